import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnRegistration } from '#openapi/types.ts';
import { call } from '#tests/support/server/call.ts';
import { aRegistration, aUser, anEvent, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false });
});
afterAll(() => server.close());

/** Someone registered for events so many days away, in this order. */
async function someoneAt(...days: number[]) {
  const user = await aUser(server.db);
  const token = await login(server.db, user);
  const { event_id: _, created_by } = await anEvent(server.db);
  const eventIds: string[] = [];
  for (const [index, day] of days.entries()) {
    const starts_at = new Date(now + day * DAY);
    const { event_id } = await anEvent(server.db, { created_by, starts_at, title: `In ${day} days` });
    await aRegistration(server.db, { user_id: user.user_id, event_id, created_at: new Date(now - DAY + index) });
    eventIds.push(event_id);
  }
  async function titles(query = '') {
    const found: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const { body } = await call(server, 'GET', `/users/me/registrations?limit=2&cursor=${next}${query}`, { token });
      found.push(...body.items.map(({ event }: OwnRegistration) => event.title));
      next = body.next;
    }
    return found;
  }
  return { titles, eventIds };
}

test('own registrations come newest first, over all pages', async () => {
  const { titles } = await someoneAt(3, 1, -2, 2, -1);
  expect(await titles()).toEqual(['In -1 days', 'In 2 days', 'In -2 days', 'In 1 days', 'In 3 days']);
});

test('those for events to come are soonest first, and past ones latest first', async () => {
  const { titles } = await someoneAt(3, 1, -3, 2, -1, -2);
  expect(await titles('&when=upcoming')).toEqual(['In 1 days', 'In 2 days', 'In 3 days']);
  expect(await titles('&when=past')).toEqual(['In -1 days', 'In -2 days', 'In -3 days']);
});

test('events that begin together are each listed once', async () => {
  const { titles } = await someoneAt(1, 1, 1, 1, 1);
  expect(await titles('&when=upcoming')).toHaveLength(5);
});

test('an ongoing event still counts as one to come', async () => {
  const { titles } = await someoneAt(-1 / 24);
  expect(await titles('&when=upcoming')).toHaveLength(1);
  expect(await titles('&when=past')).toEqual([]);
});

test('one event alone can be asked for', async () => {
  const { titles, eventIds } = await someoneAt(3, 1);
  expect(await titles(`&event_id=${eventIds[1]}`)).toEqual(['In 1 days']);
});

test('what is declined, cancelled or for a cancelled event can be told from the rest', async () => {
  const { titles, eventIds } = await someoneAt(1, 2, 3, -1, 4);
  const [declined = '', cancelled = '', event = ''] = eventIds;
  const become = (status: 'rejected' | 'cancelled', event_id: string) =>
    server.db.updateTable('registrations').set({ status }).where('event_id', '=', event_id).execute();
  await become('rejected', declined);
  await become('cancelled', cancelled);
  await server.db.updateTable('events').set({ status: 'cancelled' }).where('event_id', '=', event).execute();
  expect(await titles('&when=upcoming&standing=active')).toEqual(['In 4 days']);
  expect(await titles('&when=past&standing=active')).toEqual(['In -1 days']);
  expect(await titles('&standing=off')).toEqual(['In 3 days', 'In 2 days', 'In 1 days']);
});

test('each says whether its person has given feedback, and nobody else’s does', async () => {
  const { event_id } = await anEvent(server.db, { starts_at: new Date(now - DAY) });
  const people = await Promise.all([aUser(server.db), aUser(server.db)]);
  const tokens = await Promise.all(people.map((user) => login(server.db, user)));
  for (const { user_id } of people) await aRegistration(server.db, { user_id, event_id });
  const states = () =>
    Promise.all(
      tokens.map(async (token) => {
        const { body: page } = await call(server, 'GET', '/users/me/registrations', { token });
        const { body: event } = await call(server, 'GET', `/events/${event_id}`, { token });
        return [page.items[0].feedback_state, event.feedback_state];
      }),
    );
  expect(await states()).toEqual([
    ['open', 'open'],
    ['open', 'open'],
  ]);
  const { body: form } = await call(server, 'GET', `/events/${event_id}/feedback-form`, {
    headers: { 'feedback-token': '' },
  });
  const { feedback_template_version_id } = form;
  const json = { feedback_template_version_id, answers: { overall: 4 } };
  const answer = await call(server, 'POST', `/events/${event_id}/feedback`, { token: tokens[0] ?? '', json });
  expect(answer.status).toBe(204);
  expect(await states()).toEqual([
    ['given', 'given'],
    ['open', 'open'],
  ]);
  expect((await call(server, 'GET', `/events/${event_id}`)).body.feedback_state).toBe('open');
});

test('an event that is a draft again is nobody’s to see', async () => {
  const { titles, eventIds } = await someoneAt(3, 1);
  const [first = ''] = eventIds;
  const mine = server.db.updateTable('registrations').set({ status: 'rejected' }).where('event_id', '=', first);
  await mine.execute();
  await server.db.updateTable('events').set({ status: 'draft' }).where('event_id', '=', first).execute();
  expect(await titles()).toEqual(['In 1 days']);
});
