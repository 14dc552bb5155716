import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const file = (bytes: Uint8Array<ArrayBuffer> | string) => new File([bytes], 'people.csv');
const bytes = (...values: number[]) => new Uint8Array(values);
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 + 2 * text.length));
  [...`\ufeff${text}`].forEach((letter, at) => view.setUint16(2 * at, letter.charCodeAt(0), isLittle));
  return new Uint8Array(view.buffer);
};
const table = { head: ['Name', 'E-Mail'], rows: [['Zoë', 'zoe@example.org']], rowNumbers: [2] };

test.each([
  ['commas', 'Name,E-Mail\nZoë,zoe@example.org\n'],
  ['semicolons and a mark', '\ufeffName;E-Mail\r\nZoë;zoe@example.org\r\n'],
  ['tabs', 'Name\tE-Mail\rZoë\tzoe@example.org'],
  ['a line that names the delimiter', 'sep=;\r\nName;E-Mail\r\nZoë;zoe@example.org\r\n'],
  ['a mark and such a line', '\ufeff"SEP=|"\nName|E-Mail\nZoë|zoe@example.org'],
  ['such a line with trailing delimiters', 'sep=,,\nName,E-Mail\nZoë,zoe@example.org\n,,\n'],
  ['tabs, named', 'sep=\t\nName\tE-Mail\nZoë\tzoe@example.org'],
])('a table with %s is read', async (_, text) => {
  expect(await readTable(text)).toEqual(table);
  expect(await readTable(file(text))).toEqual(table);
});

test.each([
  ['UTF-16, little end first', utf16('Name\tE-Mail\nZoë\tzoe@example.org', true)],
  ['UTF-16, big end first', utf16('Name,E-Mail\nZoë,zoe@example.org', false)],
  ['UTF-16 without a mark', utf16('Name,E-Mail\nZoë,zoe@example.org', true).slice(2)],
  ['UTF-16 without a mark, big end first', utf16('Name,E-Mail\nZoë,zoe@example.org', false).slice(2)],
  ['Windows-1252', new Uint8Array(Buffer.from('Name;E-Mail\nZoë;zoe@example.org', 'latin1'))],
])('a file in %s is read', async (_, content) => {
  expect(await readTable(file(content))).toEqual(table);
});

test.each([
  ['a table', 'Zoë;zoe@example.org\nEve;eve@example.org', ['', ''], ['Zoë', 'zoe@example.org']],
  ['addresses', 'zoe@example.org\neve@example.org\n', [''], ['zoe@example.org']],
  ['addresses on one line', 'zoe@example.org; eve@example.org;', [''], ['zoe@example.org']],
  ['what a mail program copies', 'Zoë <zoe@example.org>, Eve <eve@example.org>', [''], ['Zoë <zoe@example.org>']],
])('of %s without a line that names columns nobody is lost', async (_, text, head, first) => {
  const found = await readTable(text);
  expect([found.head, found.rows[0], found.rows.length]).toEqual([head, first, 2]);
});

test.each([
  [
    'lines that are empty, or hold delimiters alone, count',
    '\n\nName,E-Mail\n\nZoë,z@x.org\n,\nEve,e@x.org\n\n',
    [5, 7],
  ],
  ['a cell of several lines is in one row', 'Name,E-Mail\n"Zoë\r\n\nB",z@x.org\nEve,e@x.org', [2, 3]],
  ['a file mixes line breaks', 'Name,E-Mail\r\nZoë,z@x.org\rEve,e@x.org\nBob,b@x.org\r\n', [2, 3, 4]],
  ['a spreadsheet hides the line that names the delimiter', 'sep=;\nName;E-Mail\nZoë;z@x.org', [2]],
  ['no line names the columns', '\nZoë,z@x.org\n\nEve,e@x.org', [2, 4]],
  ['addresses are below each other', 'z@x.org\n\ne@x.org', [1, 3]],
  ['addresses are next to each other', 'z@x.org,e@x.org\n\nb@x.org', [1, 2, 3]],
])('rows have the numbers of a spreadsheet: %s', async (_, text, numbers) => {
  expect((await readTable(text)).rowNumbers).toEqual(numbers);
});

test('cells that are empty at the ends of lines stay', async () => {
  expect(await readTable('Name;E-Mail;\nZoë;"zoe@example.org;";\n;;\n')).toEqual({
    head: ['Name', 'E-Mail', ''],
    rows: [['Zoë', 'zoe@example.org;', '']],
    rowNumbers: [2],
  });
});

test('line breaks, marks and short lines are cells as they are', async () => {
  const { rows } = await readTable('Name;E-Mail;Note\n"Zoë\nfrom ""A""; B";z@example.org\nEve');
  expect(rows).toEqual([['Zoë\nfrom "A"; B', 'z@example.org'], ['Eve']]);
});

test.each([
  ['nothing', '', 'nobody'],
  ['a head alone', 'Name,E-Mail\n', 'nobody'],
  ['a quote without end', 'Name,E-Mail\n"Zoë,zoe@example.org', 'quotation mark'],
  ['no text', bytes(0x50, 0x4b, 0x03, 0x04, 0x00, 0x00), 'Save it as CSV'],
  ['too much', new Uint8Array(5 * 1024 * 1024 + 1), '5 MB'],
])('%s is refused in words', async (_, content, words) => {
  await expect(readTable(typeof content === 'string' ? content : file(content))).rejects.toMatchObject({
    detail: expect.stringContaining(words),
  });
});
