import { parse } from 'papaparse';
import type { Table } from '#rules/registrations/columns.ts';
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
  const [head, ...rows] = withHead(recordsOf(text));
  if (!head || rows.length === 0) throw unreadable('There is nobody in it. The first line has to name the columns.');
  return { head, rows };
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

function recordsOf(text: string): string[][] {
  // Excel's own line, which names the delimiter.
  const [line, named] = /^\s*"?sep=([^\r\n])"?[^\r\n]*(?:\r\n|\r|\n)/i.exec(text) ?? [''];
  const table = text.slice(line.length);
  const delimiter = named ?? delimiterOf(table);
  const { data, errors } = parse<string[]>(table, { delimiter, skipEmptyLines: 'greedy' });
  if (errors.some(({ code }) => code === 'MissingQuotes')) {
    throw unreadable('A quotation mark in it has no end. Look at the file, or paste the table.');
  }
  return data.map((record) => record.map((cell) => cell.trim()));
}

function withHead(records: string[][]): string[][] {
  const cells = records.flat().filter(Boolean);
  if (cells.length > 0 && cells.every(holdsAddress)) return [[''], ...cells.map((cell) => [cell])];
  const [first] = records;
  return first?.some(holdsAddress) ? [first.map(() => ''), ...records] : records;
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
