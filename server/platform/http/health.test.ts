import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../scripts/machine/free-port.mjs';
import { databaseProxy } from '#tests/faults/database-proxy.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { startServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { underLoad } from '#tests/support/under-load.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Config } from '../settings/config.ts';
import { healthHandlers } from './health.ts';
import { migrate } from '../database/migrate.ts';

test('a server whose database answers is well', async () => {
  const server = await startServer();
  onTestFinished(server.close);
  const answer = await server.app.inject('/api/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok', database: 'ok', clock: 'ok', mail: 'off', missing_settings: [] });
});

test('what a server in production lacks is said by health', async () => {
  const server = await startServer({ config: { missing: ['PUBLIC_URL', 'SMTP_URL'] } });
  onTestFinished(server.close);
  const answer = await server.app.inject('/api/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ missing_settings: ['PUBLIC_URL', 'SMTP_URL'] });
});

test('health says that no mails leave, and not why', async () => {
  const smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
  const server = await startServer({ config: { smtpUrl } });
  onTestFinished(server.close);
  const ask = async () => (await server.app.inject('/api/health')).json<object>();
  expect(await ask()).toMatchObject({ mail: 'ok' });
  const mail = {
    to: 'ada@example.org',
    template: 'email_changed' as const,
    subject: 'Hello',
    html: 'Hello',
    text: 'Hello',
  };
  const { db, context } = server;
  await db.transaction().execute((tx) => context.mailer.enqueue(tx, { ...mail, idempotencyKey: 'hello' }));
  await expect
    .poll(ask, SOON)
    .toEqual({ status: 'ok', database: 'ok', clock: 'ok', mail: 'paused', missing_settings: [] });
});

test('a server that is about to stop is alive and well, and wants no more requests', async () => {
  const server = await startServer();
  onTestFinished(server.close);
  const ask = async (probe: string) => (await server.app.inject(`/api/health${probe}`)).statusCode;
  expect([await ask('/live'), await ask('/ready')]).toEqual([200, 200]);
  server.context.lifecycle.isDraining = true;
  expect([await ask(''), await ask('/live'), await ask('/ready')]).toEqual([200, 200, 503]);
});

test('a server whose database is slow is ready: the others’ is as slow', async () => {
  const { getReadiness } = await probesOn(await aBlackHole());
  expect(await getReadiness()).toEqual({ status: 'ok' });
});

test.skipIf(!hasPostgres)(
  'a server that has heard nothing of its database for eight seconds is not ready, and is as soon as it hears',
  async () => {
    const { url, drop } = await createPostgresDatabase();
    onTestFinished(() => drop());
    const proxy = await databaseProxy(url);
    onTestFinished(proxy.close);
    const { getReadiness } = await probesOn(proxy.url);
    const passSeconds = aClock();
    proxy.hold();
    expect(await getReadiness()).toEqual({ status: 'ok' });
    passSeconds(7);
    expect(await getReadiness()).toEqual({ status: 'ok' });
    passSeconds(2);
    await expect(getReadiness()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    await proxy.mend();
    await expect.poll(() => getReadiness(), SOON).toEqual({ status: 'ok' });
  },
);

test('a server that nobody asked for long is not silent for that', async () => {
  const { getReadiness } = await probesOn(await aBlackHole());
  aClock()(60);
  expect(await getReadiness()).toEqual({ status: 'ok' });
});

test('a long statement of the embedded database takes nothing out: nobody else could answer', async () => {
  const { getReadiness } = await probesOn(await aBlackHole(), { databaseUrl: null });
  const passSeconds = aClock();
  await getReadiness();
  passSeconds(60);
  expect(await getReadiness()).toEqual({ status: 'ok' });
});

test('a server without its database is alive, and not ready', async () => {
  const { getLiveness, getReadiness } = await probesOn(await freePort());
  expect(await getLiveness()).toEqual({ status: 'ok' });
  await expect(getReadiness()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
});

test('probes that find all well leave no line, unless all is logged', async () => {
  const server = await startServer();
  onTestFinished(server.close);
  for (const probe of ['', '/live', '/ready']) await server.app.inject(`/api/health${probe}`);
  server.context.lifecycle.isDraining = true;
  await server.app.inject('/api/health/ready');
  await server.app.inject('/api/events');
  const paths = server.logged.map((line) => (JSON.parse(line) as { path?: string }).path);
  expect(paths).toEqual(['/api/health/ready', '/api/events']);
});

test('a database that nobody listens for is unreachable', async () => {
  const health = await healthOn(await freePort());
  await expect(health()).rejects.toMatchObject({ status: 503, body: { database: 'unreachable' } });
});

test('a database that takes the connection and says nothing is slow, and known to be within a second', async () => {
  const health = await healthOn(await aBlackHole());
  const started = performance.now();
  await expect(health()).rejects.toMatchObject({ status: 503, body: { database: 'slow' } });
  expect(performance.now() - started).toBeLessThan(underLoad(1000));
});

test('a query on a database that says nothing fails within seconds', async () => {
  const url = `postgres://foyer@127.0.0.1:${await aBlackHole()}/foyer`;
  const database = await openDatabase({ kind: 'postgres', url });
  onTestFinished(database.close);
  const started = performance.now();
  await expect(migrate(database.db)).rejects.toThrow(/timeout/);
  expect(performance.now() - started).toBeLessThan(underLoad(5000));
});

async function healthOn(port: number) {
  return (await probesOn(port)).getHealth;
}

/** Lets seconds pass that nothing waits for. */
function aClock(): (seconds: number) => void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return (seconds) => void vi.advanceTimersByTime(seconds * 1000);
}

async function probesOn(at: number | string, config: Partial<Config> = {}) {
  const url = typeof at === 'string' ? at : `postgres://foyer@127.0.0.1:${at}/foyer`;
  const database = await openDatabase({ kind: 'postgres', url });
  const server = await startServer();
  onTestFinished(async () => {
    await database.close();
    await server.close();
  });
  return healthHandlers({
    ...server.context,
    config: { ...server.context.config, databaseUrl: url, ...config },
    db: database.db,
  });
}

/** Takes connections and never answers. */
async function aBlackHole(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
