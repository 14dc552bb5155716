import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aForm, aMember, anEvent, anOrganiser, aRegistration, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { eraseDueAnswers, notifyOfDueAnswers } from './answer-eraser.ts';

const DAY = 24 * 60 * 60 * 1000;
const start = new Date('2026-06-15T12:00:00Z');
const daysAfter = (days: number, moment = start) => new Date(moment.getTime() + days * DAY);

let now = start;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ background: false, now: () => now });
  token = await login(server.db, await anOrganiser(server.db));
});
beforeEach(async () => {
  now = start;
  await server.db.updateTable('registrations').set({ answers: '{}' }).execute();
});
afterAll(() => server?.close());

const form = (retention_days: number | null = null) =>
  aForm(server.db, { questions: [aQuestion({ question_id: 'diet' })], retention_days });
const event = (ends_at: Date, changes: object = {}) =>
  anEvent(server.db, {
    ...{ title: 'Supper club', starts_at: daysAfter(-1, ends_at), ends_at, created_at: daysAfter(-200) },
    created_by: null,
    ...changes,
  });
const someone = (event_id: string, form_version_id: string, changes: object = {}) =>
  aRegistration(server.db, { event_id, form_version_id, answers: '{"diet":"Aubergines"}', ...changes });
const patch = async (path: string, changes: object) => {
  const { version } = (await call(server, 'GET', path, { token })).body;
  const { status, body } = await call(server, 'PATCH', path, { token, json: { version, ...changes } });
  expect(status, JSON.stringify(body)).toBe(200);
};
const keepFor = (formId: string, retention_days: number | null) =>
  patch(`/admin/questionnaires/${formId}`, { retention_days });
/** What the worker does at one look, after so many days. */
const lookAfter = async (days: number) => {
  now = daysAfter(days);
  await notifyOfDueAnswers(server.context);
  await eraseDueAnswers(server.context);
};
const areKept = async (event_id: string) => {
  const rows = await server.db
    .selectFrom('registrations')
    .select('answers_erased_at')
    .where('event_id', '=', event_id)
    .execute();
  return rows.every(({ answers_erased_at }) => answers_erased_at === null);
};
const noticesOf = async (event_id: string) => {
  const query = server.db.selectFrom('notifications').select(['user_id', 'message']);
  return query.where('related_entity_id', '=', event_id).where('notification_type', '=', 'answers_due').execute();
};

test('days set on a form erase no answers of others before their team has known for a week', async () => {
  const { form_id, form_version_id } = await form();
  const { event_id } = await event(daysAfter(-100));
  await someone(event_id, form_version_id);
  const [owner, editor] = [await aMember(server.db, event_id, 'owner'), await aMember(server.db, event_id, 'editor')];
  const viewer = await aMember(server.db, event_id, 'viewer');
  await keepFor(form_id, 30);

  await lookAfter(0.01);
  expect(await areKept(event_id)).toBe(true);
  const message =
    'The answers of 1 person for Supper club are erased on Monday 22 June 2026. Export what you still need.';
  expect(await noticesOf(event_id)).toEqual(
    expect.arrayContaining([owner, editor].map(({ user_id }) => ({ user_id, message }))),
  );
  const mails = await server.db
    .selectFrom('email_messages')
    .select(['recipient', 'subject'])
    .where('template', '=', 'answers_due')
    .where('recipient', 'in', [owner.email, editor.email, viewer.email])
    .execute();
  const subject = 'Answers for Supper club are about to be erased';
  expect(mails.toSorted((a, b) => a.recipient.localeCompare(b.recipient))).toEqual(
    [owner, editor]
      .map(({ email }) => ({ recipient: email, subject }))
      .toSorted((a, b) => a.recipient.localeCompare(b.recipient)),
  );
  await lookAfter(7);
  expect(await areKept(event_id)).toBe(true);
  await lookAfter(7.02);
  expect(await areKept(event_id)).toBe(false);
  expect(await noticesOf(event_id)).toHaveLength(2);
});

test('a week counts from when the team was told, however late that was', async () => {
  const { form_id, form_version_id } = await form();
  const { event_id } = await event(daysAfter(-100));
  await someone(event_id, form_version_id);
  await keepFor(form_id, 30);
  await lookAfter(20);
  expect(await areKept(event_id)).toBe(true);
  await lookAfter(27);
  expect(await areKept(event_id)).toBe(false);
});

test('an author who thinks again erases nothing', async () => {
  const { form_id, form_version_id } = await form(300);
  const { event_id } = await event(daysAfter(-100));
  await someone(event_id, form_version_id);
  await keepFor(form_id, 30);
  await lookAfter(0.01);
  await keepFor(form_id, 150);
  await lookAfter(8);
  expect(await areKept(event_id)).toBe(true);
});

test('what becomes due later by a change is told of a week before', async () => {
  const { form_id, form_version_id } = await form();
  const { event_id } = await event(daysAfter(-10));
  await someone(event_id, form_version_id);
  await aMember(server.db, event_id, 'owner');
  await keepFor(form_id, 30);
  await lookAfter(12);
  expect(await noticesOf(event_id)).toEqual([]);
  await lookAfter(13.5);
  expect(await noticesOf(event_id)).toHaveLength(1);
  await lookAfter(20.2);
  expect(await areKept(event_id)).toBe(true);
  await lookAfter(20.5);
  expect(await areKept(event_id)).toBe(false);
});

test('an event made after the change knows its days: nobody is told', async () => {
  const { form_id, form_version_id } = await form();
  const before = await event(daysAfter(-100));
  await someone(before.event_id, form_version_id);
  await keepFor(form_id, 30);
  const { event_id } = await event(daysAfter(2), { created_at: daysAfter(1) });
  await aMember(server.db, event_id, 'owner');
  await someone(event_id, form_version_id);
  await lookAfter(31.9);
  expect(await areKept(event_id)).toBe(true);
  await lookAfter(32);
  expect(await areKept(event_id)).toBe(false);
  expect(await noticesOf(event_id)).toEqual([]);
});

test('a slip in the year of an event that is over leaves a week to mend it', async () => {
  const { form_version_id } = await form(30);
  const { event_id } = await event(daysAfter(-10));
  await someone(event_id, form_version_id);
  await aMember(server.db, event_id, 'owner');
  const path = `/admin/events/${event_id}`;
  await patch(path, { starts_at: daysAfter(-376).toISOString(), ends_at: daysAfter(-375).toISOString() });
  await lookAfter(0.01);
  await lookAfter(6);
  expect(await areKept(event_id)).toBe(true);
  expect(await noticesOf(event_id)).toHaveLength(1);
  await patch(path, { starts_at: daysAfter(-11).toISOString(), ends_at: daysAfter(-10).toISOString() });
  await lookAfter(19.9);
  expect(await areKept(event_id)).toBe(true);
  await lookAfter(20);
  expect(await areKept(event_id)).toBe(false);
});

test('an event that loses its date counts as over from then on', async () => {
  const { form_version_id } = await form(30);
  const { event_id } = await event(daysAfter(50), { status: 'draft' });
  await someone(event_id, form_version_id, { status: 'cancelled' });
  await patch(`/admin/events/${event_id}`, { starts_at: null, ends_at: null });
  await lookAfter(29.9);
  expect(await areKept(event_id)).toBe(true);
  now = daysAfter(25);
  await patch(`/admin/events/${event_id}`, { title: 'Some supper' });
  await lookAfter(30);
  expect(await areKept(event_id)).toBe(false);
});

test('a form says whose answers fewer days would erase, and when', async () => {
  const { form_id, form_version_id } = await form(60);
  const [recent, old] = [await event(daysAfter(-10)), await event(daysAfter(-40))];
  const { user_id } = await someone(recent.event_id, form_version_id);
  await someone(old.event_id, form_version_id, { user_id });
  await someone(old.event_id, form_version_id);
  await someone((await event(daysAfter(10))).event_id, form_version_id);
  const ask = async (days: number) =>
    (await call(server, 'GET', `/admin/questionnaires/${form_id}/erasure?retention_days=${days}`, { token })).body;
  expect(await ask(30)).toEqual({ people: 2, events: 2, first_at: daysAfter(7).toISOString() });
  expect(await ask(59)).toEqual({ people: 2, events: 2, first_at: daysAfter(19).toISOString() });
  expect(await ask(60)).toEqual({ people: 0, events: 0, first_at: null });
  const missing = '/admin/questionnaires/01890a5d-ac96-774b-bcce-b302099a8059/erasure?retention_days=1';
  expect((await call(server, 'GET', missing, { token })).status).toBe(404);
});

test('an event says whose answers new dates make due, as they then are', async () => {
  const { form_version_id } = await form(30);
  const { event_id } = await event(daysAfter(50), { status: 'draft' });
  await someone(event_id, form_version_id, { status: 'cancelled' });
  await someone(event_id, form_version_id);
  await someone((await event(daysAfter(50))).event_id, form_version_id);
  await someone(event_id, (await form(null)).form_version_id);
  const path = `/admin/events/${event_id}`;
  const ask = async (ends: Date | null, starts: Date | null = ends && daysAfter(-1, ends)) => {
    const dates = { ...(starts && { starts_at: starts.toISOString() }), ...(ends && { ends_at: ends.toISOString() }) };
    const answer = await call(server, 'GET', `${path}/erasure?${new URLSearchParams(dates).toString()}`, { token });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const nobody = { people: 0, events: 0, first_at: null };
  const due = { people: 2, events: 1, first_at: daysAfter(7).toISOString() };
  expect(await ask(daysAfter(60))).toEqual(nobody);
  expect(await ask(daysAfter(-23))).toEqual(nobody);
  expect(await ask(daysAfter(-23.1))).toEqual(due);
  expect(await ask(daysAfter(-375))).toEqual(due);
  // Without an end it counts as over an hour after its start; without dates from now on.
  expect(await ask(null, daysAfter(-30))).toEqual(due);
  expect(await ask(null, daysAfter(-22))).toEqual(nobody);
  expect(await ask(null)).toEqual(nobody);

  await patch(path, { starts_at: daysAfter(-376).toISOString(), ends_at: daysAfter(-375).toISOString() });
  // They are due already.
  expect(await ask(daysAfter(-380))).toEqual(nobody);
  await lookAfter(0.01);
  await lookAfter(7);
  expect(await areKept(event_id)).toBe(true);
  await lookAfter(7.02);
  const kept = server.db.selectFrom('registrations').select('answers').where('event_id', '=', event_id);
  expect((await kept.execute()).filter(({ answers }) => JSON.stringify(answers) !== '{}')).toHaveLength(1);
  for (const ends of ['yesterday', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z']) {
    expect((await call(server, 'GET', `${path}/erasure?ends_at=${ends}`, { token })).status).toBe(422);
  }
});
