import type { Square } from './middle-square.ts';

const MIDDLE = 128;
/** Modules from the middle of a finder pattern: its edge, and as far as light is drawn. */
const [EDGE, END] = [3.5, 4.4];
/** Pixels: modules that are smaller are not told apart. */
const SMALLEST = 2;

/**
 * Draws the margin (ISO/IEC 18004, 6.3.8) around each of a code's three finder patterns, where a code without one runs into
 * what is around it. On the inner sides it is drawn over the separator, which looks the same. Changes the picture.
 */
export function drawMargins(square: Square): Square {
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
  const turned = { x: corner.x - (one.y - corner.y), y: corner.y + (one.x - corner.x) };
  return distance(turned, third) < 0.2 * distance(corner, one);
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
