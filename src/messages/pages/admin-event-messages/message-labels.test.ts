import { expect, test } from 'vitest';
import { aQuestion } from '#tests/support/made/questions.ts';
import { audienceText, reachedText, timeProblem } from './message-labels.ts';

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

const soup = aQuestion({ question_id: 'soup', type: 'single_choice', label: 'Stay for soup?' });
const everybody = { statuses: ['approved' as const], arrived: 'any' as const, answers: [] };

test.each([
  [everybody, [], 'approved, checked in or not'],
  [
    { ...everybody, statuses: ['approved' as const, 'waitlisted' as const], arrived: 'no' as const },
    [],
    'approved or on the waitlist, not checked in',
  ],
  [
    { ...everybody, answers: [{ question_id: 'soup', any_of: ['a', 'b'] }] },
    [soup],
    'approved, checked in or not, “Stay for soup?” Apples or Bread',
  ],
  [
    { ...everybody, answers: [{ question_id: 'gone', any_of: ['a'] }] },
    [soup],
    'approved, checked in or not, a question that is no longer asked',
  ],
  [{ ...everybody, answers: [{ question_id: 'soup', any_of: ['a'] }] }, null, 'approved, checked in or not'],
  [{ ...everybody, statuses: [] }, [], 'choose a status'],
])('whom it goes to %#', (audience, questions, words) => {
  expect(audienceText(audience, questions)).toBe(words);
});

test.each([
  [{ total: 1200, of: 1200 }, '1,200 people'],
  [{ total: 1, of: 4 }, '1 of 4 people'],
  [{ total: 0, of: 4 }, 'none of 4 people'],
  [{ total: 0, of: 0 }, 'nobody'],
])('how many of %j', (reached, words) => {
  expect(reachedText(reached)).toBe(words);
});
