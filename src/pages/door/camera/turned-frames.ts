import decodeQR, { type Image } from 'qr/decode.js';

/**
 * Degrees. The decoder reads no code whose lower edge leans away, as when a phone is held flat; turned, the same picture is
 * read. The next frame is there at once, so each miss turns the next look.
 */
const TURNS = [0, 90, 315, 240];

/** Reads the code of a square picture, which it asks for turned about its middle; null where none can be read. */
export function createTurnedReader(): (look: (degrees: number) => Image) => string | null {
  let turn = 0;
  return (look) => {
    try {
      return decodeQR(look(TURNS[turn % TURNS.length] ?? 0));
    } catch {
      turn += 1;
      return null;
    }
  };
}
