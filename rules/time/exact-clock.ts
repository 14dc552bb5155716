import { clockAt } from './clock-at.ts';
import { bareClock, endDay, type WallClock, wallClock } from './format-time.ts';

/** What clocks show, and which hour is meant of one that comes twice as they are put back: "02:30 (UTC+01:00)". */
export function exactClock(instant: string | Date, zone: string): WallClock {
  const clock = wallClock(instant, zone);
  return { ...clock, time: clock.time + offsetIfTwice(new Date(instant).getTime(), zone) };
}

/**
 * How an end is said after its start: "21:00", "02:30 (UTC+01:00)", or "midnight" for the end of a day. A midnight that comes
 * a second time, as clocks are put back to it, ends no day.
 */
export function endTime(ends: string | Date, zone: string, clock = exactClock): string {
  const isEndOfDay = endDay(ends, zone).date !== bareClock(ends, zone).date;
  return isEndOfDay ? 'midnight' : clock(ends, zone).time;
}

function offsetIfTwice(at: number, zone: string): string {
  const shown = clockAt(at, zone);
  if (changes.every((minutes) => clockAt(at + minutes * MINUTE, zone) !== shown)) return '';
  const ahead = shown - at;
  return ` (UTC${ahead < 0 ? '-' : '+'}${new Date(Math.abs(ahead)).toISOString().slice(11, 16)})`;
}

const MINUTE = 60_000;
/** By how much clocks are put back, seen from before and after that, in minutes; 120 in Antarctica/Troll. */
const changes = [-120, -60, -30, 30, 60, 120];
