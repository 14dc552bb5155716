import type { AdminEvent } from '#openapi/types.ts';
import { endTime, exactClock } from '#rules/time/exact-clock.ts';
import { endDay } from '#rules/time/time-in-words.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { zoneNote } from '#src/events/event/event-hours.ts';
import { shortDay } from '#src/events/event/event-time.ts';

const HOUR = 60 * 60 * 1000;
const QUARTER = HOUR / 4;

type Times = { works_from: string; works_until: string };

/** For building up before the event and for those who come late; of an event that has begun, from now on. */
export function usualTimes({ starts_at, ends_at }: Pick<AdminEvent, 'starts_at' | 'ends_at'>, now: number): Times {
  const soon = Math.floor(now / QUARTER) * QUARTER;
  const from = starts_at === null ? soon : Math.max(soon, Date.parse(starts_at) - 2 * HOUR);
  const end = ends_at === null ? from + 4 * HOUR : Date.parse(ends_at);
  const until = Math.max(end + HOUR, from + HOUR);
  return { works_from: new Date(from).toISOString(), works_until: new Date(until).toISOString() };
}

/** "Fri 4 Dec, 16:30 to 23:00", "… to midnight", "… to Sat 5 Dec, 01:00": midnight is the end of a day. */
export function timesInWords(
  { works_from, works_until }: Times,
  zone: string,
  viewer = ownZone(),
  year = thisYear(),
): string {
  const from = exactClock(works_from, zone);
  const lastDay = endDay(works_until, zone);
  const day = from.date === lastDay.date ? '' : `${shortDay(lastDay, year)}, `;
  const until = `${day}${endTime(works_until, zone)}${zoneNote(works_until, zone, viewer)}`;
  return `${shortDay(from, year)}, ${from.time} to ${until}`;
}
