import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../files/data-folder.ts';
import { syncFolder } from './durable-node-fs.ts';

const run = promisify(execFile);

/**
 * Makes an empty database at `place` when there is none. In a process of its own, for it takes 800 MB that would never
 * be given back, and next to its place until it is whole, for it may be interrupted.
 */
export async function initialise(place: string): Promise<void> {
  if (existsSync(place)) return;
  const unfinished = `${place}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: PRIVATE_FOLDER });
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const script =
    'const { PGlite } = require(process.argv[1]); PGlite.create(process.argv[2]).then((lite) => lite.close());';
  await run(process.execPath, ['--eval', script, library, unfinished]);
  await settleTree(unfinished);
  await rename(unfinished, place);
  syncFolder(dirname(place));
}

/** On disk, and its owner's alone. */
async function settleTree(folder: string): Promise<void> {
  await chmod(folder, PRIVATE_FOLDER);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await settleTree(path);
    else if (entry.isFile()) await settleFile(path);
  }
  syncFolder(folder);
}

async function settleFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.chmod(PRIVATE_FILE);
    await file.sync();
  } finally {
    await file.close();
  }
}
