import type { DayCount } from '#openapi/types.ts';
import { wallClock } from '#rules/time/format-time.ts';
import { shortDay } from '#src/events/event/event-time.ts';

export interface Period {
  /** Its first day: "2026-05-04". */
  from: string;
  to: string;
  registrations: number;
  cancellations: number;
  /** Registrations up to its end, with those before the first one shown. */
  total: number;
}

export type Step = 'day' | 'week' | 'month';

const ONE_DAY = 24 * 60 * 60 * 1000;
/** A drawing has room for so many of them. */
const MOST_DAYS = 92;
const MOST_WEEKS = 104 * 7;

/** A day or two alone would fill the whole drawing. */
const FEWEST_DAYS = 14;

/** The days that the server leaves out, because nothing happened, are put back: to `until`, from the first one or two weeks before. */
export function fillDays(days: readonly DayCount[], until: string): DayCount[] {
  const [first] = days;
  if (!first) return [];
  const known = new Map(days.map((day) => [day.day, day]));
  const last = [until, days.at(-1)?.day ?? until].toSorted().at(-1) ?? until;
  const start = [first.day, dayAfter(last, 1 - FEWEST_DAYS)].toSorted()[0] ?? first.day;
  const filled: DayCount[] = [];
  for (let day = start; day <= last; day = dayAfter(day)) {
    filled.push(known.get(day) ?? { day, registrations: 0, cancellations: 0 });
  }
  return filled;
}

export function stepFor({ length }: readonly DayCount[]): Step {
  if (length <= MOST_DAYS) return 'day';
  return length <= MOST_WEEKS ? 'week' : 'month';
}

/** Days put together by week (from Monday) or month; `all` is how many have registered at any time. */
export function toPeriods(days: readonly DayCount[], step: Step, all: number): Period[] {
  const periods: Period[] = [];
  let total = all - days.reduce((sum, day) => sum + day.registrations, 0);
  for (const { day, registrations, cancellations } of days) {
    total += registrations;
    const last = periods.at(-1);
    if (last && startOf(last.from, step) === startOf(day, step)) {
      last.to = day;
      last.registrations += registrations;
      last.cancellations += cancellations;
      last.total = total;
    } else periods.push({ from: day, to: day, registrations, cancellations, total });
  }
  return periods;
}

/** How many registered in the last seven of these days. */
export function latest(days: readonly DayCount[], count: number): number {
  return days.slice(-count).reduce((sum, day) => sum + day.registrations, 0);
}

function startOf(day: string, step: Step): string {
  if (step === 'day') return day;
  if (step === 'month') return day.slice(0, 7);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return dayAfter(day, -sinceMonday);
}

// Dates without a time are days of the calendar: in UTC each has its 24 hours.
function dayAfter(day: string, count = 1): string {
  return new Date(Date.parse(day) + count * ONE_DAY).toISOString().slice(0, 10);
}

/** What one period is called, for the heading of a table: "Day". */
export const stepLabels: Record<Step, string> = { day: 'Day', week: 'Week', month: 'Month' };

/** "Mon 4 May", "4 May to 10 May", "May 2026"; the year where it is not this one. */
export function periodText({ from, to }: Period, step: Step, thisYear: number): string {
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
