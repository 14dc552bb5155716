import { open } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { damagedPicture, loadSharp, mostPixels, refuseHuge } from '../../platform/files/picture-size.ts';
import { detectPicture } from '../../platform/files/picture-type.ts';

/** Widths in pixels; a picture is never enlarged. */
const widths = { small: 480, medium: 960, large: 1600 } as const;
/** What link previews show everywhere. */
const preview = { width: 1200, height: 630 } as const;
const patienceSeconds = 30;
const white = '#ffffff';

export interface RenderedCover {
  images: Record<keyof typeof widths | 'preview', Buffer>;
  /** Of the large one. */
  width: number;
  height: number;
}

/**
 * A cover's pictures from a file that somebody sent: upright, without what cameras write about place and person, on
 * white where it was transparent. Throws a Problem about the field `file` for what is no picture, a broken one or one
 * that takes far more room than it says.
 */
export async function renderCover(path: string): Promise<RenderedCover> {
  if (!detectPicture(await readStart(path))) throw wrongPicture();
  const sharp = await loadSharp();
  // Warnings are common in what phones write; what is cut off or can't be decoded is an error.
  const picture = sharp(path, { failOn: 'error', limitInputPixels: mostPixels }).timeout({ seconds: patienceSeconds });
  try {
    await refuseHuge(path);
    const { data, info } = await shrink(picture.autoOrient().flatten({ background: white }), widths.large)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const large = () => sharp(data, { raw: { width, height, channels } });
    const images = {
      small: await toWebp(shrink(large(), widths.small)),
      medium: await toWebp(shrink(large(), widths.medium)),
      large: await toWebp(large()),
      preview: await large()
        .resize({ ...preview, fit: 'cover' })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer(),
    };
    return { images, width, height };
  } catch (error) {
    throw error instanceof Problem ? error : damagedPicture();
  }
}

/** As wide as asked, and at most twice as high: a strip would be too high for the format. */
function shrink(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true });
}

function toWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 80, effort: 4, smartSubsample: true }).toBuffer();
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
