import type { EventFormat } from '#openapi/types.ts';
import { short, type WallClock, wallClock } from '#rules/time/time-in-words.ts';

export interface Span {
  starts_at: string;
  ends_at: string;
  /** The event's own zone (IANA). */
  timezone: string;
}

/**
 * For a card, in the event's zone: "Fri 4 Dec, 18:30", "Sat 12 Dec, 10:00 to Sun 13 Dec"; with the year when that is not
 * this year, where nothing else on the page names it. The zone is named where one may join from anywhere.
 */
export function cardTime(event: Span & { format: EventFormat }, thisYear?: number): string {
  return daysAndTime(event, thisYear) + (event.format === 'in_person' ? '' : `, ${zoneWords(event.timezone)}`);
}

/**
 * The same in parts, for a card whose leaf shows the day: "Fri", " 4 Dec,", " 18:30", or " 10:00 to Sun 13 Dec".
 */
export function cardClock(event: Span & { format: EventFormat }) {
  const [, weekday = '', day = '', time = ''] = /^(\S+)([^,]*,)(.*)$/.exec(cardTime(event)) ?? [];
  return { weekday, day, time };
}

function daysAndTime({ starts_at, ends_at, timezone }: Span, thisYear?: number): string {
  const start = wallClock(starts_at, timezone);
  const end = wallClock(ends_at, timezone);
  const from = `${shortDay(start, thisYear)}, ${start.time}`;
  return isOneEvening(start, end, { starts_at, ends_at }) ? from : `${from} to ${shortDay(end, thisYear)}`;
}

/** ", Lisbon time" for somebody whose clock shows another time then, else nothing. */
export function zoneNote(instant: string, timezone: string, viewerZone: string): string {
  return same(wallClock(instant, viewerZone), wallClock(instant, timezone)) ? '' : `, ${zoneWords(timezone)}`;
}

/** The leaf of a calendar: "Dec" and "4". */
export function calendarLeaf({ starts_at, timezone }: Span) {
  const { month, day } = wallClock(starts_at, timezone);
  return { month: short(month), day };
}

/** "December", with its year when that is not this year. */
export function monthOf({ starts_at, timezone }: Span, thisYear: number): string {
  const { month, year } = wallClock(starts_at, timezone);
  return year === String(thisYear) ? month : `${month} ${year}`;
}

/** "Thursday 14 January 2027" */
export function longDay({ starts_at, timezone }: Span): string {
  const start = wallClock(starts_at, timezone);
  return `${dayOf(start)} ${start.year}`;
}

/** "18:00 to 21:00, Amsterdam time"; an end on another day is named: "10:00 to Sunday 13 December, 16:00, …". */
export function hours({ starts_at, ends_at, timezone }: Span): string {
  const start = wallClock(starts_at, timezone);
  const end = wallClock(ends_at, timezone);
  return `${start.time} to ${until(start, end)}, ${zoneWords(timezone)}`;
}

/**
 * The same for somebody in another zone, null when their clock and calendar show the same:
 * "17:00 to 20:00 your time", "Fri 02:00 to 05:00 your time" when that is not the event's day. One line, whose room a page
 * can keep before it knows the zone.
 */
export function viewerHours({ starts_at, ends_at, timezone }: Span, zone: string): string | null {
  const start = wallClock(starts_at, zone);
  const end = wallClock(ends_at, zone);
  const there = wallClock(starts_at, timezone);
  if (same(start, there) && same(end, wallClock(ends_at, timezone))) return null;
  const from = start.date === there.date ? start.time : `${short(start.weekday)} ${start.time}`;
  const to = end.date === start.date ? end.time : `${short(end.weekday)} ${end.time}`;
  return `${from} to ${to} your time`;
}

function until(start: WallClock, end: WallClock) {
  return start.date === end.date ? end.time : `${dayOf(end)}, ${end.time}`;
}

export function shortDay({ weekday, day, month, year }: WallClock, thisYear?: number) {
  const words = `${short(weekday)} ${day} ${short(month)}`;
  return thisYear === undefined || year === String(thisYear) ? words : `${words} ${year}`;
}

const dayOf = ({ weekday, day, month }: WallClock) => `${weekday} ${day} ${month}`;
const same = (one: WallClock, other: WallClock) => one.date === other.date && one.time === other.time;

// A party that ends after midnight is one evening; what lasts longer names its last day.
function isOneEvening(start: WallClock, end: WallClock, { starts_at, ends_at }: Pick<Span, 'starts_at' | 'ends_at'>) {
  return start.date === end.date || Date.parse(ends_at) - Date.parse(starts_at) < 12 * 60 * 60 * 1000;
}

/** "Amsterdam time" */
export function zoneWords(timezone: string) {
  if (/^(Etc\/)?(UTC|GMT|Zulu|Universal|UCT|Greenwich)$/.test(timezone)) return 'UTC';
  const place = timezone.slice(timezone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${place} time`;
}
