import { cpSync, createReadStream, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { isSmall } from '../small.mjs';
import { root, run, runNode, runNpm } from '../spawn.mjs';

/** Builds and packs what is here; gives the path of the archive. */
export async function packRelease(from = root) {
  const { code, output } = await runNode(path.join(from, 'scripts/release.mjs'), [], { quiet: true, cwd: from });
  const [archive] = /release\/foyer-\S+\.tar\.gz/.exec(output) ?? [];
  if (code !== 0 || !archive) throw new Error(`The release was not packed:\n${output}`);
  return path.join(from, archive);
}

/** The archive of a commit, which is checked out and built below `folder`. */
export async function packReleaseOf(commit, folder) {
  const place = path.join(folder, 'checkout');
  await must(run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, place], { quiet: true }));
  await must(run('git', ['checkout', '--quiet', commit], { quiet: true, cwd: place }));
  const lock = 'package-lock.json';
  const isSame = readFileSync(path.join(place, lock), 'utf8') === readFileSync(path.join(root, lock), 'utf8');
  if (isSame && existsSync(path.join(root, 'node_modules'))) {
    cpSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  } else {
    await must(runNpm(['ci', '--ignore-scripts'], { quiet: true, cwd: place }));
  }
  return packRelease(place);
}

/** Unpacks the archive below an empty folder and fetches its packages, as docs/operating.md says; the small form uses those that are here. */
export async function install(archive, folder) {
  mkdirSync(folder);
  const place = await unpack(archive, folder);
  if (isSmall) {
    symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'), 'dir');
    return { place, says: 'with the packages that are here' };
  }
  await must(runNpm(['ci', '--omit=dev', '--ignore-scripts'], { quiet: true, cwd: place }));
  return { place, says: `${Math.round((await sizeOf(place)) / 1e6)} MB with its packages` };
}

/** Gives the folder that the archive held, which lies below this one then. */
export async function unpack(archive, folder) {
  let top = '';
  for await (const entry of createReadStream(archive).pipe(createGunzip()).pipe(extract())) {
    const file = path.join(folder, entry.header.name);
    top ||= path.join(folder, entry.header.name.split('/')[0]);
    await mkdir(path.dirname(file), { recursive: true });
    const parts = [];
    for await (const part of entry) parts.push(part);
    await writeFile(file, Buffer.concat(parts));
  }
  return top;
}

async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(path.join(entry.parentPath ?? entry.path, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function must(running) {
  const { code, output } = await running;
  if (code !== 0) throw new Error(output);
}
