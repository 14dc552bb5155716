import { closeSync, existsSync, mkdtempSync, openSync, renameSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeQR } from 'qr';

/** Of a phone's camera. */
const LARGE: Size = { width: 1280, height: 720, perSecond: 30 };
/** Grey levels of what is around the code, of its dark modules and of its light ones. */
const [ROOM, DARK, LIGHT] = [90, 25, 230];
/** A film of one picture is not taken as one; this repeats. */
const FRAMES = 2;

interface Size {
  width: number;
  height: number;
  /** Pictures. */
  perSecond: number;
}

/** What Chromium, started with these `flags`, takes for a camera, and allows. What it shows changes in the middle of the film. */
export function makeFilm(size = LARGE) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-camera-'));
  const file = path.join(folder, 'film.y4m');
  const away = `${file}.away`;
  const out = openSync(file, 'w+');
  const show = (text: string | null) => writeSync(out, filmOf(text, size), 0, null, 0);
  show(null);
  return {
    flags: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    /** Holds a QR code with this text before the camera, or takes it away. */
    show,
    /** Who asks for a camera finds none, until it is plugged in. */
    unplug: () => renameSync(file, away),
    plugIn() {
      if (existsSync(away)) renameSync(away, file);
    },
    async remove() {
      closeSync(out);
      await rm(folder, { recursive: true });
    },
  };
}

/** YUV4MPEG2, without colours. Every film has the same size, so that one can be written over the other while it is read. */
function filmOf(text: string | null, size: Size): Buffer {
  const { width, height, perSecond } = size;
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420jpeg\n`);
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(text, size), colours]);
  return Buffer.concat([header, ...Array<Buffer>(FRAMES).fill(frame)]);
}

function pictureOf(text: string | null, { width, height }: Size): Buffer {
  const grey = Buffer.alloc(width * height, ROOM);
  if (text === null) return grey;
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const module = Math.floor((height * 0.6) / rows.length);
  const [left, top] = [width, height].map((side) => Math.floor((side - rows.length * module) / 2)) as [number, number];
  for (const [j, row] of rows.entries()) {
    for (const [i, isDark] of row.entries()) {
      for (let y = top + j * module; y < top + (j + 1) * module; y += 1) {
        const from = y * width + left + i * module;
        grey.fill(isDark ? DARK : LIGHT, from, from + module);
      }
    }
  }
  return grey;
}
