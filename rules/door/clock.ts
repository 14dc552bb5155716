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
/** More than this, and someone has set the clock, or the device has slept. */
const JUMP = 2_000;

/** With one more answer; those before a jump of the clock are less exact than it. */
export function addSample(clock: DoorClock, sample: ClockSample, drift: number): DoorClock {
  const samples = jumpOf(clock, drift) > 0 ? [] : clock.samples;
  return { samples: [...samples, sample].slice(-KEPT), kept: clock.kept, drift };
}

/**
 * That of the shortest round trip, which is wrong by half of it at most; else the one that was kept, of which nobody knows what
 * the clock did meanwhile. A device that slept has the right time still, one whose clock was set does not, and neither can tell
 * which it was: after a jump the correction stands, wrong by the whole jump at most. Null when the device never knew.
 */
export function correctionOf(clock: DoorClock, drift: number): Correction | null {
  const known = bestOf(clock.samples) ?? (clock.kept && { ...clock.kept, error: Math.max(clock.kept.error, JUMP) });
  return known && { ahead: known.ahead, error: known.error + jumpOf(clock, drift) };
}

/** Whether it says something else than what is kept, which is never taken for more exact than a jump is wide. */
export function isNewsOfClock(kept: Correction | null, now: Correction | null): boolean {
  if (!kept || !now) return kept !== now;
  return Math.abs(kept.ahead - now.ahead) > JUMP / 2 || kept.error - now.error > JUMP / 2;
}

function bestOf([first, ...others]: ClockSample[]): Correction | null {
  if (!first) return null;
  const best = others.reduce((shortest, each) => (each.took < shortest.took ? each : shortest), first);
  return { ahead: best.ahead, error: best.took / 2 };
}

/** How far the clock went another way than time did since the last answer; 0 for what clocks do by themselves. */
function jumpOf(clock: DoorClock, drift: number): number {
  const moved = Math.abs(clock.drift - drift);
  return moved > JUMP ? moved : 0;
}
