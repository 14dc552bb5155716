import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../spawn.mjs';

const INPUTS = [
  'openapi',
  'rules',
  'machines',
  'src',
  'server',
  'packages/statechart-viewer',
  'scripts/build',
  'scripts/spawn.mjs',
  'index.html',
  'inspect.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.inspector.config.ts',
];
const RECORD = '.inputs';

/** Whether there is something to build: a release may come without. */
export function hasSources() {
  return INPUTS.every((name) => existsSync(path.join(root, name)));
}

/** Whether dist/ was built from other sources than those that are here now. */
export function isStale() {
  if (!hasSources()) return false;
  try {
    return readFileSync(path.join(root, 'dist', RECORD), 'utf8') !== hashOfInputs();
  } catch {
    return true;
  }
}

/** Notes in the folder of a build what it was made of: the hash that was taken before it began. */
export async function recordInputs(folder, hash) {
  await writeFile(path.join(folder, RECORD), hash);
}

/** By content: a checkout gives old files new times. */
export function hashOfInputs() {
  const hash = createHash('sha256').update(`inspector ${process.env.FOYER_INSPECTOR}\0`);
  for (const file of INPUTS.flatMap(filesOf).filter((name) => !/\.test\.\w+$/.test(name))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(name) {
  if (path.extname(name)) return [name];
  return readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}
