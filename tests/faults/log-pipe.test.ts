// @module-tag thorough

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SOON } from '#tests/support/soon.ts';
import { engineNames, onOneDatabase } from './on-one-database.ts';
import { register, spawnServer, type ServerProcess } from './server-process.ts';

// A server on PostgreSQL, the last of them where there is one, starts at half the cost.
const { environment } = onOneDatabase(engineNames.at(-1) ?? '');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-pipes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the server in a line of shell, where "$@" is its command; nothing that it writes need arrive here. */
async function startIn(line: string): Promise<ServerProcess> {
  const server = await spawnServer(environment(), ['bash', '-c', line, 'bash']);
  await expect.poll(() => status(`${server.url}/api/health`), { ...SOON, timeout: 40_000 }).toBe(200);
  return server;
}

const status = (url: string) =>
  fetch(url).then(
    (answer) => answer.status,
    () => null,
  );

async function expectServing({ url }: ServerProcess) {
  for (let count = 0; count < 20; count += 1) expect(await status(`${url}/api/events`)).toBe(200);
  expect((await register(url, 'ada@example.org')).status).toBe(201);
  expect(await status(`${url}/api/health`)).toBe(200);
}

test.each([
  ['whose reader leaves after a line', 'exec "$@" 2>&1 > >(head -n 1) 2>&1'],
  ['that are closed from the start', 'exec "$@" > >(exit 0) 2>&1'],
  ...(existsSync('/dev/full') ? [['on a disk that is full', 'exec "$@" > /dev/full 2>&1']] : []),
])('a server with outputs %s serves on', { tags: ['asvs/log-pipe'] }, async (_, line = '') => {
  await expectServing(await startIn(line));
});

test('lines that found no reader are counted when one is there again', { tags: ['asvs/log-pipe'] }, async () => {
  const pipe = path.join(folder, 'log');
  const first = path.join(folder, 'first');
  const second = path.join(folder, 'second');
  const server = await startIn(
    `mkfifo ${pipe}; (head -n 1 < ${pipe} > ${first}; until [ -e ${pipe}-again ]; do sleep 0.1; done; exec cat < ${pipe} > ${second}) & exec "$@" > ${pipe} 2>&1`,
  );
  await expect.poll(() => existsSync(first), SOON).toBe(true);
  await expectServing(server);
  await writeFile(`${pipe}-again`, '');
  await expect
    .poll(async () => {
      await status(`${server.url}/api/events`);
      return existsSync(second) ? readFile(second, 'utf8') : '';
    }, SOON)
    .toMatch(/"level":"warn"[^\n]+"lost":\d+[^\n]+lines of this log were lost/);
});
