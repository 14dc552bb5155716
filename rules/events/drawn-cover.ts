import { type CoverPalette, coverPalettes } from './cover-palettes.ts';

/** A shape of SVG: `is` its element, the rest its attributes, whose names are the same in JSX. */
export type Shape = { is: 'circle' | 'rect' | 'path' } & Partial<
  Record<'cx' | 'cy' | 'r' | 'x' | 'y' | 'width' | 'height' | 'rx' | 'opacity', number> &
    Record<'d' | 'fill' | 'transform', string>
>;

/** The next number of the event's own series, from 0 up to 1. */
type Next = () => number;
type Motif = (palette: CoverPalette, next: Next) => Shape[];

/** Over this much the shapes lie; what is shown is cut out of its middle. */
export const coverSize = { width: 800, height: 450 };

/** What the cover of an event looks like: the same for its id always, on every device and in the picture for link previews. */
export function drawCover(id: string): Shape[] {
  const next = seriesOf(id);
  const motif = pick(motifs, next());
  const palette = pick(coverPalettes, next());
  return [{ is: 'rect', ...coverSize, fill: palette.ground }, ...motif(palette, next)];
}

const arches: Motif = ({ pale, ground, main }, next) => {
  const cx = 280 + Math.round(next() * 240);
  const fills = [pale, ground, main, ground, main, ground];
  return fills.map((fill, ring) => ({ is: 'circle', cx, cy: 450, r: 420 - 66 * ring, fill }));
};

const columns: Motif = ({ pale, main }, next) =>
  Array.from({ length: 9 }, (_, column) => ({
    is: 'rect',
    x: column * 90 - 10,
    y: 100 + Math.round(next() * 280),
    width: 70,
    height: 500,
    rx: 35,
    fill: next() < 0.35 ? pale : main,
    opacity: column % 2 ? 0.9 : 0.5,
  }));

const hills: Motif = ({ pale, main }, next) => {
  const cx = 420 + Math.round(next() * 150);
  const rise = Math.round(next() * 70);
  return mirrored(next, [
    { is: 'circle', cx, cy: 100 + rise / 2, r: 56, fill: pale },
    { is: 'path', d: `M0 ${340 - rise}C180 200 320 420 520 ${260 + rise / 2}S800 160 800 160V480H0z`, fill: main },
    { is: 'path', d: `M0 ${400 - rise}C200 300 340 460 560 340S800 260 800 260V480H0z`, fill: pale, opacity: 0.85 },
  ]);
};

const shapes: Motif = ({ pale, main }, next) => {
  const shift = Math.round(next() * 90);
  return mirrored(next, [
    { is: 'circle', cx: 640 - shift, cy: 90 + shift, r: 220, fill: main },
    { is: 'circle', cx: 450 + shift, cy: 400, r: 120 + shift / 2, fill: pale, opacity: 0.9 },
    { is: 'path', d: `M0 480V${330 - shift}a150 150 0 0 1 300 0V480z`, fill: main, opacity: 0.35 },
  ]);
};

const motifs = [arches, columns, hills, shapes] as const;

/** Half of them look the other way. */
function mirrored(next: Next, drawn: Shape[]): Shape[] {
  return next() < 0.5 ? drawn.map((shape) => ({ ...shape, transform: 'matrix(-1 0 0 1 800 0)' })) : drawn;
}

function pick<Item>(items: readonly [Item, ...Item[]], share: number): Item {
  return items[Math.floor(share * items.length)] ?? items[0];
}

/** Mulberry32, started with the FNV-1a hash of the text. */
function seriesOf(text: string): Next {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
