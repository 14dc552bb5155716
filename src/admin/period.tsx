import { calendarDay, instantAt } from '#rules/time/wall-clock.ts';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { useAddress } from './address.ts';
import * as styles from './filter-bar.css.ts';

type Props = { period: Period; problems: Partial<Days> };

/** The first and the last day of a custom period, kept in the address; nothing of any other. */
export function PeriodDays({ period, problems }: Props) {
  if (period.range !== 'custom') return null;
  return (
    <div className={styles.days} role="group" aria-label="Custom period">
      <Day name="from" label="From" period={period} error={problems.from} />
      <Day name="until" label="Until" period={period} error={problems.until} />
    </div>
  );
}

type DayProps = { name: keyof Days; label: string; period: Period; error: string | undefined };

function Day({ name, label, period, error }: DayProps) {
  const { change } = useAddress();
  return (
    <TextField
      type="date"
      name={name}
      label={label}
      error={error}
      min="1000-01-01"
      max="9998-12-31"
      value={period[name]}
      onChange={({ target }) => change({ [name]: target.value }, { replace: true })}
    />
  );
}

export const ranges = ['all', '7', '30', 'custom'] as const;
type Range = (typeof ranges)[number];

/** What the address says: `from` and `until` count with `custom` alone. */
export interface Period {
  range: Range;
  from: string;
  until: string;
}

/** Days of a calendar, empty where there is no bound. */
export interface Days {
  from: string;
  until: string;
}

const DAY = 24 * 60 * 60 * 1000;

export const rangeLabels: Record<Range, string> = {
  all: 'All time',
  '7': '7 days',
  '30': '30 days',
  custom: 'Custom',
};

export function readPeriod(read: (name: string) => string): Period {
  const range = ranges.find((one) => one === read('period')) ?? 'all';
  return { range, from: read('from'), until: read('until') };
}

/** What the address has to say for it; what is left out is null. */
export function periodValues({ range, from, until }: Period) {
  const isCustom = range === 'custom';
  return { period: range === 'all' ? null : range, from: isCustom ? from : null, until: isCustom ? until : null };
}

/** The days that are asked for; today counts as one of the last seven. */
export function daysOf({ range, from, until }: Period, timezone: string, now: number): Days {
  if (range === 'all') return { from: '', until: '' };
  if (range === 'custom') return { from, until };
  const today = Date.parse(calendarDay(now, timezone));
  return { from: new Date(today - (Number(range) - 1) * DAY).toISOString().slice(0, 10), until: '' };
}

/** From the first moment of the days, and until the first one after them; empty where there is no bound. */
export function momentsOf({ from, until }: Days, timezone: string): { from: string; to: string } {
  const at = (day: number) => new Date(instantAt(day, timezone)).toISOString();
  return { from: from && at(Date.parse(from)), to: until && at(Date.parse(until) + DAY) };
}

/** What is wrong with the days, at the field where it can be mended; the server says no more than that. */
export function periodProblems({ range, from, until }: Period): Partial<Days> {
  if (range !== 'custom') return {};
  const wrong = 'Choose a day of the calendar, such as 2026-06-15.';
  if (!isDay(from)) return { from: wrong };
  if (!isDay(until)) return { until: wrong };
  return from && until && from > until ? { until: 'The last day is before the first one.' } : {};
}

function isDay(day: string): boolean {
  if (day === '') return true;
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && day >= '1000' && day < '9999';
}
