import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOMS } from '../rooms.mjs';
import { root } from '../spawn.mjs';

/** The test files that are thorough as a whole, as their first line says: paths from the root. */
export function thoroughFiles() {
  const inside = (folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
  return ROOMS.flatMap(inside)
    .filter((file) => /\.test\.\w+$/.test(file))
    .filter((file) => readFileSync(path.join(root, file), 'utf8').startsWith('// @module-tag thorough\n'));
}
