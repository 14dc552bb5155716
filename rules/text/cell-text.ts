import { onOneLine, tidyText } from './on-one-line.ts';

/** What a cell of a table says, on one line. */
export function cellText(cell: string): string {
  return onOneLine(unwrapped(cell));
}

/** What it says, with its line breaks. */
export function cellLines(cell: string): string {
  return tidyText(unwrapped(cell).replaceAll(/\r\n?/g, '\n')).trim();
}

/** Spreadsheets wrap a text as ="text" to keep it from being counted with. */
function unwrapped(cell: string): string {
  const [, wrapped] = /^="((?:[^"]|"")*)"$/s.exec(cell.trim()) ?? [];
  return wrapped === undefined ? cell : wrapped.replaceAll('""', '"');
}
