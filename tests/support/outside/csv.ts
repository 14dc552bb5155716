/** The cells of CSV as RFC 4180 (2) has it, read letter by letter: lines end with two characters, a quote is doubled. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    const end = text.slice(cell.lastIndex, cell.lastIndex + 2);
    if (end === '\r\n') rows.push([]);
    else if (!end.startsWith(',')) throw new Error(`No cell ends at ${cell.lastIndex}: ${JSON.stringify(end)}`);
    cell.lastIndex += end === '\r\n' ? 2 : 1;
  }
  // Behind the last line nothing begins.
  return rows.slice(0, -1);
}
