import type { PageData } from '#openapi/types.ts';

function read(): PageData {
  const block = document.getElementById('foyer-data');
  if (!block?.textContent) throw new Error('The page came without its data block, which the server writes into it.');
  return JSON.parse(block.textContent) as PageData;
}

export const pageData = read();

/** The running server's settings. */
export const site = pageData.site;

/** The answer of a list's call that came with the HTML, null when none did. */
export function firstPage<Page>(path: string): Page | null {
  const answer = pageData.answers.find((given) => given.path === path && isPage(given.data));
  return (answer?.data as Page | undefined) ?? null;
}

export function isPage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'items' in data && 'next' in data;
}
