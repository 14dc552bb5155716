// @module-tag thorough

import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putDatabase } from '#tests/support/server/snapshot.ts';
import { underLoad } from '#tests/support/under-load.ts';
import { killAll, logIn, register, spawnServer, startProcess } from './server-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-faults-'));
});
afterEach(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

const start = () => startProcess({ DATA_DIR: folder });

test('a server that is killed in the middle of registrations has forgotten nobody whom it told that they have an account', async () => {
  await putDatabase(folder);
  const acknowledged: string[] = [];
  for (let round = 0; round < 2; round++) {
    const server = await start();
    const attempts = Array.from({ length: 9 }, async (_, index) => {
      const email = `person-${round}-${index}@example.org`;
      const answer = await register(server.url, email);
      if (answer.status === 201) acknowledged.push(email);
      if (acknowledged.length === round * 4 + 4) server.send('SIGKILL');
    });
    await Promise.allSettled(attempts);
    expect(await server.ended).toBeNull();
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(8);

  const server = await start();
  for (const email of acknowledged) expect(await logIn(server.url, email), email).toHaveLength(43);
});

test('a setting that makes no sense is refused with a sentence that names it', async () => {
  const server = await spawnServer({ DATA_DIR: path.join(folder, 'none'), PUBLIC_URL: 'events.example.org/' });
  expect(await server.ended).toBe(1);
  expect(server.output().trim()).toMatch(/^PUBLIC_URL must be [^\n]+\.$/);
});

test('a server refuses a second one on its folder; told to stop it finishes what is under way, ends its streams and is gone within ten seconds', async () => {
  await putDatabase(folder);
  const server = await start();
  const second = await spawnServer({ DATA_DIR: folder });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(folder);
  expect(second.output().trim()).toMatch(/^[^\n]+ is in use by another process\. [^\n]+\.$/);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);

  expect((await register(server.url, 'ada@example.org')).status).toBe(201);
  const token = await logIn(server.url, 'ada@example.org');
  const headers = { authorization: `Bearer ${token}` };
  const stream = await fetch(`${server.url}/api/notifications/stream`, { headers });
  const streamEnd = stream.text().catch(() => 'cut');
  // Browsers open connections ahead of need; they must not hold up anything.
  const unused = connect(Number(new URL(server.url).port), '127.0.0.1');
  unused.on('error', () => {});
  const stopping = performance.now();
  const slow = Array.from({ length: 4 }, (_, index) => register(server.url, `late-${index}@example.org`));
  // The first answer proves that the others have arrived.
  await Promise.race(slow);
  server.send('SIGTERM');

  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  await streamEnd;
  expect(await server.ended).toBe(0);
  expect(performance.now() - stopping).toBeLessThan(underLoad(5000));

  const again = await start();
  expect((await fetch(`${again.url}/api/users/me`, { headers })).status).toBe(200);
  expect(await logIn(again.url, 'late-3@example.org')).toHaveLength(43);
});
