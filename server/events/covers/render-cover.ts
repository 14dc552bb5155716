import type { Sharp } from 'sharp';
import { loadSharp } from '../../platform/files/picture-size.ts';
import { readPicture } from '../../platform/files/read-picture.ts';

/** Widths in pixels; a picture is never enlarged. */
const widths = { small: 480, medium: 960, large: 1600 } as const;
/** What link previews show everywhere. */
const preview = { width: 1200, height: 630 } as const;

export interface RenderedCover {
  images: Record<keyof typeof widths | 'preview', Buffer>;
  /** Of the large one. */
  width: number;
  height: number;
}

/** A cover's pictures from a file that somebody sent. Throws a Problem as `readPicture` does. */
export async function renderCover(path: string): Promise<RenderedCover> {
  const sharp = await loadSharp();
  return readPicture(path, async (picture) => {
    const { data, info } = await shrink(picture, widths.large).raw().toBuffer({ resolveWithObject: true });
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
  });
}

/** As wide as asked, and at most twice as high: a strip would be too high for the format. */
function shrink(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true });
}

function toWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 80, effort: 4, smartSubsample: true }).toBuffer();
}
