import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { anEvent, anOrganiser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { twoProcesses } from '#tests/support/server/two-processes.ts';
import { underLoad } from '#tests/support/under-load.ts';
import { createSingleFlight, type Flight } from './shared-answers.ts';
import { SOON } from '#tests/support/soon.ts';

let server: TestServer;
let event: Awaited<ReturnType<typeof anEvent>>;
beforeAll(async () => {
  server = await startServer();
  await server.listen();
});
beforeEach(async () => {
  event = await anEvent(server.db, { title: 'As it was', description: 'Words. '.repeat(200) });
});
afterAll(() => server.close());

/** Over the network, as it comes: answers from memory stand before all routes. */
async function get(
  { app }: { app: FastifyInstance },
  path: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const { port } = app.server.address() as AddressInfo;
  const asking = request({ host: '127.0.0.1', port, path, headers, method, agent: false }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

const title = async (process: { app: FastifyInstance }, id: string, headers?: Record<string, string>) =>
  (JSON.parse(String((await get(process, `/api/events/${id}`, headers)).body)) as { title: string }).title;

async function rename({ app }: { app: FastifyInstance }, db: TestServer['db'], id: string, version: number) {
  const token = await login(db, await anOrganiser(db));
  const { status } = await call({ app }, 'PATCH', `/admin/events/${id}`, {
    token,
    json: { version, title: 'As it is' },
  });
  expect(status).toBe(200);
}

test('what comes from memory has the headers of what was made for it, but for its id', async () => {
  const path = `/api/events/${event.event_id}`;
  const [first, second] = [await get(server, path), await get(server, path)];
  const { 'x-request-id': firstId, date: _, ...headers } = first.headers;
  const { 'x-request-id': secondId, date: __, ...others } = second.headers;
  expect(others).toEqual(headers);
  expect(secondId).not.toBe(firstId);
  expect(second.body).toEqual(first.body);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: expect.stringMatching(/^".+"$/),
  });
  const lines = server.logged.filter((line) => line.includes(`"path":"${path}"`)).map((line) => JSON.parse(line));
  expect(lines.map(({ request_id }) => request_id)).toEqual([firstId, secondId]);
  expect(Object.keys(lines[1])).toEqual(Object.keys(lines[0]));
});

test('each encoding has a tag of its own, and who has it already is told no more than that', async () => {
  const path = `/api/events/${event.event_id}`;
  const plain = await get(server, path);
  const encodings = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, unpack] of Object.entries(encodings)) {
    const packed = await get(server, path, { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(unpack(packed.body)).toEqual(plain.body);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const known = { 'accept-encoding': encoding, 'if-none-match': `"other", W/${packed.headers.etag}` };
    const again = await get(server, path, known);
    expect(again).toMatchObject({ status: 304, headers: { etag: packed.headers.etag } });
    expect(again.body).toHaveLength(0);
  }
});

test('the first who asks may have it already too', async () => {
  const path = `/api/events/${event.event_id}`;
  const { headers } = await get(server, path);
  await rename(server, server.db, event.event_id, event.version);
  expect((await get(server, path, { 'if-none-match': String(headers.etag) })).status).toBe(200);
  const { headers: newer } = await get(server, path);
  // An organiser's change: what was made is forgotten.
  const token = await login(server.db, await anOrganiser(server.db));
  expect((await call(server, 'PUT', `/events/${event.event_id}/saved`, { token })).status).toBeLessThan(300);
  expect((await get(server, path, { 'if-none-match': String(newer.etag) })).status).toBe(304);
});

test('HEAD is answered with the headers of GET, by the first who asks and from memory, also to who has it already', async () => {
  const path = `/api/events/${event.event_id}`;
  const first = await get(server, path, {}, 'HEAD');
  for (const { status, headers } of [await get(server, path), await get(server, path, {}, 'HEAD')]) {
    expect(status).toBe(first.status);
    expect({ ...headers, 'x-request-id': '', date: '' }).toEqual({ ...first.headers, 'x-request-id': '', date: '' });
  }
  expect(first).toMatchObject({ status: 200, headers: { 'content-length': expect.stringMatching(/^\d{3,}$/) } });
  expect(first.body).toHaveLength(0);
  const known = { 'if-none-match': String(first.headers.etag) };
  const other = await anEvent(server.db, { title: 'Another' });
  const { headers } = await get(server, `/api/events/${other.event_id}`);
  const token = await login(server.db, await anOrganiser(server.db));
  await call(server, 'PUT', `/events/${event.event_id}/saved`, { token });
  const fresh = await get(server, `/api/events/${other.event_id}`, { 'if-none-match': String(headers.etag) }, 'HEAD');
  for (const answer of [fresh, await get(server, path, known, 'HEAD'), await get(server, path, known, 'HEAD')]) {
    expect([answer.status, answer.headers['content-length']]).toEqual([304, undefined]);
  }
  const lines = server.logged
    .filter((line) => line.includes(`"path":"${path}"`))
    .map((line) => JSON.parse(line).method);
  expect(lines).toContain('HEAD');
});

test('many who ask at once are answered by one reading', async () => {
  const before = server.logged.length;
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(server, `/api/events/${event.event_id}`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => String(body))).size).toBe(1);
  await expect.poll(() => server.logged.length - before, SOON).toBe(50);
});

test('what an organiser changed is there at once', async () => {
  expect(await title(server, event.event_id)).toBe('As it was');
  await rename(server, server.db, event.event_id, event.version);
  expect(await title(server, event.event_id)).toBe('As it is');
});

test('what nobody told of is there after some seconds', async () => {
  expect(await title(server, event.event_id)).toBe('As it was');
  await server.db.updateTable('events').set({ title: 'As it is' }).where('event_id', '=', event.event_id).execute();
  expect(await title(server, event.event_id)).toBe('As it was');
  await expect.poll(() => title(server, event.event_id), SOON).toBe('As it is');
});

test('anyone who shows a token is answered for that person', async () => {
  const token = await login(server.db, await anOrganiser(server.db));
  await title(server, event.event_id);
  await server.db.updateTable('events').set({ status: 'draft' }).where('event_id', '=', event.event_id).execute();
  const own = await get(server, `/api/events/${event.event_id}`, { authorization: `Bearer ${token}` });
  expect(JSON.parse(String(own.body))).toMatchObject({ status: 'draft' });
  expect(own.headers['cache-control']).toBe('no-store');
});

test('what is refused is kept by nobody', async () => {
  const path = '/api/events?limit=0';
  for (let time = 0; time < 2; time += 1) {
    const { status, headers } = await get(server, path);
    expect(status).toBe(422);
    expect(headers.etag).toBeUndefined();
  }
});

describe.skipIf(!hasPostgres)('of two processes', () => {
  test('each shows within a second what was changed by the other', async () => {
    const { here, there } = await twoProcesses();
    await there.app.listen({ port: 0, host: '127.0.0.1' });
    const shown = await anEvent(here.db, { title: 'As it was' });
    expect(await title(there, shown.event_id)).toBe('As it was');
    const began = Date.now();
    await rename(here, here.db, shown.event_id, shown.version);
    await expect.poll(() => title(there, shown.event_id), { timeout: underLoad(1000), interval: 20 }).toBe('As it is');
    expect(Date.now() - began).toBeLessThan(underLoad(1000));
  });
});

describe('a single flight', () => {
  let attempts: { waiter: number; flight: Flight<number> }[];
  beforeEach(() => {
    attempts = [];
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
  });

  const whoTried = () => attempts.map(({ waiter }) => waiter);

  /** Ten who ask for the same; the first makes it. */
  function aCrowd(isGone: (waiter: number) => boolean = () => false) {
    const flights = createSingleFlight<number>((waiter, flight) => void attempts.push({ waiter, flight }), isGone);
    for (let waiter = 1; waiter <= 10; waiter += 1) flights.join('key', waiter);
    const fail = (index: number) => {
      const flight = attempts[index]?.flight;
      if (flight) flights.fail(flight);
    };
    return { ...flights, fail };
  }

  test('one makes it, and all get it', () => {
    const { land } = aCrowd();
    expect(whoTried()).toEqual([1]);
    expect(land('key')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(land('key')).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an attempt that never ends holds nobody: another begins every 300 ms, one at a time', () => {
    const { land } = aCrowd();
    vi.advanceTimersByTime(299);
    expect(whoTried()).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(whoTried()).toEqual([1, 2]);
    vi.advanceTimersByTime(300);
    expect(whoTried()).toEqual([1, 2, 3]);
    expect(land('key')).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });

  test('who comes when nobody waits for a stuck attempt makes it at once', () => {
    const { join } = aCrowd();
    vi.advanceTimersByTime(300 * 10);
    expect(vi.getTimerCount()).toBe(0);
    join('key', 11);
    expect(whoTried().at(-1)).toBe(11);
  });

  test('for each attempt that comes to nothing two go on, until all have had their own', () => {
    const { fail } = aCrowd();
    fail(0);
    expect(whoTried()).toEqual([1, 2, 3]);
    fail(1);
    fail(2);
    expect(whoTried()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (let index = 3; index < 10; index += 1) fail(index);
    expect(whoTried()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an attempt that fails after its flight is over starts nothing in the next', () => {
    const { land, join, fail } = aCrowd();
    land('key');
    for (const waiter of [11, 12]) join('key', waiter);
    fail(0);
    expect(whoTried()).toEqual([1, 11]);
  });

  test('who is gone makes nothing and gets nothing', () => {
    const { land } = aCrowd((waiter) => waiter > 1 && waiter < 5);
    vi.advanceTimersByTime(300);
    expect(whoTried()).toEqual([1, 5]);
    expect(land('key')).toEqual([6, 7, 8, 9, 10]);
  });
});
