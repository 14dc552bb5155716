// @module-tag thorough

import { Agent, createServer, get, type IncomingMessage, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anEvent, aUser, login } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { barePages } from '#tests/support/browser/bare-pages.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { SOON } from '#tests/support/soon.ts';
import { createLog } from './platform/log/log.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { readConfig } from './platform/settings/read-config.ts';
import { type Running, serve } from './serve.ts';

/** Seldom enough that a server which does not drain would be asked until it is gone. */
const PROBED_EVERY = 1000;

/** Hands each request to the next server that is ready, and tries none again: what a server drops is lost. */
async function aProxy() {
  const ready = new Map<string, boolean>();
  const lost: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const probing = setInterval(() => {
    for (const address of ready.keys()) {
      fetch(`${address}/api/health/ready`).then(
        ({ status }) => ready.has(address) && ready.set(address, status === 200),
        () => ready.has(address) && ready.set(address, false),
      );
    }
  }, PROBED_EVERY);

  const server = createServer((request, response) => {
    const choice = [...ready].filter(([, isReady]) => isReady);
    const [address] = choice[(turn += 1) % choice.length] ?? [];
    if (!address) return void response.writeHead(502).end('No server is ready.');
    const { method, headers, url } = request;
    const asked = ask(`${address}${url}`, { method, headers, agent });
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', (error) => {
      lost.push(`${method} ${url}: ${error.message}`);
      response.writeHead(502).end();
    });
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    clearInterval(probing);
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    add: (address: string) => void ready.set(address, false),
    remove: (address: string) => void ready.delete(address),
    isReady: (address: string) => ready.get(address),
  };
}

type Proxy = Awaited<ReturnType<typeof aProxy>>;

/** Reads and writes through the proxy, some at a time, until told to stop. */
function putUnderLoad(url: string, token: string, eventId: string) {
  const [statuses, agent] = [new Map<string, number>(), new Agent({ keepAlive: true })];
  let isOver = false;
  const authorization = `Bearer ${token}`;
  async function once(method: string, path: string) {
    const status = await new Promise<number>((resolve) => {
      const asked = ask(`${url}/api${path}`, { method, agent, headers: { authorization } });
      asked.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)));
      asked.on('error', () => resolve(0));
      asked.end();
    });
    statuses.set(`${method} ${status}`, (statuses.get(`${method} ${status}`) ?? 0) + 1);
  }
  const loops = Array.from({ length: 2 }, async (_, index) => {
    while (!isOver) {
      await once('GET', '/events');
      await once(index % 2 === 0 ? 'PUT' : 'DELETE', `/events/${eventId}/saved`);
      await pause(10);
    }
  });
  return {
    statuses,
    async stop() {
      isOver = true;
      await Promise.all(loops);
      agent.destroy();
    },
  };
}

/** A stream that is opened again whenever it ends, as a page does. */
function listen(url: string, token: string) {
  const seen = { opened: 0, cut: 0 };
  let isOver = false;
  const openOne = () =>
    new Promise<void>((resolve) => {
      const asking = get(`${url}/api/notifications/stream`, { headers: { authorization: `Bearer ${token}` } });
      const cut = () => {
        if (!isOver) seen.cut += 1;
        resolve();
      };
      asking.once('error', cut);
      asking.once('response', (answer: IncomingMessage) => {
        if (answer.statusCode === 200) seen.opened += 1;
        answer.resume().once('end', resolve).once('error', cut);
      });
      onTestFinished(() => {
        isOver = true;
        asking.destroy();
      });
    });
  void (async () => {
    while (!isOver) {
      await openOne();
      await pause(20);
    }
  })();
  return seen;
}

describe.skipIf(!hasPostgres)('three servers on one database behind a proxy', () => {
  async function aServer(url: string, proxy: Proxy): Promise<Running> {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-rolling-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const settings = {
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: '0',
      DEMO: '0',
      DRAIN_SECONDS: '3',
      DATABASE_POOL: '4',
    };
    const config = { ...readConfig(settings), limits: 'off' as const };
    const running = await serve(config, createLog({ write: () => {} }), barePages);
    proxy.add(running.address);
    await expect.poll(() => proxy.isReady(running.address), SOON).toBe(true);
    return running;
  }

  test('are replaced one after the other without a lost request', async () => {
    const database = await createPostgresDatabase();
    onTestFinished(() => void database.drop());
    const { db, close } = await openDatabase({ kind: 'postgres', url: database.url });
    const token = await login(db, await aUser(db));
    const { event_id } = await anEvent(db);
    await close();
    const proxy = await aProxy();
    const servers: Running[] = [];
    for (let index = 0; index < 3; index += 1) servers.push(await aServer(database.url, proxy));
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));

    const stream = listen(proxy.url, token);
    const load = putUnderLoad(proxy.url, token, event_id);
    for (const old of servers.splice(0)) {
      servers.push(await aServer(database.url, proxy));
      const stopping = old.stop();
      const whileDraining = await Promise.all(
        ['/api/health/ready', '/api/events'].map((path) => fetch(old.address + path)),
      );
      expect(whileDraining.map(({ status }) => status)).toEqual([503, 200]);
      await stopping;
      proxy.remove(old.address);
      await expect(fetch(`${old.address}/api/events`)).rejects.toThrow('fetch failed');
    }
    await load.stop();

    expect(proxy.lost).toEqual([]);
    expect([...load.statuses.keys()].toSorted()).toEqual(['DELETE 204', 'GET 200', 'PUT 204']);
    expect([...load.statuses.values()].every((count) => count > 10)).toBe(true);
    await expect.poll(() => stream.opened, SOON).toBeGreaterThan(1);
    expect(stream.cut).toBe(0);
  });
});
