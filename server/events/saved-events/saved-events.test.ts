import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let now = new Date();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false, now: () => now });
});
afterAll(() => server.close());

async function someone(make = aUser) {
  const user = await make(server.db);
  const token = await login(server.db, user);
  const ask = (method: 'GET' | 'PUT' | 'DELETE', path: string) => call(server, method, path, { token });
  return {
    ...user,
    token,
    ask,
    save: (id: string) => ask('PUT', `/events/${id}/saved`),
    unsave: (id: string) => ask('DELETE', `/events/${id}/saved`),
    titles: async () => {
      const { body } = await ask('GET', '/users/me/saved-events');
      return body.items.map(({ event }: { event: { title: string } }) => event.title);
    },
    isSaved: async (id: string) => (await ask('GET', `/events/${id}`)).body.is_saved,
  };
}
const titled = (title: string, changes: object = {}) => anEvent(server.db, { title, ...changes });
const later = () => (now = new Date(now.getTime() + 1000));

test('the last saved first, each once, page by page, and nobody else’s', async () => {
  const [ada, other] = [await someone(), await someone()];
  const events = [await titled('First'), await titled('Second'), await titled('Third')];
  for (const { event_id } of events) {
    later();
    expect((await ada.save(event_id)).status).toBe(204);
  }
  later();
  expect((await ada.save(events[0]?.event_id ?? '')).status).toBe(204);
  expect(await ada.titles()).toEqual(['Third', 'Second', 'First']);
  expect(await other.titles()).toEqual([]);

  const first = (await ada.ask('GET', '/users/me/saved-events?limit=2')).body;
  const second = (await ada.ask('GET', `/users/me/saved-events?limit=2&cursor=${first.next}`)).body;
  expect([first.items.length, second.items.map(({ event }: { event: { title: string } }) => event.title)]).toEqual([
    2,
    ['First'],
  ]);
  expect(second.next).toBeNull();
});

test('its page says so to that person alone, until it is taken back', async () => {
  const [ada, other] = [await someone(), await someone()];
  const { event_id } = await titled('Supper');
  await ada.save(event_id);
  expect([await ada.isSaved(event_id), await other.isSaved(event_id)]).toEqual([true, false]);
  expect((await call(server, 'GET', `/events/${event_id}`)).body.is_saved).toBe(false);
  for (const _ of [1, 2]) expect((await ada.unsave(event_id)).status).toBe(204);
  expect([await ada.isSaved(event_id), await ada.titles()]).toEqual([false, []]);
});

test('what is cancelled, over or unlisted says so and stays; a draft is left out until it is published again', async () => {
  const ada = await someone();
  const made = [
    await titled('Off', { status: 'cancelled' }),
    await titled('Over', { starts_at: new Date('2026-01-01T10:00:00Z'), ends_at: new Date('2026-01-01T12:00:00Z') }),
    await titled('Unlisted', { visibility: 'unlisted' }),
  ];
  for (const { event_id } of made) {
    later();
    await ada.save(event_id);
  }
  const { items } = (await ada.ask('GET', '/users/me/saved-events')).body;
  expect(items).toMatchObject([
    { event: { title: 'Unlisted', status: 'published' } },
    { event: { title: 'Over', phase: 'ended' } },
    { event: { title: 'Off', status: 'cancelled' } },
  ]);
  const setStatus = (status: 'draft' | 'published') =>
    server.db.updateTable('events').set({ status }).where('title', '=', 'Unlisted').execute();
  await setStatus('draft');
  expect(await ada.titles()).toEqual(['Over', 'Off']);
  expect((await ada.save(made[2]?.event_id ?? '')).status).toBe(404);
  await setStatus('published');
  expect(await ada.titles()).toEqual(['Unlisted', 'Over', 'Off']);
});

test('five hundred at most, however many come at once', async () => {
  const ada = await someone();
  const { created_by } = await titled('Any');
  const ids = Array.from({ length: 499 }, () => uuid());
  const source = await server.db.selectFrom('events').selectAll().where('title', '=', 'Any').executeTakeFirstOrThrow();
  const { search: _1, seats_taken: _2, form_purpose: _3, feedback_template_purpose: _4, ...columns } = source;
  await server.db
    .insertInto('events')
    .values(ids.map((event_id) => ({ ...columns, event_id, created_by })))
    .execute();
  await server.db
    .insertInto('saved_events')
    .values(ids.map((event_id) => ({ event_id, user_id: ada.user_id, saved_at: now })))
    .execute();
  const [one, two] = [await titled('One more'), await titled('Another')];
  const answers = await Promise.all([ada.save(one.event_id), ada.save(two.event_id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(/500 events, which is the most/);
  // What is saved already may be saved again.
  expect((await ada.save(ids[0] ?? '')).status).toBe(204);
});

test('goes with the account, and with the event', async () => {
  await someone(anOrganiser);
  const ada = await someone();
  const [kept, gone] = [await titled('Kept'), await titled('Gone')];
  await ada.save(kept.event_id);
  await ada.save(gone.event_id);
  await server.db.deleteFrom('events').where('event_id', '=', gone.event_id).execute();
  expect(await ada.titles()).toEqual(['Kept']);
  const { status } = await call(server, 'POST', '/users/me/deletion', {
    token: ada.token,
    json: { current_password: PASSWORD },
  });
  expect(status).toBe(204);
  const left = await server.db.selectFrom('saved_events').selectAll().where('user_id', '=', ada.user_id).execute();
  expect(left).toEqual([]);
});
