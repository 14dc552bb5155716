import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aForm, aMember, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { toWords } from '../platform/database/words.ts';
import { startDue, writeSome } from './send-messages.ts';

const HOUR = 60 * 60 * 1000;
const started = new Date('2026-06-15T12:00:00Z');
let now = started;
const at = (hours: number) => new Date(started.getTime() + hours * HOUR);

let server: TestServer;
let token: string;
let organiser: Awaited<ReturnType<typeof anOrganiser>>;
beforeAll(async () => {
  server = await startServer({ background: false, now: () => now });
  organiser = await anOrganiser(server.db, { full_name: 'Noor van Dijk' });
  token = await login(server.db, organiser);
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, json?: object) =>
  call(server, method, `/admin${path}`, { token, ...(json && { json }) });
const add = (changes: object = {}) =>
  anEvent(server.db, {
    ...{ title: 'Calm software', created_by: organiser.user_id, starts_at: at(48), ends_at: at(50) },
    ...changes,
  });
const audience = (changes: object = {}) => ({ statuses: ['approved'], arrived: 'any', answers: [], ...changes });
const aMessage = (changes: object = {}) => ({
  ...{ key: uuid(), subject: 'Soup for {{ recipient_name }}', body: 'Come **early**.\n\n{{ event_url }}' },
  ...{ audience: audience(), send_at: null, ...changes },
});
const send = (eventId: string, changes: object = {}) => ask('POST', `/events/${eventId}/messages`, aMessage(changes));
const join = async (event_id: string, changes: object = {}, person: object = {}) => {
  const user = await aUser(server.db, person);
  const search_words = toWords(`${user.full_name} ${user.email}`);
  const registration = await aRegistration(server.db, { event_id, user_id: user.user_id, search_words, ...changes });
  return { ...registration, user };
};
const go = async () => {
  await startDue(server.context);
  while (await writeSome(server.context));
};
const mailsOf = (id: string) =>
  server.db.selectFrom('email_messages').selectAll().where('event_message_id', '=', id).orderBy('recipient').execute();
const messageOf = async (id: string) => (await ask('GET', `/messages/${id}`)).body;
const bells = (eventId: string) =>
  server.db.selectFrom('notifications').selectAll().where('related_entity_id', '=', eventId).execute();
const schedule = async () => {
  const { event_id } = await add();
  await join(event_id);
  const { body } = await send(event_id, { send_at: at(2).toISOString() });
  return { id: body.event_message_id as string, event_id };
};
const wait = async (hours: number) => {
  now = at(hours);
  await go();
  now = started;
};

test.each([
  ['is blocked', () => ({ blocked_at: now })],
  ['is gone', () => ({ deleted_at: now })],
])('a scheduled message is held when its writer %s, and goes out once another editor saves it', async (_, loss) => {
  const writer = await anOrganiser(server.db);
  const { id, event_id } = await schedule();
  const { user_id } = writer;
  await server.db
    .updateTable('event_messages')
    .set({ created_by: user_id })
    .where('event_message_id', '=', id)
    .execute();
  await server.db.updateTable('users').set(loss()).where('user_id', '=', user_id).execute();
  await wait(3);
  expect(await mailsOf(id)).toEqual([]);
  expect((await messageOf(id)).state).toBe('held');
  expect((await bells(event_id)).filter(({ user_id: told }) => told === organiser.user_id)).toMatchObject([
    { title: 'A scheduled message is held' },
  ]);
  const { version } = await messageOf(id);
  expect((await ask('PATCH', `/messages/${id}`, { version, send_at: null })).body.state).toBe('sending');
  await go();
  expect(await mailsOf(id)).toHaveLength(1);
});

test('a scheduled message is held when its writer is no longer on the team as an editor', async () => {
  const { id, event_id } = await schedule();
  const { user_id } = await aMember(server.db, event_id, 'viewer');
  await server.db
    .updateTable('event_messages')
    .set({ created_by: user_id })
    .where('event_message_id', '=', id)
    .execute();
  await wait(3);
  expect([(await messageOf(id)).state, await mailsOf(id)]).toEqual(['held', []]);
  await ask('POST', `/events/${event_id}/cancel`, { message: '', notify: false });
  expect((await messageOf(id)).state).toBe('dropped');
});

test('a message reaches those who ticked a box that has left the form since; that nobody matched is said', async () => {
  const photos = aQuestion({ question_id: 'photos', type: 'consent', label: 'Photos' });
  const { form_id } = await aForm(server.db, { questions: [photos] });
  const { event_id } = await add({ form_id });
  const ticked = await join(event_id, { answers: JSON.stringify({ photos: true }) });
  await join(event_id, { answers: '{}' });
  const to = (answers: object[]) => ({ audience: audience({ answers }), send_at: at(2).toISOString() });
  const { body: some } = await send(event_id, to([{ question_id: 'photos', any_of: ['yes'] }]));
  const { body: none } = await send(event_id, {
    audience: audience({ statuses: ['rejected'] }),
    send_at: at(2).toISOString(),
  });
  const id = some.event_message_id;
  await server.db.updateTable('events').set({ form_id: null }).where('event_id', '=', event_id).execute();
  expect((await messageOf(id)).waiting).toBe(1);
  expect((await ask('PATCH', `/messages/${id}`, { version: 1, subject: 'Pictures' })).status).toBe(200);
  await wait(3);
  expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([ticked.user.email]);
  expect((await messageOf(none.event_message_id)).state).toBe('unmatched');
  expect((await bells(event_id)).filter(({ user_id }) => user_id === organiser.user_id)).toMatchObject([
    { title: 'A scheduled message reached nobody' },
  ]);
});
