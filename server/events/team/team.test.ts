import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventRole } from '#openapi/types.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, aMember, anAddress, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { twoProcesses } from '#tests/support/server/two-processes.ts';
import { announced } from '#tests/support/server/announced.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false });
});
afterAll(() => server.close());

type User = Awaited<ReturnType<typeof aUser>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const asks = (token: string) => (method: Method, path: string, json?: object) =>
  call(server, method, path, { token, ...(json && { json }) });

async function owned(changes: object = {}) {
  const owner = await aUser(server.db, { roles: ['organiser'], full_name: 'Noor' });
  const event = await anEvent(server.db, { created_by: owner.user_id, ...changes });
  return { owner, event, ask: asks(await login(server.db, owner)), path: `/admin/events/${event.event_id}` };
}

const member = async (eventId: string, role: EventRole) => {
  const user = await aMember(server.db, eventId, role);
  return { user, ask: asks(await login(server.db, user)) };
};
const invite = (ask: ReturnType<typeof asks>, path: string, email: string, role: EventRole = 'editor') =>
  ask('POST', `${path}/invitations`, { email, role });
const mailTo = (email: string) =>
  server.db
    .selectFrom('email_messages')
    .select(['subject', 'plain_text'])
    .where('recipient', '=', email)
    .where('template', '=', 'team_invitation')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
const invitationsOf = async (user: User) => {
  const { body } = await asks(await login(server.db, user))('GET', '/users/me/invitations');
  return body.items as { invitation_id: string; title: string; role: EventRole; invited_by_name: string }[];
};
const trail = async (ask: ReturnType<typeof asks>, path: string) =>
  (await ask('GET', `${path}/audit`)).body.items.map(({ action }: { action: string }) => action);

test('the person who creates an event owns it, and sees no event of others', async () => {
  const { ask } = await owned();
  const theirs = await owned();
  const made = await ask('POST', '/admin/events', {
    title: 'Mine',
    category: 'science',
    format: 'online',
    starts_at: '2030-01-01T10:00:00.000Z',
    ends_at: '2030-01-01T12:00:00.000Z',
    timezone: 'UTC',
  });
  expect(made.body.own_role).toBe('owner');
  for (const query of ['', '?search=Mine', '?when=any', '?when=any&sort=title&search=event']) {
    const { items } = (await ask('GET', `/admin/events${query}`)).body;
    expect(items.map(({ event_id }: { event_id: string }) => event_id)).not.toContain(theirs.event.event_id);
  }
  expect((await ask('GET', '/admin/events?search=Mine')).body.items).toMatchObject([
    { title: 'Mine', own_role: 'owner' },
  ]);
  expect((await ask('GET', theirs.path)).status).toBe(404);
});

test('a draft is there for its team alone, by its public address too', async () => {
  const { event, ask } = await owned({ status: 'draft' });
  const door = await member(event.event_id, 'check_in');
  const stranger = await owned();
  const path = `/events/${event.event_id}`;
  expect((await ask('GET', path)).body.own_role).toBe('owner');
  expect((await door.ask('GET', path)).body.own_role).toBe('check_in');
  expect((await stranger.ask('GET', path)).status).toBe(404);
  expect((await stranger.ask('GET', `${path}/calendar.ics`)).status).toBe(404);
});

const roleGrants = (userId: string) =>
  server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('entity_id', '=', userId)
    .where('action', '=', 'user.role_granted')
    .execute();

describe('an invitation', () => {
  test('goes to an address without an account, waits for its confirmation, and makes an organiser', async () => {
    const { ask, path, event } = await owned({ title: 'Designing calm software' });
    const email = anAddress('invited');
    const shouted = email.replace('invited', 'INVITED');
    expect((await invite(ask, path, shouted)).body.invitations).toMatchObject([{ role: 'editor' }]);
    expect(await mailTo(shouted)).toMatchObject({
      subject: 'Noor invites you to the team of Designing calm software',
    });
    const invited = await aUser(server.db, { email, email_verified_at: null });
    expect(await invitationsOf(invited)).toEqual([]);
    await server.db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
    const [invitation] = await invitationsOf(invited);
    expect(invitation).toMatchObject({ title: event.title, role: 'editor', invited_by_name: 'Noor' });

    const asInvited = asks(await login(server.db, invited));
    expect((await asInvited('GET', path)).status).toBe(403);
    const accepted = await asInvited('POST', `/users/me/invitations/${invitation?.invitation_id}/accept`);
    expect(accepted.body).toMatchObject({ event_id: event.event_id, role: 'editor' });
    expect((await asInvited('GET', path)).body.own_role).toBe('editor');
    expect((await asInvited('GET', '/users/me/teams')).body.items).toMatchObject([{ title: event.title }]);
    expect((await ask('GET', `${path}/team`)).body).toMatchObject({
      members: [
        { role: 'owner', is_self: true },
        { role: 'editor', is_self: false },
      ],
      invitations: [],
    });
    expect(await trail(ask, path)).toEqual(['team.joined', 'team.invited']);
    expect(await roleGrants(invited.user_id)).toMatchObject([
      {
        ...{ actor_id: event.created_by, entity_name: email, event_id: null },
        changes: [{ field: 'roles', before: null, after: 'organiser (with a role in a team)' }],
      },
    ]);
  });

  test('is nobody else’s: not by its id, not with another address', async () => {
    const { ask, path } = await owned();
    const email = anAddress('invited');
    const { invitations } = (await invite(ask, path, email)).body;
    const other = asks(await login(server.db, await aUser(server.db)));
    for (const [method, end] of [
      ['POST', '/accept'],
      ['DELETE', ''],
    ] as const) {
      const { status } = await other(method, `/users/me/invitations/${invitations[0].invitation_id}${end}`);
      expect(status).toBe(404);
    }
    expect((await ask('GET', `${path}/team`)).body.invitations).toHaveLength(1);
  });

  test('can be declined, withdrawn and sent again with another role, and ends after 14 days', async () => {
    const { ask, path } = await owned();
    const user = await aUser(server.db);
    const asUser = asks(await login(server.db, user));
    await invite(ask, path, user.email);
    await invite(ask, path, user.email, 'viewer');
    const [again, none] = await invitationsOf(user);
    expect([again?.role, none]).toEqual(['viewer', undefined]);
    expect((await asUser('DELETE', `/users/me/invitations/${again?.invitation_id}`)).status).toBe(204);
    expect(await invitationsOf(user)).toEqual([]);

    const { invitations } = (await invite(ask, path, user.email)).body;
    expect((await ask('DELETE', `${path}/invitations/${invitations[0].invitation_id}`)).body.invitations).toEqual([]);
    const late = (await invite(ask, path, user.email)).body.invitations[0].invitation_id;
    await server.db.updateTable('event_invitations').set({ expires_at: new Date() }).execute();
    expect(await invitationsOf(user)).toEqual([]);
    expect((await asUser('POST', `/users/me/invitations/${late}/accept`)).status).toBe(404);
  });

  test('is refused for people who are in the team', async () => {
    const { ask, path, event } = await owned();
    const { user } = await member(event.event_id, 'viewer');
    const { status, body } = await invite(ask, path, user.email);
    expect([status, body.detail]).toEqual([409, 'This person is already on the team. Change the role in the list.']);
  });

  test('to the door makes nobody an organiser', async () => {
    const { ask, path, event } = await owned();
    const user = await aUser(server.db);
    await invite(ask, path, user.email, 'check_in');
    const asUser = asks(await login(server.db, user));
    const [invitation] = await invitationsOf(user);
    await asUser('POST', `/users/me/invitations/${invitation?.invitation_id}/accept`);
    expect((await asUser('GET', '/users/me')).body.roles).toEqual([]);
    expect((await asUser('GET', `/door/${event.event_id}/people`)).body).toMatchObject({ title: event.title, here: 0 });
    expect((await asUser('GET', '/admin/events')).status).toBe(403);
    expect(await roleGrants(user.user_id)).toEqual([]);
    expect((await ask('PATCH', `${path}/team/${user.user_id}`, { role: 'viewer' })).status).toBe(200);
    expect(await roleGrants(user.user_id)).toMatchObject([{ actor_id: event.created_by }]);
  });
});

describe('an event is handed over', () => {
  test('by a second owner; someone who leaves then is out at once, and the page names the new host', async () => {
    const { ask, path, event, owner } = await owned();
    const { user, ask: asEditor } = await member(event.event_id, 'editor');
    const team = `${path}/team/${user.user_id}`;
    expect((await ask('DELETE', `/users/me/teams/${event.event_id}`)).status).toBe(409);
    expect((await ask('PATCH', team, { role: 'owner' })).body.members).toMatchObject([
      { role: 'owner' },
      { role: 'owner' },
    ]);
    expect((await ask('DELETE', `/users/me/teams/${event.event_id}`)).status).toBe(204);
    expect((await ask('GET', path)).status).toBe(404);
    expect((await asEditor('GET', `/events/${event.event_id}`)).body).toMatchObject({ organiser_name: user.full_name });
    expect((await asEditor('DELETE', `${path}/team/${owner.user_id}`)).status).toBe(404);
    expect(await trail(asEditor, path)).toEqual(['team.left', 'team.role_changed']);
  });

  test('never to nobody: not by leaving, not by another role, not by being taken off', async () => {
    const { ask, path, event, owner } = await owned();
    const self = `${path}/team/${owner.user_id}`;
    const refused = [
      await ask('PATCH', self, { role: 'viewer' }),
      await ask('DELETE', self),
      await ask('DELETE', `/users/me/teams/${event.event_id}`),
    ];
    for (const { status, body } of refused) {
      expect([status, body.detail]).toEqual([409, 'An event needs an owner. Make someone else an owner first.']);
    }
    // The wall behind it.
    const deleting = server.db.deleteFrom('event_members').where('event_id', '=', event.event_id).execute();
    await expect(deleting).rejects.toThrow('would be without an owner');
  });

  test('of two owners who leave at the same moment one stays', async () => {
    const { here, there } = await twoProcesses();
    const first = await aUser(here.db, { roles: ['organiser'] });
    const event = await anEvent(here.db, { created_by: first.user_id });
    const second = await aMember(here.db, event.event_id, 'owner');
    const url = `/api/users/me/teams/${event.event_id}`;
    const [one, other] = [await login(here.db, first), await login(here.db, second)];
    const leave = async ({ app }: typeof here, token: string) =>
      (await app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    const answers = await Promise.all([leave(here, one), leave(there, other)]);
    expect(answers.toSorted()).toEqual([204, 409]);
  });
});

test('a role that changes counts from the next call on, with the token of before', async () => {
  const { ask, path, event } = await owned();
  const { user, ask: asMember } = await member(event.event_id, 'viewer');
  const edits = async () => (await asMember('PATCH', path, { version: 999, title: 'Other' })).status;
  expect(await edits()).toBe(403);
  await ask('PATCH', `${path}/team/${user.user_id}`, { role: 'editor' });
  expect(await edits()).toBe(409);
  await ask('DELETE', `${path}/team/${user.user_id}`);
  expect(await edits()).toBe(404);
});

test('owners and editors hear of registrations; others, and people who left, do not', async () => {
  const { event, owner, ask, path } = await owned();
  const [editor, viewer, left] = [
    await member(event.event_id, 'editor'),
    await member(event.event_id, 'viewer'),
    await member(event.event_id, 'editor'),
  ];
  await ask('DELETE', `${path}/team/${left.user.user_id}`);
  const guest = asks(await login(server.db, await aUser(server.db)));
  await guest('POST', `/events/${event.event_id}/registrations`, { form_version_id: null, answers: {} });
  await announced(server);
  const told = await server.db
    .selectFrom('notifications')
    .select('user_id')
    .where('related_entity_id', '=', event.event_id)
    .execute();
  const who = new Set(told.map(({ user_id }) => user_id));
  const members = [owner, editor.user, viewer.user, left.user].map(({ user_id }) => who.has(user_id));
  expect(members).toEqual([true, true, false, false]);
});

describe('who is named as a host', () => {
  const hostsOf = async (eventId: string) => (await call(server, 'GET', `/events/${eventId}`)).body.co_hosts;
  const hostingOf = async (ask: ReturnType<typeof asks>, path: string) =>
    (await ask('GET', `${path}/team`)).body.members.map(({ hosting }: { hosting: string }) => hosting);

  test('is an owner or editor by their own choice, after the host and in the order in which they came', async () => {
    const { event, ask, path } = await owned();
    const [grace, alan] = [await member(event.event_id, 'editor'), await member(event.event_id, 'editor')];
    await server.db
      .updateTable('users')
      .set({ full_name: 'Grace' })
      .where('user_id', '=', grace.user.user_id)
      .execute();
    await server.db.updateTable('users').set({ full_name: 'Alan' }).where('user_id', '=', alan.user.user_id).execute();
    await anEvent(server.db, { created_by: alan.user.user_id });
    expect(await hostsOf(event.event_id)).toEqual([]);
    for (const { ask: asked } of [alan, grace]) {
      expect((await asked('PUT', `${path}/hosting`, { is_co_host: true })).status).toBe(200);
    }
    expect(await hostsOf(event.event_id)).toEqual([
      { name: 'Grace', host_id: null },
      { name: 'Alan', host_id: alan.user.user_id },
    ]);
    expect(await hostingOf(ask, path)).toEqual(['host', 'co_host', 'co_host']);
    // The host is named already.
    await ask('PUT', `${path}/hosting`, { is_co_host: true });
    expect(await hostsOf(event.event_id)).toHaveLength(2);
    await alan.ask('PUT', `${path}/hosting`, { is_co_host: false });
    await alan.ask('PUT', `${path}/hosting`, { is_co_host: false });
    expect(await hostsOf(event.event_id)).toEqual([{ name: 'Grace', host_id: null }]);
    expect((await trail(ask, path)).slice(0, 2)).toEqual(['team.hidden_as_host', 'team.shown_as_host']);
  });

  test('is nobody without a name, with less than the role of an editor, or outside the team', async () => {
    const { event, ask, path } = await owned();
    const grace = await member(event.event_id, 'editor');
    const name = (full_name: string) =>
      server.db.updateTable('users').set({ full_name }).where('user_id', '=', grace.user.user_id).execute();
    await grace.ask('PUT', `${path}/hosting`, { is_co_host: true });
    await name('');
    expect(await hostsOf(event.event_id)).toEqual([]);
    await name('Grace');
    expect(await hostsOf(event.event_id)).toHaveLength(1);
    await ask('PATCH', `${path}/team/${grace.user.user_id}`, { role: 'viewer' });
    expect(await hostsOf(event.event_id)).toEqual([]);
    expect(await hostingOf(ask, path)).toEqual(['host', 'none']);
    const admin = asks(await login(server.db, await anOrganiser(server.db)));
    expect(await admin('PUT', `${path}/hosting`, { is_co_host: true })).toMatchObject({
      status: 409,
      body: { code: 'not_allowed_now' },
    });
  });
});
