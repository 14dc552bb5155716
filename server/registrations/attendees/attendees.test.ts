import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planOf, watched } from '#tests/load/plans.ts';
import { aMember, anEvent, anOrganiser, aRegistration, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { manyRegistered } from '#tests/support/made/many-people.ts';
import { picture } from '#tests/support/made/pictures.ts';
import { formWith, upload } from '#tests/support/made/uploads.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { listShown } from './attendees.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const aShow = (changes = {}) => anEvent(server.db, { shows_attendees: true, ...changes });

/** Someone with a registration, and what they can do with it. */
async function someone(eventId: string, full_name: string, status: 'approved' | 'waitlisted' | 'pending' = 'approved') {
  const user = await aUser(server.db, { full_name });
  const { registration_id } = await aRegistration(server.db, { event_id: eventId, user_id: user.user_id, status });
  const token = await login(server.db, user);
  const show = (shown_name: string | null) =>
    call(server, 'PUT', `/registrations/${registration_id}/shown-name`, { token, json: { shown_name } });
  return { ...user, registration_id, token, show };
}

const listOf = (eventId: string, token?: string, query = '') =>
  call(server, 'GET', `/events/${eventId}/attendees${query}`, token ? { token } : {});
async function namesFor(eventId: string, token: string): Promise<string[]> {
  const { status, body } = await listOf(eventId, token);
  expect(status).toBe(200);
  return body.items.map(({ shown_name }: { shown_name: string }) => shown_name);
}

describe('who comes', () => {
  const tags = ['asvs/own-objects' as const];

  test('is shown only of those who said yes, by their first names, the last first; taken back it is gone at once', async () => {
    const { event_id } = await aShow();
    const ada = await someone(event_id, 'Ada Lovelace');
    const grace = await someone(event_id, 'Grace Hopper');
    await someone(event_id, 'Mary Somerville');
    expect(await namesFor(event_id, ada.token)).toEqual([]);
    expect((await ada.show('Ada')).body).toMatchObject({ shown_name: 'Ada', can_show_name: true });
    await grace.show('Amazing Grace');
    const { body } = await listOf(event_id, ada.token);
    expect(body).toEqual({
      items: [
        { shown_name: 'Amazing Grace', picture: null, is_own: false },
        { shown_name: 'Ada', picture: null, is_own: true },
      ],
      next: null,
    });
    expect((await grace.show(null)).body).toMatchObject({ shown_name: null });
    expect(await namesFor(event_id, ada.token)).toEqual(['Ada']);
  });

  test('follows a new name in the profile, unless another one was typed', async () => {
    const { event_id } = await aShow();
    const ada = await someone(event_id, 'Ada Lovelace');
    const grace = await someone(event_id, 'Grace Hopper');
    await ada.show('Ada');
    await grace.show('Amazing Grace');
    for (const { token } of [ada, grace]) {
      await call(server, 'PATCH', '/users/me', { token, json: { version: 1, full_name: 'Sam Jones' } });
    }
    expect(await namesFor(event_id, ada.token)).toEqual(['Amazing Grace', 'Sam']);
  });

  test('brings the picture of those who have one, to people who see the list and at no address', async () => {
    const { event_id } = await aShow();
    const ada = await someone(event_id, 'Ada Lovelace');
    const grace = await someone(event_id, 'Grace Hopper');
    const form = formWith(await picture(300, 200).png().toBuffer());
    const { picture_id } = (await upload(server, { path: '/users/me/picture', token: ada.token }, form)).body;
    await ada.show('Ada');
    const [shown] = (await listOf(event_id, grace.token)).body.items;
    const own = await call(server, 'GET', `/users/me/picture/${picture_id}`, { token: ada.token });
    expect(shown.picture).toBe(own.raw.toString('base64'));
    for (const path of [
      `/users/me/picture/${picture_id}`,
      `/covers/${picture_id}/small`,
      `/answer-files/${picture_id}`,
    ]) {
      expect((await call(server, 'GET', path, { token: grace.token })).status, path).toBe(404);
    }
    await call(server, 'DELETE', '/users/me/picture', { token: ada.token });
    expect((await listOf(event_id, grace.token)).body.items).toMatchObject([{ shown_name: 'Ada', picture: null }]);
  });

  test('is seen by people with a seat and the team, and by nobody else', { tags }, async () => {
    const { event_id } = await aShow();
    const ada = await someone(event_id, 'Ada Lovelace');
    await ada.show('Ada');
    const statuses = async (tokens: (string | undefined)[]) =>
      Promise.all(tokens.map(async (token) => (await listOf(event_id, token)).status));
    const mary = await someone(event_id, 'Mary Somerville');
    await call(server, 'POST', `/registrations/${mary.registration_id}/cancel`, { token: mary.token });
    const withoutSeat = [
      (await someone(event_id, 'Bea', 'waitlisted')).token,
      (await someone(event_id, 'Cem', 'pending')).token,
      await login(server.db),
      await login(server.db, await aUser(server.db, { roles: ['organiser'] })),
      mary.token,
    ];
    expect(await statuses([undefined, ...withoutSeat])).toEqual([401, 403, 403, 403, 403, 403]);
    const team = ['owner', 'editor', 'viewer', 'check_in'] as const;
    const tokens = await Promise.all(
      team.map(async (role) => login(server.db, await aMember(server.db, event_id, role))),
    );
    expect(await statuses([ada.token, ...tokens])).toEqual([200, 200, 200, 200, 200]);
  });

  test('leaves out who has no seat, or lost it, is blocked, or is gone', { tags }, async () => {
    const { event_id } = await aShow();
    const ada = await someone(event_id, 'Ada Lovelace');
    const people = {
      waiting: await someone(event_id, 'Wanda', 'pending'),
      cancelled: await someone(event_id, 'Cara'),
      rejected: await someone(event_id, 'Rita'),
      blocked: await someone(event_id, 'Bruno'),
      deleted: await someone(event_id, 'Dora'),
      unnamed: await someone(event_id, 'Una'),
    };
    for (const each of Object.values(people)) expect((await each.show(each.full_name)).status).toBe(200);
    const all = ['Una', 'Dora', 'Bruno', 'Rita', 'Cara'];
    expect(await namesFor(event_id, ada.token)).toEqual(all);

    const { token, registration_id } = people.cancelled;
    await call(server, 'POST', `/registrations/${registration_id}/cancel`, { token });
    expect(await namesFor(event_id, ada.token)).toEqual(['Una', 'Dora', 'Bruno', 'Rita']);

    const organiser = await login(server.db, await anOrganiser(server.db), true);
    const decision = { decision: 'reject', registration_ids: [people.rejected.registration_id], message: '' };
    const json = { ...decision, notify: false };
    await call(server, 'POST', `/admin/events/${event_id}/decisions`, { token: organiser, json });
    expect(await namesFor(event_id, ada.token)).toEqual(['Una', 'Dora', 'Bruno']);

    await call(server, 'POST', `/admin/people/${people.blocked.user_id}/block`, { token: organiser });
    expect(await namesFor(event_id, ada.token)).toEqual(['Una', 'Dora']);

    const sure = { token: people.deleted.token, json: { current_password: PASSWORD } };
    expect((await call(server, 'POST', '/users/me/deletion', sure)).status).toBe(204);
    expect(await namesFor(event_id, ada.token)).toEqual(['Una']);

    const nameless = { token: people.unnamed.token, json: { version: 1, full_name: '' } };
    await call(server, 'PATCH', '/users/me', nameless);
    expect(await namesFor(event_id, ada.token)).toEqual([]);
    const left = server.db.selectFrom('shown_names').select('registration_id').where('event_id', '=', event_id);
    const ids = (await left.execute()).map((row) => row.registration_id);
    // What was cancelled or erased leaves no yes behind.
    expect(ids.toSorted()).toEqual(
      [people.waiting, people.rejected, people.blocked, people.unnamed].map((each) => each.registration_id).toSorted(),
    );
  });

  test.each([
    ['that shows nobody', { shows_attendees: false }],
    ['that is cancelled', { status: 'cancelled' }],
    ['that is a draft again', { status: 'draft' }],
    ['that is over', { starts_at: new Date(Date.now() - 86_400_000) }],
  ] as const)('at an event %s is there for nobody, and nobody can be added', { tags }, async (_, changes) => {
    const { event_id } = await aShow(changes);
    const ada = await someone(event_id, 'Ada Lovelace');
    const owner = await login(server.db, await aMember(server.db, event_id, 'owner'));
    expect([(await listOf(event_id, ada.token)).status, (await listOf(event_id, owner)).status]).toEqual([404, 404]);
    expect((await ada.show('Ada')).body).toMatchObject({ code: 'not_allowed_now' });
  });

  test('once the host turns it off is hidden at once, and can still be taken back', async () => {
    const { event_id } = await aShow();
    const ada = await someone(event_id, 'Ada Lovelace');
    await ada.show('Ada');
    const token = await login(server.db, await anOrganiser(server.db));
    const json = { version: 1, shows_attendees: false };
    expect((await call(server, 'PATCH', `/admin/events/${event_id}`, { token, json })).status).toBe(200);
    expect((await listOf(event_id, ada.token)).status).toBe(404);
    expect((await ada.show(null)).body).toMatchObject({ shown_name: null, can_show_name: false });
  });

  test('comes in pages, each person once', async () => {
    const { event_id } = await aShow();
    const people = [];
    for (const name of ['Ada', 'Bea', 'Cem', 'Dan', 'Eva']) people.push(await someone(event_id, name));
    for (const each of people) await each.show(each.full_name);
    // All in the same moment.
    await server.db.updateTable('shown_names').set({ since: new Date() }).where('event_id', '=', event_id).execute();
    const found: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const { body } = await listOf(event_id, people[0]?.token, `?limit=2&cursor=${next}`);
      found.push(...body.items.map(({ shown_name }: { shown_name: string }) => shown_name));
      next = body.next;
    }
    expect(found.toSorted()).toEqual(['Ada', 'Bea', 'Cem', 'Dan', 'Eva']);
  });
});

test('a page of it costs the same however many said yes', async () => {
  const { event_id } = await aShow();
  await manyRegistered(server.db, event_id, 1000);
  await sql`
    insert into shown_names (registration_id, event_id, since)
    select registration_id, event_id, now() - interval '1 second' * row_number() over ()
    from registrations where event_id = ${event_id}`.execute(server.db);
  await sql`analyze`.execute(server.db);
  const { db, queries } = watched(server.db);
  const { next } = await listShown(db, event_id, { cursor: '', limit: 12 });
  await listShown(db, event_id, { cursor: next ?? '', limit: 12 });
  const { indexes, scanned } = await planOf(server.db, queries());
  expect(indexes).toContain('shown_names_of_event');
  expect(scanned.filter((table) => table !== 'profile_pictures')).toEqual([]);
});

describe('being shown', () => {
  test('is said when registering too, where the event asks for it', async () => {
    const [shows, hides] = [await aShow(), await anEvent(server.db)];
    const token = await login(server.db, await aUser(server.db, { full_name: 'Ada Lovelace' }));
    const register = async ({ event_id }: { event_id: string }, shown_name?: string | null) =>
      call(server, 'POST', `/events/${event_id}/registrations`, {
        token,
        json: { form_version_id: null, answers: {}, shown_name },
      });
    expect((await register(shows, '  ')).body).toMatchObject({ fields: [{ field: 'shown_name' }] });
    expect((await register(shows, 'Ada')).body).toMatchObject({ shown_name: 'Ada' });
    expect((await register(hides, 'Ada')).body).toMatchObject({ status: 'approved', shown_name: null });
    expect(await namesFor(shows.event_id, token)).toEqual(['Ada']);
    const other = await aShow();
    expect((await register(other)).body).toMatchObject({ shown_name: null, can_show_name: true });
  });

  test('is on one line, in the trail, and in the copy of the own data', async () => {
    const { event_id } = await aShow();
    const ada = await someone(event_id, 'Ada Lovelace');
    expect((await ada.show(' \u202eAda \n L. ')).body).toMatchObject({ shown_name: 'Ada L.' });
    await ada.show('Ada L.');
    await ada.show(null);
    await ada.show(null);
    const trail = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('entity_id', '=', ada.registration_id)
      .orderBy('audit_entry_id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['registration.name_shown', 'registration.name_hidden']);
  });

  test.each(['', '   ', '\u200b', 'x'.repeat(41)])('as %j is refused at its field', async (name) => {
    const { event_id } = await aShow();
    const ada = await someone(event_id, 'Ada Lovelace');
    const { status, body } = await ada.show(name);
    expect([status, body.fields]).toEqual([422, [expect.objectContaining({ field: 'shown_name' })]]);
  });

  test('belongs to whose registration it is', { tags: ['asvs/own-objects'] }, async () => {
    const { event_id } = await aShow();
    const ada = await someone(event_id, 'Ada Lovelace');
    const token = await login(server.db);
    const json = { shown_name: 'Eve' };
    expect(
      (await call(server, 'PUT', `/registrations/${ada.registration_id}/shown-name`, { token, json })).status,
    ).toBe(404);
  });
});
