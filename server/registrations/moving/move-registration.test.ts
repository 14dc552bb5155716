import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aForm,
  aMember,
  anAddress,
  anEvent,
  anOrganiser,
  aRegistration,
  aUser,
  login,
} from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const HOUR = 3_600_000;
const over = { starts_at: new Date(Date.now() - 2 * HOUR), ends_at: new Date(Date.now() - HOUR) };

let server: TestServer;
let organiser = '';
beforeAll(async () => {
  server = await startServer({ background: false });
  organiser = await login(server.db, await anOrganiser(server.db, { full_name: 'Grace Hopper' }));
});
afterAll(() => server.close());

async function registered(changes: object = {}, event: object = {}) {
  const { event_id } = await anEvent(server.db, { title: 'In spring', ...event });
  const user = await aUser(server.db, { full_name: 'Ada Lovelace' });
  const { registration_id: id } = await aRegistration(server.db, { event_id, user_id: user.user_id, ...changes });
  return { id, event_id, user };
}
const other = (changes: object = {}) => anEvent(server.db, { title: 'In summer', ...changes });
const move = (id: string, event_id: string, json: object = {}, headers: Record<string, string> = {}) =>
  call(server, 'POST', `/admin/registrations/${id}/move`, {
    ...{ token: organiser, headers, json: { event_id, seen: 'approved', ...json } },
  });
const rowOf = (id: string) =>
  server.db.selectFrom('registrations').selectAll().where('registration_id', '=', id).executeTakeFirstOrThrow();
const heldOf = (userId: string) =>
  server.db
    .selectFrom('registrations')
    .select(['registration_id', 'event_id', 'status'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'cancelled')
    .execute();
const mailsTo = (email: string) =>
  server.db
    .selectFrom('email_messages')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('email_message_id')
    .execute();
const trailOf = (eventId: string) =>
  server.db
    .selectFrom('audit_entries')
    .select(['action', 'entity_name', 'changes'])
    .where('event_id', '=', eventId)
    .execute();
const takenOf = async (eventId: string) =>
  (await server.db.selectFrom('events').select('seats_taken').where('event_id', '=', eventId).executeTakeFirstOrThrow())
    .seats_taken;

describe('a person who is moved', () => {
  test('has a seat there and none here, learns of both by one mail, and both histories say so', async () => {
    const { id, event_id, user } = await registered();
    const to = await other({ capacity: 1 });
    const { status, body } = await move(id, to.event_id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ event_id: to.event_id, status: 'approved', registrant: { user_id: user.user_id } });
    expect(body.code).not.toBe((await rowOf(id)).code);
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', message: 'We moved you to “In summer”.' });
    expect([await takenOf(event_id), await takenOf(to.event_id)]).toEqual([0, 1]);

    const mails = await mailsTo(user.email);
    expect(mails).toMatchObject([
      {
        ...{ template: 'registration_moved', subject: 'You’ve been moved to In summer', has_ticket: true },
        ...{ event_id: to.event_id, registration_id: body.registration_id, calendar_method: 'REQUEST' },
      },
    ]);
    expect(mails[0]?.plain_text).toContain('moved you from In spring to In summer');
    const bell = await call(server, 'GET', '/notifications/', { token: await login(server.db, user) });
    expect(bell.body).toMatchObject([{ title: 'You’ve been moved to In summer', related_entity_id: to.event_id }]);
    await announced(server);
    expect(await mailsTo(user.email)).toHaveLength(1);

    expect(await trailOf(event_id)).toMatchObject([
      {
        action: 'registration.moved',
        entity_name: 'Ada Lovelace',
        changes: [
          { field: 'status', before: 'approved', after: 'cancelled' },
          { field: 'message' },
          { field: 'event', before: 'In spring', after: 'In summer' },
        ],
      },
    ]);
    expect(await trailOf(to.event_id)).toMatchObject([
      { action: 'registration.moved_here', entity_name: 'Ada Lovelace' },
    ]);
  });

  test('as a guest opens the new registration with the link of that mail', async () => {
    const { event_id } = await anEvent(server.db);
    const email = anAddress('guest');
    const json = { email, full_name: 'Ada Byron', tell: false };
    const added = await call(server, 'POST', `/admin/events/${event_id}/registrations`, { token: organiser, json });
    const { body } = await move(added.body.registration_id, (await other()).event_id);
    expect(body.registrant).toMatchObject({ email, is_guest: true });
    const [mail] = await mailsTo(email);
    expect(mail?.plain_text).toContain(mail?.ticket_url);
    expect(mail?.registration_id).toBe(body.registration_id);
  });

  test('keeps a name that was corrected for the old registration alone', async () => {
    const { id } = await registered({ guest_name: 'Ada King' });
    const to = await other();
    const { body } = await move(id, to.event_id);
    expect(body.registrant.full_name).toBe('Ada King');
    const search = `/admin/events/${to.event_id}/registrations?search=king`;
    expect((await call(server, 'GET', search, { token: organiser })).body.items).toHaveLength(1);
    expect(await trailOf(to.event_id)).toMatchObject([{ entity_name: 'Ada King' }]);
  });

  test('frees the seat for who waits longest', async () => {
    const { id, event_id } = await registered({}, { capacity: 1, waitlist_enabled: true });
    const { registration_id: waiting } = await aRegistration(server.db, { event_id, status: 'waitlisted' });
    expect((await move(id, (await other()).event_id)).status).toBe(201);
    expect((await rowOf(waiting)).status).toBe('approved');
  });

  test.each([
    ['pending', {}, 'pending'],
    ['waitlisted', {}, 'approved'],
    ['waitlisted', { capacity: 0, waitlist: true }, 'waitlisted'],
    ['approved', { capacity: 0, waitlist: true }, 'waitlisted'],
  ] as const)(
    'who was %s, with %j, is %s there',
    async (seen, { capacity, waitlist }: { capacity?: 0; waitlist?: true }, after) => {
      const { id, user } = await registered({ status: seen });
      const to = await other(capacity === 0 ? { capacity: 1 } : {});
      if (capacity === 0) await aRegistration(server.db, { event_id: to.event_id });
      const { body } = await move(id, to.event_id, { seen, waitlist });
      expect(body.status).toBe(after);
      const [mail] = await mailsTo(user.email);
      expect(mail).toMatchObject({
        has_ticket: after === 'approved',
        calendar_method: after === 'approved' ? 'REQUEST' : null,
      });
    },
  );
});

describe('answers', () => {
  const wish = aQuestion({ question_id: 'wish', label: 'A wish' });
  const paper = aQuestion({ question_id: 'paper', type: 'file', label: 'Your paper' });
  async function answered() {
    const form = await aForm(server.db, { questions: [wish, paper] });
    const given = { form_version_id: form.form_version_id, answers: JSON.stringify({ wish: 'Quiet', paper: uuid() }) };
    return { form, ...(await registered(given, { form_id: form.form_id })) };
  }

  test('come along to an event with the same form, but for files', async () => {
    const { id, form } = await answered();
    const to = await other({ form_id: form.form_id });
    const { body } = await move(id, to.event_id);
    expect(body.answers).toMatchObject([{ texts: ['Quiet'] }, { texts: [], file: null }]);
    const search = `/admin/events/${to.event_id}/registrations?search=quiet`;
    expect((await call(server, 'GET', search, { token: organiser })).body.items).toHaveLength(1);
  });

  test('stay where the other event asks something else', async () => {
    const { id } = await answered();
    const theirs = await aForm(server.db, { questions: [wish] });
    const { body } = await move(id, (await other({ form_id: theirs.form_id })).event_id);
    expect(body.answers).toEqual([]);
    expect((await rowOf(id)).answers).toMatchObject({ wish: 'Quiet' });
  });
});

describe('at once', () => {
  test('to two events by two organisers: one is done, and one refused', async () => {
    const { id, user } = await registered();
    const [one, two] = [await other(), await other()];
    const moves = await Promise.all([move(id, one.event_id), move(id, two.event_id)]);
    expect(moves.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(moves.find(({ status }) => status === 409)?.body.code).toBe('stale_version');
    expect(await heldOf(user.user_id)).toHaveLength(1);
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  test('two people onto one seat: one has it, and the other stays', async () => {
    const people = [await registered(), await registered()];
    const to = await other({ capacity: 1 });
    const moves = await Promise.all(people.map(({ id }) => move(id, to.event_id)));
    expect(moves.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(moves.find(({ status }) => status === 409)?.body.code).toBe('event_full');
    const statuses = await Promise.all(people.map(async ({ id }) => (await rowOf(id)).status));
    expect(statuses.toSorted()).toEqual(['approved', 'cancelled']);
  });

  test('in both directions: nobody waits for the other', async () => {
    const [here, there] = [await registered(), await registered()];
    const moves = await Promise.all([move(here.id, there.event_id), move(there.id, here.event_id)]);
    expect(moves.map(({ status }) => status)).toEqual([201, 201]);
  });

  test('the same press, also after a lost answer, is one move', async () => {
    const { id, user } = await registered();
    const to = await other();
    const headers = { 'idempotency-key': uuid() };
    const moves = [
      ...(await Promise.all([1, 2].map(() => move(id, to.event_id, {}, headers)))),
      await move(id, to.event_id, {}, headers),
    ];
    expect(moves.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(moves.map(({ body }) => body.registration_id)).size).toBe(1);
    expect(await mailsTo(user.email)).toHaveLength(1);
  });
});

describe('nobody is moved', () => {
  test.each([
    ['who was checked in', { checked_in_at: new Date() }, {}, /have come to this event/],
    ['who was declined', { status: 'rejected' }, {}, /was declined/],
    ['from an event that is over', {}, over, /This event is over/],
    ['from an archived event', {}, { ...over, status: 'archived' }, /This event is archived/],
  ] as const)('%s', async (_, changes, event, words) => {
    const { id, user } = await registered(changes, event);
    const { status = 'approved' } = changes as { status?: string };
    const refused = await move(id, (await other()).event_id, { seen: status });
    expect([refused.status, refused.body.code]).toEqual([409, 'not_allowed_now']);
    expect(refused.body.detail).toMatch(words);
    expect(await heldOf(user.user_id)).toHaveLength(1);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  test.each([
    ['a draft', { status: 'draft' }, /is a draft/],
    ['a cancelled event', { status: 'cancelled' }, /was cancelled/],
    ['an archived event', { ...over, status: 'archived' }, /is archived/],
    ['an event that is over', over, /is over/],
  ] as const)('to %s', async (_, event, words) => {
    const { id } = await registered();
    const refused = await move(id, (await other(event)).event_id);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_allowed_now']);
    expect(refused.body.detail).toMatch(words);
    expect((await rowOf(id)).status).toBe('approved');
  });

  test('to a full event, unless they may wait there', async () => {
    const { id } = await registered();
    const to = await other({ capacity: 2 });
    for (const _ of [1, 2]) await aRegistration(server.db, { event_id: to.event_id });
    expect((await move(id, to.event_id)).body).toMatchObject({
      code: 'event_full',
      detail: 'All 2 seats at “In summer” are taken. Put them on its waitlist, or raise its capacity.',
    });
    expect((await rowOf(id)).status).toBe('approved');
  });

  test('to an event whose list they are on', async () => {
    const { id, user } = await registered();
    const to = await other();
    await aRegistration(server.db, { event_id: to.event_id, user_id: user.user_id, status: 'pending' });
    expect((await move(id, to.event_id)).body.code).toBe('already_registered');
  });

  test('whose registration has changed since', async () => {
    const { id } = await registered({ status: 'waitlisted' });
    expect((await move(id, (await other()).event_id)).body).toMatchObject({
      code: 'stale_version',
      detail: 'Ada Lovelace is on the waitlist now. Look again, then decide.',
    });
  });

  test('to their own event, or to one that the organiser may not edit', async () => {
    const { id, event_id } = await registered();
    expect((await move(id, event_id)).body.fields).toMatchObject([{ field: 'event_id' }]);
    const to = await other();
    const editor = await aMember(server.db, event_id, 'editor');
    const token = await login(server.db, editor);
    const json = { event_id: to.event_id, seen: 'approved' };
    const refused = await call(server, 'POST', `/admin/registrations/${id}/move`, { token, json });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'event_id', detail: 'Choose an event that you may edit.' }] },
    });
    const viewing = { event_id: to.event_id, user_id: editor.user_id, role: 'viewer' as const, added_at: new Date() };
    await server.db.insertInto('event_members').values(viewing).execute();
    expect((await call(server, 'POST', `/admin/registrations/${id}/move`, { token, json })).status).toBe(422);
    await server.db
      .updateTable('event_members')
      .set({ role: 'editor' })
      .where('event_id', '=', to.event_id)
      .where('user_id', '=', editor.user_id)
      .execute();
    expect((await call(server, 'POST', `/admin/registrations/${id}/move`, { token, json })).status).toBe(201);
  });
});
