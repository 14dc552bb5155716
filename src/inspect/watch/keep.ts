const MOST_KEPT = 5_000;

/** Adds to what a viewer that opens later is sent. Without its introduction nothing could be said of an actor any more. */
export function keep<Told>(kept: Told[], told: Told, isIntroduction: (told: Told) => boolean): void {
  kept.push(told);
  if (kept.length <= MOST_KEPT) return;
  const oldest = kept.findIndex((each) => !isIntroduction(each));
  kept.splice(Math.max(oldest, 0), 1);
}
