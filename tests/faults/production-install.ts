import { copyFile, cp, link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asReleased, RELEASE_FILES } from '../../scripts/build/release-files.mjs';

const root = path.resolve(import.meta.dirname, '../..');

type Packages = Record<string, { dev?: boolean }>;

/** A folder as `npm ci --omit=dev` and a copied dist/ leave it, without the sources; `remove` takes it away. */
export async function productionInstall(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-production-'));
  for (const name of RELEASE_FILES) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  for (const name of ['package.json', 'package-lock.json']) {
    await writeFile(path.join(folder, name), asReleased(name, await readFile(path.join(root, name)), new Set()));
  }
  await linkProductionPackages(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Leaves the folder's node_modules as `npm ci --omit=dev` does. */
export async function linkProductionPackages(folder: string): Promise<void> {
  const packages = await productionPackages();
  for (const name of Object.keys(packages)) await linkPackage(name, folder);
  await writeFile(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

async function productionPackages(): Promise<Packages> {
  const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Packages;
  };
  const isThere = ([name, { dev }]: [string, { dev?: boolean }]) =>
    name !== '' && !dev && existsSync(path.join(root, name));
  return Object.fromEntries(Object.entries(packages).filter(isThere));
}

/** The package alone: those that lie below it have entries of their own. */
async function linkPackage(name: string, folder: string): Promise<void> {
  await mkdir(path.join(folder, name), { recursive: true });
  for (const entry of await readdir(path.join(root, name), { withFileTypes: true })) {
    const place = path.join(name, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') await linkPackage(place, folder);
    else if (entry.isFile()) await linkOrCopy(path.join(root, place), path.join(folder, place));
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    // The folder for temporary files may be on another disk.
    if (error.code !== 'EXDEV' && error.code !== 'EPERM') throw error;
    return copyFile(from, to);
  });
}

/** Everything in these parts of the folder, a line each: what it is, its inode, size and time. */
export async function listing(folder: string, ...parts: string[]): Promise<string[]> {
  const names = await Promise.all(
    parts.map(async (part) =>
      (await readdir(path.join(folder, part), { recursive: true })).map((name) => path.join(part, name)),
    ),
  );
  const lines = names.flat().map(async (name) => {
    const { ino, size, mtimeMs, mode } = await stat(path.join(folder, name));
    return `${name} ${ino} ${size} ${mtimeMs} ${mode}`;
  });
  return (await Promise.all(lines)).toSorted();
}
