import { shortDay } from '#src/events/event/event-time.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import type { Period, Step } from './days.ts';

/** What one period is called, for the heading of a table: "Day". */
export const stepWords: Record<Step, string> = { day: 'Day', week: 'Week', month: 'Month' };

/** "Mon 4 May", "4 May to 10 May", "May 2026"; the year where it is not this one. */
export function periodWords({ from, to }: Period, step: Step, thisYear: number): string {
  const start = clock(from);
  if (step === 'month') return `${start.month} ${start.year}`;
  if (step === 'day') return shortDay(start, thisYear);
  const [first, last] = [withoutWeekday(start, thisYear), withoutWeekday(clock(to), thisYear)];
  return first === last ? first : `${first} to ${last}`;
}

const clock = (day: string) => wallClock(`${day}T12:00:00Z`, 'UTC');

function withoutWeekday(day: ReturnType<typeof clock>, thisYear: number): string {
  return shortDay(day, thisYear).slice(4);
}
