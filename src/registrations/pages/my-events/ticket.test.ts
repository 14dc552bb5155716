import { expect, test } from 'vitest';
import { anEventSummary } from '#tests/support/made/events.ts';
import { nextText } from './ticket.tsx';

test.each([
  ['2026-12-04T08:00:00Z', 'Next, today'],
  ['2026-12-03T22:59:00Z', 'Next, tomorrow'],
  ['2026-12-03T23:01:00Z', 'Next, today'],
  ['2026-11-22T12:00:00Z', 'Next, in 12 days'],
])('at %s an evening in Berlin is %j', (now, words) => {
  const event = anEventSummary({ starts_at: '2026-12-04T17:30:00.000Z', timezone: 'Europe/Berlin', phase: 'upcoming' });
  expect(nextText({ event }, Date.parse(now))).toBe(words);
});

test('an event that has begun is on', () => {
  expect(nextText({ event: anEventSummary({ phase: 'ongoing' }) })).toBe('On now');
});
