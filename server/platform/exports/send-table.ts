import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { asAttachment } from '../http/attachment.ts';
import type { Table } from './table.ts';
import { writeXlsx } from './write-xlsx.ts';
import papaparse from 'papaparse';

const ROWS_AT_ONCE = 200;
/** What a spreadsheet takes for the beginning of a formula, in wide letters too (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** CSV (RFC 4180) that a spreadsheet opens as UTF-8 and takes no formula from, read row by row while it is sent. */
function writeCsv(table: Table): Readable {
  return Readable.from(textOf(table), { objectMode: false });
}

async function* textOf({ columns, rows }: Table) {
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
