const MOST_KEPT = 5_000;

/** What is told, as far as it matters for keeping it. */
interface About {
  actor: string;
  /** Of an introduction, without which nothing could be said of an actor any longer. */
  introduces?: { parent: string | null; isMachine: boolean };
  /** The last that is told of its actor. */
  isLast: boolean;
}

/**
 * Keeps what a viewer that opens later is sent. Where that is too much, the oldest goes of the machine that most is kept of,
 * with all that is of the promises and callbacks that it runs: one that is never silent, such as a door, takes nothing of the
 * others'. `add` answers what went.
 */
export function keeper<Told>(aboutOf: (told: Told) => About) {
  const kept: Told[] = [];
  /** By actor: the machine that it is, or that runs it. */
  const machines = new Map<string, string>();
  /** By machine, introductions aside. */
  const counts = new Map<string, number>();
  const machineOf = ({ actor }: About) => machines.get(actor) ?? '';
  return {
    kept: kept as readonly Told[],
    add(told: Told): Told | null {
      const about = aboutOf(told);
      const { actor, introduces } = about;
      if (introduces)
        machines.set(actor, introduces.isMachine ? actor : (machines.get(introduces.parent ?? '') ?? actor));
      else counts.set(machineOf(about), (counts.get(machineOf(about)) ?? 0) + 1);
      kept.push(told);
      return kept.length > MOST_KEPT ? drop() : null;
    },
  };

  function drop(): Told | null {
    const [loudest, count] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
    const oldest = kept.findIndex((each) => !aboutOf(each).introduces && machineOf(aboutOf(each)) === loudest);
    if (oldest < 0) return null;
    const [dropped] = kept.splice(oldest, 1);
    counts.set(loudest, count - 1);
    if (dropped && aboutOf(dropped).isLast) forget(aboutOf(dropped).actor);
    return dropped ?? null;
  }

  /** Nothing is left to be said of a promise or a callback. */
  function forget(actor: string): void {
    if (machines.get(actor) === actor) return;
    const made = kept.findIndex((each) => aboutOf(each).introduces && aboutOf(each).actor === actor);
    if (made >= 0) kept.splice(made, 1);
    machines.delete(actor);
  }
}
