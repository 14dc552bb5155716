import { coverSize, drawCover, type Shape } from '#rules/events/drawn-cover.ts';
import { wrapLines } from '#rules/text/wrap-lines.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { loadSharp } from '../../platform/files/picture-size.ts';
import { type Letters, loadLetters } from './letters.ts';
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
