import type { EventFormat } from '#openapi/types.ts';
import { lastDayOf, short, type WallClock, wallClock } from '#rules/time/format-time.ts';
import { formatOf, formatZoneName } from '#rules/time/zone-names.ts';

export interface Span {
  starts_at: string;
  ends_at: string;
  /** The event's own zone (IANA). */
  timezone: string;
}

/**
 * For a card, in the event's zone: "Fri 4 Dec, 18:30", "Sat 12 Dec, 10:00 to Sun 13 Dec"; with the year when that is not
 * this year, where nothing else on the page names it. The zone is named where no place says it.
 */
export function cardTime(event: Span & { format: EventFormat }, thisYear?: number): string {
  return daysAndTime(event, thisYear) + (event.format === 'online' ? zoneEnding(event.timezone) : '');
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
  const lastDay = lastDayOf(starts_at, ends_at, timezone);
  const from = `${shortDay(start, thisYear)}, ${start.time}`;
  if (!lastDay) return from;
  const yearLeftOut = start.year === lastDay.year ? (thisYear ?? Number(start.year)) : NaN;
  return `${from} to ${shortDay(lastDay, yearLeftOut)}`;
}

/** Nothing for a zone that is not known here: its times say that they are UTC. */
export function zoneEnding(timezone: string): string {
  return formatOf(timezone) === null ? '' : `, ${formatZoneName(timezone)}`;
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

export function shortDay({ weekday, day, month, year }: WallClock, thisYear?: number) {
  const words = `${short(weekday)} ${day} ${short(month)}`;
  return thisYear === undefined || year === String(thisYear) ? words : `${words} ${year}`;
}
