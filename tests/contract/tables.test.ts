import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#openapi/types.ts';
import { call } from '#tests/support/server/call.ts';
import { aForm, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { aFeedbackResponse, aFeedbackTemplate } from '#tests/support/made/feedback-rows.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { unzip } from '#tests/support/outside/unzip.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const tags = ['asvs/csv' as const];
const ROWS = 60;
/** What spreadsheets take for the beginning of a formula, or pass over before one. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

const nasty = [
  ...[
    '=1+1',
    '+1',
    '-1',
    '-3.5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\r\n=1',
    '＝1',
    '＠x',
    '=HYPERLINK("https://x.example")',
  ],
  ...[
    '"',
    '""',
    'a"b',
    ',',
    ';',
    'a,b',
    '\n',
    '\r\n',
    'a\r\nb',
    ' =1',
    "'=1",
    '',
    ' ',
    'é💥',
    '\u202e=1',
    "=cmd|'/C calc'!A0",
  ],
];
const text = fc
  .oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }))
  .map((value) => value.replaceAll(/\0|\p{Surrogate}/gu, '.'));
const texts = (seed: number) => fc.sample(text, { numRuns: ROWS, seed });
const numbers = [-3.5, 0, 7, -1, 1e9, -0.25];

/** As it stands in the table: with an apostrophe before what would be calculated, else as it was. */
const harmless = (value: string) => (FORMULA.test(value) ? `'${value}` : value);

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  token = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

async function download(path: string) {
  const { status, raw } = await call(server, 'GET', path, { token });
  expect(status).toBe(200);
  const table = raw.toString();
  expect(table.startsWith('\ufeff')).toBe(true);
  const [head = [], ...rows] = readCsv(table.slice(1));
  return { table, head, rows };
}

/** The cells of the same table as a workbook, where an empty text is an empty cell. */
async function openWorkbook(path: string) {
  const { status, raw } = await call(server, 'GET', path, { token });
  expect(status).toBe(200);
  for (const part of Object.values(await unzip(raw))) expect(part).not.toMatch(/<f[ >]/);
  const { sheets } = await readXlsx(raw);
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  return { head, rows: rows.map((cells) => cells.map((cell) => cell ?? '')) };
}

describe('a table to download brings every text back, and no formula', () => {
  test('of registrations, in each column that someone wrote', { tags }, async () => {
    const labels = texts(1);
    const written = labels.map((label, at) => aQuestion({ question_id: `q${at}`, label: label || 'x' }));
    const questions: Question[] = [...written, aQuestion({ question_id: 'n', type: 'number', label: 'Number' })];
    const form = await aForm(server.db, { questions });
    const { event_id } = await anEvent(server.db, { form_id: form.form_id });
    const columns = [texts(2), texts(3), texts(4), texts(5), texts(6)];
    // One after the other, however long inserting them takes.
    const begun = Date.now();
    const expected: string[][] = [];
    for (let at = 0; at < ROWS; at += 1) {
      const [full_name = '', organisation = '', message = '', note = '', answer = ''] = columns.map((each) => each[at]);
      const user = await aUser(server.db, { full_name, organisation, phone: '+44 20 7946' });
      const number = numbers[at % numbers.length];
      await aRegistration(server.db, {
        ...{ event_id, user_id: user.user_id, form_version_id: form.form_version_id, message, note },
        answers: JSON.stringify({ [`q${at}`]: answer, n: number }),
        created_at: new Date(begun - at * 1000),
      });
      expected.push([full_name, user.email, organisation, '+44 20 7946', message, note, answer, String(number)]);
    }

    const { table, head, rows } = await download(`/admin/events/${event_id}/registrations.csv`);
    expect(head.slice(12)).toEqual([...labels.map((label) => harmless(label || 'x')), 'Number']);
    const shown = rows.map((cells, at) => [...cells.slice(2, 6), ...cells.slice(10, 12), cells[12 + at], cells.at(-1)]);
    expect(shown).toEqual(expected.map((row) => [...row.slice(0, -1).map(harmless), row.at(-1)]));
    // A number stands there without quotation marks, or a spreadsheet takes it for a text.
    for (const number of numbers) expect(table).toContain(`,${number}\r\n`);

    const workbook = await openWorkbook(`/admin/events/${event_id}/registrations.xlsx`);
    expect(workbook.head.slice(12)).toEqual([...labels.map((label) => label || 'x'), 'Number']);
    const cells = workbook.rows.map((row, at) => [
      ...row.slice(2, 6),
      ...row.slice(10, 12),
      row[12 + at],
      String(row.at(-1)),
    ]);
    expect(cells).toEqual(expected);
  });

  test('of feedback, in each column that someone wrote', { tags }, async () => {
    const labels = texts(7);
    const written = labels.map((label, at) => aQuestion({ question_id: `q${at}`, type: 'text', label: label || 'x' }));
    const template = await aFeedbackTemplate(server.db, [written]);
    const { event_id } = await anEvent(server.db, { feedback_template_id: template.feedback_template_id });
    const answers = texts(8);
    for (const [at, answer] of answers.entries()) {
      await aFeedbackResponse(server.db, event_id, {
        versionId: template.versionIds[0] ?? '',
        answers: { [`q${at}`]: answer },
        at: new Date(Date.UTC(2026, 5, 30) - at * 60_000).toISOString(),
      });
    }

    const { head, rows } = await download(`/admin/events/${event_id}/feedback.csv`);
    expect(head.slice(2)).toEqual(labels.map((label) => harmless(label || 'x')));
    expect(rows.map((cells, at) => cells[2 + at])).toEqual(answers.map(harmless));

    const workbook = await openWorkbook(`/admin/events/${event_id}/feedback.xlsx`);
    expect(workbook.head.slice(2)).toEqual(labels.map((label) => label || 'x'));
    expect(workbook.rows.map((cells, at) => cells[2 + at])).toEqual(answers);
  });
});

/** The cells of CSV as RFC 4180 (2) has it, read letter by letter: lines end with two characters, a quote is doubled. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
  while (cell.lastIndex < csv.length) {
    const [, quoted, plain = ''] = cell.exec(csv) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    const end = csv.slice(cell.lastIndex, cell.lastIndex + 2);
    if (end === '\r\n') rows.push([]);
    else if (!end.startsWith(',')) throw new Error(`No cell ends at ${cell.lastIndex}: ${JSON.stringify(end)}`);
    cell.lastIndex += end === '\r\n' ? 2 : 1;
  }
  // Behind the last line nothing begins.
  return rows.slice(0, -1);
}
