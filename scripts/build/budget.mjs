import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '../spawn.mjs';

/** Bytes that the server sends before each script, over HTTP/1.1 without TLS; server/pages/pages.test.ts counts them. */
export const HEAD_OF_SCRIPT = 360;

/** Bytes of JavaScript, headers and brotli 11, that a signed-out visitor may fetch until the first page can be used. */
export const FIRST_PAGE_BUDGET = 92_000;

/** The pages that links from elsewhere lead to: what has to be there before one shows anything, and in how many files at most. */
const PAGES = [
  { name: 'the first page', chunk: 'src/events/pages/home/home.page.tsx', bytes: FIRST_PAGE_BUDGET, files: 2 },
  { name: 'an event’s page', chunk: 'src/events/pages/event/event.page.tsx', bytes: 126_000, files: 5 },
];
const client = path.join(root, 'dist/client');

/** The chunks of a page, from Vite's manifest: the entry, the page, and what both import at once. */
export function filesOf(manifest, page) {
  const seen = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (!chunk)
      throw new Error(`The build has no chunk ${name}: say in scripts/build/budget.mjs what its page is made of.`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  ['index.html', page].forEach(visit);
  return [...seen].filter((file) => file.endsWith('.js'));
}

async function measure(file) {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return { file, bytes: brotliCompressSync(await readFile(path.join(client, file)), options).length };
}

/** Prints a table for each page; answers whether all keep to their budgets. */
export async function reportPages() {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));
  const kept = [];
  for (const page of PAGES) kept.push(report(page, await Promise.all(filesOf(manifest, page.chunk).map(measure))));
  return kept.every(Boolean);
}

function report({ name, bytes: most, files }, chunks) {
  const heads = chunks.length * HEAD_OF_SCRIPT;
  const total = chunks.reduce((sum, { bytes }) => sum + bytes, heads);
  const row = (words, bytes) => `  ${words.padEnd(44)} ${(bytes / 1000).toFixed(1).padStart(6)} kB`;
  console.log(`\nJavaScript of ${name} on the wire, brotli:`);
  for (const { file, bytes } of chunks) console.log(row(file, bytes));
  console.log(row('headers', heads));
  console.log(row(`in total, of at most ${most / 1000} kB in ${files} files`, total));
  if (total > most) console.error(`That is ${total - most} bytes too many: load something later.`);
  if (chunks.length > files)
    console.error(`Those are ${chunks.length - files} files too many: group them in scripts/build/chunks.ts.`);
  return total <= most && chunks.length <= files;
}
