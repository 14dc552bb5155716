// Builds, and packs what runs without a build into release/foyer-<version>.tar.gz: the same dist/ gives the same bytes.
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { buildIfStale } from './build/build.mjs';
import { RELEASE_FILES } from './build/release-files.mjs';
import { setup } from './setup.mjs';
import { root } from './spawn.mjs';

/** Of every file, because a checkout and a build set their own. */
const MODIFIED = new Date('2000-01-01T00:00:00Z');

await setup();
if (!(await buildIfStale())) process.exit(1);
const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
const name = `foyer-${version}`;
const archive = path.join(root, 'release', `${name}.tar.gz`);
await mkdir(path.dirname(archive), { recursive: true });

const tar = pack();
const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(archive));
for (const file of (await Promise.all(RELEASE_FILES.map(filesIn))).flat().toSorted()) {
  const header = { name: `${name}/${file}`, mode: 0o644, mtime: MODIFIED };
  tar.entry(header, await readFile(path.join(root, file)));
}
tar.finalize();
await written;
console.log(`release/${name}.tar.gz: ${((await stat(archive)).size / 1e6).toFixed(1)} MB`);

/** The file itself, or all that lie in the folder, named from the root and with slashes on any system. */
async function filesIn(place) {
  if (!(await stat(path.join(root, place))).isDirectory()) return [place];
  const entries = await readdir(path.join(root, place), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
    .map((entry) =>
      path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)).replaceAll(path.sep, '/'),
    );
}
