import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const MINUTE = 60_000;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  token = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

/** An event for which so many people wait for a decision, the first the longest. */
async function anEventWith(people: number, changes: object = {}) {
  const { event_id } = await anEvent(server.db, { approval: 'manual', ...changes });
  const ids: string[] = [];
  for (let index = 0; index < people; index += 1) {
    const { user_id } = await aUser(server.db, { full_name: `Person ${index + 1}` });
    const at = new Date(Date.now() - (people - index) * MINUTE);
    const row = { event_id, user_id, status: 'pending' as const, created_at: at, updated_at: at };
    ids.push((await aRegistration(server.db, row)).registration_id);
  }
  return { event_id, ids };
}

const all = { status: 'any', arrival: 'any', answers: '', search: '' };

function decide(eventId: string, matching: object, decision = 'approve') {
  const json = { matching: { ...all, after: '', ...matching }, decision, message: '', notify: false };
  return call(server, 'POST', `/admin/events/${eventId}/decisions`, { token, json });
}

test('decides about all whom the filter names, in portions and in their order, and names who was refused', async () => {
  const { event_id, ids } = await anEventWith(60, { capacity: 59 });
  const first = await decide(event_id, { status: 'pending', count: 60 });
  expect(first.status).toBe(200);
  expect(first.body.results.map(({ registration_id }: { registration_id: string }) => registration_id)).toEqual(
    ids.slice(0, 50),
  );
  const late = await aRegistration(server.db, {
    ...{ event_id, status: 'pending' },
    updated_at: new Date(Date.now() + MINUTE),
  });
  const second = await decide(event_id, { status: 'pending', count: 60, after: first.body.next });
  expect(second.body.next).toBeNull();
  expect(second.body.results).toHaveLength(10);
  expect(second.body.results.at(-1)).toEqual({
    ...{ registration_id: ids.at(-1), name: 'Person 60', status: 'pending' },
    problem: 'All 59 seats are taken. Raise the capacity or free a seat first.',
  });
  const { status } = await server.db
    .selectFrom('registrations')
    .select('status')
    .where('registration_id', '=', late.registration_id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('pending');
});

test('does nothing where more or fewer match than were shown', async () => {
  const { event_id } = await anEventWith(2);
  const { status, body } = await decide(event_id, { count: 3 });
  expect([status, body.code]).toEqual([409, 'not_allowed_now']);
  expect(body.detail).toMatch(/^The list has changed: 2 match now, not 3\. Nobody was decided\./);
  expect((await decide(event_id, { count: 2, search: 'person' })).status).toBe(409);
  const states = await server.db
    .selectFrom('registrations')
    .select('status')
    .where('event_id', '=', event_id)
    .execute();
  expect(states).toEqual([{ status: 'pending' }, { status: 'pending' }]);
});

test('refuses a place of another call, and registrations together with a filter', async () => {
  const { event_id, ids } = await anEventWith(1);
  for (const after of ['x', 'abc_def', '-_-']) expect((await decide(event_id, { count: 1, after })).status).toBe(422);
  const rest = { decision: 'approve', message: '', notify: false };
  const both = { registration_ids: ids, matching: { ...all, count: 1, after: '' } };
  for (const json of [rest, { ...rest, ...both }]) {
    const { status, body } = await call(server, 'POST', `/admin/events/${event_id}/decisions`, { token, json });
    expect([status, body.fields[0].field]).toEqual([422, 'registration_ids']);
  }
});
