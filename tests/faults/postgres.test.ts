import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createNotification } from '#server/notifications/create-notification.ts';
import { openDatabase } from '#server/platform/database.ts';
import { createRealtime } from '#server/platform/realtime.ts';
import { call } from '#tests/support/call.ts';
import { aUser } from '#tests/support/factories.ts';
import { createPostgresDatabase, hasPostgres } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server.ts';
import { databaseProxy } from './database-proxy.ts';
import { killAll, logIn, register, spawnServer, startProcess } from './server-process.ts';

const PASSWORD = 'a quiet place by the sea';

describe.skipIf(!hasPostgres)('many at once on PostgreSQL', () => {
  test('of twenty registrations of one address one succeeds and the others hear that it is taken', async () => {
    const server = await startServer({ database: 'postgres' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(server, 'POST', '/users/register', {
          json: { email: index % 2 ? 'ada@example.org' : 'Ada@Example.org', password: PASSWORD },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(19).fill(409)]);
    const { count } = await server.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    await server.close();
  });

  test('of sixteen who use one reset link at once exactly one sets the password', async () => {
    const server = await startServer({ database: 'postgres' });
    const ada = await aUser(server.db);
    await call(server, 'POST', '/auth/password-reset/request', { json: { email: ada.email } });
    const token = await expect
      .poll(() => tokenIn(server), { timeout: 5000 })
      .toMatch(/^[\w-]{43}$/)
      .then(() => tokenIn(server));
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        call(server, 'POST', '/auth/password-reset/confirm', {
          json: { token, new_password: `the new password ${index}` },
        }),
      ),
    );
    const winners = answers.flatMap(({ status }, index) => (status === 204 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(15);
    for (const index of [0, 5, 15]) {
      const form = { username: ada.email, password: `the new password ${index}` };
      expect((await call(server, 'POST', '/auth/token', { form })).status).toBe(index === winners[0] ? 200 : 401);
    }
    await server.close();
  });

  async function tokenIn({ db }: Awaited<ReturnType<typeof startServer>>): Promise<string> {
    const mail = await db.selectFrom('email_messages').select('plain_text').executeTakeFirst();
    return /reset-password\?token=([\w-]+)/.exec(mail?.plain_text ?? '')?.[1] ?? '';
  }
});

describe.skipIf(!hasPostgres)('several processes on one PostgreSQL', () => {
  let folder: string;
  let database: { url: string; drop: () => Promise<unknown> };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'foyer-faults-'));
    database = await createPostgresDatabase({ empty: true });
  });
  afterEach(async () => {
    await killAll();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const environment = () => ({ DATABASE_URL: database.url, DATA_DIR: folder });

  test('four may start at the same moment on an empty database', async () => {
    const servers = await Promise.all(Array.from({ length: 4 }, () => spawnServer(environment())));
    await Promise.all(servers.map(({ isReady }) => isReady));
    for (const { url } of servers) expect((await fetch(`${url}/api/events`)).status).toBe(200);
  });

  test('what one causes arrives at the pages of the other within a second, and limits hold for both together', async () => {
    const [one, other] = await Promise.all([startProcess(environment()), startProcess(environment())]);
    expect((await register(one.url, 'ada@example.org')).status).toBe(201);
    const headers = { authorization: `Bearer ${await logIn(one.url, 'ada@example.org')}` };
    const stream = await fetch(`${other.url}/api/notifications/stream`, { headers });
    const lines = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await lines?.read())?.value).toContain('event: ready');

    const causing = await openDatabase({ kind: 'postgres', url: database.url });
    const { user_id: userId } = await causing.db.selectFrom('users').select('user_id').executeTakeFirstOrThrow();
    const realtime = createRealtime(causing, console as never);
    const caused = performance.now();
    await causing.db
      .transaction()
      .execute((tx) =>
        createNotification(
          tx,
          { realtime, now: () => new Date() },
          { userId, type: 'event_updated', title: 'Moved', message: 'To Friday.' },
        ),
      );
    await causing.close();
    expect((await lines?.read())?.value).toContain('event: changed');
    expect(performance.now() - caused).toBeLessThan(1000);

    const guesses: number[] = [];
    for (let index = 0; index < 11; index++) {
      const { url } = index % 2 ? one : other;
      const body = new URLSearchParams({ username: 'ada@example.org', password: `wrong ${index}` });
      guesses.push((await fetch(`${url}/api/auth/token`, { method: 'POST', body })).status);
    }
    expect(guesses).toEqual([...Array<number>(10).fill(401), 429]);
    // Who is refused at one is refused at the other.
    const { status } = await fetch(`${one.url}/api/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'ada@example.org', password: PASSWORD }),
    });
    expect(status).toBe(429);
  });

  test.each(['cut', 'hold'] as const)(
    'a database that is away (%s) is named within a second, and its return heals everything',
    async (how) => {
      const proxy = await databaseProxy(database.url);
      const server = await startProcess({ DATABASE_URL: proxy.url, DATA_DIR: folder });
      expect((await register(server.url, 'ada@example.org')).status).toBe(201);
      const headers = { authorization: `Bearer ${await logIn(server.url, 'ada@example.org')}` };

      await proxy[how]();
      const asked = performance.now();
      const health = await fetch(`${server.url}/api/health`);
      expect(performance.now() - asked).toBeLessThan(1000);
      expect(health.status).toBe(503);
      const { detail, code, database: state } = (await health.json()) as Record<string, string>;
      expect(detail).toMatch(/database/);
      expect([code, state]).toEqual(['unavailable', how === 'cut' ? 'unreachable' : 'slow']);

      const asking = performance.now();
      const answer = await fetch(`${server.url}/api/users/me`, { headers });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(performance.now() - asking).toBeLessThan(8000);
      expect((await fetch(`${server.url}/login`)).status).toBe(200);

      await proxy.mend();
      await expect
        .poll(async () => (await fetch(`${server.url}/api/users/me`, { headers })).status, { timeout: 15_000 })
        .toBe(200);
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
      server.send('SIGTERM');
      expect(await server.ended).toBe(0);
      await proxy.close();
    },
  );
});
