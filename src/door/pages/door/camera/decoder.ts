import { encodeQR } from 'qr';
import decodeQR from 'qr/decode.js';
import { createSquares } from './middle-square.ts';
import { createTurnedReader } from './turned-frames.ts';

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
