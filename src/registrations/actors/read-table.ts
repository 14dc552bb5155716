import { parse } from 'papaparse';
import type { Table } from '#rules/registrations/table.ts';
import { isMailbox, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { changedFile } from '#src/session/changed-file.ts';

/** As many bytes as the server takes. */
const LARGEST = 5 * 1024 * 1024;

/**
 * A table of people from a file or from what was pasted, whatever wrote it: UTF-8, UTF-16 or Windows-1252; commas, semicolons
 * or tabs; line breaks inside quotes; a list of addresses. Where the first line is a person, the columns have no names. Throws what `toShown` shows.
 */
export async function readTable(source: File | string): Promise<Table> {
  if (typeof source !== 'string' && source.size > LARGEST) throw unreadable('Choose a file of at most 5 MB.');
  const text = typeof source === 'string' ? source : decode(await bytesOf(source));
  if (text.includes('\0')) throw unreadable('This is no table as text. Save it as CSV, then choose that file.');
  const { head, rows } = withHead(recordsOf(text));
  if (rows.length === 0) throw unreadable('There is nobody in it. The first row has to name the columns.');
  return { head, rows: rows.map(({ cells }) => cells), rowNumbers: rows.map(({ number }) => number) };
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw (await changedFile(file)) ?? error;
  }
}

/** By its mark, else by what its bytes can be: hardly a text in another encoding is UTF-8 by chance. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Without a mark: of letters of ASCII one byte of the two is nothing.
  if (bytes[1] === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0 && bytes[2] === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A row of a sheet, by the number that spreadsheets show next to it: of several lines in quotes, and of none, it is one. */
interface Row {
  number: number;
  cells: string[];
}

function recordsOf(text: string): Row[] {
  // Excel's own line, which names the delimiter.
  const [line, named] = /^\s*"?sep=([^\r\n])"?[^\r\n]*(?:\r\n|\r|\n)/i.exec(text) ?? [''];
  // A spreadsheet ends a row at each of the three kinds of line breaks, also where a file mixes them.
  const table = text.slice(line.length).replaceAll(/\r\n?/g, '\n');
  const delimiter = named ?? delimiterOf(table);
  const { data, errors } = parse<string[]>(table, { delimiter, newline: '\n' });
  if (errors.some(({ code }) => code === 'MissingQuotes')) {
    throw unreadable('A quotation mark in it has no end. Look at the file, or paste the table.');
  }
  return data.flatMap((record, index) => {
    const cells = record.map((cell) => cell.trim());
    return cells.some(Boolean) ? { number: index + 1, cells } : [];
  });
}

function withHead(records: Row[]): { head: string[]; rows: Row[] } {
  const filled = records.map(({ number, cells }) => ({ number, cells: cells.filter(Boolean) }));
  const addresses = filled.flatMap(({ cells }) => cells);
  if (addresses.every(holdsAddress)) {
    const isColumn = filled.every(({ cells }) => cells.length === 1);
    const rows = addresses.map((cell, at) => ({ number: (isColumn && filled[at]?.number) || at + 1, cells: [cell] }));
    return { head: [''], rows };
  }
  const [first, ...rows] = records;
  const head = first?.cells ?? [];
  return head.some(holdsAddress) ? { head: head.map(() => ''), rows: records } : { head, rows };
}

function holdsAddress(cell: string): boolean {
  return isMailbox(tidyMailbox(cell));
}

/** The one that the first line has most of, outside quotes. */
function delimiterOf(text: string): string {
  const firstLine =
    text
      .replace(/^\uFEFF/, '')
      .replaceAll(/"[^"]*"/g, '')
      .split(/\r?\n|\r/)
      .find((line) => line.trim() !== '') ?? '';
  const count = (mark: string) => firstLine.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}

function unreadable(detail: string) {
  return Object.assign(new Error(detail), { detail, code: 'invalid' as const, fields: [] });
}
