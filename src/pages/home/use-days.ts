import { daysOf } from '#rules/events/finder-range.ts';
import type { Filters } from '#rules/events/finder-address.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { shortDay, zoneWords } from '#src/features/event/event-time.ts';
import { useOwnZone } from '#src/features/event/use-viewer-zone.ts';

/** "Sat 28 Nov to Sun 29 Nov, Amsterdam time": which days the list is about, and where; nothing for any. */
export function useDays(filters: Filters): string | undefined {
  const zone = useOwnZone();
  const days = daysOf(filters, Date.now(), zone);
  if (!days) return undefined;
  const inWords = (day: string) => shortDay(wallClock(day, 'UTC'), thisYear());
  const first = inWords(days.first);
  if (days.last === null) return `From ${first}, ${zoneWords(zone)}`;
  return `${days.first === days.last ? first : `${first} to ${inWords(days.last)}`}, ${zoneWords(zone)}`;
}
