import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#openapi/types.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { aForm, anEvent, anOrganiser, aUser, aVersion, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { formWith, upload } from '#tests/support/made/uploads.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let now = new Date('2026-06-15T12:00:00Z');
const later = new Date('2026-06-20T12:00:00Z');

let server: TestServer;
let organiser: string;
let host: Awaited<ReturnType<typeof anOrganiser>>;
beforeAll(async () => {
  server = await startServer({ now: () => now });
  host = await anOrganiser(server.db);
  organiser = await login(server.db, host);
});
afterAll(() => server.close());

const meal = aQuestion({ question_id: 'meal', type: 'single_choice', label: 'Meal', required: true });
const wish = aQuestion({ question_id: 'wish', label: 'A wish' });
const paper = aQuestion({ question_id: 'paper', type: 'file', label: 'Your paper' });
const life = aQuestion({ question_id: 'life', type: 'cv', label: 'Your CV' });

async function registered(answers: object, changes: object = {}, questions: Question[] = [meal, wish]) {
  const form = await aForm(server.db, { questions });
  const { event_id } = await anEvent(server.db, {
    form_id: form.form_id,
    starts_at: later,
    title: 'Supper',
    created_by: host.user_id,
    ...changes,
  });
  const user = await aUser(server.db, { full_name: 'Ada Lovelace' });
  const token = await login(server.db, user);
  const send = async (name: string) =>
    (await upload(server, { path: `/events/${event_id}/answer-files`, token }, formWith(pdf(), name))).body.file_id;
  const own = await call(server, 'POST', `/events/${event_id}/registrations`, {
    token,
    json: {
      form_version_id: form.form_version_id,
      answers: typeof answers === 'function' ? await answers(send, token) : answers,
    },
  });
  expect(own.status).toBe(201);
  await announced(server);
  const path = `/registrations/${own.body.registration_id}/answers`;
  return {
    ...{ form, event_id, token, user, send, id: own.body.registration_id as string },
    read: async () => (await call(server, 'GET', path, { token })).body,
    change: (after: object, json: object = {}, as = token) =>
      call(server, 'PUT', path, {
        token: as,
        json: { version: 1, form_version_id: form.form_version_id, answers: after, ...json },
      }),
  };
}

const bellOf = async (token: string) => (await call(server, 'GET', '/notifications/', { token })).body;
const files = (id: string) =>
  server.db.selectFrom('answer_files').selectAll().where('registration_id', '=', id).orderBy('uploaded_at').execute();

describe('own answers', () => {
  test('are read as they were given, changed, found under their new words, and the organisers hear of it', async () => {
    const { read, change, event_id, id, form } = await registered({ meal: 'a', wish: 'Quiet' });
    const { form_version_id } = form;
    expect(await read()).toEqual({ version: 1, form_version_id, answers: { meal: 'a', wish: 'Quiet' }, files: {} });
    const { status, body } = await change({ meal: 'b', wish: 'Quiet' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ registration_id: id, status: 'approved', answers: [{ texts: ['Bread'] }, {}] });
    expect(await read()).toMatchObject({ version: 2, answers: { meal: 'b', wish: 'Quiet' } });
    expect(await bellOf(organiser)).toContainEqual(
      expect.objectContaining({
        title: 'Answers changed',
        message: 'Ada Lovelace changed the answers to the questions of Supper.',
        related_entity_id: event_id,
      }),
    );
    const search = `/admin/events/${event_id}/registrations?search=bread`;
    expect((await call(server, 'GET', search, { token: organiser })).body.items).toHaveLength(1);
    const trail = await server.db.selectFrom('audit_entries').selectAll().where('entity_id', '=', id).execute();
    expect(trail.at(-1)).toMatchObject({
      action: 'registration.answers_changed',
      changes: [{ field: 'questions', before: null, after: 'Meal' }],
    });
    expect(JSON.stringify(trail)).not.toContain('Quiet');
  });

  test('that stay the same are no news', async () => {
    const { change, read } = await registered({ meal: 'a' });
    const before = (await bellOf(organiser)).length;
    expect(await change({ meal: 'a' })).toMatchObject({ status: 200 });
    expect(await bellOf(organiser)).toHaveLength(before);
    expect(await read()).toMatchObject({ version: 1 });
  });

  test('are checked as at first', async () => {
    const { change } = await registered({ meal: 'a' });
    expect(await change({ wish: 'Quiet' })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: [{ field: 'answers.meal', detail: 'Choose an answer.' }] },
    });
  });

  test('that were changed elsewhere meanwhile are not written over, not even at the same moment', async () => {
    const { change, read } = await registered({ meal: 'a' });
    const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => change({ meal: 'b', wish: text })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale_version');
    expect(await read()).toMatchObject({ version: 2 });
  });

  test('move up to the questions of today, and to no others', async () => {
    const { change, form, read } = await registered({ meal: 'a', wish: 'Quiet' });
    const form_version_id = await aVersion(server.db, { questionnaire_id: form.form_id, number: 2, questions: [meal] });
    expect(await change({ meal: 'b' })).toMatchObject({ status: 409, body: { code: 'form_changed' } });
    expect(await change({ meal: 'b', wish: 'Quiet' }, { form_version_id })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ form_version_id, answers: { meal: 'b' } });
  });

  test('are nobody else’s', async () => {
    const { change, id } = await registered({ meal: 'a' });
    const other = await login(server.db);
    expect(await change({ meal: 'b' }, {}, other)).toMatchObject({ status: 404 });
    expect(await change({ meal: 'b' }, {}, organiser)).toMatchObject({ status: 404 });
    expect(await call(server, 'GET', `/registrations/${id}/answers`, { token: other })).toMatchObject({ status: 404 });
  });
});

describe('answers stay', () => {
  test.each([
    ['after cancelling', { status: 'cancelled' }, 'This registration is cancelled.'],
    ['after a refusal', { status: 'rejected' }, /declined this registration, so there is nothing to change/],
    ['after the check-in', { checked_in_at: now }, /checked in/],
    ['when they were erased', { answers: '{}', answers_erased_at: now, answers_retention_days: 1 }, /were erased/],
  ] as const)('%s', async (_when, row, detail) => {
    const { change, id } = await registered({ meal: 'a' });
    await server.db.updateTable('registrations').set(row).where('registration_id', '=', id).execute();
    const { status, body } = await change({ meal: 'b' });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'not_allowed_now' });
    expect(body.detail).toEqual(typeof detail === 'string' ? detail : expect.stringMatching(detail));
  });

  test('once cancelling is too late, and says until when it was not', async () => {
    const { change } = await registered({ meal: 'a' }, { cancel_until: new Date('2026-06-16T10:00:00Z') });
    now = new Date('2026-06-17T12:00:00Z');
    const { body } = await change({ meal: 'b' });
    now = new Date('2026-06-15T12:00:00Z');
    expect(body.detail).toBe('It could be changed until Tuesday 16 June 2026, 12:00 CEST. Write to the organisers.');
  });

  test('where the event no longer asks anything', async () => {
    const { change, event_id } = await registered({ meal: 'a' });
    await server.db.updateTable('events').set({ form_id: null }).where('event_id', '=', event_id).execute();
    expect(await change({})).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } });
  });
});

describe('files', () => {
  test('stay when they are named again, come when they are new, and go when nothing names them', async () => {
    const first = async (send: (name: string) => Promise<string>) => ({ meal: 'a', paper: await send('one.pdf') });
    const { change, read, send, id } = await registered(first, {}, [meal, paper]);
    const one = (await read()).files.paper;
    expect(one).toMatchObject({ file_name: 'one.pdf' });
    expect(await change({ meal: 'b', paper: one.file_id })).toMatchObject({ status: 200 });
    const two = await send('two.pdf');
    expect(await change({ meal: 'b', paper: two }, { version: 2 })).toMatchObject({ status: 200 });
    expect(await files(id)).toMatchObject([{ file_id: two }]);
    const due = await server.db.selectFrom('discarded_files').select('file_id').execute();
    expect(due.map(({ file_id }) => file_id)).toContain(one.file_id);
    const gone = { code: 'invalid', fields: [{ field: 'answers.paper' }] };
    expect(await change({ meal: 'b', paper: one.file_id }, { version: 3 })).toMatchObject({ status: 422, body: gone });
  });

  test('of someone else are refused', async () => {
    const stranger = await registered(
      async (send: (name: string) => Promise<string>) => ({ meal: 'a', paper: await send('theirs.pdf') }),
      {},
      [meal, paper],
    );
    const { change } = await registered({ meal: 'a' }, {}, [meal, paper]);
    const theirs = (await stranger.read()).files.paper.file_id;
    expect(await change({ meal: 'a', paper: theirs })).toMatchObject({ status: 422 });
  });

  test('a CV is the copy that is there, until the profile has a newer one', async () => {
    const sendCv = (token: string) => upload(server, { path: '/users/me/cv', token }, formWith(pdf(), 'cv.pdf'));
    const answers = async (_send: unknown, token: string) => {
      await sendCv(token);
      return { meal: 'a', life: true };
    };
    const { change, read, id, token } = await registered(answers, {}, [meal, life]);
    const [copy] = await files(id);
    expect(await read()).toMatchObject({ answers: { life: true }, files: {} });
    expect(await change({ meal: 'b', life: true })).toMatchObject({ status: 200 });
    expect(await files(id)).toEqual([copy]);
    await call(server, 'DELETE', '/users/me/cv', { token });
    expect(await change({ meal: 'a', life: true }, { version: 2 })).toMatchObject({ status: 200 });
    expect(await files(id)).toEqual([copy]);
    now = new Date('2026-06-15T13:00:00Z');
    await sendCv(token);
    expect(await change({ meal: 'a', life: true }, { version: 3 })).toMatchObject({ status: 200 });
    now = new Date('2026-06-15T12:00:00Z');
    const after = await files(id);
    expect(after).toHaveLength(1);
    expect(after[0]?.file_id).not.toBe(copy?.file_id);
    expect(await change({ meal: 'a' }, { version: 4 })).toMatchObject({ status: 200 });
    expect(await files(id)).toEqual([]);
  });
});
