import { expect, test } from 'vitest';
import { anEventSummary } from '#tests/support/made/events.ts';
import { nextWords, waitlistWords } from './standing-words.ts';

test.each([
  [1, 'Waitlist, 1st in line'],
  [2, 'Waitlist, 2nd in line'],
  [3, 'Waitlist, 3rd in line'],
  [11, 'Waitlist, 11th in line'],
  [1022, 'Waitlist, 1,022nd in line'],
  [null, 'Waitlist'],
])('position %j is told as %j', (waitlist_position, words) => {
  expect(waitlistWords({ waitlist_position })).toBe(words);
});

test.each([
  ['2026-12-04T08:00:00Z', 'Next, today'],
  ['2026-12-03T22:59:00Z', 'Next, tomorrow'],
  ['2026-12-03T23:01:00Z', 'Next, today'],
  ['2026-11-22T12:00:00Z', 'Next, in 12 days'],
])('at %s an evening in Berlin is %j', (now, words) => {
  const event = anEventSummary({ starts_at: '2026-12-04T17:30:00.000Z', timezone: 'Europe/Berlin', phase: 'upcoming' });
  expect(nextWords({ event }, Date.parse(now))).toBe(words);
});

test('an event that has begun is on', () => {
  expect(nextWords({ event: anEventSummary({ phase: 'ongoing' }) })).toBe('On now');
});
