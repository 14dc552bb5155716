import { expect, test } from 'vitest';
import { guessColumns, peopleCsv } from '#rules/registrations/columns.ts';
import { giveColumn, suggestDestinations } from '#rules/registrations/further-columns.ts';
import type { Columns } from '#rules/registrations/table.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { readPeople } from './read-people.ts';

const questions = [
  aQuestion({ question_id: 'diet', type: 'multiple_choice', label: 'What do you eat?' }),
  aQuestion({ question_id: 'why', type: 'long_text', label: 'Why do you come?' }),
];

/** What the browser makes of a sheet, as the server reads it. */
function bring(head: string, rows: string[][], change = (columns: Columns) => columns) {
  const table = { head: head.split(','), rows, rowNumbers: rows.map((_, at) => 2 * at + 3) };
  const columns = change(suggestDestinations(table, guessColumns(table), questions));
  return readPeople(Buffer.from(peopleCsv(table, columns)), { questions });
}

test('an export from Luma arrives with who comes, their answers and notes', () => {
  const head =
    'guest_id,name,first_name,last_name,email,approval_status,ticket_name,What do you eat?,Company,Why do you come?';
  const rows = [
    [
      'g1',
      'Ada "Countess" Byron',
      '',
      '',
      'ada@x.org',
      'approved',
      'Free',
      'Bread, apples',
      'ACME, "Ltd"',
      'The ice\nand more',
    ],
    ['g2', '', 'Eve', 'Long', 'eve@x.org', 'declined', 'Free', 'Apples', '', ''],
    ['g3', '', 'Bob', 'Short', 'bob@x.org', 'approved', 'Free', 'Cake', '', ''],
    ['g1', 'Ada Byron', '', '', 'ADA@x.org', 'approved', 'Free', 'Apples', '', ''],
  ];
  const read = bring(head, rows, (columns) => giveColumn(columns, 8, 'note'));
  expect(read).toEqual([
    {
      ...{ line: 3, email: 'ada@x.org', full_name: 'Ada "Countess" Byron', outcome: 'new', detail: '', warning: '' },
      ...{ answers: { diet: ['a', 'b'], why: 'The ice\nand more' }, note: 'ACME, "Ltd"' },
    },
    {
      ...{ line: 5, email: 'eve@x.org', full_name: 'Eve Long', outcome: 'left_out', answers: null, note: null },
      ...{ detail: 'The column “approval_status” says “declined”.', warning: '' },
    },
    {
      ...{ line: 7, email: 'bob@x.org', full_name: 'Bob Short', outcome: 'new', detail: '', answers: null, note: null },
      warning: '“What do you eat?” stays empty: “Cake” is none of the answers.',
    },
    expect.objectContaining({ line: 9, outcome: 'shared', answers: null }),
  ]);
});

test('tickets that one person bought are that person and others, and the totals are nobody', () => {
  const head = 'Order #,Order Date,First Name,Last Name,Email,Ticket Type,Attendee #,Attendee Status';
  const ticket = (name: string, status: string) => ['1', '11/29/24', name, 'Byron', 'ada@x.org', 'Free', '7', status];
  const rows = [
    ticket('Ada', 'Attending'),
    ticket('Ada', 'Attending'),
    ticket('Eve', 'Refunded'),
    ticket('Bob', 'Checked In'),
    ['TOTALS', '', '', '', '', '4'],
  ];
  expect(bring(head, rows).map(({ line, outcome }) => [line, outcome])).toEqual([
    [3, 'new'],
    [5, 'shared'],
    [7, 'left_out'],
    [9, 'shared'],
    [11, 'left_out'],
  ]);
});

test('in a table that no product wrote, one name and address twice is one person', () => {
  const rows = [
    ['Ada Byron', 'ada@x.org'],
    ['Byron, Ada', 'ada@x.org'],
    ['Eve', 'ada@x.org'],
  ];
  expect(bring('Name,Email', rows).map(({ outcome }) => outcome)).toEqual(['new', 'double', 'shared']);
});
