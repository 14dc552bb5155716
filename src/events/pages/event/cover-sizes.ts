/** How wide the cover is in the page's layout; the HTML asks for it with the same words (server/pages/cover-preload.ts). */
export const pageCoverSizes = '(min-width: 1232px) 784px, (min-width: 960px) calc(100vw - 448px), calc(100vw - 32px)';
