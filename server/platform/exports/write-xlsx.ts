import { Readable } from 'node:stream';
import type { Cell, Column, Table } from './table.ts';

/** A cell with the format for texts stays a text when it is edited, even where it begins like a formula. */
const formats: Record<Column['kind'], { numFmt?: string }> = {
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
  const columns = table.columns.map(({ head, kind }) => ({ ...formats[kind], width: widthOf(head) }));
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
