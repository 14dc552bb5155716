/** A check-in that nobody took back. */
export interface Sighting {
  action_id: string;
  /** By the server's clock. */
  at: Date;
  /** Milliseconds that `at` may be wrong by; null where the device's clock was not known. */
  error: number | null;
  door: string;
}

/**
 * Which of them counts, given in the order in which they reached the server: the earliest. Where two are closer than their
 * clocks are exact, it is the one that was here first.
 */
export function arrivalOf<Seen extends Sighting>(sightings: readonly Seen[]): Seen | null {
  let counting: Seen | null = null;
  for (const sighting of sightings) {
    if (!counting || isSurelyEarlier(sighting, counting)) counting = sighting;
  }
  return counting;
}

function isSurelyEarlier(a: Sighting, b: Sighting): boolean {
  // Of a clock that nobody knows, the receipt counts as it is.
  return b.at.getTime() - a.at.getTime() > (a.error ?? 0) + (b.error ?? 0);
}

/** Whether it is certain that the first was before the second. A device whose clock is not known was there at the latest then. */
export function isClear(first: Sighting, second: Sighting): boolean {
  return second.error !== null && isSurelyEarlier(first, second);
}
