import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#openapi/types.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { aForm, anEvent, anOrganiser, aRegistration, aUser, aVersion, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { formWith, upload } from '#tests/support/made/uploads.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
let organiser: string;
beforeAll(async () => {
  server = await startServer();
  organiser = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

const meal = aQuestion({ question_id: 'meal', type: 'single_choice', label: 'Meal', required: true });
const wish = aQuestion({ question_id: 'wish', label: 'A wish' });
const paper = aQuestion({ question_id: 'paper', type: 'file', label: 'Your paper' });
const photos = aQuestion({
  question_id: 'photos',
  type: 'consent',
  label: 'Photos',
  show_if: { question_id: 'meal', any_of: ['a'] },
});
const where = aQuestion({ question_id: 'where', label: 'Where?', show_if: { question_id: 'photos', any_of: ['yes'] } });

async function registered(questions: Question[], answers: object, changes: object = {}, event: object = {}) {
  const form = await aForm(server.db, { questions });
  const { event_id } = await anEvent(server.db, { form_id: form.form_id, ...event });
  const user = await aUser(server.db, { full_name: 'Ada Lovelace' });
  const { registration_id: id } = await aRegistration(server.db, {
    ...{ event_id, user_id: user.user_id, form_version_id: form.form_version_id },
    ...{ answers: JSON.stringify(answers), ...changes },
  });
  const path = `/admin/registrations/${id}/answers`;
  return {
    ...{ id, form, event_id, user },
    read: async () => (await call(server, 'GET', path, { token: organiser })).body,
    correct: (after: object, json: object = {}) =>
      call(server, 'PUT', path, {
        token: organiser,
        json: { version: 1, form_version_id: form.form_version_id, answers: after, ...json },
      }),
    stored: async () =>
      (
        await server.db
          .selectFrom('registrations')
          .select('answers')
          .where('registration_id', '=', id)
          .executeTakeFirstOrThrow()
      ).answers,
  };
}
const trailOf = (id: string) => server.db.selectFrom('audit_entries').selectAll().where('entity_id', '=', id).execute();

describe('the answers of a registered person', () => {
  test('are corrected, found under their new words, and their own page shows them', async () => {
    const { read, correct, id, event_id, user } = await registered([meal, wish], { meal: 'a', wish: 'Quiet' });
    expect(await read()).toMatchObject({
      version: 1,
      questions: [
        { question_id: 'meal', required: false },
        { question_id: 'wish', required: false },
      ],
      answers: { meal: 'a', wish: 'Quiet' },
    });
    const { status, body } = await correct({ meal: 'b', wish: 'Quiet' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ registration_id: id, answers: [{ texts: ['Bread'] }, { texts: ['Quiet'] }] });
    const search = `/admin/events/${event_id}/registrations?search=bread`;
    expect((await call(server, 'GET', search, { token: organiser })).body.items).toHaveLength(1);
    const token = await login(server.db, user);
    const own = await call(server, 'GET', `/registrations/${id}/answers`, { token });
    expect(own.body).toMatchObject({ version: 2, answers: { meal: 'b', wish: 'Quiet' } });
    const trail = await trailOf(id);
    expect(trail).toMatchObject([
      {
        action: 'registration.answers_corrected',
        entity_name: 'Ada Lovelace',
        changes: [{ field: 'questions', before: null, after: 'Meal' }],
      },
    ]);
    expect(JSON.stringify(trail)).not.toContain('Quiet');
  });

  test('may be left out, and are checked otherwise', async () => {
    const { correct, stored } = await registered([meal, wish], { meal: 'a' });
    expect(await correct({ meal: 'none of these' })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'answers.meal' }] },
    });
    expect((await correct({})).status).toBe(200);
    expect(await stored()).toEqual({});
  });

  test('sent again after an answer was lost are saved once', async () => {
    const { correct, id } = await registered([meal], { meal: 'a' });
    const sent = await Promise.all([correct({ meal: 'b' }), correct({ meal: 'b' }), correct({ meal: 'b' })]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await trailOf(id)).toHaveLength(1);
  });

  test('that changed since they were read are not written over, and the refusal says how they are', async () => {
    const { correct, read, user, id, form } = await registered([meal, wish], { meal: 'a' });
    const json = { version: 1, form_version_id: form.form_version_id, answers: { meal: 'b' } };
    const token = await login(server.db, user);
    expect((await call(server, 'PUT', `/registrations/${id}/answers`, { token, json })).status).toBe(200);
    const refused = await correct({ meal: 'a', wish: 'Quiet' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(refused.body.current).toEqual(await read());
    expect(refused.body.current).toMatchObject({ version: 2, answers: { meal: 'b' } });
  });

  test('move up to the questions of today, and to no others', async () => {
    const { correct, read, form } = await registered([meal, wish], { meal: 'a', wish: 'Quiet' });
    const form_version_id = await aVersion(server.db, { questionnaire_id: form.form_id, number: 2, questions: [meal] });
    expect(await read()).toMatchObject({
      form_version_id,
      questions: [{ question_id: 'meal' }],
      answers: { meal: 'a' },
    });
    expect(await correct({ meal: 'b' })).toMatchObject({ status: 409, body: { code: 'form_changed' } });
    expect((await correct({ meal: 'b' }, { form_version_id })).status).toBe(200);
    expect(await read()).toMatchObject({ version: 2, answers: { meal: 'b' } });
  });

  test('keep their files, which organisers neither give nor take', async () => {
    const { event_id, user, form, ...rest } = await registered([wish, paper], {}, { status: 'cancelled' });
    const token = await login(server.db, user);
    const sent = await upload(server, { path: `/events/${event_id}/answer-files`, token }, formWith(pdf(), 'a.pdf'));
    const json = { form_version_id: form.form_version_id, answers: { wish: 'Quiet', paper: sent.body.file_id } };
    const own = await call(server, 'POST', `/events/${event_id}/registrations`, { token, json });
    await announced(server);
    const path = `/admin/registrations/${own.body.registration_id}/answers`;
    const read = await call(server, 'GET', path, { token: organiser });
    expect(read.body).toMatchObject({ questions: [{ question_id: 'wish' }], answers: { wish: 'Quiet' } });
    const put = (answers: object) =>
      call(server, 'PUT', path, {
        token: organiser,
        json: { version: 1, form_version_id: form.form_version_id, answers },
      });
    expect(await put({ wish: 'Loud', paper: sent.body.file_id })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'answers.paper', detail: 'Only the person can give this. Leave it out.' }] },
    });
    expect((await put({ wish: 'Loud' })).body.answers).toMatchObject([
      { texts: ['Loud'] },
      { file: { file_name: 'a.pdf' } },
    ]);
    expect(await rest.stored()).toEqual({});
  });

  test('keep a consent, and what was asked because of it', async () => {
    const given = { meal: 'a', photos: true, where: 'Here' };
    const { correct, read, stored } = await registered([meal, photos, where], given);
    const { questions } = await read();
    expect(questions).toMatchObject([
      { question_id: 'meal', show_if: null },
      { question_id: 'where', show_if: { question_id: 'meal', any_of: ['a'] } },
    ]);
    expect((await correct({ meal: 'a', photos: false })).status).toBe(422);
    expect((await correct({ meal: 'a', where: 'There' })).status).toBe(200);
    expect(await stored()).toEqual({ meal: 'a', photos: true, where: 'There' });
    const refused = await registered([meal, photos, where], { meal: 'a' });
    expect((await refused.read()).questions).toMatchObject([{ question_id: 'meal' }]);
    expect((await refused.correct({ meal: 'b', where: 'There' })).status).toBe(200);
    expect(await refused.stored()).toEqual({ meal: 'b' });
  });

  const hour = 3_600_000;
  const over = { starts_at: new Date(Date.now() - 2 * hour), ends_at: new Date(Date.now() - hour) };
  test.each([
    ['after the time until which the person may', {}, { cancel_until: new Date(Date.now() - hour) }],
    ['of a person who came, after the event', { checked_in_at: new Date() }, over],
    ['of a person who waits', { status: 'waitlisted' }, {}],
  ])('are corrected also %s', async (_, changes, event) => {
    const { correct } = await registered([meal], { meal: 'a' }, changes, event);
    expect((await correct({ meal: 'b' })).status).toBe(200);
  });

  test.each([
    ['a registration that is cancelled', { status: 'cancelled' }, {}, /registration is cancelled/],
    ['a registration that was declined', { status: 'rejected' }, {}, /was declined/],
    ['an event that was cancelled', {}, { status: 'cancelled' }, /event was cancelled/],
    ['an archived event', {}, { ...over, status: 'archived' }, /archived/],
    ['erased answers', { answers_erased_at: new Date(), answers_retention_days: 30, answers: '{}' }, {}, /were erased/],
  ])('stay as they are for %s', async (_, changes, event, words) => {
    const { correct, stored } = await registered([meal], { meal: 'a' }, changes, event);
    const before = await stored();
    const { status, body } = await correct({ meal: 'b' });
    expect([status, body.code]).toEqual([409, 'not_allowed_now']);
    expect(body.detail).toMatch(words);
    expect(await stored()).toEqual(before);
  });
});
