import { expect, test } from 'vitest';
import { aQuestion } from '#tests/support/made/questions.ts';
import {
  answerable,
  destinationOf,
  furtherColumns,
  giveColumn,
  suggestDestinations,
  withoutTaken,
} from './further-columns.ts';
import { noColumns } from './table.ts';

const head = ['Email', 'Name', 'What do you eat?', 'Notes', 'Company', 'Empty', ' WHAT DO YOU EAT * '];
const row = ['a@x.org', 'Ada', '', 'Speaks', 'ACME', ' ', 'Bread'];
const table = { head, rows: [['b@x.org', 'Bob'], row], rowNumbers: [2, 3] };
const columns = { ...noColumns, email: 0, name: 1 };
const questions = [
  aQuestion({ question_id: 'diet', label: 'What do you eat' }),
  aQuestion({ question_id: 'again', label: 'What do you eat?' }),
  aQuestion({ question_id: 'cv', type: 'cv', label: 'Company' }),
  aQuestion({ question_id: 'part', type: 'section', label: 'Company' }),
];

test('further columns are those with values, without what has its place already and codes of tickets', () => {
  expect(furtherColumns(table, columns)).toEqual([
    { column: 3, example: 'Speaks' },
    { column: 4, example: 'ACME' },
    { column: 6, example: 'Bread' },
  ]);
  expect(furtherColumns(table, { ...columns, lastName: 3, status: 4, spareEmail: 6 })).toEqual([]);
  const luma = ['guest_id', 'name', 'email', 'approval_status', 'qr_code_url', 'Team'];
  const guest = { head: luma, rows: [luma], rowNumbers: [2] };
  expect(furtherColumns(guest, { ...noColumns, name: 1, email: 2, status: 3 }).map(({ column }) => column)).toEqual([
    0, 5,
  ]);
});

test('columns that are called as a question or a note are suggested, each once, until a choice is made', () => {
  expect(suggestDestinations(table, columns, questions)).toEqual({ ...columns, answers: { diet: 6 }, note: [3] });
  const two = { ...table, rows: [['', '', 'Apples', '', '', '', 'Bread']] };
  expect(suggestDestinations(two, columns, questions).answers).toEqual({ diet: 2, again: 6 });
  const chosen = { ...columns, answers: {} };
  expect(suggestDestinations(table, chosen, questions)).toBe(chosen);
  const nothing = { ...table, head: ['', '', '', '', '', '', ''] };
  expect(suggestDestinations(nothing, columns, [aQuestion({ label: '?' })])).toBe(columns);
});

test('a file is nothing that a cell could give', () => {
  expect(answerable(questions).map(({ question_id }) => question_id)).toEqual(['diet', 'again']);
});

test('a column goes to one place, a question has one column, and a note has several', () => {
  const given = giveColumn(giveColumn(columns, 4, { question: 'diet' }), 6, 'note');
  expect(given).toEqual({ ...columns, answers: { diet: 4 }, note: [6] });
  expect([4, 6, 3].map((column) => destinationOf(given, column))).toEqual([{ question: 'diet' }, 'note', null]);
  expect(giveColumn(given, 3, { question: 'diet' })).toEqual({ ...columns, answers: { diet: 3 }, note: [6] });
  expect(giveColumn(given, 4, 'note')).toEqual({ ...columns, answers: {}, note: [4, 6] });
  expect(giveColumn(given, 6, null)).toEqual({ ...columns, answers: { diet: 4 }, note: [] });
});

test('what becomes the name is no answer and no note any longer', () => {
  const given = { ...columns, answers: { diet: 4, again: 6 }, note: [3] };
  expect(withoutTaken(table, { ...given, lastName: 4, status: 3 })).toMatchObject({ answers: { again: 6 }, note: [] });
  expect(withoutTaken(table, columns)).toEqual(columns);
});
