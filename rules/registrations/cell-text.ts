import { onOneLine } from '#rules/text/on-one-line.ts';

/** What a cell of a table says: spreadsheets wrap a text as ="text" to keep it from being counted with. */
export function cellText(cell: string): string {
  const [, wrapped] = /^="((?:[^"]|"")*)"$/s.exec(cell.trim()) ?? [];
  const text = wrapped === undefined ? cell : wrapped.replaceAll('""', '"');
  return onOneLine(text);
}
