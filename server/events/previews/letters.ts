import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, Path } from 'opentype.js';
import { parse } from 'opentype.js/dist/opentype.mjs';

const files = createRequire(import.meta.url);

/** A text that is drawn as outlines, so that the server needs no fonts of its own. */
export interface Letters {
  /** The text as far as there are letters for it; null where words of it would be missing. */
  drawable: (text: string) => string | null;
  widthOf: (text: string, size: number) => number;
  /** The outline, for `d` of a path, with the first letter's foot at that point. */
  outline: (text: string, at: { x: number; y: number; size: number }) => string;
}

export async function loadLetters(weight: 500 | 700): Promise<Letters> {
  const latin = await loadFont(`latin-${weight}`);
  const extended = await loadFont(`latin-ext-${weight}`);
  const fontFor = (letter: string) =>
    [latin, extended].find((font) => font.charToGlyphIndex(letter) > 0) ?? (letter.trim() === '' ? latin : null);

  function runs(text: string): { font: Font; text: string }[] {
    const found: { font: Font; text: string }[] = [];
    for (const letter of text) {
      const font = fontFor(letter) ?? latin;
      const last = found.at(-1);
      if (last?.font === font) last.text += letter;
      else found.push({ font, text: letter });
    }
    return found;
  }

  return {
    drawable(text) {
      let drawn = '';
      for (const letter of text.normalize('NFC')) {
        if (fontFor(letter)) drawn += letter;
        // An emoji or a sign can be left out, a letter of another script can't.
        else if (/[\p{L}\p{N}]/u.test(letter)) return null;
      }
      return drawn.replaceAll(/\s+/g, ' ').trim() || null;
    },
    widthOf: (text, size) => runs(text).reduce((sum, run) => sum + run.font.getAdvanceWidth(run.text, size), 0),
    outline(text, { x, y, size }) {
      let left = x;
      return runs(text)
        .map((run) => {
          const path = pathData(run.font.getPath(run.text, left, y, size));
          left += run.font.getAdvanceWidth(run.text, size);
          return path;
        })
        .join('');
    },
  };
}

async function loadFont(name: string): Promise<Font> {
  const { buffer, byteOffset, byteLength } = await readFile(
    files.resolve(`@fontsource/figtree/files/figtree-${name}-normal.woff`),
  );
  return parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

/** The library's own `toPathData` writes NaN for some numbers. */
function pathData({ commands }: Path): string {
  const tenth = (number: number) => Math.round(number * 10) / 10;
  return commands
    .map(({ type, ...points }) => {
      const { x1, y1, x2, y2, x, y } = points as Record<string, number | undefined>;
      return (
        type +
        [x1, y1, x2, y2, x, y]
          .flatMap((number) => number ?? [])
          .map(tenth)
          .join(' ')
      );
    })
    .join('');
}
