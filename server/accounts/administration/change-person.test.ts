import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anOrganiser, aRegistration, aResetToken, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { twoProcesses } from '#tests/support/server/two-processes.ts';
import { giveRole, takeRole } from './change-roles.ts';
import { SOON } from '#tests/support/soon.ts';

let server: TestServer;
let chief: Awaited<ReturnType<typeof anOrganiser>>;
let token: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  await server.listen();
  await server.context.realtime.start();
  chief = await anOrganiser(server.db, { email: 'chief@example.org' });
  token = await login(server.db, chief);
});
afterAll(() => server.close());

const change = async (method: 'PUT' | 'DELETE' | 'POST', userId: string, path: string, as = token) =>
  call(server, method, `/admin/people/${userId}${path}`, { token: as });
const statusOf = async (path: string, as: string) => (await call(server, 'GET', path, { token: as })).status;
const enter = (username: string, password = PASSWORD) =>
  call(server, 'POST', '/auth/token', { form: { username, password } });
const inWords = ({ status, body: { request_id: _, ...said } }: Awaited<ReturnType<typeof enter>>) => ({ status, said });
const trailOf = (userId: string) =>
  server.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'entity_name', 'changes'])
    .where('entity_id', '=', userId)
    .orderBy('audit_entry_id')
    .execute();

describe('roles', () => {
  test('are given and taken, hold from the next request on, and stand in the trail with who did it', async () => {
    const user = await aUser(server.db);
    const theirs = await login(server.db, user);
    expect(await statusOf('/admin/events', theirs)).toBe(403);
    expect((await change('PUT', user.user_id, '/roles/administrator')).body).toMatchObject({
      roles: ['organiser', 'administrator'],
    });
    expect(await statusOf('/admin/people', theirs)).toBe(200);
    expect((await change('PUT', user.user_id, '/roles/organiser')).status).toBe(200);
    expect((await change('DELETE', user.user_id, '/roles/administrator')).body).toMatchObject({ roles: ['organiser'] });
    expect(await statusOf('/admin/people', theirs)).toBe(403);
    expect(await statusOf('/admin/events', theirs)).toBe(200);
    expect((await change('DELETE', user.user_id, '/roles/organiser')).body).toMatchObject({ roles: [] });
    expect((await change('DELETE', user.user_id, '/roles/organiser')).status).toBe(200);
    expect(await statusOf('/admin/events', theirs)).toBe(403);
    const who = { actor_id: chief.user_id, entity_name: user.email };
    const said = (before: string | null, after: string | null) => [{ field: 'roles', before, after }];
    expect(await trailOf(user.user_id)).toEqual([
      { ...who, action: 'user.role_granted', changes: said(null, 'organiser, administrator') },
      { ...who, action: 'user.role_taken', changes: said('administrator', null) },
      { ...who, action: 'user.role_taken', changes: said('organiser', null) },
    ]);
  });

  test('are known to this process before the change is answered, however late the database tells of it', async () => {
    const user = await aUser(server.db);
    const theirs = await login(server.db, user);
    expect(await statusOf('/admin/people', theirs)).toBe(403);
    const heard: string[] = [];
    server.context.realtime.overhear((signal) => heard.push(signal));
    const account = { user_id: user.user_id, email: user.email };
    await server.db.transaction().execute(async (tx) => {
      // The database tells of nothing until the transaction is over.
      for (const changeRole of [giveRole, takeRole]) {
        heard.length = 0;
        await changeRole(tx, server.context, { actorId: null, account, role: 'administrator' });
        expect(heard).toContain(`roles-changed:${user.user_id}`);
      }
    });
  });

  test('are not for an address that nobody confirmed', { tags: ['asvs/organiser-confirmed'] }, async () => {
    const user = await aUser(server.db, { email_verified_at: null });
    expect((await change('PUT', user.user_id, '/roles/organiser')).body).toMatchObject({
      code: 'not_allowed_now',
      detail: expect.stringMatching(/^This address is not confirmed/),
    });
    expect(await trailOf(user.user_id)).toEqual([]);
    expect((await change('PUT', user.user_id, '/roles/king')).status).toBe(422);
  });
});

describe('who is blocked', () => {
  test('is out at once, with every session and stream, and gets in by no way until unblocked', async () => {
    const user = await aUser(server.db);
    const registration = await aRegistration(server.db, { user_id: user.user_id });
    const [one, two] = [await login(server.db, user), await login(server.db, user)];
    expect([await statusOf('/users/me', one), await statusOf('/users/me', two)]).toEqual([200, 200]);
    const stream = await open(one);
    const resetToken = await aResetToken(server.db, user.user_id);
    const { body } = await change('POST', user.user_id, '/block');
    expect(body.blocked_at).toEqual(expect.any(String));
    await expect(stream.ended).resolves.toBeDefined();
    expect([await statusOf('/users/me', one), await statusOf('/users/me', two)]).toEqual([401, 401]);

    expect(await enter(user.email)).toMatchObject({
      status: 403,
      body: {
        code: 'account_blocked',
        detail: expect.stringMatching(
          /^This account is blocked, so nobody can log in with it\. .+ write to \S+@\S+\.$/,
        ),
      },
    });
    expect(inWords(await enter(user.email, 'not this one'))).toEqual(inWords(await enter('nobody@example.org')));
    const json = { token: resetToken, new_password: 'another long password' };
    expect((await call(server, 'POST', '/auth/password-reset/confirm', { json })).body).toMatchObject({
      code: 'reset_link_invalid',
    });
    await expect(login(server.db, user).then((late) => statusOf('/users/me', late))).resolves.toBe(401);
    const kept = await server.db
      .selectFrom('registrations')
      .select('status')
      .where('registration_id', '=', registration.registration_id)
      .execute();
    expect(kept).toEqual([{ status: 'approved' }]);

    expect((await change('POST', user.user_id, '/block')).status).toBe(200);
    expect((await change('POST', user.user_id, '/unblock')).body).toMatchObject({ blocked_at: null });
    expect((await change('POST', user.user_id, '/unblock')).status).toBe(200);
    expect((await enter(user.email)).status).toBe(200);
    expect((await trailOf(user.user_id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['user.blocked', chief.user_id],
      ['user.unblocked', chief.user_id],
    ]);
  });

  test('gets no link to reset the password', async () => {
    const alone = await startServer();
    try {
      const blocked = await aUser(alone.db, { blocked_at: new Date() });
      const other = await aUser(alone.db);
      for (const { email } of [blocked, other]) {
        const { status } = await call(alone, 'POST', '/auth/password-reset/request', { json: { email } });
        expect(status).toBe(202);
      }
      await expect
        .poll(() => alone.db.selectFrom('email_messages').select('recipient').execute(), SOON)
        .toEqual([{ recipient: other.email }]);
      expect(await alone.db.selectFrom('password_reset_requests').selectAll().execute()).toEqual([]);
    } finally {
      await alone.close();
    }
  });

  test('is never oneself', async () => {
    expect((await change('POST', chief.user_id, '/block')).body).toMatchObject({
      code: 'not_allowed_now',
      detail: expect.stringMatching(/^You can’t block yourself/),
    });
    expect(await statusOf('/users/me', token)).toBe(200);
  });
});

test('the only administrator keeps the role, and does not count those who are blocked', async () => {
  const alone = await startServer({ background: false });
  try {
    const [one, other] = [await anOrganiser(alone.db), await anOrganiser(alone.db)];
    const as = await login(alone.db, one);
    expect((await call(alone, 'POST', `/admin/people/${other.user_id}/block`, { token: as })).status).toBe(200);
    for (const role of ['organiser', 'administrator']) {
      const path = `/admin/people/${one.user_id}/roles/${role}`;
      expect((await call(alone, 'DELETE', path, { token: as })).body).toMatchObject({
        code: 'not_allowed_now',
        detail: `${one.email} is the only administrator. Make someone else an administrator first.`,
      });
    }
    const path = `/admin/people/${other.user_id}/roles/organiser`;
    expect((await call(alone, 'DELETE', path, { token: as })).body).toMatchObject({ roles: [] });
  } finally {
    await alone.close();
  }
});

test.runIf(hasPostgres)('of two administrators who block each other at once one stays', async () => {
  const { here, there } = await twoProcesses();
  const [one, other] = [await anOrganiser(here.db), await anOrganiser(here.db)];
  const [ones, others] = [await login(here.db, one), await login(here.db, other)];
  const answers = await Promise.all([
    call(here, 'POST', `/admin/people/${other.user_id}/block`, { token: ones }),
    call(there, 'POST', `/admin/people/${one.user_id}/block`, { token: others }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await here.db.selectFrom('users').select('user_id').where('blocked_at', 'is', null).execute();
  expect(left).toHaveLength(1);
});

/** An open stream, and when it ends. */
async function open(as: string) {
  const asking = get(`${server.url}/api/notifications/stream`, {
    agent: false,
    headers: { authorization: `Bearer ${as}` },
  });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  return { ended: once(answer, 'end') };
}
