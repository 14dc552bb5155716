import decodeQR from 'qr/decode.js';
import { evened } from './evened.ts';
import { drawMargins } from './margins.ts';
import type { Square } from './middle-square.ts';

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
