import { expect, test } from 'vitest';
import { ago, exactly } from './format-relative-time.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

test.each([
  ['2026-11-21T11:59:58.000Z', 'just now'],
  ['2026-11-21T11:58:00.000Z', '2 minutes ago'],
  ['2026-11-21T11:57:59.123456+00:00', '2 minutes ago'],
  ['2026-11-21T10:58:00.000+01:00', '2 hours ago'],
  ['2026-11-18T12:00:00.000Z', '3 days ago'],
  ['2025-11-01T12:00:00.000Z', '1 year ago'],
])('%s was %s', (time, words) => {
  expect(ago(time, now)).toBe(words);
});

test('a clock that is behind the server sees nothing in the future', () => {
  expect(ago('2026-11-21T12:03:00.000Z', now)).toBe('just now');
});

test.each(['yesterday', '', 'null'])('%j is no time and is shown as it is', (time) => {
  expect(ago(time, now)).toBe(time);
  expect(exactly(time)).toBe(time);
});

test('the full date says the day of the week', () => {
  expect(exactly('2026-11-21T12:00:00.000Z')).toMatch(/^Saturday,? 21 November 2026/);
});
