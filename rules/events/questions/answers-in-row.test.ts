import { expect, test } from 'vitest';
import { aQuestion, anOption } from '#tests/support/made/questions.ts';
import { answersInRow } from './answers-in-row.ts';

const questions = [
  aQuestion({ question_id: 'name', label: 'Badge name', max_length: 10, required: true }),
  aQuestion({
    question_id: 'diet',
    type: 'single_choice',
    label: 'What do you eat?',
    options: [anOption('vegan', 'Vegan'), anOption('other', 'Other')],
  }),
  aQuestion({
    question_id: 'which',
    label: 'Which diet?',
    required: true,
    show_if: { question_id: 'diet', any_of: ['other'] },
  }),
  aQuestion({ question_id: 'rules', type: 'consent', label: 'I agree', required: true }),
  aQuestion({ question_id: 'day', type: 'date', label: 'Day' }),
];
const read = (cells: Record<string, string>) => answersInRow(questions, new Map(Object.entries(cells)));

test('what the cells say is taken, and nothing has to be answered', () => {
  expect(read({ name: ' Ada ', diet: 'OTHER', which: 'Halal', rules: 'yes', day: '2026-04-09' })).toEqual({
    answers: { name: 'Ada', diet: 'other', which: 'Halal', rules: true, day: '2026-04-09' },
    warnings: [],
  });
  expect(read({})).toEqual({ answers: {}, warnings: [] });
  expect(read({ name: '', diet: ' ', rules: 'no' })).toEqual({ answers: {}, warnings: [] });
});

test('what does not fit stays empty, and each is said in the order of the form', () => {
  expect(read({ day: '2026-02-31', name: 'Ada Augusta King', diet: 'Vegn', which: 'Halal', rules: 'yes' })).toEqual({
    answers: { rules: true },
    warnings: [
      '“Badge name” stays empty: Use at most 10 characters.',
      '“What do you eat?” stays empty: “Vegn” is none of the answers.',
      '“Which diet?” stays empty: With the other answers it is not asked.',
      '“Day” stays empty: Enter a date between 1900 and 2199.',
    ],
  });
});

test('ids and cells are anybody’s words', () => {
  const [first] = questions;
  const odd = [
    { ...first, question_id: '__proto__' },
    { ...first, question_id: 'constructor' },
  ] as typeof questions;
  expect(answersInRow(odd, new Map([['constructor', 'a']])).answers).toEqual({ constructor: 'a' });
  expect(answersInRow([], new Map([['diet', 'Vegan']]))).toEqual({ answers: {}, warnings: [] });
});
