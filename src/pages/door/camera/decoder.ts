import { encodeQR } from 'qr';
import decodeQR from 'qr/decode.js';
import { createTurnedReader } from './turned-frames.ts';

/** Pixels: a ticket that fills a third of it can be read, and more takes longer. */
const SIDE = 720;

/** Reads the middle square of what a video shows, by our own code. */
export function createDecoder(): (video: HTMLVideoElement) => string | null {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser can not look at pictures.');
  const read = createTurnedReader();
  warmUp();
  return (video) => read((degrees) => middleOf(video, degrees, pen));
}

function middleOf(video: HTMLVideoElement, degrees: number, pen: CanvasRenderingContext2D): ImageData {
  const { videoWidth, videoHeight } = video;
  const whole = Math.min(videoWidth, videoHeight);
  const side = Math.min(whole, SIDE);
  const { canvas } = pen;
  if (canvas.width !== side) Object.assign(canvas, { width: side, height: side });
  const [left, top, half] = [(videoWidth - whole) / 2, (videoHeight - whole) / 2, side / 2];
  pen.setTransform(1, 0, 0, 1, half, half);
  pen.rotate((degrees * Math.PI) / 180);
  pen.drawImage(video, left, top, whole, whole, -half, -half, side, side);
  return pen.getImageData(0, 0, side, side);
}

/** The first code takes ten times as long as those after it: nobody waits for one that is drawn. */
function warmUp(): void {
  const scale = 4;
  const rows = encodeQR('FOYER', 'raw', { ecc: 'medium', border: 4, scale });
  const data = new Uint8Array(rows.flat().flatMap((isDark) => (isDark ? [0, 0, 0, 255] : [255, 255, 255, 255])));
  decodeQR({ data, width: rows.length, height: rows.length });
}
