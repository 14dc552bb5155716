import { open } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { invalidField, Problem } from '../http/problem.ts';

/** Of all pictures of a film together. */
const mostPixels = 50_000_000;

const patienceSeconds = 30;
const white = '#ffffff';

/** Loaded with the first picture: a server that gets none has 27 MB less to hold. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each picture is looked at once, and one after the other: more threads and memory would be taken from everything else.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Hands the picture of a file that someone sent to `draw`: upright, without what cameras write about place and person, on white where it
 * was transparent. Throws a Problem about the field `file` for what is no picture, a broken one or one that takes far more room than it says.
 */
export async function readPicture<Drawn>(path: string, draw: (picture: Sharp) => Promise<Drawn>): Promise<Drawn> {
  if (!detectPicture(await readStart(path))) throw wrongPicture();
  const sharp = await loadSharp();
  // Warnings are common in what phones write; what is cut off or can't be decoded is an error.
  const picture = sharp(path, { failOn: 'error', limitInputPixels: mostPixels }).timeout({ seconds: patienceSeconds });
  try {
    await refuseHuge(path);
    return await draw(picture.autoOrient().flatten({ background: white }).toColourspace('srgb'));
  } catch (error) {
    throw error instanceof Problem ? error : damagedPicture();
  }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function wrongPicture(): Problem {
  return invalidField(
    'file',
    'This is not a JPEG, PNG, WebP or AVIF picture, whatever its name says. Choose another one.',
  );
}

/**
 * Throws a Problem about the field `file` for a picture that takes far more room than it sends, and for what can't be read
 * as one. `picture` is its content or its path. The header says how large it is: nothing is decoded to find out.
 */
export async function refuseHuge(picture: Buffer | string): Promise<void> {
  const { width, height, pages = 1 } = await readHeader(picture);
  if (width * height * pages > mostPixels) {
    throw invalidField('file', 'This picture has more than 50 megapixels. Make it smaller, and choose it again.');
  }
}

async function readHeader(picture: Buffer | string) {
  const sharp = await loadSharp();
  try {
    return await sharp(picture, { limitInputPixels: false }).metadata();
  } catch {
    throw damagedPicture();
  }
}

function damagedPicture(): Problem {
  return invalidField('file', 'This picture is damaged or not complete. Save it again, and choose that.');
}

type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');
/** Brands of still AVIF pictures; `mif1` says only that it is a picture, so that its further brands count. */
const avifBrands = new Set(['avif', 'avis']);
const longestBrands = 256;

/** What the content is, whatever the file is called; null for all that is no cover. Needs the first few hundred bytes. */
export function detectPicture(start: Buffer): PictureType | null {
  if (start.subarray(0, 3).equals(jpegStart)) return 'jpeg';
  if (start.subarray(0, 8).equals(pngStart)) return 'png';
  const word = (at: number) => start.toString('latin1', at, at + 4);
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'webp';
  return word(4) === 'ftyp' && brandsOf(start).some((brand) => avifBrands.has(brand)) ? 'avif' : null;
}

/** The `ftyp` box: its size, its name, the major brand, a version, the brands it goes with. */
function brandsOf(start: Buffer): string[] {
  if (start.length < 16) return [];
  const end = Math.min(start.readUInt32BE(0), start.length, longestBrands);
  const further = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) => 16 + 4 * index);
  return [8, ...further].map((at) => start.toString('latin1', at, at + 4));
}
