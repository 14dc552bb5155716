import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;
let time = Date.now();
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ background: false, now: () => new Date(time) });
  token = await login(server.db, await anOrganiser(server.db));
});
beforeEach(() => {
  time = Date.now();
});
afterAll(() => server.close());

/** A device that had no network until an hour after its door link was over. */
async function aLateDevice() {
  const start = time;
  const { event_id } = await anEvent(server.db, { starts_at: new Date(start) });
  const until = start + 3 * HOUR;
  const json = {
    door: 'Courtyard',
    works_from: new Date(start).toISOString(),
    works_until: new Date(until).toISOString(),
  };
  const { body } = await call(server, 'POST', `/admin/events/${event_id}/door-links`, { token, json });
  const secret = body.address.split('#')[1];
  const { key } = (await call(server, 'POST', `/door/${event_id}/key`, { json: { secret } })).body;
  const headers = { 'door-key': key };
  const person = async () => (await aRegistration(server.db, { event_id, status: 'approved' })).code;
  const checkIn = async (at: number, ahead: number | null = 0) =>
    ({ id: uuid(), kind: 'check_in', at, ahead, error: 20, code: await person() }) as const;
  time = until + HOUR;
  return {
    ...{ event_id, until, checkIn, link: body.link },
    list: () => call(server, 'GET', `/door/${event_id}/people`, { headers }),
    sync: (...actions: object[]) =>
      call(server, 'POST', `/door/${event_id}/actions`, { headers, json: { cursor: '', door: '', actions } }),
  };
}

test('what was done while the door link worked is taken later, and nothing else', async () => {
  const { until, checkIn, sync, list } = await aLateDevice();
  const [early, fast, late, unknown] = [
    await checkIn(until - MINUTE),
    await checkIn(until + MINUTE, -2 * MINUTE),
    await checkIn(until + MINUTE),
    await checkIn(until - MINUTE, null),
  ];
  const { status, body } = await sync(early, late, fast, unknown);
  expect(status).toBe(200);
  const over = { outcome: 'unknown', detail: expect.stringMatching(/^This door link worked until /) };
  expect(body.results).toMatchObject([
    { id: early.id, outcome: 'done', arrived_at: until - MINUTE, door: 'Courtyard' },
    { id: late.id, ...over, arrived_at: null },
    { id: fast.id, outcome: 'done', arrived_at: until - MINUTE },
    { id: unknown.id, ...over },
  ]);
  // The list goes no further.
  expect([body.people.codes, body.people.names, body.doubles]).toEqual([[], [], []]);
  expect((await list()).status).toBe(401);
  expect((await sync()).status).toBe(401);
  expect((await sync(late)).status).toBe(401);
});

test('once somebody has ended the link, or a day after the event, nothing is taken', async () => {
  const one = await aLateDevice();
  await call(server, 'DELETE', `/admin/door-links/${one.link.door_link_id}`, { token });
  expect((await one.sync(await one.checkIn(one.until - MINUTE))).status).toBe(401);
  const other = await aLateDevice();
  time += 25 * HOUR;
  expect((await other.sync(await other.checkIn(other.until - MINUTE))).status).toBe(401);
});
