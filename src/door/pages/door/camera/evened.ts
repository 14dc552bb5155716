import type { Square } from './middle-square.ts';

/** Pixels of a tile's side, each way. */
const [BITS, TILE] = [4, 16];
/** Levels of grey: less than that between dark and light is chance, more is not, however grainy the picture is. */
const [FLAT, GRAINY] = [8, 40];
/** Grain is stretched to less than half of the levels, so that all of it is dark. */
const ABOVE_GRAIN = 2.2;

/**
 * The picture with its greys stretched, place by place, from black to white: what is pale, or in half a shadow, is told apart
 * as well as a print. The darkest and lightest of a place are those of its tile and of the tiles around it.
 */
export function evened({ side, greys }: Square): Square {
  const count = Math.ceil(side / TILE);
  const [darkest, lightest] = [new Uint8Array(count * count).fill(255), new Uint8Array(count * count)];
  for (let y = 0, at = 0; y < side; y += 1) {
    const row = (y >> BITS) * count;
    for (let x = 0; x < side; x += 1, at += 1) {
      const [grey, tile] = [greys[at] as number, row + (x >> BITS)];
      if (grey < (darkest[tile] as number)) darkest[tile] = grey;
      if (grey > (lightest[tile] as number)) lightest[tile] = grey;
    }
  }
  const [low, high] = [spread(darkest, count, Math.min), spread(lightest, count, Math.max)];
  const flat = flatness(low, high);
  const stretched = new Uint8Array(side * side);
  for (let y = 0, at = 0; y < side; y += 1) {
    const row = (y >> BITS) * count;
    for (let x = 0; x < side; x += 1, at += 1) {
      const tile = row + (x >> BITS);
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
