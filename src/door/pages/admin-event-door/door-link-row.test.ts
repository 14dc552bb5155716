import { expect, test } from 'vitest';
import { formatTimes, usualTimes } from './door-link-row.tsx';

const event = { starts_at: '2026-12-04T17:30:00.000Z', ends_at: '2026-12-04T21:00:00.000Z' };

test.each([
  ['days before', '2026-11-25T10:00:00Z', '2026-12-04T15:30:00.000Z', '2026-12-04T22:00:00.000Z'],
  ['while it is on', '2026-12-04T19:08:00Z', '2026-12-04T19:00:00.000Z', '2026-12-04T22:00:00.000Z'],
  ['after its end', '2026-12-04T23:20:00Z', '2026-12-04T23:15:00.000Z', '2026-12-05T00:15:00.000Z'],
])('a door link made %s works from then until an hour after the end', (_, now, works_from, works_until) => {
  expect(usualTimes(event, Date.parse(now))).toEqual({ works_from, works_until });
});

test.each([
  ['2026-12-04T22:00:00Z', 'Fri 4 Dec, 16:30 to 23:00'],
  ['2026-12-04T23:00:00Z', 'Fri 4 Dec, 16:30 to midnight'],
  ['2026-12-05T00:00:00Z', 'Fri 4 Dec, 16:30 to Sat 5 Dec, 01:00'],
  ['2026-12-06T23:00:00Z', 'Fri 4 Dec, 16:30 to Sun 6 Dec, midnight'],
  ['2027-01-01T08:00:00Z', 'Fri 4 Dec, 16:30 to Fri 1 Jan 2027, 09:00'],
])('a door link that works until %s reads “%s”', (works_until, words) => {
  const times = { works_from: '2026-12-04T15:30:00Z', works_until };
  expect(formatTimes(times, 'Europe/Amsterdam', 'Europe/Berlin', 2026)).toBe(words);
});

test('a door link is told to people who have another clock with the zone', () => {
  const times = { works_from: '2026-12-04T15:30:00Z', works_until: '2026-12-04T23:00:00Z' };
  expect(formatTimes(times, 'Europe/Amsterdam', 'Europe/London', 2026)).toBe(
    'Fri 4 Dec, 16:30 to midnight, Amsterdam time',
  );
});
