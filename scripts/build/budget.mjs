import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '../spawn.mjs';

/** Bytes of JavaScript, by brotli 11, that a signed-out visitor may fetch until the first page shows its list. */
export const FIRST_PAGE_BUDGET = 92_000;

const ENTRIES = ['index.html', 'src/pages/home/home.page.tsx'];
const client = path.join(root, 'dist/client');

/** The chunks of the first page, from Vite's manifest: the entry, the home page, and what both import at once. */
export async function measureFirstPage() {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));
  const files = firstPageFiles(manifest);
  const chunks = await Promise.all(files.map(measure));
  return { chunks, total: chunks.reduce((sum, { bytes }) => sum + bytes, 0) };
}

export function firstPageFiles(manifest) {
  const seen = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (!chunk)
      throw new Error(
        `The build has no chunk ${name}: say in scripts/build/budget.mjs what the first page is made of.`,
      );
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  ENTRIES.forEach(visit);
  return [...seen].filter((file) => file.endsWith('.js'));
}

async function measure(file) {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return { file, bytes: brotliCompressSync(await readFile(path.join(client, file)), options).length };
}

/** Prints the table; answers whether the first page keeps to its budget. */
export async function reportFirstPage() {
  const { chunks, total } = await measureFirstPage();
  const row = (name, bytes) => `  ${name.padEnd(44)} ${(bytes / 1000).toFixed(1).padStart(6)} kB`;
  console.log('\nJavaScript of the first page, brotli:');
  for (const { file, bytes } of chunks) console.log(row(file, bytes));
  console.log(row(`in total, of at most ${FIRST_PAGE_BUDGET / 1000} kB`, total));
  if (total > FIRST_PAGE_BUDGET)
    console.error(`That is ${total - FIRST_PAGE_BUDGET} bytes too many: load something later.`);
  return total <= FIRST_PAGE_BUDGET;
}
