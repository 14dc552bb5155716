import { describe, expect, test } from 'vitest';
import { aQuestion, anOption } from '#tests/support/made/questions.ts';
import { answerInCell } from './answer-in-cell.ts';

const diets = [
  anOption('vegan', 'Vegan'),
  anOption('meat', 'Meat, or fish'),
  anOption('fish', 'Fish'),
  anOption('none', 'Ñone'),
];
const reads = (changes: Parameters<typeof aQuestion>[0], cell: string) => answerInCell(aQuestion(changes), cell);
const choice = (cell: string) => reads({ type: 'single_choice', options: diets }, cell);
const choices = (cell: string) => reads({ type: 'multiple_choice', options: diets }, cell);
const answer = (given: unknown) => ({ answer: given });
const problem = (text: string) => ({ problem: expect.stringContaining(text) });

describe('a choice', () => {
  test.each([
    ['Vegan', 'vegan'],
    [' VEGAN\u00a0', 'vegan'],
    ['="Vegan"', 'vegan'],
    ['Meat, or fish', 'meat'],
    ['ÑONE', 'none'],
    ['meat', 'meat'],
    ['fish', 'fish'],
  ])('is found by its label or id: %s', (cell, id) => {
    expect(choice(cell)).toEqual(answer(id));
  });

  test('that is not offered is said, cut short', () => {
    expect(choice('Vegn')).toEqual(problem('“Vegn” is none of the answers.'));
    expect(choice('x'.repeat(500))).toEqual(problem(`“${'x'.repeat(60)}”`));
    expect(choice('\u202egan')).toEqual(problem('“gan”'));
  });

  test('has a label before an id that reads alike', () => {
    const options = [anOption('vegan', 'Meat'), anOption('meat', 'Fish')];
    expect(reads({ type: 'single_choice', options }, 'Meat')).toEqual(answer('vegan'));
    expect(reads({ type: 'multiple_choice', options }, 'Meat')).toEqual(answer(['vegan']));
  });
});

describe('several choices', () => {
  test.each([
    ['Vegan; Fish', ['vegan', 'fish']],
    ['Vegan,Fish', ['vegan', 'fish']],
    ['Vegan\r\nFish\n', ['vegan', 'fish']],
    ['Vegan | fish', ['vegan', 'fish']],
    ['Meat, or fish', ['meat']],
    ['Fish, Meat, or fish, Vegan', ['fish', 'meat', 'vegan']],
    ['Fish; fish', ['fish']],
    ['; ,', []],
  ])('stand in one cell: %s', (cell, ids) => {
    expect(choices(cell)).toEqual(answer(ids));
  });

  test.each([
    ['Vegan; Tofu', 'Tofu'],
    ['Meat, or', 'or'],
  ])('are all known, or none is taken: %s', (cell, unknown) => {
    expect(choices(cell)).toEqual(problem(`“${unknown}” is none`));
  });

  test('of many are read at once', () => {
    expect(choices('Vegan,'.repeat(100_000))).toEqual(answer(['vegan']));
  });
});

describe('a box', () => {
  const box = (cell: string) => reads({ type: 'consent' }, cell);
  test.each(['Yes', 'y', 'TRUE', '1', '١', 'x', 'X', 'Ja', 'Oui', 'Sí', '✓', '☑', 'on'])('is ticked by %s', (cell) => {
    expect(box(cell)).toEqual(answer(true));
  });
  test.each(['No', 'n', 'False', '0', 'Nein', 'Non', '-', '☐'])('is not ticked by %s', (cell) => {
    expect(box(cell)).toEqual(answer(false));
  });
  test.each(['maybe', '2', 'yes and no', '?'])('is not filled in by %s', (cell) => {
    expect(box(cell)).toEqual(problem(`“${cell}” is neither yes nor no.`));
  });
});

describe('a date', () => {
  const date = (cell: string) => reads({ type: 'date' }, cell);
  test.each([
    ['2026-04-09', '2026-04-09'],
    ['2026-04-09T20:18:25.760Z', '2026-04-09'],
    ['2026-04-09 20:18:25', '2026-04-09'],
    ['2026/4/9', '2026-04-09'],
    ['9.4.2026', '2026-04-09'],
    ['25/12/2026', '2026-12-25'],
    ['12/25/2026', '2026-12-25'],
    ['25-12-2026', '2026-12-25'],
    ['04/04/2026', '2026-04-04'],
    ['٢٠٢٦-٠٤-٠٩', '2026-04-09'],
  ])('is written in many ways: %s', (cell, day) => {
    expect(date(cell)).toEqual(answer(day));
  });

  test('that may be two is asked about', () => {
    expect(date('09/04/2026')).toEqual({
      problem: 'Is “09/04/2026” 9 April or 4 September? Write 2026-04-09 or 2026-09-04.',
    });
  });

  test.each(['46121', '9 April', '09/04/26', '2026-04', '9/4-2026'])('is no date: %s', (cell) => {
    expect(date(cell)).toEqual(problem('is no date. Write it as 2026-04-09.'));
  });
});

test.each([
  ['number', '1 234,5', answer(1234.5)],
  ['number', '1,234', problem('Is this 1234 or 1.234?')],
  ['number', 'many', problem('Enter a number')],
  ['rating', '4', answer(4)],
  ['nps', '10', answer(10)],
  ['yes_no', 'no', answer(false)],
  ['short_text', ' a\nb ', answer('a b')],
  ['email', 'a@x.org', answer('a@x.org')],
  ['long_text', '="a\r\nb "', answer('a\nb')],
  ['text', 'a\u0000b', answer('ab')],
  ['cv', 'cv.pdf', problem('only be given by the person')],
  ['file', '', answer(undefined)],
  ['number', ' \u200b', answer(undefined)],
] as const)('a cell for a question of type %s: %j', (type, cell, read) => {
  expect(reads({ type }, cell)).toEqual(read);
});
