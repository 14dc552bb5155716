import { afterAll, beforeAll, expect, test } from 'vitest';
import { STANDARD_FEEDBACK } from '#rules/events/questions/standard-feedback.ts';
import { aFeedbackTemplate, aForm, aMember, anEvent, anOrganiser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  token = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

const path = '/admin/questionnaires';

test('the standard feedback counts the events that name no other', async () => {
  const counts = async () => {
    const { body } = await call(server, 'GET', `${path}/${STANDARD_FEEDBACK}`, { token });
    const { items } = (await call(server, 'GET', `${path}?purpose=feedback`, { token })).body;
    const listed = items.find(({ questionnaire_id: id }: Record<string, unknown>) => id === STANDARD_FEEDBACK);
    return [body.event_count, listed.event_count];
  };
  const [before] = await counts();
  const { feedback_template_id } = await aFeedbackTemplate(server.db);
  await anEvent(server.db, { feedback_template_id });
  await anEvent(server.db);
  await anEvent(server.db, { status: 'draft' });
  await anEvent(server.db, { feedback_template_id: STANDARD_FEEDBACK });
  expect(await counts()).toEqual([before + 3, before + 3]);
  expect((await call(server, 'GET', `${path}/${feedback_template_id}`, { token })).body.event_count).toBe(1);
});

test('an event of another team is counted and not named', async () => {
  const { form_id } = await aForm(server.db);
  const own = await anEvent(server.db, { form_id });
  const other = await anEvent(server.db, { form_id, status: 'draft' });
  const theirs = await login(server.db, await aMember(server.db, own.event_id, 'viewer'));
  const usesFor = async (asker: string) => {
    const { body } = await call(server, 'GET', `${path}/${form_id}`, { token: asker });
    return [body.event_count, body.used_by.map(({ event_id }: { event_id: string }) => event_id).toSorted()];
  };
  expect(await usesFor(theirs)).toEqual([2, [own.event_id]]);
  expect(await usesFor(token)).toEqual([2, [own.event_id, other.event_id].toSorted()]);
});
