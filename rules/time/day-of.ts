import { wallClock } from './format-time.ts';

/** The day of a time, as people in that time zone have it: "21 November 2026". */
export function dayOf(time: string, timezone: string): string {
  const { day, month, year } = wallClock(time, timezone);
  return `${day} ${month} ${year}`;
}
