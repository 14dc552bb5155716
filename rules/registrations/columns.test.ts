import { expect, test } from 'vitest';
import { cellText } from '../text/cell-text.ts';
import { guessColumns, peopleCsv } from './columns.ts';
import { noColumns } from './table.ts';

test.each([
  [['E-Mail', 'Name'], { email: 0, name: 1, lastName: null }],
  [['Vorname', 'Nachname', 'E-Mail-Adresse'], { email: 2, name: 0, lastName: 1 }],
  [['Prénom', 'Nom de famille', 'Courriel'], { email: 2, name: 0, lastName: 1 }],
  [['Achternaam', 'Voornaam', 'E-mailadres'], { email: 2, name: 1, lastName: 0 }],
  [['email address', 'First Name', 'Last Name'], { email: 0, name: 1, lastName: 2 }],
  [['Ticket', 'Nachname', 'email'], { email: 2, name: 1, lastName: null }],
  [['\u00a0E\u2011Mail\u00a0', 'Ｎame\u200b'], { email: 0, name: 1, lastName: null }],
  // Words that mean the whole name, or the part that the other column lacks.
  [['Courriel', 'Prénom', 'Nom'], { email: 0, name: 1, lastName: 2 }],
  [['Vorname', 'Name', 'E-Mail'], { email: 2, name: 0, lastName: 1 }],
  [['Naam', 'Voornaam', 'Email'], { email: 2, name: 1, lastName: 0 }],
  [['Nome', 'Cognome', 'Email'], { email: 2, name: 0, lastName: 1 }],
  [['Apellidos', 'Nombre', 'Correo'], { email: 2, name: 1, lastName: 0 }],
  [['Full name', 'Last name', 'Email'], { email: 2, name: 0, lastName: null }],
  [['First name', 'Full name', 'Email'], { email: 2, name: 1, lastName: null }],
  [['a', 'b'], { email: null, name: null, lastName: null }],
])('%j is recognised', (head, columns) => {
  expect(guessColumns({ head, rows: [] })).toEqual({ ...noColumns, ...columns });
});

test('addresses are found under a name that says nothing', () => {
  const rows = [
    ['Ada', 'ada@example.org'],
    ['Eve', ''],
    ['Bob', 'bob@example.org'],
  ];
  expect(guessColumns({ head: ['Name', 'Contact'], rows })).toMatchObject({ email: 1, name: 0 });
});

test('a table whose columns have no names: of two the other one holds names', () => {
  const rows = [['Ada', 'ada@example.org']];
  expect(guessColumns({ head: ['', ''], rows })).toMatchObject({ email: 1, name: 0 });
  expect(guessColumns({ head: ['', '', ''], rows: [['x', ...(rows[0] ?? [])]] })).toMatchObject({
    email: 2,
    name: null,
  });
});

test('names in front of addresses are names', () => {
  const rows = [['Ada Byron <ada@example.org>'], ['"Eve, E" <eve@example.org>'], ['bob@example.org']];
  const columns = guessColumns({ head: [''], rows });
  expect(columns).toMatchObject({ email: 0, name: 0 });
  expect(
    peopleCsv({ head: [''], rows, rowNumbers: [1, 2, 3] }, columns)
      .split('\n')
      .slice(1),
  ).toEqual([
    '1,"Ada Byron <ada@example.org>","Ada Byron","",',
    '2,"""Eve, E"" <eve@example.org>","Eve, E","",',
    '3,"bob@example.org","","",',
  ]);
});

test.each([
  ['  Ada\n Byron ', 'Ada Byron'],
  ['="Ada ""Countess"" Byron"', 'Ada "Countess" Byron'],
  ['=1+1', '=1+1'],
  ['\u3164\u200b', ''],
  ['Ada\u0010\u202e', 'Ada'],
])('the cell %j says %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});

const linesOf = (...given: Parameters<typeof peopleCsv>) =>
  peopleCsv(...given)
    .split('\n')
    .slice(1);

test('the people go to the server as it takes them', () => {
  const rows = [
    ['x', 'ada@example.org', 'Ada', 'Byron'],
    ['y', 'eve@example.org', 'Eve "E"'],
  ];
  const columns = { ...noColumns, email: 1, name: 2, lastName: 3 };
  expect(peopleCsv({ head: [], rows, rowNumbers: [2, 5] }, columns)).toBe(
    'row,email,full_name,left_out,ticket\n2,"ada@example.org","Ada Byron","",\n5,"eve@example.org","Eve ""E""","",',
  );
});

test('who does not come, and the row of totals, go along with the reason', () => {
  const table = {
    head: ['Email', 'Name', 'My “Status”'],
    rows: [
      ['a@x.org', 'A', 'approved'],
      ['b@x.org', 'B', 'declined'],
      ['c@x.org', 'C', `${'very '.repeat(20)}late`],
      ['d@x.org', 'D'],
      ['Total', '4'],
    ],
    rowNumbers: [2, 3, 4, 5, 6],
  };
  const columns = { ...noColumns, email: 0, name: 1, status: 2 };
  expect(guessColumns({ ...table, head: ['Email', 'Name', 'Status'] })).toEqual({ ...columns, leftOut: ['declined'] });
  const leftOut = ['declined', `${'very '.repeat(20)}late`, ''];
  const reasons = linesOf(table, { ...columns, leftOut }).map((line) => line.split('","')[2]);
  expect(reasons).toEqual([
    '",',
    'The column “My “Status”” says “declined”.",',
    `The column “My “Status”” says “${'very '.repeat(12)}”.",`,
    'The column “My “Status”” is empty.",',
    'This row adds up the others.",',
  ]);
});

test('a status that is empty, or another one for each, says nothing of who comes', () => {
  const statusOf = (...values: string[]) =>
    guessColumns({ head: ['Status', 'Email', 'Name'], rows: values.map((value) => [value, 'a@x.org', 'A']) }).status;
  expect(statusOf('', ' ')).toBeNull();
  expect(statusOf(...Array.from({ length: 21 }, (_, at) => `value ${at}`))).toBeNull();
  expect(statusOf('', 'declined')).toBe(0);
});

test('whose ticket says nothing of them has the address and the name of who ordered it', () => {
  const head =
    'Order ID,Attendee first name,Attendee last name,Attendee email,Ticket type,Buyer first name,Buyer last name,Buyer email';
  const buyer = ['Ada', 'Byron', 'ada@example.org'];
  const table = {
    head: head.split(','),
    rows: [
      ['1', 'Eve', '', 'eve@example.org', 'Free', ...buyer],
      ['1', 'Bob', 'Long', '', 'Free', ...buyer],
      ['1', '', '', '', 'Free', ...buyer],
    ],
    rowNumbers: [2, 3, 4],
  };
  const columns = guessColumns(table);
  expect(linesOf(table, columns)).toEqual([
    '2,"eve@example.org","Eve","",2',
    '3,"ada@example.org","Bob Long","",3',
    '4,"ada@example.org","Ada Byron","",4',
  ]);
  expect(linesOf(table, { ...columns, spareEmail: null, spareName: [] })[2]).toBe('4,"","","",4');
});

test('answers and the note go along, with their line breaks, each line of several with its column', () => {
  const table = {
    head: ['Email', 'Name', 'Diet', 'Company', ''],
    rows: [
      ['a@x.org', 'A', 'Vegan "strict",\nno nuts', 'ACME', '="x"\r\ny'],
      ['b@x.org', 'B', '', 'ACME'],
    ],
    rowNumbers: [2, 3],
  };
  const columns = { ...noColumns, email: 0, name: 1, answers: { diet: 2 }, note: [3, 4] };
  expect(peopleCsv(table, columns)).toBe(
    [
      'row,email,full_name,left_out,ticket,note,answers.diet',
      '2,"a@x.org","A","",,"Company: ACME\n="x"\ny","Vegan ""strict"",\nno nuts"',
      '3,"b@x.org","B","",,"Company: ACME",""',
    ]
      .join('\n')
      .replace('="x"', '=""x""'),
  );
  expect(linesOf(table, { ...columns, answers: null, note: [3] })[1]).toBe('3,"b@x.org","B","",,"ACME"');
});
