import { encodeQR } from 'qr';
import decodeQR from 'qr/decode.js';
import { drawMargins } from './margins.ts';
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
