import { expect, test } from 'vitest';
import { calendarDay } from '#rules/time/wall-clock.ts';
import { fillDays, latest, stepFor, toPeriods } from './days.ts';

const day = (name: string, registrations: number, cancellations = 0) => ({ day: name, registrations, cancellations });
const spread = (from: string, until: string) => fillDays([day(from, 1)], until);
/** From the first one on that anything happened. */
const happened = (days: ReturnType<typeof fillDays>) =>
  days.slice(days.findIndex(({ registrations }) => registrations > 0));

test('days on which nothing happened are put back, over the end of a month and up to the last one', () => {
  const filled = fillDays([day('2026-02-27', 2), day('2026-03-01', 1, 1)], '2026-03-02');
  expect(happened(filled)).toEqual([
    day('2026-02-27', 2),
    day('2026-02-28', 0),
    day('2026-03-01', 1, 1),
    day('2026-03-02', 0),
  ]);
  expect(latest(filled, 3)).toBe(1);
});

test('nothing is filled in where nobody registered, and what came after the last day is kept', () => {
  expect(fillDays([], '2026-03-02')).toEqual([]);
  expect(fillDays([day('2026-03-05', 1)], '2026-03-02').at(-1)).toEqual(day('2026-03-05', 1));
});

test('a single day stands in two weeks, and more than that begin with the first registration', () => {
  const single = spread('2026-03-02', '2026-03-02');
  expect(single).toHaveLength(14);
  expect([single[0], single.at(-1)]).toEqual([day('2026-02-17', 0), day('2026-03-02', 1)]);
  expect(spread('2026-03-02', '2026-03-10')).toHaveLength(14);
  expect(spread('2026-03-02', '2026-03-15').map((each) => each.day)[0]).toBe('2026-03-02');
  expect(spread('2026-03-02', '2026-03-20')).toHaveLength(19);
});

test('the clock going forward makes no day vanish or come twice', () => {
  expect(happened(spread('2026-03-28', '2026-03-30')).map((each) => each.day)).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ]);
});

test('long times are put together by week, and longer ones by month', () => {
  expect(stepFor(spread('2026-01-01', '2026-03-01'))).toBe('day');
  expect(stepFor(spread('2026-01-01', '2026-12-31'))).toBe('week');
  expect(stepFor(spread('2024-01-01', '2026-12-31'))).toBe('month');
});

test('periods add up, with those who registered before the first day that is known', () => {
  const days = fillDays([day('2026-05-02', 1), day('2026-05-04', 2, 1), day('2026-06-01', 4)], '2026-06-02');
  const weeks = toPeriods(days, 'week', 10);
  // 2 May 2026 is a Saturday.
  expect(weeks[0]).toEqual({ from: '2026-05-02', to: '2026-05-03', registrations: 1, cancellations: 0, total: 4 });
  expect(weeks[1]).toEqual({ from: '2026-05-04', to: '2026-05-10', registrations: 2, cancellations: 1, total: 6 });
  expect(weeks.at(-1)).toMatchObject({ from: '2026-06-01', to: '2026-06-02', total: 10 });
  expect(toPeriods(days, 'month', 10).map(({ registrations, total }) => [registrations, total])).toEqual([
    [3, 6],
    [4, 10],
  ]);
});

test('a day is that of the calendar in the zone', () => {
  const lateInUtc = Date.parse('2026-05-04T23:30:00Z');
  expect(calendarDay(lateInUtc, 'Europe/Amsterdam')).toBe('2026-05-05');
  expect(calendarDay(lateInUtc, 'America/Lima')).toBe('2026-05-04');
});
