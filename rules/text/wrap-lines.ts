/** Room for a text: how wide a line may be, and how many there are. */
export interface Room {
  width: number;
  lines: number;
}

const MORE = '…';

/** The text in lines, the last of which ends with "…" where there is more. `widthOf` measures a line. */
export function wrapLines(text: string, { width, lines: most }: Room, widthOf: (line: string) => number): string[] {
  const fits = (line: string) => widthOf(line) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((whole) => piecesOf(whole, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  const last = lines[most - 1] ?? '';
  return [...lines.slice(0, most - 1), cut(last, fits)];
}

/** A word that is longer than a line is broken where the line ends. */
function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

function cut(line: string, fits: (line: string) => boolean): string {
  const letters = [...line];
  while (letters.length > 1 && !fits(letters.join('').trimEnd() + MORE)) letters.pop();
  return letters.join('').replace(/[\s,.;:–—-]+$/u, '') + MORE;
}
