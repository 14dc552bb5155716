const MOST_KEPT = 5_000;

interface Told<Each> {
  /** Without its introduction nothing could be said of an actor any more. */
  isIntroduction: (each: Each) => boolean;
  /** Whose it is. */
  actorOf: (each: Each) => string;
}

/**
 * Adds to what a viewer that opens later is sent. Where that is too much, the oldest goes of the actor that most is kept of:
 * one that is never silent, such as a door, takes nothing of the others'. Answers what went.
 */
export function keep<Each>(kept: Each[], told: Each, { isIntroduction, actorOf }: Told<Each>): Each | null {
  kept.push(told);
  if (kept.length <= MOST_KEPT) return null;
  const counts = new Map<string, { count: number; oldest: number }>();
  kept.forEach((each, at) => {
    if (isIntroduction(each)) return;
    const own = counts.get(actorOf(each));
    if (own) own.count += 1;
    else counts.set(actorOf(each), { count: 1, oldest: at });
  });
  let most = { count: 0, oldest: 0 };
  for (const own of counts.values()) if (own.count > most.count) most = own;
  return kept.splice(most.oldest, 1)[0] ?? null;
}
