// @module-tag thorough

import { encodeQR } from 'qr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeTicket, ticketAddress } from '#rules/registrations/ticket.ts';
import type { Square } from '#src/door/pages/door/camera/middle-square.ts';
import { createTurnedReader } from '#src/door/pages/door/camera/decoder.ts';

/** As in a hall: a ticket on a phone, among clutter, as a camera with 720 lines sees it. */
interface Look {
  /** Pixels of the code's side. */
  size: number;
  /** Degrees: about the line of sight, and of a phone whose lower edge leans away. */
  turned: number;
  tilt: number;
  /** Levels of grey between dark and light; 205 in good light. */
  contrast: number;
  /** Pixels of a box blur to either side. */
  blur: number;
  /** Levels of grey by which pixels differ by chance. */
  noise: number;
  /** The same before it is smoothed, as cameras do: what is left are spots. */
  spots: number;
  /** Modules of light around the code. */
  margin: number;
  /** Level of grey around the code, all over the picture; null for a room with clutter. */
  ground: number | null;
  /** Level of grey halfway between dark and light. */
  middle: number;
  /** Whether dark and light are the other way round. */
  isInverted: boolean;
}

const SIDE = 720;
const TEXT = 'https://events.example.org/t#AbCdEfGhIjKlMnOpQrStUvWxYz';
/** At 30 frames a second. */
const FRAMES_IN_HALF_A_SECOND = 15;
const clear: Look = {
  size: 380,
  turned: 0,
  tilt: 0,
  contrast: 205,
  blur: 0,
  noise: 8,
  spots: 0,
  margin: 4,
  ground: null,
  middle: 128,
  isInverted: false,
};

/** Of five pictures each, as read with qr 0.7.0: no number may become smaller. */
test.each<[string, Partial<Look>, number]>([
  ['clear', {}, 5],
  ['turned by 45 degrees', { turned: 45 }, 5],
  ['turned by 20 degrees', { turned: 20 }, 5],
  ['upside down', { turned: 180 }, 5],
  ['held flat, by 20 degrees', { tilt: 20 }, 3],
  ['held flat, by 30 degrees', { tilt: 30 }, 5],
  ['held flat, by 40 degrees', { tilt: 40 }, 5],
  ['turned and held flat', { turned: 30, tilt: 20 }, 5],
  ['with a contrast of 60 levels', { contrast: 60 }, 5],
  ['with a contrast of 40 levels', { contrast: 40, noise: 4 }, 5],
  ['blurred by 2 pixels', { blur: 2 }, 5],
  ['blurred by 3 pixels', { blur: 3 }, 5],
  ['grainy', { noise: 50 }, 5],
  ['140 pixels wide and soft', { size: 140, blur: 1 }, 5],
  ['100 pixels wide', { size: 100 }, 5],
])('a ticket that is %s is read within four looks', (_, change, least) => {
  const reads = Array.from({ length: 5 }, (_pass, seed) => isRead({ ...clear, ...change }, seed + 1));
  expect(reads.filter(Boolean).length).toBeGreaterThanOrEqual(least);
});

const onDark = { margin: 0, ground: 25 };
const onLight = { margin: 0, ground: 230, isInverted: true };
/** Light and dark of 1.15:1 (WCAG 2, contrast ratio), near white and near black. */
const pale = { contrast: 16, middle: 246, noise: 1 };
const gloomy = { contrast: 10, middle: 24, noise: 1 };

test.each<[string, Partial<Look>]>([
  ['without a margin on dark', onDark],
  ['without a margin on black', { margin: 0, ground: 0, contrast: 255, noise: 0 }],
  ['without a margin on dark, turned by 10 degrees', { ...onDark, turned: 10 }],
  ['without a margin on dark, turned by 22 degrees', { ...onDark, turned: 22 }],
  ['without a margin on dark, turned by 50 degrees', { ...onDark, turned: 50 }],
  ['without a margin on dark, grainy', { ...onDark, noise: 40 }],
  ['without a margin on dark, blurred', { ...onDark, blur: 2 }],
  ['without a margin on dark, spotted', { ...onDark, noise: 0, spots: 12, blur: 1 }],
  ['without a margin on dark, in the grain of a dark room', { ...onDark, noise: 0, spots: 30, blur: 1 }],
  ['light on dark without a margin, on light, spotted', { ...onLight, noise: 0, spots: 20, blur: 1 }],
  ['without a margin on dark, 160 pixels wide', { ...onDark, size: 160 }],
  ['light on dark without a margin', { ...onDark, isInverted: true }],
  ['light on dark without a margin, on light', onLight],
  ['light on dark without a margin, on light, turned', { ...onLight, turned: 8 }],
  ['pale', pale],
  ['pale, and turned by 12 degrees', { ...pale, turned: 12, ground: 254 }],
  ['pale, light on dark', { ...pale, isInverted: true }],
  ['pale, without a margin on dark', { ...pale, margin: 0, ground: 238 }],
  ['gloomy, on black', { ...gloomy, ground: 19 }],
  ['gloomy, light on dark', { ...gloomy, isInverted: true, ground: 19 }],
])('a ticket that is %s is read within half a second', (_, change) => {
  const reads = [1, 2, 3].map((seed) => isRead({ ...clear, ...change }, seed, FRAMES_IN_HALF_A_SECOND));
  expect(reads).toEqual([true, true, true]);
});

test.each<[string, Partial<Look>]>([
  ['without a margin on dark', { ...onDark, turned: 5 }],
  ['pale', pale],
])('a ticket that is %s is read through the blocks of a JPEG', async (_, change) => {
  const picture = pictureOf(TEXT, { ...clear, ...change }, 1);
  const raw = { width: SIDE, height: SIDE, channels: 1 as const };
  const jpeg = await sharp(picture.greys, { raw }).jpeg({ quality: 60 }).toBuffer();
  const greys = new Uint8Array(await sharp(jpeg).greyscale().raw().toBuffer());
  const read = createTurnedReader();
  const texts = Array.from({ length: FRAMES_IN_HALF_A_SECOND }, () => read({ side: SIDE, greys }));
  expect(texts).toContain(TEXT);
});

test('a usual ticket is read at once, however many frames showed none before it', () => {
  const nothing = { side: SIDE, greys: new Uint8Array(SIDE * SIDE) };
  const usual = pictureOf(TEXT, clear, 1);
  for (let misses = 0; misses < 5; misses += 1) {
    const read = createTurnedReader();
    for (let miss = 0; miss < misses; miss += 1) expect(read(nothing)).toBeNull();
    expect(read(usual)).toBe(TEXT);
  }
});

test('a picture without a code says nothing, look after look', () => {
  const read = createTurnedReader();
  const empty = pictureOf('', { ...clear, size: 0 }, 7);
  for (let tries = 0; tries < FRAMES_IN_HALF_A_SECOND; tries += 1) expect(read(empty)).toBeNull();
});

function isRead(look: Look, seed: number, looks = 4): boolean {
  const random = randomFrom(seed);
  const secret = Uint8Array.from({ length: 16 }, () => random() * 256);
  const text = ticketAddress('https://events.example.org', writeTicket('01890a5d-ac96-774b-bcce-b302099a8058', secret));
  const picture = pictureOf(text, look, seed);
  const read = createTurnedReader();
  for (let tries = 0; tries < looks; tries += 1) if (read(picture) === text) return true;
  return false;
}

function pictureOf(text: string, look: Look, seed: number): Square {
  const random = randomFrom(seed);
  const picture = new Float32Array(SIDE * SIDE).fill(look.ground ?? 90);
  for (let box = 0; box < 12 && look.ground === null; box += 1) fillBox(picture, random);
  const modules = look.size > 0 ? modulesOf(text, look) : [];
  const sees = sightOf(look, modules.length);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const [column, row] = sees(x - SIDE / 2, y - SIDE / 2);
      const module = modules[Math.floor(row)]?.[Math.floor(column)];
      if (module !== undefined)
        picture[y * SIDE + x] = look.middle + (module === look.isInverted ? 0.5 : -0.5) * look.contrast;
    }
  }
  if (look.spots > 0) picture.forEach((level, at) => (picture[at] = level + (random() - 0.5) * look.spots));
  const blurred = look.blur > 0 ? blur(blur(picture, look.blur, 1), look.blur, SIDE) : picture;
  const grainy = blurred.map((level) => level + (random() + random() - 1) * look.noise);
  return { side: SIDE, greys: new Uint8Array(new Uint8ClampedArray(grainy).buffer) };
}

/** True for dark. */
function modulesOf(text: string, { margin }: Look): boolean[][] {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const cut = 4 - margin;
  return rows.slice(cut, rows.length - cut).map((row) => row.slice(cut, row.length - cut));
}

/** From a place in the picture, its middle at 0, to the module that is seen there: turned, and in perspective. */
function sightOf({ size, turned, tilt }: Look, count: number) {
  const [spin, lean] = [turned, tilt].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  const [cosSpin, sinSpin, cosLean, sinLean] = [Math.cos(spin), Math.sin(spin), Math.cos(lean), Math.sin(lean)];
  const far = 3 * size;
  return (x: number, y: number): [number, number] => {
    const [across, down] = [x * cosSpin + y * sinSpin, y * cosSpin - x * sinSpin];
    // The plane through the middle, whose lower half is farther away.
    const along = (down * far) / (far * cosLean - down * sinLean);
    const wide = across * (1 + (along * sinLean) / far);
    return [(wide / size + 0.5) * count, (along / size + 0.5) * count];
  };
}

/** What else there is in the room. */
function fillBox(picture: Float32Array, random: () => number): void {
  const [left, top, size, level] = [random() * SIDE, random() * SIDE, 20 + random() * 120, random() * 255];
  for (let y = Math.floor(top); y < Math.min(SIDE, top + size); y += 1) {
    picture.fill(level, y * SIDE + Math.floor(left), y * SIDE + Math.floor(Math.min(SIDE, left + size)));
  }
}

function blur(picture: Float32Array, by: number, step: number): Float32Array {
  return picture.map((_, at) => {
    let sum = 0;
    for (let offset = -by; offset <= by; offset += 1) sum += picture[at + offset * step] ?? 90;
    return sum / (2 * by + 1);
  });
}

/** The same pictures each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
