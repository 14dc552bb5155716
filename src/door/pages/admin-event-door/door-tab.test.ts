import { expect, test } from 'vitest';
import type { Attendance } from '#openapi/types.ts';
import { slotsOf } from './door-tab.tsx';

function attendance(step_minutes: number, arrivals: [string, number][]): Attendance {
  const items = arrivals.map(([at, people]) => ({ at, people }));
  return { expected: 90, came: 9, no_shows: 81, walk_ins: 0, doors: [], step_minutes, arrivals: items };
}

test('arrivals of an evening go by five minutes of the event’s clock, with those in which nobody came', () => {
  const evening = attendance(5, [
    ['2026-05-04T17:55:00.000Z', 4],
    ['2026-05-04T18:05:00.000Z', 5],
  ]);
  expect(slotsOf(evening, 'Europe/Berlin')).toEqual([
    { label: '19:55', value: 4, total: 4 },
    { label: '20:00', value: 0, total: 4 },
    { label: '20:05', value: 5, total: 9 },
  ]);
});

test('those of several days name the day', () => {
  const days = attendance(60, [
    ['2025-05-04T21:00:00.000Z', 4],
    ['2025-05-04T22:00:00.000Z', 5],
  ]);
  expect(slotsOf(days, 'Europe/Berlin').map(({ label }) => label)).toEqual([
    'Sun 4 May 2025, 23:00',
    'Mon 5 May 2025, 00:00',
  ]);
});

test('of nobody there is nothing to draw', () => {
  expect(slotsOf(attendance(5, []), 'Europe/Berlin')).toEqual([]);
});
