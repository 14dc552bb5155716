import { invalidField, type Problem } from '../http/problem.ts';

/** Loaded with the first picture: a server that gets none has 27 MB less to hold. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each picture is looked at once, and one after the other: more threads and memory would be taken from everything else.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Of all pictures of a film together. */
export const mostPixels = 50_000_000;

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

export function damagedPicture(): Problem {
  return invalidField('file', 'This picture is damaged or not complete. Save it again, and choose that.');
}
