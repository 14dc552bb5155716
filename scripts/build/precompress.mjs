import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const encoders = [
  { suffix: '.br', encode: (text) => promisify(brotliCompress)(text, BROTLI) },
  { suffix: '.gz', encode: (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }) },
];

/** Lays a .br and a .gz next to each text file below `folder`, where they are smaller. The page itself is filled in for each visitor. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(entries.filter((name) => TEXT.test(name)).map((name) => compressFile(path.join(folder, name))));
}

async function compressFile(file) {
  const text = await readFile(file);
  for (const { suffix, encode } of encoders) {
    const packed = await encode(text);
    if (packed.length < text.length) await writeFile(file + suffix, packed);
  }
}
