import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceSome } from '../announcer.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import {
  aMember,
  anAddress,
  anEvent,
  anOrganiser,
  aRegistration,
  aUser,
  login,
} from '#tests/support/made/factories.ts';
import { aDoorDevice, loadDoor } from '#tests/support/server/devices/door-device.ts';
import { formWith, upload } from '#tests/support/made/uploads.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { importSome } from './import-worker.ts';

let server: TestServer;
let clock = new Date();
let organiser = '';
beforeAll(async () => {
  server = await startServer({ now: () => clock, background: false });
  organiser = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());
beforeEach(() => {
  clock = new Date();
});

type Person = [email: string, name: string];
const guests = (count: number) =>
  Array.from({ length: count }, (_, at): Person => [anAddress('guest'), `Guest ${at + 1}`]);
const ask = (method: 'GET' | 'POST', path: string, json?: object, token = organiser) =>
  call(server, method, `/admin/events/${path}`, { token, ...(json && { json }) });
const see = async (eventId: string) => (await ask('GET', `${eventId}/import`)).body;

async function start(eventId: string, people: Person[], json: object = {}) {
  const csv = ['email,full_name', ...people.map(([email, name]) => `${email},"${name}"`)].join('\n');
  const sent = { path: `/admin/events/${eventId}/import`, token: organiser };
  expect((await upload(server, sent, formWith(Buffer.from(csv), 'people.csv'))).status).toBe(200);
  expect((await ask('POST', `${eventId}/import/start`, json)).status).toBe(200);
}
async function imported(eventId: string, people: Person[], json: object = {}) {
  await start(eventId, people, json);
  while (await importSome(server.context));
  return see(eventId);
}
const undo = (eventId: string, { started_at }: { started_at: string }, token = organiser) =>
  ask('POST', `${eventId}/import/undo`, { started_at }, token);

const seatsOf = (event_id: string) =>
  server.db
    .selectFrom('events')
    .select(['capacity', 'seats_taken'])
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow();
const usersOf = async (people: Person[]) =>
  (
    await server.db
      .selectFrom('users')
      .select('email')
      .where(
        'email',
        'in',
        people.map(([email]) => email),
      )
      .orderBy('email')
      .execute()
  ).map(({ email }) => email);
const mailsOf = (event_id: string) =>
  server.db.selectFrom('email_messages').select('recipient').where('event_id', '=', event_id).execute();
const listOf = async (event_id: string) =>
  (
    await server.db
      .selectFrom('registrations')
      .innerJoin('users', 'users.user_id', 'registrations.user_id')
      .select(['registration_id', 'registrations.user_id', 'users.email', 'registrations.status'])
      .where('event_id', '=', event_id)
      .orderBy('registrations.created_at')
      .orderBy('registration_id')
      .execute()
  ).filter(({ status }) => status !== 'cancelled');

describe('undoing an import', () => {
  test('takes its people off the list, guests away and seats back, and nobody hears of it', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 3, waitlist_enabled: true });
    const before = await aRegistration(server.db, { event_id });
    const account = await aUser(server.db);
    const people: Person[] = [[account.email, 'Account'], ...guests(4)];
    const found = await imported(event_id, people, { beyond: 'waitlist' });
    expect(found).toMatchObject({ counts: { added: 2, waitlisted: 3 }, undone: null });
    expect(found.undo_until).toBe(new Date(clock.getTime() + 10 * 60_000).toISOString());
    expect(await announceSome(server.context)).toBe(false);

    const { status, body } = await undo(event_id, found);
    expect([status, body.state, body.undo_until]).toEqual([200, 'ready', null]);
    expect(body.undone).toEqual({ at: clock.toISOString(), taken_off: 5, kept: 0, seats_kept: 0 });
    expect(body.counts).toMatchObject({ new: 5, added: 0, waitlisted: 0, refused: 0, listed: 0 });
    expect((await listOf(event_id)).map(({ registration_id }) => registration_id)).toEqual([before.registration_id]);
    expect(await seatsOf(event_id)).toEqual({ capacity: 3, seats_taken: 1 });
    expect(await usersOf(people)).toEqual([account.email]);
    await announced(server);
    expect(await mailsOf(event_id)).toEqual([]);
    const trail = server.db
      .selectFrom('audit_entries')
      .select(['action', 'entity_name'])
      .where('event_id', '=', event_id);
    const entries = await trail.orderBy('audit_entry_id').execute();
    expect(entries.at(-1)).toMatchObject({ action: 'registrations.import_undone' });
    expect(entries.filter(({ action }) => action === 'registration.added')).toEqual(
      Array.from({ length: 5 }, () => ({ action: 'registration.added', entity_name: 'a person' })),
    );
  });

  test('leaves it ready to be started again, as it was asked or otherwise', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 2 });
    const people = guests(4);
    const first = await imported(event_id, people, { tell: false });
    expect(first.counts).toMatchObject({ added: 2, refused: 2 });
    expect((await undo(event_id, first)).body.counts).toMatchObject({ new: 4, refused: 0 });
    clock = new Date(clock.getTime() + 1000);
    await ask('POST', `${event_id}/import/start`, { beyond: 'add', tell: false });
    while (await importSome(server.context));
    const second = await see(event_id);
    expect([second.counts.added, second.undone]).toEqual([4, null]);
    expect(await seatsOf(event_id)).toEqual({ capacity: 4, seats_taken: 4 });
    // What was meant for the first undoes nothing of the second.
    expect(await undo(event_id, first)).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } });
    expect((await undo(event_id, second)).status).toBe(200);
    expect(await seatsOf(event_id)).toEqual({ capacity: 2, seats_taken: 0 });
  });

  test('moves nobody up into the seats that are free then', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 2, waitlist_enabled: true });
    const found = await imported(event_id, guests(2), { tell: false });
    const waits = await aRegistration(server.db, { event_id, status: 'waitlisted' });
    expect((await undo(event_id, found)).status).toBe(200);
    expect(await listOf(event_id)).toMatchObject([{ registration_id: waits.registration_id, status: 'waitlisted' }]);
    expect(await seatsOf(event_id)).toEqual({ capacity: 2, seats_taken: 0 });
    await announced(server);
    expect(await mailsOf(event_id)).toEqual([]);
  });

  test('keeps who changed since, and names why', async () => {
    const { event_id } = await anEvent(server.db, { capacity: null, waitlist_enabled: true });
    const people = guests(8);
    const found = await imported(event_id, people);
    const list = await listOf(event_id);
    const idOf = (at: number) => list[at]?.registration_id ?? '';
    clock = new Date(clock.getTime() + 60_000);
    const post = async (path: string, json: object) =>
      expect([path, (await ask('POST', `${event_id}/${path}`, json)).status]).toEqual([path, 200]);
    await post('decisions', { registration_ids: [idOf(0)], decision: 'cancel', message: '', notify: false });
    await post('decisions', { registration_ids: [idOf(1)], decision: 'reject', message: '', notify: false });
    await server.db
      .updateTable('registrations')
      .set({ checked_in_at: clock })
      .where('registration_id', '=', idOf(2))
      .execute();
    await server.db
      .updateTable('registrations')
      .set({ note: 'Vegan', note_version: 2 })
      .where('registration_id', '=', idOf(3))
      .execute();
    await server.db
      .updateTable('registrations')
      .set({ answers_version: 2 })
      .where('registration_id', '=', idOf(4))
      .execute();
    await server.db.deleteFrom('registrations').where('registration_id', '=', idOf(5)).execute();
    await server.db.deleteFrom('unannounced_registrations').where('registration_id', '=', idOf(6)).execute();
    const { body } = await undo(event_id, found);
    expect(body.undone).toMatchObject({ taken_off: 1, kept: 7 });
    const rows = (await ask('GET', `${event_id}/import/rows`)).body.items as { outcome: string; detail: string }[];
    expect(rows.map(({ outcome, detail }) => [outcome, detail])).toEqual([
      ['listed', 'The registration was cancelled since.'],
      ['listed', 'Stays on the list: was declined since.'],
      ['listed', 'Stays on the list: was checked in since.'],
      ['listed', 'Stays on the list: something was changed since.'],
      ['listed', 'Stays on the list: something was changed since.'],
      ['listed', 'Stays on the list: this was joined with the registration of an account since.'],
      ['listed', 'Stays on the list: was emailed since.'],
      ['new', ''],
    ]);
    expect(await usersOf(people.slice(7))).toEqual([]);
    expect((await listOf(event_id)).map(({ email }) => email)).toEqual([1, 2, 3, 4, 6].map((at) => people[at]?.[0]));
    // They hear of it in the end.
    await announced(server);
    const told = (await mailsOf(event_id)).map(({ recipient }) => recipient);
    expect(told).toEqual(expect.arrayContaining([people[3]?.[0], people[4]?.[0]]));
    expect(told).not.toContain(people[7]?.[0]);
  });

  test('leaves the seats that people have, or that were set since', async () => {
    const line = { capacity: 1, waitlist_enabled: true, starts_at: new Date(Date.now() + 9 * 24 * 3_600_000) };
    const { event_id } = await anEvent(server.db, line);
    await aRegistration(server.db, { event_id });
    await aRegistration(server.db, {
      event_id,
      status: 'waitlisted',
      waitlisted_at: new Date(clock.getTime() - 60_000),
    });
    const found = await imported(event_id, guests(3), { beyond: 'add', tell: false });
    expect(await seatsOf(event_id)).toEqual({ capacity: 5, seats_taken: 5 });
    // Who moved up was told, and keeps the seat.
    expect((await undo(event_id, found)).body.undone).toMatchObject({ taken_off: 3, seats_kept: 1 });
    expect(await seatsOf(event_id)).toEqual({ capacity: 2, seats_taken: 2 });

    const other = await anEvent(server.db, { capacity: 1 });
    const second = await imported(other.event_id, guests(3), { beyond: 'add', tell: false });
    await server.db.updateTable('events').set({ capacity: 10 }).where('event_id', '=', other.event_id).execute();
    expect((await undo(other.event_id, second)).body.undone).toMatchObject({ taken_off: 3, seats_kept: 9 });
    expect(await seatsOf(other.event_id)).toEqual({ capacity: 10, seats_taken: 0 });
  });

  test('is refused while it runs, once people are told, and after a day', async () => {
    const { event_id } = await anEvent(server.db);
    await start(event_id, guests(2));
    const running = await see(event_id);
    expect(running.undo_until).toBeNull();
    expect(await undo(event_id, running)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('under way') },
    });
    while (await importSome(server.context));
    clock = new Date(clock.getTime() + 10 * 60_000);
    expect((await see(event_id)).undo_until).toBeNull();
    expect(await undo(event_id, running)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('have been told') },
    });

    const other = await anEvent(server.db);
    const untold = await imported(other.event_id, guests(1), { tell: false });
    await server.db
      .updateTable('event_imports')
      .set({ created_at: new Date(clock.getTime() - 24 * 3_600_000) })
      .where('event_id', '=', other.event_id)
      .execute();
    expect(await undo(other.event_id, untold)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('more than a day') },
    });
    expect((await listOf(event_id)).length + (await listOf(other.event_id)).length).toBe(3);
  });

  test('twice, or by two at once, is done once', async () => {
    const { event_id } = await anEvent(server.db);
    const found = await imported(event_id, guests(3), { tell: false });
    const another = await login(server.db, await anOrganiser(server.db));
    const answers = await Promise.all([undo(event_id, found), undo(event_id, found, another), undo(event_id, found)]);
    expect(answers.map(({ status, body }) => [status, body.undone?.taken_off])).toEqual(
      Array.from({ length: 3 }, () => [200, 3]),
    );
    const entries = server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('event_id', '=', event_id)
      .where('action', '=', 'registrations.import_undone');
    expect(await entries.execute()).toHaveLength(1);
  });

  test('is for those who may import, and for no import of another event', async () => {
    const { event_id } = await anEvent(server.db);
    const found = await imported(event_id, guests(1), { tell: false });
    const viewer = await aMember(server.db, event_id, 'viewer');
    expect((await undo(event_id, found, await login(server.db, viewer))).status).toBe(403);
    const other = await anEvent(server.db);
    expect((await undo(other.event_id, found)).status).toBe(404);
    expect(await listOf(event_id)).toHaveLength(1);
  });

  test('has doors forget who they are', async () => {
    const { event_id } = await anEvent(server.db, { starts_at: new Date(clock.getTime() + 30 * 60_000) });
    await aRegistration(server.db, { event_id });
    const found = await imported(event_id, guests(2), { tell: false });
    const device = await aDoorDevice(server, { token: organiser, eventId: event_id, door: '', now: () => clock });
    expect((await device.sync()).people.codes).toEqual([]);
    await undo(event_id, found);
    expect((await device.sync()).people).toMatchObject({
      names: ['Taken off the list', 'Taken off the list'],
      statuses: ['cancelled', 'cancelled'],
    });
    expect((await device.sync()).people.codes).toEqual([]);
    expect((await loadDoor(server, event_id, organiser)).people.codes).toHaveLength(1);
  });
});
