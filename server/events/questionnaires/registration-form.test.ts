import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aForm, anEvent, anOrganiser, aVersion, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false });
});
afterAll(() => server.close());

const questions = [aQuestion()];
const read = (eventId: string, token?: string) =>
  call(server, 'GET', `/events/${eventId}/form`, { ...(token !== undefined && { token }) });

test('anybody reads what registering asks, in its newest version', async () => {
  const form = await aForm(server.db, {
    questions,
    description: 'So that there is enough for all.',
    retention_days: 30,
  });
  const { event_id } = await anEvent(server.db, { form_id: form.form_id });
  const newest = await aVersion(server.db, {
    ...{ questionnaire_id: form.form_id, number: 2 },
    questions: [...questions, aQuestion({ question_id: 'more' })],
  });
  const { status, body } = await read(event_id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ form_version_id: newest, description: form.description, retention_days: 30 });
  expect(body.questions).toHaveLength(2);
});

test('an event that asks nothing has no questions', async () => {
  const { event_id } = await anEvent(server.db);
  expect((await read(event_id)).body).toEqual({
    ...{ form_version_id: null, questions: [], description: '' },
    retention_days: null,
  });
});

test('an archived form goes on to serve the events that name it', async () => {
  const form = await aForm(server.db, { questions, status: 'archived' });
  const { event_id } = await anEvent(server.db, { form_id: form.form_id });
  expect((await read(event_id)).body).toMatchObject({ form_version_id: form.form_version_id, questions });
});

test('the form of a draft is for organisers', async () => {
  const form = await aForm(server.db, { questions, status: 'draft' });
  const { event_id } = await anEvent(server.db, { form_id: form.form_id, status: 'draft' });
  expect((await read(event_id)).status).toBe(404);
  expect((await read(event_id, await login(server.db))).status).toBe(404);
  expect((await read(event_id, await login(server.db, await anOrganiser(server.db)))).status).toBe(200);
  expect((await read(uuid())).status).toBe(404);
});
