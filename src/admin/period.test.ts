import { describe, expect, test } from 'vitest';
import { daysOf, momentsOf, periodProblems, periodValues, readPeriod } from './period.tsx';

const now = Date.parse('2026-06-15T03:00:00Z');
const read = (search: string) => readPeriod((name) => new URLSearchParams(search).get(name) ?? '');
const days = (search: string, timezone = 'UTC') => daysOf(read(search), timezone, now);

describe('the period', () => {
  test.each([
    '',
    'period=7',
    'period=30',
    'period=custom&from=2026-06-01&until=2026-06-02',
    'period=custom&from=&until=',
  ])('is read from the address %j and written to it again', (search) => {
    const values = Object.entries(periodValues(read(search))).filter(([, value]) => value !== null);
    expect(new URLSearchParams(values as [string, string][]).toString()).toBe(search);
  });

  test('is all time where the address names none', () => {
    expect(read('period=century&from=2026-06-01')).toMatchObject({ range: 'all' });
    expect(days('from=2026-06-01')).toEqual({ from: '', until: '' });
  });

  test('of seven days ends today and begins six days ago, by the event’s calendar', () => {
    expect(days('period=7')).toEqual({ from: '2026-06-09', until: '' });
    expect(days('period=7', 'America/New_York')).toEqual({ from: '2026-06-08', until: '' });
    expect(days('period=30')).toEqual({ from: '2026-05-17', until: '' });
  });

  test.each([
    ['from=2026-06-01&until=2026-06-01', {}],
    ['from=&until=2026-06-01', {}],
    ['from=2026-02-30', { from: expect.stringContaining('day of the calendar') }],
    ['from=2026-06-01&until=soon', { until: expect.stringContaining('day of the calendar') }],
    ['from=0999-06-01', { from: expect.stringContaining('day of the calendar') }],
    ['from=2026-06-02&until=2026-06-01', { until: 'The last day is before the first one.' }],
  ])('%s is held against the calendar before it is asked for', (search, problems) => {
    expect(periodProblems(read(`period=custom&${search}`))).toEqual(problems);
    expect(periodProblems(read(search))).toEqual({});
  });

  test('goes from the first moment of its first day until the first one after its last, whatever clocks do', () => {
    const moments = (from: string, until: string) => momentsOf({ from, until }, 'Europe/Berlin');
    expect(moments('2026-03-29', '2026-03-29')).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
    expect(moments('', '')).toEqual({ from: '', to: '' });
    expect(moments('2026-12-31', '')).toEqual({ from: '2026-12-30T23:00:00.000Z', to: '' });
  });
});
