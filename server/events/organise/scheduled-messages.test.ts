import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const now = new Date('2026-06-15T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000).toISOString();

let server: TestServer;
let created_by: string;
let token: string;
beforeAll(async () => {
  server = await startServer({ background: false, now: () => now });
  const organiser = await anOrganiser(server.db);
  created_by = organiser.user_id;
  token = await login(server.db, organiser);
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, json?: object) =>
  call(server, method, `/admin${path}`, { token, ...(json && { json }) });
/** An event that starts in two days, the messages that go out after so many hours, and what moves it. */
const add = async (...sendAt: number[]) => {
  const { event_id } = await anEvent(server.db, { created_by, starts_at: new Date(at(48)), ends_at: new Date(at(50)) });
  const ids: string[] = [];
  for (const hours of sendAt) {
    const audience = { statuses: ['approved'], arrived: 'any', answers: [] };
    const message = { key: uuid(), subject: 'See you tomorrow', body: 'Soup', audience, send_at: at(hours) };
    const { body } = await ask('POST', `/events/${event_id}/messages`, message);
    ids.push(body.event_message_id);
  }
  const move = (hours: number, changes: object = {}) =>
    ask('PATCH', `/events/${event_id}`, {
      ...{ version: 1, starts_at: at(48 + hours), ends_at: at(50 + hours), ...changes },
    });
  return { event_id, ids, move };
};
const messagesOf = async (ids: string[]) => {
  const found = [];
  for (const id of ids) {
    const { state, send_at, version } = (await ask('GET', `/messages/${id}`)).body;
    found.push({ state, send_at, version });
  }
  return found;
};
const trail = async (id: string) =>
  (await ask('GET', `/events/${id}/audit`)).body.items.map(
    ({ action, changes }: { action: string; changes: object }) => ({
      action,
      changes,
    }),
  );

test('scheduled messages move along with the start, before it and after it, and the trail says so', async () => {
  const { event_id, ids, move } = await add(24, 60);
  expect((await ask('GET', `/events/${event_id}/overview`)).body.scheduled_messages).toEqual({
    count: 2,
    first_at: at(24),
  });
  expect((await move(720)).status).toBe(200);
  const moved = [
    { state: 'scheduled', send_at: at(744), version: 2 },
    { state: 'scheduled', send_at: at(780), version: 2 },
  ];
  expect(await messagesOf(ids)).toEqual(moved);
  expect(await trail(event_id)).toContainEqual({
    action: 'event_message.moved',
    changes: [{ field: 'send_at', before: at(24), after: at(744) }],
  });
  expect((await move(720)).body.code).toBe('stale_version');
  expect((await move(720, { version: 2, title: 'Moved' })).status).toBe(200);
  expect(await messagesOf(ids)).toEqual(moved);
});

test('they keep their time where that is asked for, and where the end alone moves', async () => {
  const { ids, move } = await add(24);
  await move(720, { scheduled_messages: 'keep' });
  await move(720, { version: 2, ends_at: at(790) });
  expect(await messagesOf(ids)).toEqual([{ state: 'scheduled', send_at: at(24), version: 1 }]);
});

test('they are dropped where that is asked for', async () => {
  const { event_id, ids, move } = await add(24);
  await move(720, { scheduled_messages: 'drop' });
  expect(await messagesOf(ids)).toEqual([{ state: 'dropped', send_at: at(24), version: 2 }]);
  expect(await trail(event_id)).toContainEqual({ action: 'event_message.dropped', changes: [] });
});

test('one whose time would have passed is held, its writers hear of it, and it goes out when one of them sends it', async () => {
  const { event_id, ids, move } = await add(12);
  await move(-24);
  expect(await messagesOf(ids)).toEqual([{ state: 'held', send_at: at(-12), version: 3 }]);
  const bells = await server.db
    .selectFrom('notifications')
    .select(['user_id', 'title'])
    .where('related_entity_id', '=', event_id)
    .execute();
  expect(bells).toEqual([{ user_id: created_by, title: 'A scheduled message is held' }]);
  expect((await ask('GET', `/events/${event_id}/overview`)).body.scheduled_messages.count).toBe(0);
  await move(720, { version: 2 });
  expect(await messagesOf(ids)).toEqual([{ state: 'held', send_at: at(-12), version: 3 }]);
  const { body } = await ask('PATCH', `/messages/${ids[0]}`, { version: 3, send_at: at(700) });
  expect(body).toMatchObject({ state: 'scheduled', send_at: at(700) });
});

test('what has gone out stays as it is', async () => {
  const { ids, move } = await add(24);
  await server.db.updateTable('event_messages').set({ state: 'sent' }).where('event_message_id', 'in', ids).execute();
  await move(720, { scheduled_messages: 'drop' });
  expect(await messagesOf(ids)).toEqual([{ state: 'sent', send_at: at(24), version: 1 }]);
});
