/** One question to the server and its answer: how far its clock is ahead, and how long the round trip took, in milliseconds. */
export interface ClockSample {
  ahead: number;
  took: number;
}

/** By how much a time of this device is to be corrected, and how wrong that may be. */
export interface Correction {
  ahead: number;
  error: number;
}

/** What is known of the device's clock. `drift` is what it shows less what has passed since the page began. */
export interface DoorClock {
  samples: ClockSample[];
  /** From before the page began. */
  kept: Correction | null;
  drift: number;
}

const KEPT = 8;
/** More than this, and somebody has set the clock, or the device has slept. */
const JUMP = 2_000;

/** With one more answer; those before a jump of the clock say nothing any more. */
export function addSample(clock: DoorClock, sample: ClockSample, drift: number): DoorClock {
  const { samples, kept } = since(clock, drift);
  return { samples: [...samples, sample].slice(-KEPT), kept, drift };
}

/**
 * That of the shortest round trip, which is wrong by half of it at most; else the one that was kept, of which nobody knows what
 * the clock did meanwhile. Null when the device can't tell.
 */
export function correctionOf(clock: DoorClock, drift: number): Correction | null {
  const { samples, kept } = since(clock, drift);
  const [first, ...others] = samples;
  if (!first) return kept && { ahead: kept.ahead, error: Math.max(kept.error, JUMP) };
  const best = others.reduce((shortest, each) => (each.took < shortest.took ? each : shortest), first);
  return { ahead: best.ahead, error: best.took / 2 };
}

/** Whether it says something else than what is kept, which is never taken for more exact than a jump is wide. */
export function isNewsOfClock(kept: Correction | null, now: Correction | null): boolean {
  if (!kept || !now) return kept !== now;
  return Math.abs(kept.ahead - now.ahead) > JUMP / 2 || kept.error - now.error > JUMP / 2;
}

function since(clock: DoorClock, drift: number): DoorClock {
  return Math.abs(clock.drift - drift) > JUMP ? { samples: [], kept: null, drift } : clock;
}
