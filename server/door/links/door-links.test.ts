import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatMoment } from '#rules/time/format-moment.ts';
import { dumpText } from '#tests/support/server/dump.ts';
import { call } from '#tests/support/server/call.ts';
import { aMember, anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const HOUR = 60 * 60 * 1000;
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let time = Date.now();
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ background: false, limits: 'enforced', now: () => new Date(time) });
  token = await login(server.db, await anOrganiser(server.db, { full_name: 'Noor' }));
});
beforeEach(() => {
  time = Date.now();
});
afterAll(() => server.close());

const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
/** Goes on for two hours, an hour from now. */
const anEvening = (changes: object = {}) => anEvent(server.db, { starts_at: new Date(at(1)), ...changes });
const create = (eventId: string, changes: object = {}) =>
  call(server, 'POST', `/admin/events/${eventId}/door-links`, {
    token,
    json: { door: 'Main entrance', works_from: at(-1), works_until: at(4), ...changes },
  });
const list = async (eventId: string) =>
  (await call(server, 'GET', `/admin/events/${eventId}/door-links`, { token })).body.items;
const open = (eventId: string, secret: string, userAgent = PIXEL) =>
  call(server, 'POST', `/door/${eventId}/key`, { json: { secret }, headers: { 'user-agent': userAgent } });
const end = (path: string) => call(server, 'DELETE', `/admin/${path}`, { token });

async function aLink(changes: object = {}, eventChanges: object = {}) {
  const { event_id } = await anEvening(eventChanges);
  const { body } = await create(event_id, changes);
  return { event_id, link: body.link, secret: String(body.address).split('#')[1] ?? '' };
}

describe('a door link', () => {
  test('is made with an address that is told once, and stored as a digest', async () => {
    const { event_id } = await anEvening();
    const { status, body } = await create(event_id, { door: '  Main   entrance ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      link: {
        door_link_id: expect.any(String),
        door: 'Main entrance',
        works_from: expect.any(String),
        works_until: expect.any(String),
        state: 'working',
        created_at: new Date(time).toISOString(),
        created_by_name: 'Noor',
        ended_at: null,
        devices: [],
      },
      address: expect.stringMatching(new RegExp(`^${server.context.config.publicUrl}/door/${event_id}#[\\w-]{43}$`)),
    });
    expect(await list(event_id)).toEqual([body.link]);
    const secret = body.address.split('#')[1];
    await open(event_id, secret);
    expect(await dumpText(server.db)).not.toContain(secret);
    expect(server.logged.join('\n')).not.toContain(secret);
  });

  test.each([
    [{ works_until: at(-2), works_from: at(-3) }, 'works_until'],
    [{ works_until: at(1), works_from: at(2) }, 'works_until'],
    [{ works_until: at(28) }, 'works_until'],
    [{ door: ' \t ' }, 'door'],
  ])('%#: is refused where its times or its name make no sense', async (changes, field) => {
    const { event_id } = await anEvening();
    const { status, body } = await create(event_id, changes);
    expect([status, body.fields[0].field]).toEqual([422, field]);
    expect(await list(event_id)).toEqual([]);
  });

  test.each([
    [{ status: 'cancelled' }, 'This event was cancelled, so it has no door.'],
    [{ status: 'draft', undecided: ['starts_at', 'ends_at'] }, 'Say first when the event is.'],
    [{ starts_at: new Date(at(-27)) }, 'This event is over, and its door is shut.'],
  ])('%#: is refused where there is no door', async (changes, detail) => {
    const { event_id } = await anEvening(changes);
    expect((await create(event_id)).body.detail).toBe(detail);
  });

  test('is one of fifty at most; those that are ended make room', async () => {
    const { event_id } = await anEvening();
    for (let count = 0; count < 50; count += 1) expect((await create(event_id)).status).toBe(201);
    expect((await create(event_id)).body.detail).toMatch(/^An event has 50 door links at most/);
    await end(`door-links/${(await list(event_id))[0].door_link_id}`);
    expect((await create(event_id)).status).toBe(201);
  });

  test('goes on when the person who made it leaves the team, and when that account is gone', async () => {
    const { event_id } = await anEvening();
    const editor = await aMember(server.db, event_id, 'editor');
    const asEditor = await login(server.db, editor);
    const json = { door: 'Courtyard', works_from: at(-1), works_until: at(4) };
    const made = await call(server, 'POST', `/admin/events/${event_id}/door-links`, { token: asEditor, json });
    await server.db.deleteFrom('event_members').where('user_id', '=', editor.user_id).execute();
    expect((await list(event_id))[0].created_by_name).toBe(editor.full_name);
    await server.db.deleteFrom('users').where('user_id', '=', editor.user_id).execute();
    expect((await list(event_id))[0].created_by_name).toBeNull();
    expect((await open(event_id, made.body.address.split('#')[1])).status).toBe(201);
  });
});

describe('opening it', () => {
  test('gives a device a key of its own, and says on which it is open', async () => {
    const { event_id, secret, link } = await aLink();
    const { status, body } = await open(event_id, secret);
    expect(status).toBe(201);
    expect(body).toEqual({ key: expect.stringMatching(/^[\w-]{43}$/), door: 'Main entrance', until: link.works_until });
    const other = await open(event_id, secret, 'a program of someone');
    expect(other.body.key).not.toBe(body.key);
    const [{ devices }] = await list(event_id);
    expect(devices.map(({ device }: { device: string }) => device).toSorted()).toEqual(['', 'Chrome on Android']);
    expect(await dumpText(server.db)).not.toContain(body.key);
  });

  test('works at no other event, with no other secret, and with no account', async () => {
    const { event_id, secret } = await aLink();
    const other = await anEvening();
    const refused = [await open(other.event_id, secret), await open(event_id, `${secret.slice(1)}x`)];
    for (const { status, body } of refused) {
      expect(status).toBe(404);
      expect(body.detail).toBe('This door link doesn’t work. Check that it’s complete, or ask for a new one.');
    }
  });

  test('says when it is too early, over, or ended', async () => {
    const [from, until] = [at(1), at(2)];
    const { event_id, secret, link } = await aLink(
      { works_from: from, works_until: until },
      { timezone: 'Europe/Berlin' },
    );
    const detail = async () => (await open(event_id, secret)).body.detail;
    const words = (moment: string) => formatMoment(new Date(moment), 'Europe/Berlin');
    expect(await detail()).toBe(`This door link works from ${words(from)}.`);
    time = Date.parse(from);
    expect((await open(event_id, secret)).status).toBe(201);
    time = Date.parse(until);
    expect(await detail()).toBe(
      `This door link worked until ${words(until)}. Ask the people who run the event for a new one.`,
    );
    expect((await list(event_id))[0].state).toBe('over');
    time = Date.parse(from);
    await end(`door-links/${link.door_link_id}`);
    expect(await detail()).toBe('This door link was ended. Ask the people who run the event for a new one.');
    expect(await list(event_id)).toMatchObject([{ state: 'ended', devices: [] }]);
  });

  test.each([
    ['draft', 'This event is not published yet. Its door opens then.'],
    ['cancelled', 'This event was cancelled, so it has no door.'],
  ] as const)('of a %s event is refused', async (status, detail) => {
    const { event_id, secret } = await aLink();
    await server.db.updateTable('events').set({ status }).where('event_id', '=', event_id).execute();
    expect((await open(event_id, secret)).body.detail).toBe(detail);
  });

  test('goes no further than a day after the event, wherever that was moved', async () => {
    const { event_id, secret } = await aLink();
    const ends_at = new Date(at(-23));
    await server.db
      .updateTable('events')
      .set({ starts_at: new Date(at(-25)), ends_at })
      .where('event_id', '=', event_id)
      .execute();
    expect((await open(event_id, secret)).body.until).toBe(new Date(ends_at.getTime() + 24 * HOUR).toISOString());
    time += 2 * HOUR;
    expect((await open(event_id, secret)).body.detail).toBe('This event is over, and its door is shut.');
  });

  test('is limited to fifty devices at once', async () => {
    const { event_id, secret } = await aLink();
    for (let count = 0; count < 50; count += 1) expect((await open(event_id, secret)).status).toBe(201);
    expect((await open(event_id, secret)).body.detail).toMatch(/^This door link is open on 50 devices/);
    await end(`door-devices/${(await list(event_id))[0].devices[0].door_device_id}`);
    expect((await open(event_id, secret)).status).toBe(201);
  });

  test('is not guessed: after sixty tries of one address nothing opens', async () => {
    const { event_id, secret } = await aLink();
    const from = (remoteAddress: string, tried: string) =>
      server.app.inject({
        ...{ method: 'POST', url: `/api/door/${event_id}/key`, payload: { secret: tried } },
        remoteAddress,
      } as const);
    for (let count = 0; count < 60; count += 1)
      expect((await from('192.0.2.7', `guess ${count}`)).statusCode).toBe(404);
    expect((await from('192.0.2.7', secret)).statusCode).toBe(429);
    expect((await from('192.0.2.8', secret)).statusCode).toBe(201);
  });
});

test('the history tells of links and devices, each once', async () => {
  const { event_id, secret, link } = await aLink();
  await open(event_id, secret);
  const [{ devices }] = await list(event_id);
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await end(`door-devices/${devices[0].door_device_id}`)).status).toBe(204);
    expect((await end(`door-links/${link.door_link_id}`)).status).toBe(204);
  }
  const { items } = (await call(server, 'GET', `/admin/events/${event_id}/audit`, { token })).body;
  expect(items).toMatchObject([
    { action: 'door_link.ended', actor_name: 'Noor', entity_name: 'Main entrance' },
    { action: 'door_link.device_ended', changes: [{ field: 'device', before: 'Chrome on Android', after: null }] },
    { action: 'door_link.opened', actor_id: null, changes: [{ field: 'device', after: 'Chrome on Android' }] },
    { action: 'door_link.created', actor_name: 'Noor' },
  ]);
});

test('another event’s team sees and ends none of it', { tags: ['asvs/permissions'] }, async () => {
  const { event_id, secret, link } = await aLink();
  await open(event_id, secret);
  const [{ devices }] = await list(event_id);
  const other = await anEvening();
  const stranger = await login(server.db, await aMember(server.db, other.event_id, 'owner'));
  const viewer = await login(server.db, await aMember(server.db, event_id, 'viewer'));
  const nobody = await login(server.db, await aUser(server.db));
  for (const path of [`door-links/${link.door_link_id}`, `door-devices/${devices[0].door_device_id}`]) {
    const statuses = [stranger, viewer, nobody].map(
      async (who) => (await call(server, 'DELETE', `/admin/${path}`, { token: who })).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 403, 403]);
  }
  expect(await list(event_id)).toMatchObject([{ state: 'working', devices: [{}] }]);
});
