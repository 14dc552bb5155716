import { open } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { invalidField, Problem } from '../http/problem.ts';
import { damagedPicture, loadSharp, mostPixels, refuseHuge } from './picture-size.ts';
import { detectPicture } from './picture-type.ts';

const patienceSeconds = 30;
const white = '#ffffff';

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
