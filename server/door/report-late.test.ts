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
  const send = (what: object) =>
    call(server, 'POST', `/door/${event_id}/actions`, { headers, json: { cursor: '', door: '', ...what } });
  time = until + HOUR;
  return {
    ...{ event_id, until, checkIn, link: body.link },
    async device() {
      const { body: links } = await call(server, 'GET', `/admin/events/${event_id}/door-links`, { token });
      return links.items[0].devices[0].door_device_id as string;
    },
    list: () => call(server, 'GET', `/door/${event_id}/people`, { headers }),
    sync: (...actions: object[]) => send({ actions }),
    /** With the time of its clock. */
    syncAt: (sent_at: number, ...actions: object[]) => send({ actions, sent_at }),
  };
}

test('what was done while the door link worked is taken later, and nothing else', async () => {
  const { until, checkIn, sync, list } = await aLateDevice();
  const [early, fast, late] = [
    await checkIn(until - MINUTE),
    await checkIn(until + MINUTE, -2 * MINUTE),
    await checkIn(until + MINUTE),
  ];
  const { status, body } = await sync(early, late, fast);
  expect(status).toBe(200);
  const over = { outcome: 'unknown', detail: expect.stringMatching(/^This door link worked until /) };
  expect(body.results).toMatchObject([
    { id: early.id, outcome: 'done', arrived_at: until - MINUTE, door: 'Courtyard' },
    { id: late.id, ...over, arrived_at: null },
    { id: fast.id, outcome: 'done', arrived_at: until - MINUTE },
  ]);
  // The list goes no further.
  expect([body.people.codes, body.people.names, body.doubles]).toEqual([[], [], []]);
  expect((await list()).status).toBe(401);
  expect((await sync()).status).toBe(401);
  expect((await sync(late)).status).toBe(401);
});

test('a clock that the device can’t tell loses no check-in', async () => {
  const { until, checkIn, sync, syncAt } = await aLateDevice();
  const came = until - MINUTE;
  const far = 3 * 24 * HOUR;
  const inTime = [
    // It slept for two hours, or someone set its clock ahead by two.
    { ...(await checkIn(came)), error: 2 * HOUR },
    { ...(await checkIn(came + 2 * HOUR)), error: 2 * HOUR + 20 },
    await checkIn(came, null),
    // Set ahead, so that it seems to come after its receipt.
    await checkIn(came + far),
  ];
  const { body } = await sync(...inTime);
  expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(inTime.map(() => 'done'));
  for (const { arrived_at } of body.results) expect(arrived_at).toBeLessThanOrEqual(time);
  // Set ahead while the page was closed: what it still took for right says too late, its clock when it sends says in time.
  const restarted = await checkIn(came + 30 * MINUTE);
  expect((await sync(restarted)).status).toBe(401);
  expect((await syncAt(time + 30 * MINUTE, restarted)).body.results).toMatchObject([{ outcome: 'done' }]);
  const late = await checkIn(until + MINUTE, null);
  expect((await syncAt(time, late)).status).toBe(401);
});

test.each(['link', 'device'])('what was done before someone ended the %s is taken for a day', async (ended) => {
  const { until, checkIn, link, device, sync, list } = await aLateDevice();
  time = until - HOUR;
  const [early, late, tooLate] = [await checkIn(time - MINUTE), await checkIn(time + MINUTE), await checkIn(time - 1)];
  const path = ended === 'link' ? `/admin/door-links/${link.door_link_id}` : `/admin/door-devices/${await device()}`;
  await call(server, 'DELETE', path, { token });
  time += HOUR / 2;
  const { body } = await sync(early, late);
  expect(body.results).toMatchObject([
    { outcome: 'done', door: 'Courtyard' },
    { outcome: 'unknown', detail: expect.stringMatching(/ended|shut/) },
  ]);
  expect([body.people.codes, (await list()).status, (await sync(late)).status]).toEqual([[], 401, 401]);
  time += 24 * HOUR;
  expect((await sync(tooLate)).status).toBe(401);
});

test('a day after the event nothing is taken from the device of a door link', async () => {
  const { until, checkIn, sync } = await aLateDevice();
  time += 25 * HOUR;
  expect((await sync(await checkIn(until - MINUTE))).status).toBe(401);
});
