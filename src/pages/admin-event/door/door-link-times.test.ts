import { expect, test } from 'vitest';
import { usualTimes } from './door-link-times.ts';

const event = { starts_at: '2026-12-04T17:30:00.000Z', ends_at: '2026-12-04T21:00:00.000Z' };

test.each([
  ['days before', '2026-11-25T10:00:00Z', '2026-12-04T15:30:00.000Z', '2026-12-04T22:00:00.000Z'],
  ['while it is on', '2026-12-04T19:08:00Z', '2026-12-04T19:00:00.000Z', '2026-12-04T22:00:00.000Z'],
  ['after its end', '2026-12-04T23:20:00Z', '2026-12-04T23:15:00.000Z', '2026-12-05T00:15:00.000Z'],
])('a door link made %s works from then until an hour after the end', (_, now, works_from, works_until) => {
  expect(usualTimes(event, Date.parse(now))).toEqual({ works_from, works_until });
});
