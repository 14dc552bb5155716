import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventRole } from '#openapi/types.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Someone registered for three events, seen from the first by an organiser with these roles in the three. */
async function seenBy(...roles: (EventRole | null)[]) {
  const { db } = server;
  const reader = await aUser(db, { roles: ['organiser'] });
  const person = await aUser(db);
  const registered: string[] = [];
  const events: string[] = [];
  for (const [index, role] of roles.entries()) {
    const { event_id } = await anEvent(db, { title: `Event ${index}` });
    if (role) {
      const membership = { event_id, user_id: reader.user_id, role, added_at: new Date() };
      await db.insertInto('event_members').values(membership).execute();
    }
    const created_at = new Date(Date.UTC(2026, 0, 1 + index));
    registered.push((await aRegistration(db, { event_id, user_id: person.user_id, created_at })).registration_id);
    events.push(event_id);
  }
  const token = await login(db, reader);
  return { token, registered, events, reader };
}

async function othersOf(registrationId: string | undefined, token: string, query = '') {
  const { status, body } = await call(server, 'GET', `/admin/registrations/${registrationId}/others${query}`, {
    token,
  });
  return status === 200 ? body.items.map(({ title }: { title: string }) => title) : status;
}

describe('what else a person registered for', () => {
  test.each([
    ['an owner of all', ['owner', 'owner', 'owner'], ['Event 2', 'Event 1']],
    ['a viewer of one other', ['viewer', 'viewer', null], ['Event 1']],
    ['a door helper of the others', ['editor', 'check_in', 'check_in'], []],
    ['who is on this team alone', ['owner', null, null], []],
  ] as const)('is shown to %s as far as they may read it', async (_, roles, titles) => {
    const { token, registered } = await seenBy(...roles);
    expect(await othersOf(registered[0], token)).toEqual(titles);
  });

  test('is shown whole to an administrator, a page at a time', async () => {
    const { registered } = await seenBy('owner', null, null);
    const token = await login(server.db, await anOrganiser(server.db));
    expect(await othersOf(registered[1], token)).toEqual(['Event 2', 'Event 0']);
    expect(await othersOf(registered[1], token, '?limit=1')).toEqual(['Event 2']);
  });

  test('is nothing to a door helper of the event, and to people who left the team', async () => {
    const { token, registered, events, reader } = await seenBy('check_in', 'owner');
    expect(await othersOf(registered[0], token)).toBe(403);
    expect(await othersOf(registered[1], token)).toEqual([]);
    await server.db
      .deleteFrom('event_members')
      .where('event_id', '=', events[0] ?? '')
      .where('user_id', '=', reader.user_id)
      .execute();
    expect(await othersOf(registered[0], token)).toBe(404);
  });
});
