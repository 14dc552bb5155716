import type { Cover } from '#openapi/types.ts';
import { escapeHtml } from '../platform/escape-html.ts';

// Letter for letter what the page itself will ask for, else the picture is fetched twice: the widths are those of
// src/events/event/cover-sources.ts, the sizes those of the card and of the event's page.
const widths = { small: 480, medium: 960 };
const sizes = {
  home: '(min-width: 1232px) 378px, (min-width: 960px) 31vw, (min-width: 640px) 48vw, 95vw',
  event: '(min-width: 1232px) 784px, (min-width: 960px) calc(100vw - 448px), calc(100vw - 32px)',
};

/** Has the browser fetch the picture at the top of the page before the page's code is there to ask for it. */
export function preloadCover(kind: string, cover: Cover | null): string {
  if (!cover || (kind !== 'home' && kind !== 'event')) return '';
  const smaller = Object.entries(widths).filter(([, pixels]) => pixels < cover.width);
  const files = [...smaller, ['large', cover.width]].map(
    ([size, pixels]) => `/api/covers/${cover.cover_id}/${size} ${pixels}w`,
  );
  const [srcset, widest] = [files.join(', '), sizes[kind]].map(escapeHtml);
  return `<link rel="preload" as="image" imagesrcset="${srcset}" imagesizes="${widest}" fetchpriority="high">`;
}
