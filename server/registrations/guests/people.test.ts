import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { announced } from '#tests/support/server/announced.ts';
import { aForm, anAddress, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
let clock = new Date();
let organiser = '';
beforeAll(async () => {
  server = await startServer({ now: () => clock, background: false });
  organiser = await login(server.db, await anOrganiser(server.db, { full_name: 'Noor van Dijk' }));
});
beforeEach(() => {
  clock = new Date();
});
afterAll(() => server.close());

const add = (eventId: string, json: object) =>
  call(server, 'POST', `/admin/events/${eventId}/registrations`, { token: organiser, json });
const mailsTo = (email: string) =>
  server.db.selectFrom('email_messages').selectAll().where('recipient', '=', email).orderBy('created_at').execute();
const guestsOf = (email: string) =>
  server.db.selectFrom('users').selectAll().where('email', '=', email).where('guest_since', 'is not', null).execute();
const seatsOf = (event_id: string) =>
  server.db
    .selectFrom('events')
    .select(['capacity', 'seats_taken', 'version'])
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow();
const trailOf = async (event_id: string) =>
  (
    await server.db
      .selectFrom('audit_entries')
      .select(['action', 'changes', 'entity_name'])
      .where('event_id', '=', event_id)
      .orderBy('audit_entry_id')
      .execute()
  ).map(({ action, ...entry }) => ({ action, ...entry }));

describe('adding a person', () => {
  test('makes a guest, who gets a seat and a mail with a personal link', async () => {
    const { event_id } = await anEvent(server.db, { approval: 'manual', capacity: 3 });
    const email = anAddress('guest');
    const { status, body } = await add(event_id, { email, full_name: '  Ada\nByron ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'approved', registrant: { email, full_name: 'Ada Byron', is_guest: true } });
    expect(await seatsOf(event_id)).toMatchObject({ capacity: 3, seats_taken: 1 });
    expect(await mailsTo(email)).toEqual([]);
    await announced(server);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'registration_approved', user_id: body.registrant.user_id });
    expect(mail?.plain_text).toContain('Hi Ada,');
    expect(mail?.plain_text).toContain('We put you on the list ourselves.');
    expect(mail?.plain_text).not.toContain(`/event/${event_id}`);
    expect(mail?.plain_text).not.toContain('; for you');
    expect(mail?.ticket_url).toMatch(/\/ticket\/[\w-]{36}$/);
    expect(mail?.plain_text).toContain(mail?.ticket_url);
    expect(await trailOf(event_id)).toEqual([
      {
        action: 'registration.added',
        entity_name: 'Ada Byron',
        changes: [{ field: 'status', before: null, after: 'approved' }],
      },
    ]);
    const bell = server.db
      .selectFrom('notifications')
      .select('notification_id')
      .where('related_entity_id', '=', event_id);
    expect(await bell.execute()).toEqual([]);
  });

  test('tells nobody who is not to be told', async () => {
    const { event_id } = await anEvent(server.db);
    const email = anAddress('guest');
    expect((await add(event_id, { email, full_name: 'Ada', tell: false })).status).toBe(201);
    await announced(server);
    expect(await mailsTo(email)).toEqual([]);
    expect((await trailOf(event_id)).map(({ action }) => action)).toEqual(['registration.added']);
  });

  test('finds the account that has confirmed the address, and no other', async () => {
    const { event_id } = await anEvent(server.db);
    const account = await aUser(server.db, { full_name: 'Grace' });
    const { body } = await add(event_id, { email: account.email.toUpperCase(), full_name: 'Someone' });
    expect(body.registrant).toEqual({
      user_id: account.user_id,
      email: account.email,
      full_name: 'Grace',
      is_guest: false,
    });
    await announced(server);
    const [mail] = await mailsTo(account.email);
    expect(mail).toMatchObject({ ticket_url: null });
    expect(mail?.plain_text).toContain(`/event/${event_id}`);
    const bell = await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', account.user_id)
      .execute();
    expect(bell).toEqual([{ message: expect.stringContaining('The organisers put you on the list') }]);

    const unconfirmed = await aUser(server.db, { email_verified_at: null });
    const other = await add(event_id, { email: unconfirmed.email, full_name: 'Ada' });
    expect(other.body.registrant).toMatchObject({ full_name: 'Ada', is_guest: true });
    expect(other.body.registrant.user_id).not.toBe(unconfirmed.user_id);
  });

  test('knows a guest again, at other events, and adds nobody twice', async () => {
    const [one, other] = [await anEvent(server.db), await anEvent(server.db)];
    const email = anAddress('guest');
    const first = await add(one.event_id, { email, full_name: 'Ada' });
    const second = await add(other.event_id, { email: email.toUpperCase(), full_name: 'Countess' });
    expect(second.body.registrant).toEqual(first.body.registrant);
    const again = await add(one.event_id, { email, full_name: 'Ada' });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'already_registered', detail: 'Ada already has a seat at this event.' },
    });
    expect(await guestsOf(email)).toHaveLength(1);
  });

  test.each([
    ['waitlisted', 'is on the waitlist already'],
    ['pending', 'waits for a decision'],
    ['rejected', 'was declined'],
  ] as const)('refuses who is %s with the way to go on', async (status, words) => {
    const { event_id } = await anEvent(server.db);
    const person = await aUser(server.db);
    await aRegistration(server.db, { event_id, user_id: person.user_id, status });
    const { body } = await add(event_id, { email: person.email, full_name: 'X', beyond: true });
    expect(body).toMatchObject({ code: 'already_registered', detail: expect.stringContaining(words) });
  });

  test('of two who add one person at once, one is told', async () => {
    const { event_id } = await anEvent(server.db);
    const email = anAddress('guest');
    const answers = await Promise.all([1, 2, 3].map(() => add(event_id, { email, full_name: 'Ada' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await guestsOf(email)).toHaveLength(1);
  });

  test('goes beyond full only when asked: the event then has one more seat, which the trail says', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 1, waitlist_enabled: true });
    await aRegistration(server.db, { event_id });
    const email = anAddress('guest');
    const person = { email, full_name: 'Ada' };
    expect(await add(event_id, person)).toMatchObject({
      status: 409,
      body: { code: 'event_full', detail: 'The only seat is taken.' },
    });
    expect(await guestsOf(email)).toEqual([]);
    expect((await add(event_id, { ...person, beyond: true })).status).toBe(201);
    expect(await seatsOf(event_id)).toEqual({ capacity: 2, seats_taken: 2, version: 2 });
    expect(await trailOf(event_id)).toEqual([
      expect.objectContaining({
        action: 'event.updated',
        changes: [{ field: 'capacity', before: '1', after: '2' }],
      }),
      expect.objectContaining({ action: 'registration.added' }),
    ]);
  });

  test('leaves the capacity alone where a seat is free, closed or not', async () => {
    const { event_id } = await anEvent(server.db, {
      capacity: 2,
      registration_closes_at: new Date(Date.now() - HOUR),
    });
    const person = { email: anAddress('guest'), full_name: 'Ada' };
    const refused = await add(event_id, person);
    expect(refused).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
    expect(refused.body.detail).toMatch(/^Registration closed on \S.*\.$/);
    expect((await add(event_id, { ...person, beyond: true })).status).toBe(201);
    expect(await seatsOf(event_id)).toMatchObject({ capacity: 2, seats_taken: 1 });
  });

  test('says both where registration is closed and no seat is left', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 1, starts_at: new Date(Date.now() - 5 * HOUR) });
    await aRegistration(server.db, { event_id });
    const { body } = await add(event_id, { email: anAddress('guest'), full_name: 'Ada' });
    expect(body).toMatchObject({ code: 'registration_closed', detail: 'This event is over. The only seat is taken.' });
  });

  test.each(['draft', 'cancelled', 'archived'] as const)('is not for an event that is %s', async (status) => {
    const { event_id } = await anEvent(server.db, { status });
    const { body } = await add(event_id, { email: anAddress('guest'), full_name: 'Ada', beyond: true });
    expect(body).toMatchObject({ code: 'not_allowed_now' });
  });

  test('takes answers, none of which has to be there, and checks them', async () => {
    const questions = [
      aQuestion({ question_id: 'why', label: 'Why do you come?', required: true }),
      aQuestion({ question_id: 'mail', type: 'email', label: 'Second address' }),
      aQuestion({ question_id: 'paper', type: 'file', label: 'Paper', required: true }),
    ];
    const form = await aForm(server.db, { questions });
    const { event_id } = await anEvent(server.db, { form_id: form.form_id });
    const email = anAddress('guest');
    const send = (answers: object, form_version_id: string | null = form.form_version_id) =>
      add(event_id, { email, full_name: 'Ada', form_version_id, answers });
    expect((await send({ mail: 'no address' })).body).toMatchObject({
      code: 'invalid',
      fields: [{ field: 'answers.mail' }],
    });
    expect((await send({ mail: 'a@b.example' }, null)).body).toMatchObject({ code: 'form_changed' });
    expect((await send({ paper: 'whatever' })).body).toMatchObject({
      code: 'invalid',
      fields: [{ field: 'answers.paper' }],
    });
    const { status, body } = await send({ mail: 'a@b.example' });
    expect(status).toBe(201);
    expect(body.answers.find(({ question_id }: { question_id: string }) => question_id === 'mail')).toMatchObject({
      texts: ['a@b.example'],
    });
    const found = await call(server, 'GET', `/admin/events/${event_id}/registrations?search=a@b.example`, {
      token: organiser,
    });
    expect(found.body.items).toHaveLength(1);
    expect((await add(event_id, { email: anAddress('guest'), full_name: 'Eve' })).status).toBe(201);
  });

  test('needs a name and an address', async () => {
    const { event_id } = await anEvent(server.db);
    for (const json of [
      { email: 'x', full_name: 'Ada' },
      { email: anAddress(), full_name: ' ' },
      { full_name: 'Ada' },
    ]) {
      expect(await add(event_id, json)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    }
  });
});
