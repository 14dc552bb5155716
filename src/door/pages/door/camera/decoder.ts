import { encodeQR } from 'qr';
import decodeQR from 'qr/decode.js';
import { createSquares, type Square } from './middle-square.ts';

/** Reads the middle of what a video shows, by our own code. */
export function createDecoder(): (video: HTMLVideoElement) => Promise<string | null> {
  const look = createSquares();
  const read = createTurnedReader();
  warmUp();
  return async (video) => read(await look(video));
}

/** The first code takes ten times as long as those after it: nobody waits for one that is drawn. */
function warmUp(): void {
  const scale = 4;
  const rows = encodeQR('FOYER', 'raw', { ecc: 'medium', border: 4, scale });
  const data = Uint8Array.from(rows.flat(), (isDark) => (isDark ? 0 : 255));
  decodeQR({ data, width: rows.length, height: rows.length }, { format: 'I420' });
}

/**
 * Degrees. The decoder reads no code whose lower edge leans away, as when a phone is held flat; turned, the same picture is
 * read. The next frame is there at once, so each miss turns the next look.
 */
const TURNS = [0, 90, 315, 240];

/** Degrees, for codes that are pale or have no margin. It takes twice as long, so one frame in five is looked at in this way. */
const RARE_TURNS = [90, 120, 60];
const LOOKS = RARE_TURNS.flatMap((turn) => [
  ...TURNS.map((usual) => ({ turn: usual, isRare: false })),
  { turn, isRare: true },
]);
/** Parts of a pixel that are told apart. */
const [BITS, ONE] = [8, 256];

/** Reads the code of a picture; null where none can be read. */
export function createTurnedReader(): (square: Square) => string | null {
  let misses = 0;
  return (square) => {
    const { turn = 0, isRare } = LOOKS[misses % LOOKS.length] ?? {};
    const looked = turned(square, turn);
    const { side, greys } = isRare ? drawMargins(evened(looked)) : looked;
    try {
      // Brightness alone, as at the beginning of that format.
      return decodeQR({ data: greys, width: side, height: side }, { format: 'I420' });
    } catch {
      misses += 1;
      return null;
    }
  };
}

/** About its middle; black where there is nothing. */
function turned(square: Square, degrees: number): Square {
  if (degrees === 0) return square;
  const { side } = square;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin, half] = [Math.cos(angle) * ONE, Math.sin(angle) * ONE, (side - 1) / 2];
  const greys = new Uint8Array(side * side);
  for (let y = 0, to = 0; y < side; y += 1) {
    let across = half * ONE - half * cos + (y - half) * sin;
    let down = half * ONE + half * sin + (y - half) * cos;
    for (let x = 0; x < side; x += 1, to += 1, across += cos, down -= sin) greys[to] = greyAt(square, across, down);
  }
  return { side, greys };
}

/** Between the two nearest pixels each way. */
function greyAt({ side, greys }: Square, across: number, down: number): number {
  const [left, top] = [across >> BITS, down >> BITS];
  if (left < 0 || top < 0 || left >= side - 1 || top >= side - 1) return 0;
  const at = top * side + left;
  const [right, low] = [across & (ONE - 1), down & (ONE - 1)];
  const upper = (greys[at] as number) * (ONE - right) + (greys[at + 1] as number) * right;
  const lower = (greys[at + side] as number) * (ONE - right) + (greys[at + side + 1] as number) * right;
  return (upper * (ONE - low) + lower * low) >> (2 * BITS);
}

/** Pixels of a tile's side, each way. */
const [EVENED_BITS, TILE] = [4, 16];
/** Levels of grey: less than that between dark and light is chance, more is not, however grainy the picture is. */
const [FLAT, GRAINY] = [8, 40];
/** Grain is stretched to less than half of the levels, so that all of it is dark. */
const ABOVE_GRAIN = 2.2;

/**
 * The picture with its greys stretched, place by place, from black to white: what is pale, or in half a shadow, is told apart
 * as well as a print. The darkest and lightest of a place are those of its tile and of the tiles around it.
 */
function evened({ side, greys }: Square): Square {
  const count = Math.ceil(side / TILE);
  const [darkest, lightest] = [new Uint8Array(count * count).fill(255), new Uint8Array(count * count)];
  for (let y = 0, at = 0; y < side; y += 1) {
    const row = (y >> EVENED_BITS) * count;
    for (let x = 0; x < side; x += 1, at += 1) {
      const [grey, tile] = [greys[at] as number, row + (x >> EVENED_BITS)];
      if (grey < (darkest[tile] as number)) darkest[tile] = grey;
      if (grey > (lightest[tile] as number)) lightest[tile] = grey;
    }
  }
  const [low, high] = [spread(darkest, count, Math.min), spread(lightest, count, Math.max)];
  const flat = flatness(low, high);
  const stretched = new Uint8Array(side * side);
  for (let y = 0, at = 0; y < side; y += 1) {
    const row = (y >> EVENED_BITS) * count;
    for (let x = 0; x < side; x += 1, at += 1) {
      const tile = row + (x >> EVENED_BITS);
      const [from, to] = [low[tile] as number, high[tile] as number];
      stretched[at] = (((greys[at] as number) - from) * 255) / Math.max(to - from, flat);
    }
  }
  return { side, greys: stretched };
}

/** Levels between dark and light that say nothing, by the plainest tenth of the picture, where grain is all there is. */
function flatness(low: Uint8Array, high: Uint8Array): number {
  const ranges = high.map((level, at) => level - (low[at] as number)).sort();
  const grain = ranges[Math.floor(ranges.length / 10)] as number;
  return Math.min(Math.max(ABOVE_GRAIN * grain, FLAT), GRAINY);
}

/** Of each tile and the eight around it. */
function spread(tiles: Uint8Array, count: number, pick: (a: number, b: number) => number): Uint8Array {
  const along = tiles.map((level, at) => {
    const x = at % count;
    const left = x > 0 ? (tiles[at - 1] as number) : level;
    const right = x < count - 1 ? (tiles[at + 1] as number) : level;
    return pick(level, pick(left, right));
  });
  return along.map((level, at) => pick(level, pick(along[at - count] ?? level, along[at + count] ?? level)));
}

const MIDDLE = 128;
/** Modules from the middle of a finder pattern: its edge, and as far as light is drawn. */
const [EDGE, END] = [3.5, 4.4];
/** Pixels: modules that are smaller are not told apart. */
const SMALLEST = 2;

/**
 * Draws the margin (ISO/IEC 18004, 6.3.8) around each of a code's three finder patterns, where a code without one runs into
 * what is around it. On the inner sides it is drawn over the separator, which looks the same. Changes the picture.
 */
function drawMargins(square: Square): Square {
  const code = findCode(findFinders(square));
  for (const finder of code?.finders ?? []) drawMargin(square, finder, code?.slant ?? 0);
  return square;
}

/** The middle of one, and the size of its modules. */
interface Finder {
  x: number;
  y: number;
  module: number;
  isDark: boolean;
}

/** By the inner runs alone, 1:3:1; the outer ones may run on into the ground. */
function findFinders(square: Square): Finder[] {
  const found: Finder[] = [];
  for (let y = 0; y < square.side; y += 2) lookAlong(square, y, found);
  return found;
}

function lookAlong(square: Square, y: number, found: Finder[]): void {
  const { side, greys } = square;
  // The lengths of the last five runs, the newest last.
  let [a, b, c, d, e] = [0, 0, 0, 0, 0];
  let isDark = isDarkAt(greys, y * side);
  for (let x = 0; x < side;) {
    const start = x;
    while (x < side && isDarkAt(greys, y * side + x) === isDark) x += 1;
    [a, b, c, d, e] = [b, c, d, e, x - start];
    // The newest run is the last one of the pattern, of the colour of its core.
    const module = (b + c + d) / 5;
    if (areCore([a, b, c, d, e], module)) keep(square, { x: start - d - c / 2, y, module, isDark }, found);
    isDark = !isDark;
  }
}

type Runs = [number, number, number, number, number];

function areCore([a, b, c, d, e]: Runs, module: number): boolean {
  const slack = module * 0.5 + 0.5;
  const isOne = (length: number) => Math.abs(length - module) <= slack;
  const isThree = Math.abs(c - 3 * module) <= 2 * slack;
  return module >= SMALLEST && isOne(b) && isThree && isOne(d) && a >= module - slack && e >= module - slack;
}

/** Where it holds downwards and in its corners as well, once for each. */
function keep(square: Square, near: Finder, found: Finder[]): void {
  const column = Math.round(near.x);
  const core = runDown(square, column, near.y, near.isDark);
  const module = (core.length / 3 + near.module) / 2;
  if (Math.abs(core.length / 3 - module) > module * 0.25) return;
  const finder = { ...near, y: core.start + core.length / 2, module };
  const isKnown = found.some((other) => distance(other, finder) < 2 * module);
  if (!isKnown && isPattern(square, finder)) found.push(finder);
}

/** Modules from its middle whose colour is the core's, or the other one; its outer corners may be turned away. */
const CORE = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ x, y, isCore: true })));
const RING = [-2, 0, 2].flatMap((y) => [-2, 0, 2].map((x) => ({ x, y, isCore: false }))).filter(({ x, y }) => x || y);
const EDGES = [-3, 3].flatMap((far) => [
  { x: far, y: 0, isCore: true },
  { x: 0, y: far, isCore: true },
]);
const PATTERN = [...CORE, ...RING, ...EDGES];
/** So many may be wrong by chance. */
const WRONG = 2;

function isPattern({ side, greys }: Square, finder: Finder): boolean {
  const wrong = PATTERN.filter(({ x, y, isCore }) => {
    const [across, down] = [Math.floor(finder.x + x * finder.module), Math.floor(finder.y + y * finder.module)];
    if (across < 0 || down < 0 || across >= side || down >= side) return true;
    return (isDarkAt(greys, down * side + across) === finder.isDark) !== isCore;
  });
  return wrong.length <= WRONG;
}

/** The run of this colour that a place of a column belongs to; empty where the place is of the other one. */
function runDown({ side, greys }: Square, x: number, from: number, isDark: boolean) {
  const is = (y: number) => y >= 0 && y < side && isDarkAt(greys, y * side + x) === isDark;
  if (!is(from)) return { start: from, length: 0 };
  let [start, end] = [from, from + 1];
  while (is(start - 1)) start -= 1;
  while (is(end)) end += 1;
  return { start, length: end - start };
}

function isDarkAt(greys: Uint8Array, at: number): boolean {
  return (greys[at] as number) < MIDDLE;
}

/** Modules between two finder patterns of the smallest code. */
const NEAREST = 14;

interface Code {
  finders: Finder[];
  /** Radians. */
  slant: number;
  side: number;
}

/** The largest one whose three finder patterns stand in its corners: what looks like one within the code is none of them. */
function findCode(finders: Finder[]): Code | null {
  let largest: Code | null = null;
  for (const corner of finders) {
    const alike = finders.filter((other) => other !== corner && areAlike(corner, other));
    for (const one of alike) {
      const side = distance(corner, one);
      const other = alike.find((third) => isSquare(corner, one, third));
      if (!other || side <= (largest?.side ?? NEAREST * corner.module * 0.8)) continue;
      largest = { finders: [corner, one, other], slant: Math.atan2(one.y - corner.y, one.x - corner.x), side };
    }
  }
  return largest;
}

function areAlike(one: Finder, other: Finder): boolean {
  return one.isDark === other.isDark && Math.abs(one.module - other.module) < 0.3 * one.module;
}

/** Whether a quarter of a turn about the corner leads from one to the third, as far as a tilt lets it. */
function isSquare(corner: Finder, one: Finder, third: Finder): boolean {
  const expected = { x: corner.x - (one.y - corner.y), y: corner.y + (one.x - corner.x) };
  return distance(expected, third) < 0.2 * distance(corner, one);
}

function distance(one: Pick<Finder, 'x' | 'y'>, other: Pick<Finder, 'x' | 'y'>): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function drawMargin({ side, greys }: Square, { x, y, module, isDark }: Finder, slant: number): void {
  const level = isDark ? 255 : 0;
  const [cos, sin] = [Math.cos(slant) / module, Math.sin(slant) / module];
  const reach = END * module * Math.SQRT2;
  const within = (at: number) => Math.min(Math.max(Math.round(at), 0), side);
  for (let row = within(y - reach); row < within(y + reach); row += 1) {
    for (let column = within(x - reach); column < within(x + reach); column += 1) {
      const [across, down] = [column + 0.5 - x, row + 0.5 - y];
      const far = Math.max(Math.abs(across * cos + down * sin), Math.abs(down * cos - across * sin));
      if (far > EDGE && far < END) greys[row * side + column] = level;
    }
  }
}
