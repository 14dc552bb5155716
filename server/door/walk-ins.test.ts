import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aMember,
  anAddress,
  anEvent,
  anOrganiser,
  aRegistration,
  aUser,
  login,
} from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { aDoorDevice, loadDoor, outcomes } from '#tests/support/server/devices/door-device.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const now = new Date('2026-06-15T18:00:00Z');
const HOUR = 60 * 60_000;

describe.each(engines)('who comes without a registration, on %s', (database) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer({ database, now: () => now });
    token = await login(server.db, await anOrganiser(server.db));
  });
  afterAll(() => server.close());

  async function aDoorOf(changes: object = {}, role: 'check_in' | 'editor' = 'check_in') {
    const ends_at = new Date(now.getTime() + 4 * HOUR);
    const { event_id } = await anEvent(server.db, { starts_at: now, ends_at, ...changes });
    const member = await aMember(server.db, event_id, role);
    const theirs = await login(server.db, member);
    const device = await aDoorDevice(server, { token: theirs, eventId: event_id, door: 'North', now: () => now });
    return { event_id, member, device };
  }
  const stored = (event_id: string) =>
    server.db
      .selectFrom('registrations')
      .innerJoin('users', 'users.user_id', 'registrations.user_id')
      .select(['full_name', 'email', 'status', 'checked_in_at', 'checked_in_door', 'added_by', 'guest_since'])
      .where('event_id', '=', event_id)
      .orderBy('full_name')
      .execute();
  const seatsOf = (event_id: string) =>
    server.db
      .selectFrom('events')
      .select(['capacity', 'seats_taken'])
      .where('event_id', '=', event_id)
      .executeTakeFirstOrThrow();

  test('gets a seat from an editor at once, where all seats are taken and registration is closed', async () => {
    const { event_id, member, device } = await aDoorOf({ capacity: 1, closed_by_hand: true }, 'editor');
    await aRegistration(server.db, { event_id });
    const email = anAddress('walk-in');
    const answer = await device.sync(device.walkIn(' Zoë \n Quist ', email), device.walkIn('Ann'));
    const [code] = answer.people.codes.slice(-1);
    expect(answer).toMatchObject({
      expected: 3,
      here: 2,
      results: [{ outcome: 'done', code, arrived_at: now.getTime() }, {}],
    });
    expect(await seatsOf(event_id)).toEqual({ capacity: 3, seats_taken: 3 });
    const here = { status: 'approved', checked_in_at: now, checked_in_door: 'North', added_by: member.user_id };
    expect((await stored(event_id)).filter(({ checked_in_at }) => checked_in_at)).toEqual([
      { ...here, full_name: 'Ann', email: expect.stringMatching(/@no-address\.invalid$/), guest_since: now },
      { ...here, full_name: 'Zoë Quist', email, guest_since: now },
    ]);
    const trail = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('event_id', '=', event_id)
      .execute();
    const count = (action: string) => trail.filter((entry) => entry.action === action).length;
    expect(['event.updated', 'registration.added', 'registration.checked_in'].map(count)).toEqual([1, 2, 2]);
  });

  test('gets the last seat from a helper, and waits on the list when there is none', async () => {
    const { event_id, device } = await aDoorOf({ capacity: 2, closed_by_hand: true });
    const owner = await aMember(server.db, event_id, 'owner');
    await aRegistration(server.db, { event_id });
    const answer = await device.sync(device.walkIn('Ann'), device.walkIn('Ben'), device.walkIn('Cleo'));
    expect(outcomes(answer)).toEqual(['done', 'no_seat', 'no_seat']);
    expect(await seatsOf(event_id)).toEqual({ capacity: 2, seats_taken: 2 });
    const waiting = (await stored(event_id)).filter(({ status }) => status === 'pending');
    expect(waiting).toMatchObject([
      { full_name: 'Ben', checked_in_at: null },
      { full_name: 'Cleo', checked_in_at: null },
    ]);
    const told = server.db.selectFrom('notifications').select('message').where('user_id', '=', owner.user_id);
    expect(await told.execute()).toEqual([{ message: expect.stringMatching(/^2 people would like to come/) }]);
    const details = server.db.selectFrom('door_actions').select('detail').where('event_id', '=', event_id);
    expect(JSON.stringify(await details.execute())).not.toMatch(/Ben|Cleo/);
  });

  test('is who they are on the list already, and twice in one go one person', async () => {
    const { event_id, device } = await aDoorOf();
    const ada = await aUser(server.db, { full_name: 'Ada', email: anAddress('Ada') });
    const { code } = await aRegistration(server.db, { event_id, user_id: ada.user_id });
    const bob = await aUser(server.db, { full_name: 'Bob' });
    await aRegistration(server.db, { event_id, user_id: bob.user_id, status: 'waitlisted' });
    const twice = anAddress('twice');
    const answer = await device.sync(
      device.walkIn('A. Lovelace', ada.email.toUpperCase()),
      device.walkIn('Bob', bob.email),
      device.walkIn('Cyd', twice),
      device.walkIn('Cyd again', twice),
    );
    expect(outcomes(answer)).toEqual(['done', 'no_seat', 'done', 'already']);
    expect(answer.results[0]).toMatchObject({ code, door: 'North' });
    expect((await stored(event_id)).map(({ full_name }) => full_name)).toEqual(['Ada', 'Bob', 'Cyd']);
  });

  test('has a name, and none is let in at an event that was cancelled', async () => {
    const { event_id, device } = await aDoorOf();
    expect(outcomes(await device.sync(device.walkIn(' \n ')))).toEqual(['unknown']);
    await server.db.updateTable('events').set({ status: 'cancelled' }).where('event_id', '=', event_id).execute();
    const late = await device.sync(device.walkIn('Ann'));
    expect(late.results).toMatchObject([
      { outcome: 'no_seat', code: null, detail: 'This event was cancelled, so nobody can be added.' },
    ]);
    expect(await stored(event_id)).toEqual([]);
    const guests = server.db.selectFrom('users').select('user_id').where('full_name', '=', 'Ann');
    expect(await guests.where('guest_since', '>', now).execute()).toEqual([]);
  });

  test('without an address is written to never, and shown to nobody with one', async () => {
    const { event_id, device } = await aDoorOf();
    await device.sync(device.walkIn('Ann'), device.walkIn('Bea', anAddress('bea')));
    const audience = { statuses: ['approved'], arrived: 'any', answers: [] };
    const count = await call(server, 'POST', `/admin/events/${event_id}/message-recipients`, {
      token,
      json: { audience, search: '' },
    });
    expect([count.status, count.body.total]).toEqual([200, 1]);
    const { items } = (await call(server, 'GET', `/admin/events/${event_id}/registrations`, { token })).body;
    const registration_ids = items.map(({ registration_id }: { registration_id: string }) => registration_id);
    const decision = { registration_ids, decision: 'reject', message: 'Sorry', notify: true };
    expect((await call(server, 'POST', `/admin/events/${event_id}/decisions`, { token, json: decision })).status).toBe(
      200,
    );
    const mails = await server.db
      .selectFrom('email_messages')
      .select('recipient')
      .where('event_id', '=', event_id)
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([expect.stringMatching(/^bea/)]);
    const csv = await call(server, 'GET', `/admin/events/${event_id}/registrations.csv`, { token });
    expect(csv.raw.toString()).toContain('"Ann","",');
    const door = await loadDoor(server, event_id, token);
    expect(JSON.stringify(door)).not.toContain('@');
  });
});

describe('more walk-ins than a door may have in an hour', () => {
  let server: TestServer;
  beforeAll(async () => {
    const config = { limitMax: { 'walk-ins': 3 } };
    server = await startServer({ limits: 'enforced', background: false, config, now: () => now });
  });
  afterAll(() => server.close());

  test('stay on the device; the owners are told once, and an editor adds them', async () => {
    const { event_id } = await anEvent(server.db, { starts_at: now, ends_at: new Date(now.getTime() + 4 * HOUR) });
    const owner = await aMember(server.db, event_id, 'owner');
    const [helper, editor] = [
      await aMember(server.db, event_id, 'check_in'),
      await aMember(server.db, event_id, 'editor'),
    ];
    const at = { eventId: event_id, door: 'North', now: () => now };
    const device = await aDoorDevice(server, { ...at, token: await login(server.db, helper) });
    const first = ['Ann', 'Ben', 'Cleo'].map((name) => device.walkIn(name));
    await device.sync(...first);
    // What is sent again counts for nothing.
    expect(outcomes(await device.sync(...first))).toEqual(['done', 'done', 'done']);
    const token = await login(server.db, helper);
    const json = { cursor: '', door: 'North', actions: [device.walkIn('Dora')] };
    for (let times = 0; times < 2; times += 1) {
      const refused = await call(server, 'POST', `/door/${event_id}/actions`, { token, json });
      expect(refused).toMatchObject({
        status: 429,
        headers: { 'retry-after': '3600' },
        body: { code: 'rate_limited' },
      });
    }
    const told = server.db.selectFrom('notifications').select('title').where('user_id', '=', owner.user_id);
    expect(await told.execute()).toEqual([{ title: 'Unusually many walk-ins' }]);
    const own = await aDoorDevice(server, { ...at, token: await login(server.db, editor) });
    expect(outcomes(await own.sync(...json.actions))).toEqual(['done']);
  });
});
