import { daysBetween } from '#rules/time/wall-clock.ts';
import { shortDay } from '#src/events/event/event-time.ts';
import { wallClock } from '#rules/time/time-in-words.ts';

/** "Today", "3 days ago", later "Fri 4 Dec": the day alone, for the hour could tell who was there. */
export function dayWords(instant: string, timezone: string, now: number): string {
  const days = daysBetween(Date.parse(instant), now, timezone);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 14
    ? `${days} days ago`
    : shortDay(wallClock(instant, timezone), Number(wallClock(new Date(now), timezone).year));
}
