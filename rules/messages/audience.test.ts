import { expect, test } from 'vitest';
import { aQuestion } from '#tests/support/made/questions.ts';
import { formatAudience, choicesOf } from './audience.ts';

const soup = aQuestion({
  question_id: 'soup',
  type: 'single_choice',
  label: 'Stay for soup?',
  options: [
    { option_id: 'fish', label: 'With fish' },
    { option_id: 'vegan', label: 'Vegan' },
  ],
});
const photos = aQuestion({ question_id: 'photos', type: 'consent', label: 'Photos are fine' });

test('whom a message reaches is said in one line', () => {
  const everybody = { statuses: ['approved' as const], arrived: 'any' as const, answers: [] };
  expect(formatAudience(everybody, [])).toBe('Approved');
  expect(
    formatAudience(
      {
        statuses: ['approved', 'waitlisted', 'approved'],
        arrived: 'no',
        answers: [
          { question_id: 'soup', any_of: ['vegan', 'fish'] },
          { question_id: 'photos', any_of: ['no'] },
        ],
      },
      [soup, photos],
    ),
  ).toBe('Approved, waitlist · not checked in · Stay for soup? With fish, Vegan · Photos are fine No');
});

test('only questions that offer a choice can be asked for', () => {
  expect(choicesOf(soup)).toEqual([
    { id: 'fish', label: 'With fish' },
    { id: 'vegan', label: 'Vegan' },
  ]);
  expect(choicesOf(photos).map(({ id }) => id)).toEqual(['yes', 'no']);
  expect(choicesOf(aQuestion({ type: 'short_text' }))).toEqual([]);
});
