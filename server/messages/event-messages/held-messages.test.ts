import { expect, test } from 'vitest';
import { aForm, aMember, anOrganiser } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { messageDesk } from '#tests/support/made/message-desk.ts';

const desk = messageDesk();
const { started, at, go, goAt, ask, audience, add, send, join, mailsOf, messageOf } = desk;
const bells = (eventId: string) =>
  desk.server.db.selectFrom('notifications').selectAll().where('related_entity_id', '=', eventId).execute();
const schedule = async () => {
  const { event_id } = await add();
  await join(event_id);
  const { body } = await send(event_id, { send_at: at(2).toISOString() });
  return { id: body.event_message_id as string, event_id };
};

test.each([
  ['is blocked', () => ({ blocked_at: started })],
  ['is gone', () => ({ deleted_at: started })],
])('a scheduled message is held when its writer %s, and goes out once another editor saves it', async (_, loss) => {
  const writer = await anOrganiser(desk.server.db);
  const { id, event_id } = await schedule();
  const { user_id } = writer;
  await desk.server.db
    .updateTable('event_messages')
    .set({ created_by: user_id })
    .where('event_message_id', '=', id)
    .execute();
  await desk.server.db.updateTable('users').set(loss()).where('user_id', '=', user_id).execute();
  await goAt(3);
  expect(await mailsOf(id)).toEqual([]);
  expect((await messageOf(id)).state).toBe('held');
  expect((await bells(event_id)).filter(({ user_id: told }) => told === desk.organiser.user_id)).toMatchObject([
    { title: 'A scheduled message is held' },
  ]);
  const { version } = await messageOf(id);
  expect((await ask('PATCH', `/messages/${id}`, { version, send_at: null })).body.state).toBe('sending');
  await go();
  expect(await mailsOf(id)).toHaveLength(1);
});

test('a scheduled message is held when its writer is no longer on the team as an editor', async () => {
  const { id, event_id } = await schedule();
  const { user_id } = await aMember(desk.server.db, event_id, 'viewer');
  await desk.server.db
    .updateTable('event_messages')
    .set({ created_by: user_id })
    .where('event_message_id', '=', id)
    .execute();
  await goAt(3);
  expect([(await messageOf(id)).state, await mailsOf(id)]).toEqual(['held', []]);
  await ask('POST', `/events/${event_id}/cancel`, { message: '', notify: false });
  expect((await messageOf(id)).state).toBe('dropped');
});

test('a message reaches those who ticked a box that has left the form since; that nobody matched is said', async () => {
  const photos = aQuestion({ question_id: 'photos', type: 'consent', label: 'Photos' });
  const { form_id } = await aForm(desk.server.db, { questions: [photos] });
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
  await desk.server.db.updateTable('events').set({ form_id: null }).where('event_id', '=', event_id).execute();
  expect((await messageOf(id)).waiting).toBe(1);
  expect((await ask('PATCH', `/messages/${id}`, { version: 1, subject: 'Pictures' })).status).toBe(200);
  await goAt(3);
  expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([ticked.user.email]);
  expect((await messageOf(none.event_message_id)).state).toBe('unmatched');
  expect((await bells(event_id)).filter(({ user_id }) => user_id === desk.organiser.user_id)).toMatchObject([
    { title: 'A scheduled message reached nobody' },
  ]);
});
