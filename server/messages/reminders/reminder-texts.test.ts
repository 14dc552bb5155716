import { expect, test } from 'vitest';
import { startsSentence, startsWhen } from './reminders.ts';

const at = (text: string) => new Date(text);

test.each([
  // The clocks of Amsterdam go forward on 29 March 2026 and back on 25 October 2026.
  ['in 1 hour', '2026-05-01T16:00:00Z', '2026-05-01T15:00:04Z', 'Europe/Amsterdam'],
  ['in 45 minutes', '2026-05-01T16:00:00Z', '2026-05-01T15:15:00Z', 'Europe/Amsterdam'],
  ['in 1 minute', '2026-05-01T16:00:00Z', '2026-05-01T15:59:50Z', 'Europe/Amsterdam'],
  ['in 2 hours and 30 minutes', '2026-05-01T16:00:00Z', '2026-05-01T13:30:00Z', 'Europe/Amsterdam'],
  ['in 1 hour', '2026-05-01T22:30:00Z', '2026-05-01T21:30:00Z', 'Europe/Amsterdam'],
  ['today at 18:00 CEST', '2026-05-01T16:00:00Z', '2026-05-01T08:00:00Z', 'Europe/Amsterdam'],
  ['tomorrow at 18:00 CEST', '2026-05-01T16:00:00Z', '2026-04-30T16:00:02Z', 'Europe/Amsterdam'],
  ['tomorrow at 18:00 CEST', '2026-03-29T16:00:00Z', '2026-03-28T16:00:02Z', 'Europe/Amsterdam'],
  ['tomorrow at 18:00 CET', '2026-10-25T17:00:00Z', '2026-10-24T17:00:02Z', 'Europe/Amsterdam'],
  // The day has 25 hours, so 24 hours before its last half hour it has begun.
  ['today at 23:30 CET', '2026-10-25T22:30:00Z', '2026-10-24T22:30:00Z', 'Europe/Amsterdam'],
  ['tomorrow at 09:00 EDT', '2026-05-01T13:00:00Z', '2026-04-30T13:00:00Z', 'America/New_York'],
  // Where UTC has a new day and the zone has not.
  ['today at 21:00 EDT', '2026-05-02T01:00:00Z', '2026-05-01T14:00:00Z', 'America/New_York'],
  ['on Friday 8 May 2026 at 18:00 CEST', '2026-05-08T16:00:00Z', '2026-05-01T16:00:00Z', 'Europe/Amsterdam'],
])('%s', (words, start, now, zone) => {
  expect(startsWhen(at(start), zone, at(now))).toBe(words);
});

test('the sentence says by which clock', () => {
  const start = at('2026-03-29T16:00:00Z');
  const zone = 'Europe/Amsterdam';
  expect(startsSentence(start, zone, at('2026-03-28T16:00:00Z'))).toBe('starts tomorrow at 18:00 CEST');
  expect(startsSentence(start, zone, at('2026-03-29T15:00:00Z'))).toBe('starts in 1 hour, at 18:00 CEST');
});
