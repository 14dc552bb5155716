import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, Path } from 'opentype.js';
import { parse } from 'opentype.js/dist/opentype.mjs';
import { coverSize, drawCover, type Shape } from '#rules/events/drawn-cover.ts';
import { wrapLines } from '#rules/text/wrap-lines.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { loadSharp } from '../../platform/files/picture.ts';
import { type PreviewFacts, previewSize } from './preview-facts.ts';

const { width, height } = previewSize;
const navy = '#13182e';
const glow = '#2b3a78';
const white = '#ffffff';
const quiet = '#c5cce4';
const margin = 72;
/** The door that the cover is seen through, of the logo's shape. */
const door = { left: 780, top: 64, width: 348 };
const lineSize = 34;
const room = door.left - margin - 56;
/** From large and short to small and long. */
const titleSizes = [
  { size: 76, lines: 2 },
  { size: 64, lines: 3 },
  { size: 54, lines: 4 },
];

let loading: Promise<{ bold: Letters; plain: Letters }> | null = null;

/** The picture as PNG. Lines for which there are no letters are left out: of such a title the date takes the place. */
export async function drawPreview(facts: PreviewFacts): Promise<Buffer> {
  loading ??= loadAll();
  const [letters, sharp] = [await loading, await loadSharp()];
  return sharp(Buffer.from(toSvg(facts, letters)))
    .png({ palette: true, colours: 256, effort: 4 })
    .toBuffer();
}

async function loadAll() {
  return { bold: await loadLetters(700), plain: await loadLetters(500) };
}

function toSvg(facts: PreviewFacts, { bold, plain }: { bold: Letters; plain: Letters }): string {
  const title = bold.drawable(facts.title);
  const { day, time, isCancelled } = facts;
  const when = isCancelled ? `Cancelled: ${day}` : `${day}, ${time}`;
  const place = plain.drawable(facts.place);
  const product = bold.drawable(facts.productName);
  const below = [title || isCancelled ? when : time, place].filter((line) => line !== null);
  const line = (text: string, y: number) => {
    const [fitting = ''] = wrapLines(text, { width: room, lines: 1 }, (words) => plain.widthOf(words, lineSize));
    return path(plain.outline(fitting, { x: margin, y, size: lineSize }), quiet);
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<radialGradient id="glow" cx=".88" cy="1.15" r=".8"><stop stop-color="${glow}"/><stop offset="1" stop-color="${navy}"/></radialGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#glow)"/>`,
    drawDoor(facts.id),
    drawLogo(product, bold),
    ...drawTitle(title ?? day, bold),
    ...below.map((text, at) => line(text, height - margin - 48 * (below.length - 1 - at))),
    '</svg>',
  ].join('');
}

function drawDoor(id: string): string {
  const { left, top, width: wide } = door;
  const [radius, right] = [wide / 2, left + wide];
  const scale = Math.max(wide / coverSize.width, (height - top) / coverSize.height);
  const x = left + (wide - coverSize.width * scale) / 2;
  const opening = `M${left} ${height}V${top + radius}A${radius} ${radius} 0 0 1 ${right} ${top + radius}V${height}z`;
  const cover = drawCover(id).map(element).join('');
  return `<clipPath id="door"><path d="${opening}"/></clipPath><g clip-path="url(#door)"><g transform="translate(${x} ${top}) scale(${scale})">${cover}</g></g>`;
}

function drawLogo(product: string | null, letters: Letters): string {
  const arches = 'M8 44V20a16 16 0 0 1 32 0v24h-6V20a10 10 0 0 0-20 0v24zM19 44V22a5 5 0 0 1 10 0v22z';
  const name = product ? path(letters.outline(product, { x: margin + 46, y: margin + 34, size: 34 }), white) : '';
  return `<path transform="translate(${margin - 8} ${margin - 4})" fill="${white}" d="${arches}"/>${name}`;
}

/** In the middle between the logo and what stands at the bottom. */
function drawTitle(text: string, letters: Letters): string[] {
  const fits = ({ size, lines }: (typeof titleSizes)[number]) =>
    wrapped(text, size, lines + 1, letters).length <= lines &&
    !text.split(' ').some((word) => letters.widthOf(word, size) > room);
  const { size, lines } = titleSizes.find(fits) ?? { size: 54, lines: 4 };
  const shown = wrapped(text, size, lines, letters);
  const leading = size * 1.12;
  const middle = (margin + 48 + height - margin - 90) / 2;
  const first = middle - (leading * shown.length) / 2 + size * 0.86;
  return shown.map((line, at) => path(letters.outline(line, { x: margin, y: first + at * leading, size }), white));
}

function wrapped(text: string, size: number, lines: number, letters: Letters): string[] {
  return wrapLines(text, { width: room, lines }, (line) => letters.widthOf(line, size));
}

function path(d: string, fill: string): string {
  return element({ is: 'path', d, fill });
}

function element({ is, ...attributes }: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
  return `<${is}${written.join('')}/>`;
}

const files = createRequire(import.meta.url);

/** A text that is drawn as outlines, so that the server needs no fonts. */
interface Letters {
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
          const line = pathData(run.font.getPath(run.text, left, y, size));
          left += run.font.getAdvanceWidth(run.text, size);
          return line;
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
