import { expect, test } from 'vitest';
import { eventWhen } from './event-when.ts';

const at = (starts: string, ends: string, timezone: string) => ({
  starts_at: new Date(starts),
  ends_at: new Date(ends),
  timezone,
});
const evening = at('2026-12-04T17:00:00Z', '2026-12-04T19:00:00Z', 'Europe/Amsterdam');

test.each([
  ['Europe/Amsterdam', 'Friday 4 December 2026, 18:00 to 20:00 CET (Amsterdam)'],
  ['Europe/Berlin', 'Friday 4 December 2026, 18:00 to 20:00 CET (Amsterdam)'],
  ['Europe/London', 'Friday 4 December 2026, 18:00 to 20:00 CET (Amsterdam); for you 17:00 to 19:00 GMT (London)'],
  [
    'Asia/Tokyo',
    'Friday 4 December 2026, 18:00 to 20:00 CET (Amsterdam); for you Saturday 5 December 2026, 02:00 to 04:00 GMT+9 (Tokyo)',
  ],
  ['Africa/Lagos', 'Friday 4 December 2026, 18:00 to 20:00 CET (Amsterdam)'],
  ['UTC', 'Friday 4 December 2026, 18:00 to 20:00 CET (Amsterdam); for you 17:00 to 19:00 UTC'],
  ['Nowhere/Land', 'Friday 4 December 2026, 18:00 to 20:00 CET (Amsterdam)'],
])('for someone in %s', (zone, words) => {
  expect(eventWhen(evening, zone)).toBe(words);
});

test('over the night and over the change of the clocks', () => {
  const night = at('2026-10-24T20:00:00Z', '2026-10-25T04:00:00Z', 'Europe/Amsterdam');
  expect(eventWhen(night, 'Europe/Amsterdam')).toBe('Saturday 24 October 2026, 22:00 CEST to 05:00 CET (Amsterdam)');
});

test.each([
  ['2027-01-15T19:00:00Z', '2027-01-15T23:00:00Z', 'Friday 15 January 2027, 20:00 to midnight CET (Amsterdam)'],
  ['2027-01-15T19:00:00Z', '2027-01-16T01:00:00Z', 'Friday 15 January 2027, 20:00 to 02:00 CET (Amsterdam)'],
  [
    '2026-12-31T09:00:00Z',
    '2027-01-02T23:00:00Z',
    'Thursday 31 December 2026, 10:00 to Saturday 2 January 2027, midnight CET (Amsterdam)',
  ],
  ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'Sunday 25 October 2026, 02:30 CEST to 02:30 CET (Amsterdam)'],
])('from %s to %s', (starts, ends, words) => {
  expect(eventWhen(at(starts, ends, 'Europe/Amsterdam'), 'Europe/Amsterdam')).toBe(words);
});

test('a zone that is no place is named by its offset', () => {
  const far = at('2026-12-04T17:00:00Z', '2026-12-04T19:00:00Z', 'Etc/GMT+5');
  expect(eventWhen(far, 'Etc/GMT+5')).toBe('Friday 4 December 2026, 12:00 to 14:00 GMT-5 (UTC-5)');
});
