import { expect, test } from 'vitest';
import { daysOf, rangeOf } from './finder-range.ts';

const berlin = 'Europe/Berlin';
const days = (changes: object) => ({ when: 'upcoming', from: '', to: '', ...changes }) as const;
const at = (text: string) => Date.parse(text);

test('any time has no days', () => {
  expect(daysOf(days({}), at('2026-11-24T12:00:00Z'), berlin)).toBeNull();
  expect(rangeOf(days({ when: 'past' }), at('2026-11-24T12:00:00Z'), berlin)).toEqual({});
});

test('today is the day where someone is, from midnight to midnight', () => {
  const late = at('2026-11-24T23:30:00Z');
  expect(rangeOf(days({ when: 'today' }), late, berlin)).toEqual({
    from: '2026-11-24T23:00:00.000Z',
    to: '2026-11-25T23:00:00.000Z',
  });
  expect(daysOf(days({ when: 'today' }), late, 'America/New_York')?.first).toBe('2026-11-24');
});

test.each([
  ['Tuesday', '2026-11-24'],
  ['Friday', '2026-11-27'],
  ['Saturday', '2026-11-28'],
  ['Sunday', '2026-11-29'],
])('on %s the weekend is the same Saturday and Sunday', (_day, today) => {
  const found = daysOf(days({ when: 'weekend' }), at(`${today}T12:00:00Z`), berlin);
  expect(found).toEqual({ first: '2026-11-28', last: '2026-11-29' });
});

test('the day on which clocks change is an hour longer', () => {
  const range = rangeOf(days({ from: '2026-10-25', to: '2026-10-25' }), at('2026-10-01T12:00:00Z'), berlin);
  expect(range).toEqual({ from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' });
});

test('days without an end go on, those without a start begin today', () => {
  const now = at('2026-11-24T12:00:00Z');
  expect(daysOf(days({ from: '2026-12-04' }), now, berlin)).toEqual({ first: '2026-12-04', last: null });
  expect(daysOf(days({ to: '2026-12-04' }), now, berlin)).toEqual({ first: '2026-11-24', last: '2026-12-04' });
});
