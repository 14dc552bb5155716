import { expect, test } from 'vitest';
import { timeProblem } from './message-words.ts';

const now = Date.parse('2026-01-01T00:00:00.000Z');

test.each([
  ['2026-05-01T16:30:00.000Z', undefined],
  ['2025-05-01T16:30:00.000Z', 'That time has passed. Choose a later one.'],
  ['', 'Choose the day and the time.'],
  ['2026-05-01T', 'Choose the day and the time.'],
  [
    '2026-03-29T02:30',
    'Clocks in Berlin are put forward then, and there is no 02:30. Choose another time, such as 03:30.',
  ],
  ['0202-03-29T02:30', 'Choose a date between the years 1970 and 2200.'],
])('of a message at %j it says %j', (moment, words) => {
  expect(timeProblem(moment, 'Europe/Berlin', now)).toBe(words);
});
