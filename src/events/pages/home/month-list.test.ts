import { expect, test } from 'vitest';
import type { EventSummary } from '#openapi/types.ts';
import { monthGroups } from './month-list.tsx';

const event = (event_id: string, starts_at: string, timezone = 'UTC') =>
  ({ event_id, starts_at, ends_at: starts_at, timezone }) as EventSummary;

test('events stand under the month in which they begin where they are', () => {
  const groups = monthGroups(
    [
      event('a', '2026-12-30T12:00:00Z'),
      event('b', '2026-12-31T16:00:00Z', 'Asia/Tokyo'),
      event('c', '2026-12-31T20:00:00Z', 'America/New_York'),
      event('d', '2027-01-05T12:00:00Z'),
    ],
    2026,
  );
  expect(groups.map(({ heading, events }) => [heading, events.map(({ event_id }) => event_id).join('')])).toEqual([
    ['December', 'ac'],
    ['January 2027', 'bd'],
  ]);
});

test('no events make no headings', () => {
  expect(monthGroups([], 2026)).toEqual([]);
});
