import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventRole } from '#openapi/types.ts';
import { aMember, anEvent, anOrganiser, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false });
});
afterAll(() => server.close());

const invite = async (eventId: string, token: string, email: string, role: EventRole) =>
  expect(
    (await call(server, 'POST', `/admin/events/${eventId}/invitations`, { token, json: { email, role } })).status,
  ).toBe(201);
const offeredTo = async (token: string) =>
  (await call(server, 'GET', '/users/me/invitations', { token })).body.items as { invitation_id: string }[];
const accept = (token: string, id = '') => call(server, 'POST', `/users/me/invitations/${id}/accept`, { token });
const decline = (token: string, id = '') => call(server, 'DELETE', `/users/me/invitations/${id}`, { token });

describe('an invitation ends with the role of the person who sent it:', { tags: ['asvs/permissions'] }, () => {
  const ends: Record<string, (eventId: string, inviter: { user_id: string; token: string }, by: string) => unknown> = {
    'taken off the team': (eventId, { user_id }, token) =>
      call(server, 'DELETE', `/admin/events/${eventId}/team/${user_id}`, { token }),
    'an editor now': (eventId, { user_id }, token) =>
      call(server, 'PATCH', `/admin/events/${eventId}/team/${user_id}`, { token, json: { role: 'editor' } }),
    'no longer an organiser': (_, { user_id }) =>
      server.db.deleteFrom('user_roles').where('user_id', '=', user_id).execute(),
    blocked: (_, { user_id }) =>
      server.db.updateTable('users').set({ blocked_at: new Date() }).where('user_id', '=', user_id).execute(),
    gone: (_, { token }) => call(server, 'POST', '/users/me/deletion', { token, json: { current_password: PASSWORD } }),
  };

  test.each(Object.entries(ends))('%s', async (_, end) => {
    const { event_id } = await anEvent(server.db);
    const admin = await login(server.db, await anOrganiser(server.db));
    const inviter = await aMember(server.db, event_id, 'owner');
    await aMember(server.db, event_id, 'owner');
    const token = await login(server.db, inviter);
    const invited = await aUser(server.db);
    const theirs = await login(server.db, invited);
    await invite(event_id, token, invited.email, 'owner');
    const [offered] = await offeredTo(theirs);
    expect(offered).toBeDefined();
    await end(event_id, { ...inviter, token }, admin);
    expect(await offeredTo(theirs)).toEqual([]);
    const { body } = await call(server, 'GET', `/admin/events/${event_id}/team`, { token: admin });
    expect(body.invitations).toEqual([]);
    const answers = [await accept(theirs, offered?.invitation_id), await decline(theirs, offered?.invitation_id)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('a member who accepts an invitation', () => {
  test.each<[EventRole, EventRole, EventRole]>([
    ['check_in', 'owner', 'owner'],
    ['viewer', 'editor', 'editor'],
    ['editor', 'owner', 'owner'],
    ['owner', 'viewer', 'owner'],
    ['editor', 'check_in', 'editor'],
    ['viewer', 'check_in', 'viewer'],
    ['editor', 'editor', 'editor'],
  ])('as %s, to be %s, is %s', async (before, offered, after) => {
    const { event_id } = await anEvent(server.db);
    const admin = await login(server.db, await anOrganiser(server.db));
    const person = await aUser(server.db);
    await invite(event_id, admin, person.email, offered);
    const membership = { event_id, user_id: person.user_id, role: before, added_at: new Date() };
    await server.db.insertInto('event_members').values(membership).execute();
    const token = await login(server.db, person);
    const [found] = await offeredTo(token);
    expect((await accept(token, found?.invitation_id)).body.role).toBe(after);
    expect(await offeredTo(token)).toEqual([]);
    const { body } = await call(server, 'GET', '/users/me', { token });
    if (after !== before) expect(body.roles).toEqual([{ role_name: 'organiser' }]);
    const trail = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('entity_id', '=', person.user_id)
      .where('event_id', '=', event_id)
      .execute();
    expect(trail).toEqual(after === before ? [] : [{ action: 'team.role_changed' }]);
  });
});
