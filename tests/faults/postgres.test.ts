// @module-tag thorough

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { SOON } from '#tests/support/soon.ts';
import { underLoad } from '#tests/support/under-load.ts';
import { databaseProxy } from './database-proxy.ts';
import { causeNotification, openStream } from './notification-stream.ts';
import { killAll, logIn, register, spawnServer, startProcess } from './server-process.ts';

const PASSWORD = 'a quiet place by the sea';

describe.skipIf(!hasPostgres)('several processes on one PostgreSQL', () => {
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

  const environment = () => ({ DATABASE_URL: database.url, DATA_DIR: folder });

  test('four may start at the same moment on an empty database', async () => {
    const { url: DATABASE_URL, drop } = await createPostgresDatabase({ empty: true });
    onTestFinished(async () => {
      await killAll();
      await drop();
    });
    const settings = { ...environment(), DATABASE_URL };
    const servers = await Promise.all(Array.from({ length: 4 }, () => spawnServer(settings)));
    await Promise.all(servers.map(({ isReady }) => isReady));
    for (const { url } of servers) expect((await fetch(`${url}/api/events`)).status).toBe(200);
  });

  test('what one causes arrives at the pages of the other within a second', async () => {
    const [one, other] = await Promise.all([startProcess(environment()), startProcess(environment())]);
    expect((await register(one.url, 'ada@example.org')).status).toBe(201);
    const token = await logIn(one.url, 'ada@example.org');
    const stream = await openStream(other.url, token);
    expect(await stream.next()).toContain('event: ready');
    const caused = await causeNotification(database.url, 'ada@example.org');
    expect(await stream.next()).toContain('event: changed');
    expect(performance.now() - caused).toBeLessThan(underLoad(1000));
  });

  test(
    'limits hold for both together, whatever address a header claims',
    { tags: ['asvs/login-limits-hold'] },
    async () => {
      const settings = { ...environment(), LIMITS: 'login-address=20' };
      const servers = await Promise.all([startProcess(settings), startProcess(settings)]);
      expect((await register(servers[0].url, 'ada@example.org')).status).toBe(201);
      let turn = 0;
      async function tryToLogIn(username: string, password: string) {
        turn += 1;
        const { status } = await fetch(`${servers[turn % 2]?.url}/api/auth/token`, {
          method: 'POST',
          headers: { 'x-forwarded-for': `203.0.113.${turn}` },
          body: new URLSearchParams({ username, password }),
        });
        return status;
      }

      const guesses: number[] = [];
      for (let index = 0; index < 11; index++) guesses.push(await tryToLogIn('ada@example.org', `wrong ${index}`));
      expect(guesses).toEqual([...Array<number>(10).fill(401), 429]);
      // Who is refused at one is refused at the other.
      for (const _ of servers) expect(await tryToLogIn('ada@example.org', PASSWORD)).toBe(429);

      const others: number[] = [];
      for (let index = 0; index < 11; index++) others.push(await tryToLogIn(`person-${index}@example.org`, 'wrong'));
      expect(others).toEqual([...Array<number>(10).fill(401), 429]);
    },
  );

  test.each(['cut', 'hold'] as const)(
    'a database that is away (%s) is named within a second, stores nothing, and its return heals everything',
    { tags: ['asvs/failing-parts', 'asvs/quiet-failures'] },
    async (how) => {
      const proxy = await databaseProxy(database.url);
      const server = await startProcess({ DATABASE_URL: proxy.url, DATA_DIR: folder });
      expect((await register(server.url, 'ada@example.org')).status).toBe(201);
      const headers = { authorization: `Bearer ${await logIn(server.url, 'ada@example.org')}` };

      await proxy[how]();
      const asked = performance.now();
      const health = await fetch(`${server.url}/api/health`);
      expect(performance.now() - asked).toBeLessThan(underLoad(1000));
      expect(health.status).toBe(503);
      const { detail, code, database: state } = (await health.json()) as Record<string, string>;
      expect(detail).toMatch(/database/);
      expect([code, state]).toEqual(['unavailable', how === 'cut' ? 'unreachable' : 'slow']);

      const asking = performance.now();
      const answer = await fetch(`${server.url}/api/users/me`, { headers });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(performance.now() - asking).toBeLessThan(underLoad(8000));
      expect((await fetch(`${server.url}/login`)).status).toBe(200);
      const signingUp = await register(server.url, 'grace@example.org');
      expect(signingUp.status).toBe(503);
      expect(await signingUp.json()).toEqual({
        code: 'unavailable',
        detail: expect.stringMatching(/^The service is not available right now\./),
        request_id: signingUp.headers.get('x-request-id'),
      });

      await proxy.mend();
      await expect.poll(async () => (await fetch(`${server.url}/api/users/me`, { headers })).status, SOON).toBe(200);
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
      await expect(logIn(server.url, 'grace@example.org')).rejects.toThrow('No login: 401');
      expect((await register(server.url, 'grace@example.org')).status).toBe(201);
      server.send('SIGTERM');
      expect(await server.ended).toBe(0);
      await proxy.close();
    },
  );
});
