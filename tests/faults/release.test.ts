// @module-tag thorough

import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { extract } from 'tar-stream';
import { linkProductionPackages } from './production-install.ts';
import { killAll, spawnServer } from './server-process.ts';

const root = path.resolve(import.meta.dirname, '../..');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-release-'));
});
afterEach(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

/** Builds and packs a release; gives the path of the archive. */
async function release(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/release.mjs'], { cwd: root });
  return path.join(root, /release\/foyer-\S+\.tar\.gz/.exec(stdout)?.[0] ?? '');
}

/** The folder that the archive held, in an empty one. */
async function unpack(archive: string): Promise<string> {
  let top = '';
  for await (const entry of createReadStream(archive).pipe(createGunzip()).pipe(extract())) {
    const file = path.join(folder, entry.header.name);
    top ||= path.join(folder, entry.header.name.split('/')[0] ?? '');
    await mkdir(path.dirname(file), { recursive: true });
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    await writeFile(file, Buffer.concat(parts));
  }
  return top;
}

test(
  'a release is the same whenever it is packed, and runs where nothing else lies',
  { timeout: 240_000 },
  async () => {
    const archive = await release();
    const first = await readFile(archive);
    expect(first.equals(await readFile(await release()))).toBe(true);

    const cwd = await unpack(archive);
    await linkProductionPackages(cwd);
    const server = await spawnServer({ DATA_DIR: path.join(folder, 'data') }, [], { cwd, command: ['npm', 'start'] });
    await server.isReady;
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(await (await fetch(server.url)).text()).toContain('<main');
  },
);
