import { shortDay } from '#src/features/event/event-time.ts';
import { wallClock } from '#src/features/event/wall-clock.ts';
import { calendarDay } from './calendar-day.ts';

const DAY = 24 * 60 * 60 * 1000;

/** "Today", "3 days ago", later "Fri 4 Dec": the day alone, for the hour could tell who was there. */
export function dayWords(instant: string, timezone: string, now: number): string {
  const today = calendarDay(now, timezone);
  const days = (Date.parse(today) - Date.parse(calendarDay(Date.parse(instant), timezone))) / DAY;
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 14 ? `${days} days ago` : shortDay(wallClock(instant, timezone), Number(today.slice(0, 4)));
}
