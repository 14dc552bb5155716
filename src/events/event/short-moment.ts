import { zoneNote } from './event-hours.ts';
import { shortDay } from './event-time.ts';
import { exactClock } from '#rules/time/exact-clock.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { ownZone } from '#src/session/own-zone.ts';

/**
 * A point of time that belongs to an event: "Tue 5 Jan, 18:00"; with its zone for someone whose clock shows another time
 * then, and with its year when that is not this year.
 */
export function shortMoment(instant: string, timezone: string, viewer = ownZone(), year = thisYear()): string {
  const clock = exactClock(instant, timezone);
  return `${shortDay(clock, year)}, ${clock.time}${zoneNote(instant, timezone, viewer)}`;
}
