// @module-tag thorough

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { SOON } from '#tests/support/soon.ts';
import { underLoad } from '#tests/support/under-load.ts';
import { databaseProxy } from './database-proxy.ts';
import { causeNotification, openStream } from './notification-stream.ts';
import { killAll, logIn, register, startProcess } from './server-process.ts';

describe.skipIf(!hasPostgres)('a connection that listens and dies', () => {
  let folder: string;
  let database: { url: string; drop: () => Promise<unknown> };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'foyer-faults-'));
    database = await createPostgresDatabase();
  });
  afterEach(async () => {
    await killAll();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function startWithStream(listenUrl: string) {
    const server = await startProcess({
      DATABASE_URL: database.url,
      LISTEN_DATABASE_URL: listenUrl,
      DATA_DIR: folder,
    });
    expect((await register(server.url, 'ada@example.org')).status).toBe(201);
    const stream = await openStream(server.url, await logIn(server.url, 'ada@example.org'));
    expect(await stream.next()).toContain('event: ready');
    return { server, stream };
  }

  test('ended by PostgreSQL: a stream is told within a second what happened meanwhile', async () => {
    const { stream } = await startWithStream(database.url);
    await endListener(database.url);
    const caused = await causeNotification(database.url, 'ada@example.org');
    expect(await stream.next()).toContain('event: changed');
    expect(performance.now() - caused).toBeLessThan(underLoad(1000));
  });

  test.each(['cut', 'hold'] as const)(
    'away for a while (%s): it is noticed, looked for meanwhile, and what was missed is told within a second of its return',
    async (how) => {
      const proxy = await databaseProxy(database.url);
      const { server, stream } = await startWithStream(proxy.url);
      if (how === 'cut') await proxy.cut();
      else proxy.hold();
      // Silence is noticed by the next heartbeat, five seconds at most, and three until it counts as missed.
      await expect.poll(server.output, SOON).toMatch(/the connection that listens to PostgreSQL is gone/);
      await causeNotification(database.url, 'ada@example.org');
      // Every five seconds everybody looks again.
      expect(await stream.next()).toContain('event: changed');

      await causeNotification(database.url, 'ada@example.org');
      await proxy.mend();
      await expect.poll(() => isListening(database.url), { timeout: 5000, interval: 20 }).toBe(true);
      const returned = performance.now();
      expect(await stream.next()).toContain('event: changed');
      expect(performance.now() - returned).toBeLessThan(underLoad(1000));
      await proxy.close();
    },
  );
});

const LISTENER = `from pg_stat_activity where datname = current_database() and application_name = 'foyer listening'`;

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

async function endListener(url: string): Promise<void> {
  await expect.poll(() => isListening(url), SOON).toBe(true);
  await ask(url, `select pg_terminate_backend(pid) ${LISTENER}`);
}

async function isListening(url: string): Promise<boolean> {
  return (await ask(url, `select 1 ${LISTENER}`)).length > 0;
}
