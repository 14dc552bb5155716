import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import papaparse from 'papaparse';
import { clockAt } from '#rules/time/clock-at.ts';
import { asAttachment } from '../http/attachment.ts';

export interface Table {
  /** What a spreadsheet calls the sheet. */
  name: string;
  columns: Column[];
  rows: AsyncIterable<Cell[]>;
}

export interface Column {
  head: string;
  /** How a spreadsheet shows its cells; a cell may still hold a text. */
  kind: 'text' | 'number' | 'day' | 'moment';
}

/** A day or a time: the instant at which UTC shows what the cell shows, and how it is written as text. */
interface CalendarCell {
  shown: number;
  words: string;
}

export type Cell = string | number | CalendarCell;

const formats = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
};

export type TableFormat = keyof typeof formats;

/** The table as a file to be saved under that name, with the ending of its format. */
export function sendTable(reply: FastifyReply, table: Table, name: string, format: TableFormat): Readable {
  const { contentType, write } = formats[format];
  reply.headers({
    'content-type': contentType,
    'content-disposition': asAttachment(`${name}.${format}`),
    'x-content-type-options': 'nosniff',
  });
  return write(table);
}

/** Day and time of the zone, to the minute; the column's head has to name the zone. As text they are what spreadsheets take for a time: "2026-06-15 14:00". */
export function momentCell(moment: Date | null, zone: string): Cell {
  if (!moment) return '';
  const minute = new Date(clockAt(moment.getTime(), zone)).toISOString().slice(0, 16);
  return { shown: Date.parse(`${minute}Z`), words: minute.replace('T', ' ') };
}

/** A day such as "2026-06-15", with the words that CSV has for it. */
export function dayCell(day: string, words: string): Cell {
  const shown = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(shown) ? words : { shown, words };
}

/** A cell with the format for texts stays a text when it is edited, even where it begins like a formula. */
const cellFormats: Record<Column['kind'], { numFmt?: string }> = {
  text: { numFmt: '@' },
  number: {},
  day: { numFmt: 'yyyy-mm-dd' },
  moment: { numFmt: 'yyyy-mm-dd hh:mm' },
};

/** A workbook of Excel (ECMA-376) with one sheet, read row by row while it is sent: no row is kept. */
export function writeXlsx(table: Table): Readable {
  return Readable.from(bytesOf(table), { objectMode: false });
}

async function* bytesOf(table: Table) {
  const columns = table.columns.map(({ head, kind }) => ({ ...cellFormats[kind], width: widthOf(head) }));
  // Loaded with the first workbook: it reads workbooks too, which takes time and room.
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(rowsOf(table), { name: table.name, columns, freezePane: { rows: 1 } });
}

/** In characters. A date that doesn't fit would show as "####". */
function widthOf(head: string): number {
  return Math.min(40, Math.max(18, head.length + 2));
}

async function* rowsOf({ columns, rows }: Table) {
  yield columns.map(({ head }) => textOf(head));
  for await (const cells of rows) yield cells.map((cell, at) => valueOf(cell, columns[at]));
}

function valueOf(cell: Cell, column: Column | undefined): string | number | Date | null {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'string') return textOf(cell);
  const isCalendar = column?.kind === 'day' || column?.kind === 'moment';
  return isCalendar ? new Date(cell.shown) : cell.words;
}

/** Excel refuses a file with a longer text in a cell. */
const LONGEST = 32_767;

/** Excel reads `_x0041_` as an escaped letter, so that the underscore before one has to be escaped itself. */
function textOf(text: string): string | null {
  if (text === '') return null;
  const whole = text.length > LONGEST ? `${text.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
  return whole.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
}

const ROWS_AT_ONCE = 200;
/** What a spreadsheet takes for the beginning of a formula, in wide letters too (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** CSV (RFC 4180) that a spreadsheet opens as UTF-8 and takes no formula from, read row by row while it is sent. */
function writeCsv(table: Table): Readable {
  return Readable.from(csvOf(table), { objectMode: false });
}

async function* csvOf({ columns, rows }: Table) {
  yield `\uFEFF${linesOf([columns.map(({ head }) => head)])}`;
  let waiting: (string | number)[][] = [];
  for await (const cells of rows) {
    waiting.push(cells.map((cell) => (typeof cell === 'object' ? cell.words : cell)));
    if (waiting.length < ROWS_AT_ONCE) continue;
    yield linesOf(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield linesOf(waiting);
}

function linesOf(rows: (string | number)[][]): string {
  const lines = papaparse.unparse(rows, {
    // A line break alone would not be quoted where lines end with two characters.
    quotes: (cell: unknown) => typeof cell === 'string',
    escapeFormulae: FORMULA,
    newline: '\r\n',
  });
  return `${lines}\r\n`;
}
