import { encodeQR } from 'qr';
import { expect, test } from 'vitest';
import { writeTicket, ticketAddress } from '#rules/tickets/ticket.ts';
import { createTurnedReader, type Square } from '#src/pages/door/camera/turned-frames.ts';

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
}

const SIDE = 720;
const clear: Look = { size: 380, turned: 0, tilt: 0, contrast: 205, blur: 0, noise: 8 };

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

test('a picture without a code says nothing, look after look', () => {
  const read = createTurnedReader();
  const empty = pictureOf('', { ...clear, size: 0 }, 7);
  for (let tries = 0; tries < 4; tries += 1) expect(read(empty)).toBeNull();
});

function isRead(look: Look, seed: number): boolean {
  const random = randomFrom(seed);
  const secret = Uint8Array.from({ length: 16 }, () => random() * 256);
  const text = ticketAddress('https://events.example.org', writeTicket('01890a5d-ac96-774b-bcce-b302099a8058', secret));
  const picture = pictureOf(text, look, seed);
  const read = createTurnedReader();
  for (let tries = 0; tries < 4; tries += 1) if (read(picture) === text) return true;
  return false;
}

function pictureOf(text: string, look: Look, seed: number): Square {
  const random = randomFrom(seed);
  const picture = new Float32Array(SIDE * SIDE).fill(90);
  for (let box = 0; box < 12; box += 1) fillBox(picture, random);
  const modules = look.size > 0 ? encodeQR(text, 'raw', { ecc: 'medium', border: 4 }) : [];
  const sees = sightOf(look, modules.length);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const [column, row] = sees(x - SIDE / 2, y - SIDE / 2);
      const module = modules[Math.floor(row)]?.[Math.floor(column)];
      if (module !== undefined) picture[y * SIDE + x] = 128 + (module ? -0.5 : 0.5) * look.contrast;
    }
  }
  const blurred = look.blur > 0 ? blur(blur(picture, look.blur, 1), look.blur, SIDE) : picture;
  const grainy = blurred.map((level) => level + (random() + random() - 1) * look.noise);
  return { side: SIDE, greys: new Uint8Array(new Uint8ClampedArray(grainy).buffer) };
}

/** From a place in the picture, its middle at 0, to the module that is seen there: turned, and in perspective. */
function sightOf({ size, turned, tilt }: Look, count: number) {
  const [spin, lean] = [turned, tilt].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  const far = 3 * size;
  return (x: number, y: number): [number, number] => {
    const [across, down] = [x * Math.cos(spin) + y * Math.sin(spin), y * Math.cos(spin) - x * Math.sin(spin)];
    // The plane through the middle, whose lower half is farther away.
    const along = (down * far) / (far * Math.cos(lean) - down * Math.sin(lean));
    const wide = across * (1 + (along * Math.sin(lean)) / far);
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
