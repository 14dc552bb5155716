import { endTime, exactClock } from '#rules/time/exact-clock.ts';
import { fullDay } from '#rules/time/format-moment.ts';
import { lastDayOf, short, type WallClock, wallClock } from '#rules/time/format-time.ts';
import { nameHere, formatZoneName } from '#rules/time/zone-names.ts';
import { shortDay, type Span, zoneEnding } from './event-time.ts';

/** "Thursday 14 January 2027" */
export function longDay({ starts_at, timezone }: Span): string {
  return fullDay(wallClock(starts_at, timezone));
}

/**
 * "18:00 to 21:00, Amsterdam time", "20:00 to midnight, …"; an end on another day is named: "10:00 to Sunday 13 December,
 * 16:00, …".
 */
export function hours({ starts_at, ends_at, timezone }: Span): string {
  const zone = nameHere(timezone) ?? 'UTC';
  const start = exactClock(starts_at, zone);
  const day = lastDayOf(starts_at, ends_at, zone);
  const lastDay = day && `${dayOf(day)}${day.year === start.year ? '' : ` ${day.year}`}, `;
  return `${start.time} to ${lastDay ?? ''}${endTime(ends_at, zone)}, ${formatZoneName(timezone)}`;
}

/**
 * The same for someone in another zone, null when their clock and calendar show the same:
 * "17:00 to 20:00 your time", "Fri 02:00 to 05:00 your time" when that is not the event's day; in UTC, which also stands
 * for a zone that is not known, "17:00 to 20:00 UTC". One line, whose room a page can keep before it knows the zone.
 */
export function viewerHours({ starts_at, ends_at, timezone }: Span, zone: string): string | null {
  const start = exactClock(starts_at, zone);
  const eventZone = nameHere(timezone) ?? 'UTC';
  const there = exactClock(starts_at, eventZone);
  if (same(start, there) && same(exactClock(ends_at, zone), exactClock(ends_at, eventZone))) return null;
  const from = start.date === there.date ? start.time : `${short(start.weekday)} ${start.time}`;
  const day = lastDayOf(starts_at, ends_at, zone);
  const isWithinDays = Date.parse(ends_at) - Date.parse(starts_at) < SIX_DAYS;
  const lastDay = day && `${isWithinDays ? short(day.weekday) : shortDay(day)} `;
  return `${from} to ${lastDay ?? ''}${endTime(ends_at, zone)} ${formatZoneName(zone) === 'UTC' ? 'UTC' : 'your time'}`;
}

// A week later its day would have the same name.
const SIX_DAYS = 6 * 24 * 60 * 60 * 1000;

/** ", Lisbon time" for someone whose clock shows another time then, else nothing. */
export function zoneNote(instant: string, timezone: string, viewerZone: string): string {
  return same(wallClock(instant, viewerZone), wallClock(instant, timezone)) ? '' : zoneEnding(timezone);
}

const dayOf = ({ weekday, day, month }: WallClock) => `${weekday} ${day} ${month}`;
const same = (one: WallClock, other: WallClock) => one.date === other.date && one.time === other.time;
