import type { PageData } from '#openapi/types.ts';

function read(): PageData {
  const block = document.getElementById('foyer-data');
  if (!block?.textContent) throw new Error('The page came without its data block, which the server writes into it.');
  return JSON.parse(block.textContent) as PageData;
}

export const pageData = read();

/** The running server's settings. */
export const site = pageData.site;
