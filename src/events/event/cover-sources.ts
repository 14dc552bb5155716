import type { Cover } from '#openapi/types.ts';

/**
 * How wide a cover is on a card, near enough for a browser to choose a file by. The HTML asks for the first one with the
 * same words (server/pages/cover-preload.ts).
 */
export const cardCoverSizes = '(min-width: 1232px) 378px, (min-width: 960px) 31vw, (min-width: 640px) 48vw, 95vw';

/** How wide the cover is in the page's layout; the HTML asks for it with the same words (server/pages/cover-preload.ts). */
export const pageCoverSizes = '(min-width: 1232px) 784px, (min-width: 960px) calc(100vw - 448px), calc(100vw - 32px)';

const widths = { small: 480, medium: 960 };

/** The files of a cover, for the browser to choose from: a picture is never larger than it was sent. */
export function coverSources({ cover_id, width }: Pick<Cover, 'cover_id' | 'width'>) {
  const address = (size: string) => `/api/covers/${cover_id}/${size}`;
  const smaller = Object.entries(widths).filter(([, pixels]) => pixels < width);
  const srcSet = [...smaller, ['large', width]]
    .map(([size, pixels]) => `${address(String(size))} ${pixels}w`)
    .join(', ');
  return { srcSet, src: address('large') };
}
