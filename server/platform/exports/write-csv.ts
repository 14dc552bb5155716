import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Table } from './table.ts';

/** CSV (RFC 4180) that a spreadsheet opens as UTF-8 and takes no formula from, read row by row while it is sent. */
export function writeCsv(table: Table): Readable {
  const csv = stringify({
    bom: true,
    // A line break alone would not be quoted where lines end with two characters.
    quoted_string: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  // A reader who hangs up ends the reading; an error ends the answer.
  return pipeline(Readable.from(linesOf(table)), csv, () => {});
}

async function* linesOf({ columns, rows }: Table) {
  yield columns.map(({ head }) => head);
  for await (const cells of rows) yield cells.map((cell) => (typeof cell === 'object' ? cell.words : cell));
}
