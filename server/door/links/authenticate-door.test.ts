import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, login } from '#tests/support/made/factories.ts';
import { twoProcesses } from '#tests/support/server/two-processes.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const HOUR = 60 * 60 * 1000;
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

const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** An event with a door link that is open on a device. */
async function aDoor(hours: [from: number, until: number] = [-1, 4]) {
  const { event_id } = await anEvent(server.db, { starts_at: new Date(at(0)) });
  const json = { door: 'Courtyard', works_from: at(hours[0]), works_until: at(hours[1]) };
  const { body } = await call(server, 'POST', `/admin/events/${event_id}/door-links`, { token, json });
  const open = async () => {
    const secret = body.address.split('#')[1];
    return (await call(server, 'POST', `/door/${event_id}/key`, { json: { secret } })).body.key as string;
  };
  return { event_id, link: body.link, open, key: await open() };
}

const people = (eventId: string, key: string, more: { token?: string } = {}) =>
  call(server, 'GET', `/door/${eventId}/people`, { ...more, headers: { 'door-key': key } });
const sync = (eventId: string, key: string, actions: object[] = []) =>
  call(server, 'POST', `/door/${eventId}/actions`, {
    headers: { 'door-key': key },
    json: { cursor: '', door: 'As the device says', actions },
  });
const devicesOf = async (eventId: string) =>
  (await call(server, 'GET', `/admin/events/${eventId}/door-links`, { token })).body.items[0].devices;

describe('the key of a door', () => {
  test('opens the list and takes check-ins, in the name of the link’s door', async () => {
    const { event_id, key } = await aDoor();
    const { code, registration_id } = await aRegistration(server.db, { event_id, status: 'approved' });
    const list = await people(event_id, key);
    expect([list.status, list.body.door, list.body.people.codes]).toEqual([200, 'Courtyard', [code]]);
    const action = { id: registration_id, kind: 'check_in', at: Date.now(), code };
    const { body } = await sync(event_id, key, [action]);
    expect(body.results).toMatchObject([{ outcome: 'done', door: 'Courtyard' }]);
    const { items } = (await call(server, 'GET', `/admin/events/${event_id}/audit`, { token })).body;
    expect(items[0]).toMatchObject({
      ...{ action: 'registration.checked_in', actor_id: null, entity_id: registration_id },
      changes: [{ field: 'door', before: null, after: 'Courtyard' }],
    });
  });

  test('opens no other event, and nothing but the door', { tags: ['asvs/permissions'] }, async () => {
    const [one, other] = [await aDoor(), await aDoor()];
    expect((await people(other.event_id, one.key)).status).toBe(404);
    expect((await sync(other.event_id, one.key)).status).toBe(404);
    const headers = { 'door-key': one.key };
    for (const path of [`/admin/events/${one.event_id}/registrations`, `/admin/events/${one.event_id}`, '/users/me']) {
      expect((await call(server, 'GET', path, { headers })).status).toBe(401);
    }
    const asToken = await call(server, 'GET', `/door/${one.event_id}/people`, { token: one.key });
    expect(asToken.status).toBe(401);
  });

  test.each(['', 'short', 'x'.repeat(43), `${'x'.repeat(42)}é`])('%#: is none that nobody gave', async (key) => {
    const { event_id } = await aDoor();
    const { status, headers, body } = await people(event_id, key);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Door-Key']);
    expect(body.detail).toBe('This device no longer has a key to this door. Open the door link again.');
  });

  test('counts before a login that is sent with it', async () => {
    const { event_id, key, link } = await aDoor();
    expect((await people(event_id, key, { token })).body.door).toBe('Courtyard');
    await call(server, 'DELETE', `/admin/door-links/${link.door_link_id}`, { token });
    expect((await people(event_id, key, { token })).status).toBe(401);
  });

  test('is worth nothing after its time, and the list says until when', async () => {
    const { event_id, key } = await aDoor([-1, 1]);
    time += 1.1 * HOUR;
    const { status, body } = await people(event_id, key);
    expect(status).toBe(401);
    expect(body.detail).toMatch(/^This door link worked until .* Ask the people who run the event for a new one\.$/);
  });

  test('is worth nothing once the event is a day over', async () => {
    const { event_id, key } = await aDoor();
    const ends_at = new Date(at(-24.1));
    const moved = { starts_at: new Date(at(-26)), ends_at };
    await server.db.updateTable('events').set(moved).where('event_id', '=', event_id).execute();
    const { status, body } = await sync(event_id, key);
    expect([status, body.detail]).toEqual([401, 'This event is over, and its door is shut.']);
  });

  test('ends on all devices with the link, or on one alone', { tags: ['asvs/permissions'] }, async () => {
    const { event_id, link, key, open } = await aDoor();
    const other = await open();
    const statuses = async () => [(await people(event_id, key)).status, (await people(event_id, other)).status];
    expect(await statuses()).toEqual([200, 200]);
    const devices = await devicesOf(event_id);
    await call(server, 'DELETE', `/admin/door-devices/${devices[0].door_device_id}`, { token });
    expect((await statuses()).toSorted()).toEqual([200, 401]);
    await call(server, 'DELETE', `/admin/door-links/${link.door_link_id}`, { token });
    expect(await statuses()).toEqual([401, 401]);
    expect((await sync(event_id, key)).body.detail).toBe(
      'This door link was ended. Ask the people who run the event for a new one.',
    );
  });

  test('is noted as used once a minute at most', async () => {
    const { event_id, key } = await aDoor();
    const used = async () => {
      await people(event_id, key);
      return Date.parse((await devicesOf(event_id))[0].last_used_at);
    };
    const opened = await used();
    time = opened + 59_000;
    expect(await used()).toBe(opened);
    time = opened + 60_000;
    expect(await used()).toBe(opened + 60_000);
  });
});

test('an end holds on every process, from the next call on', async () => {
  const { here, there } = await twoProcesses();
  const editor = await login(here.db, await anOrganiser(here.db));
  const { event_id } = await anEvent(here.db, { starts_at: new Date() });
  const inject = async ({ app }: typeof here, method: 'GET' | 'POST' | 'DELETE', url: string, more: object = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${editor}` },
      ...more,
    });
    return { status: answer.statusCode, body: answer.body ? answer.json() : null };
  };
  const payload = { door: 'Courtyard', works_from: at(-1), works_until: at(1) };
  const { body } = await inject(here, 'POST', `/admin/events/${event_id}/door-links`, { payload });
  const secret = body.address.split('#')[1];
  const { key } = (await inject(there, 'POST', `/door/${event_id}/key`, { payload: { secret } })).body;
  const list = async () =>
    (await inject(there, 'GET', `/door/${event_id}/people`, { headers: { 'door-key': key } })).status;
  expect(await list()).toBe(200);
  await inject(here, 'DELETE', `/admin/door-links/${body.link.door_link_id}`);
  expect(await list()).toBe(401);
});
