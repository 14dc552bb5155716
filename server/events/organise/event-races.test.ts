// @module-tag thorough

import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, login } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { countWaiting } from '#tests/support/server/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';

// The embedded database does one thing at a time, which hides what only real concurrency shows.
describe.skipIf(!hasPostgres)('on PostgreSQL, at the same moment', () => {
  let server: TestServer;
  let created_by: string;
  let token: string;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres', background: false });
    const organiser = await anOrganiser(server.db);
    created_by = organiser.user_id;
    token = await login(server.db, organiser);
  });
  afterAll(() => server.close());

  const add = (changes: object = {}) => anEvent(server.db, { created_by, ...changes });
  const change = (id: string, json: object) => call(server, 'PATCH', `/admin/events/${id}`, { token, json });
  const act = (id: string, verb: string) => call(server, 'POST', `/admin/events/${id}/${verb}`, { token });
  const register = (id: string, person: string) =>
    call(server, 'POST', `/events/${id}/registrations`, {
      token: person,
      json: { form_version_id: null, answers: {} },
    });
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => login(server.db)));
  const rowOf = (id: string) =>
    server.db.selectFrom('events').selectAll().where('event_id', '=', id).executeTakeFirstOrThrow();
  const ownStatus = async (id: string, person: string) =>
    (await call(server, 'GET', `/events/${id}`, { token: person })).body.registration.status;

  test('of two organisers who edit one wins, and the other gets to see the winner’s', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { event_id } = await add();
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) => change(event_id, { version: 1, title: `Title ${index}` })),
      );
      const [winner, ...others] = answers.toSorted((a, b) => a.status - b.status);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
      expect(others.every(({ body }) => body.current.title === winner?.body.title)).toBe(true);
      expect(await rowOf(event_id)).toMatchObject({ version: 2, title: winner?.body.title });
    }
  });

  test('seats that are added while people register go to the front of the line', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { event_id } = await add({ capacity: 2, waitlist_enabled: true });
      const [early, late] = [await people(6), await people(6)];
      for (const person of early) await register(event_id, person);
      const [raised] = await Promise.all([
        change(event_id, { version: 1, capacity: 6 }),
        ...late.map((person) => register(event_id, person)),
      ]);
      expect(raised.status).toBe(200);
      expect((await rowOf(event_id)).seats_taken).toBe(6);
      expect(await Promise.all(early.map((person) => ownStatus(event_id, person)))).toEqual(Array(6).fill('approved'));
      expect(await Promise.all(late.map((person) => ownStatus(event_id, person)))).toEqual(Array(6).fill('waitlisted'));
    }
  });

  test('seats that are taken away while people register are never fewer than people have', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { event_id } = await add({ capacity: 10, waitlist_enabled: true });
      const tokens = await people(8);
      const [lowered, ...answers] = await Promise.all([
        change(event_id, { version: 1, capacity: 4 }),
        ...tokens.map((person) => register(event_id, person)),
      ]);
      expect([200, 422]).toContain(lowered.status);
      expect(answers.every(({ status }) => status === 201)).toBe(true);
      const { seats_taken, capacity } = await rowOf(event_id);
      expect(seats_taken).toBe(lowered.status === 200 ? 4 : 8);
      expect(capacity).toBe(lowered.status === 200 ? 4 : 10);
    }
  });

  test('an event is unpublished, or someone is registered, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { event_id } = await add();
      const [person] = await people(1);
      const [unpublished, registered] = await Promise.all([
        act(event_id, 'unpublish'),
        register(event_id, person ?? ''),
      ]);
      expect([unpublished.status, registered.status >= 400]).toEqual(
        unpublished.status === 200 ? [200, true] : [409, false],
      );
      expect((await rowOf(event_id)).status).toBe(unpublished.status === 200 ? 'draft' : 'published');
    }
  });

  test('anyone who registers while it is closed has a seat or the reason, and nobody has one afterwards', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { event_id } = await add();
      const tokens = await people(8);
      const before = tokens.slice(0, 4).map((person) => register(event_id, person));
      const closed = act(event_id, 'close-registration');
      const answers = await Promise.all([...before, ...tokens.slice(4).map((person) => register(event_id, person))]);
      expect((await closed).status).toBe(200);
      const seated = answers.filter(({ status }) => status === 201);
      const refused = answers.filter(({ status }) => status === 409);
      expect(seated.length + refused.length).toBe(8);
      expect(refused.every(({ body }) => body.code === 'registration_closed')).toBe(true);
      const { seats_taken, closed_by_hand } = await rowOf(event_id);
      expect([seats_taken, closed_by_hand]).toEqual([seated.length, true]);
      expect((await register(event_id, (await people(1))[0] ?? '')).status).toBe(409);
    }
  });

  test('of two organisers who close it one does, and it is on record once', async () => {
    const { event_id } = await add();
    const answers = await Promise.all([1, 2, 3].map(() => act(event_id, 'close-registration')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const deeds = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('event_id', '=', event_id)
      .execute();
    expect(deeds).toEqual([{ action: 'event.registration_closed' }]);
  });

  test('a draft that two organisers publish and delete does only one of both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { event_id } = await add({ status: 'draft' });
      const [published, deleted] = await Promise.all([
        act(event_id, 'publish'),
        call(server, 'DELETE', `/admin/events/${event_id}`, { token }),
      ]);
      expect([published.status, deleted.status]).toEqual(deleted.status === 204 ? [404, 204] : [200, 409]);
    }
  });

  test('an event that is cancelled twice tells everybody once', async () => {
    const { event_id } = await add();
    for (let index = 0; index < 5; index += 1) await aRegistration(server.db, { event_id });
    const json = { message: 'Sorry', notify: true };
    const cancel = () => call(server, 'POST', `/admin/events/${event_id}/cancel`, { token, json });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const sent = await server.db
      .selectFrom('email_messages')
      .select('recipient')
      .where('event_id', '=', event_id)
      .execute();
    expect(sent).toHaveLength(5);
  });

  test('a duplicate that is made while the cover is removed goes without', async () => {
    const [small_file_id, medium_file_id, large_file_id, preview_file_id] = [uuid(), uuid(), uuid(), uuid()];
    const files = { small_file_id, medium_file_id, large_file_id, preview_file_id };
    const cover = { cover_id: uuid(), ...files, width: 1600, height: 900, created_at: new Date() };
    await server.db.insertInto('covers').values(cover).execute();
    const { event_id } = await add({ cover_id: cover.cover_id });
    const removing = await server.db.startTransaction().execute();
    await removing.updateTable('events').set({ cover_id: null }).where('event_id', '=', event_id).execute();
    await removing.deleteFrom('covers').where('cover_id', '=', cover.cover_id).execute();
    const copying = act(event_id, 'duplicate');
    await vi.waitFor(async () => expect(await countWaiting(server.db)).toBe(1), SOON);
    await removing.commit().execute();
    expect(await copying).toMatchObject({ status: 201, body: { cover: null } });
  });
});
