// @module-tag thorough

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packRelease, unpack } from '../../scripts/operator/release.mjs';
import { linkProductionPackages } from './production-install.ts';
import { killAll, spawnServer } from './server-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-release-'));
});
afterEach(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

test('a release is the same whenever it is packed, and runs where nothing else lies', async () => {
  const archive = await packRelease();
  const first = await readFile(archive);
  expect(first.equals(await readFile(await packRelease()))).toBe(true);

  const cwd = await unpack(archive, folder);
  await linkProductionPackages(cwd);
  const server = await spawnServer({ DATA_DIR: path.join(folder, 'data') }, [], { cwd, command: ['npm', 'start'] });
  await server.isReady;
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(await (await fetch(server.url)).text()).toContain('<main');
});
