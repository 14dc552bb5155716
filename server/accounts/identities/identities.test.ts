import { describe, expect, test } from 'vitest';
import { aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { aPasskey } from '#tests/support/made/passkeys.ts';
import { useProviderLogins } from '#tests/support/outside/provider-logins.ts';
import { call } from '#tests/support/server/call.ts';
import { dumpText } from '#tests/support/server/dump.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer } from '#tests/support/server/server.ts';

const confirmation = { current_password: PASSWORD };
const tagged = { tags: ['asvs/login-provider' as const] };
const taken = { tags: ['asvs/address-owner' as const] };

describe.each(engines)('a login with a provider on %s', (database) => {
  const logins = useProviderLogins(database);
  const identitiesOf = async (token: string) =>
    (await call(logins.server, 'GET', '/users/me/login-methods', { token })).body.identities;
  const templatesTo = async (recipient: string) => {
    const query = logins.server.db.selectFrom('email_messages').select('template').where('recipient', '=', recipient);
    return (await query.orderBy('email_message_id').execute()).map(({ template }) => template);
  };

  test('makes an account the first time, and is the same person the next', tagged, async () => {
    const name = logins.known({ zoneinfo: 'Asia/Kolkata' });
    const first = await logins.comeIn(name);
    expect([first.status, first.body.linked]).toEqual([200, false]);
    const { user, access_token: token } = first.body.session;
    expect(user).toMatchObject({ email: `${name}@example.org`, full_name: 'Ada Byron', timezone: 'Asia/Kolkata' });
    expect(user.email_verified_at).not.toBeNull();
    expect((await call(logins.server, 'GET', '/users/me', { token })).body.user_id).toBe(user.user_id);
    expect(await templatesTo(user.email)).toEqual([]);
    expect(await identitiesOf(token)).toEqual([
      { identity_id: expect.any(String), provider: 'Example ID', email: user.email, linked_at: expect.any(String) },
    ]);

    // The address changes there: it is the subject that says who it is.
    logins.provider.people.set(name, { email: 'elsewhere@example.org', email_verified: true });
    const again = await logins.comeIn(name);
    expect(again.body.session.user).toMatchObject({ user_id: user.user_id, email: user.email });
  });

  test('has the password set by mail, and nobody knows one before', tagged, async () => {
    const { session } = (await logins.comeIn(logins.known())).body;
    const form = { username: session.user.email as string, password: PASSWORD };
    expect((await call(logins.server, 'POST', '/auth/token', { form })).status).toBe(401);
  });

  test('counts as more than a password', async () => {
    const { session } = (await logins.comeIn(logins.known())).body;
    const row = await logins.server.db
      .selectFrom('sessions')
      .select('is_strong')
      .where('user_id', '=', session.user.user_id as string)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ is_strong: true });
  });

  test('has an address confirmed that the provider does not vouch for', tagged, async () => {
    const name = logins.known({ email_verified: 'false' });
    const { session } = (await logins.comeIn(name)).body;
    expect(session.user.email_verified_at).toBeNull();
    expect(await templatesTo(session.user.email)).toEqual(['verify_email']);
  });

  test('gives a confirmed address what it had as a guest, one that is not confirmed nothing', tagged, async () => {
    const [sure, unsure] = [logins.known(), logins.known({ email_verified: false })];
    for (const name of [sure, unsure]) {
      const guest = { password_hash: null, email_verified_at: null, guest_since: new Date() };
      await aUser(logins.server.db, { email: `${name}@example.org`, ...guest });
    }
    await logins.comeIn(sure);
    await logins.comeIn(unsure);
    const guests = await logins.server.db
      .selectFrom('users')
      .select('email')
      .where('guest_since', 'is not', null)
      .execute();
    expect(guests.map(({ email }) => email)).toEqual([`${unsure}@example.org`]);
  });

  test('links no account by its address alone', tagged, async () => {
    const user = await aUser(logins.server.db);
    const before = await logins.people();
    const answer = await logins.comeIn(logins.known({ email: user.email.toUpperCase() }));
    expect([answer.status, answer.body.code]).toEqual([409, 'not_allowed_now']);
    expect(answer.body.detail).toBe(
      'There is an account with this address already. Log in with its password, then connect Example ID in Settings.',
    );
    expect(await logins.people()).toBe(before);
  });

  test('takes over an account whose address nobody confirmed', taken, async () => {
    const changes = { full_name: 'A Stranger', email_verified_at: null };
    const maker = await aUser(logins.server.db, changes);
    const token = await login(logins.server.db, maker);
    await aPasskey(logins.server.db, { user_id: maker.user_id });
    const unsure = await logins.comeIn(logins.known({ email: maker.email, email_verified: false }));
    expect([unsure.status, unsure.body.code]).toEqual([409, 'not_allowed_now']);

    const { session } = (await logins.comeIn(logins.known({ email: maker.email.toUpperCase() }))).body;
    expect(session.user).toMatchObject({ user_id: maker.user_id, full_name: 'Ada Byron' });
    expect(session.user.email_verified_at).not.toBeNull();
    expect((await call(logins.server, 'GET', '/users/me', { token })).status).toBe(401);
    const form = { username: maker.email, password: PASSWORD };
    expect((await call(logins.server, 'POST', '/auth/token', { form })).status).toBe(401);
    const methods = (await call(logins.server, 'GET', '/users/me/login-methods', { token: session.access_token })).body;
    expect([methods.identities.length, methods.passkeys]).toEqual([1, []]);

    const blocked = await aUser(logins.server.db, { email_verified_at: null, blocked_at: new Date() });
    expect((await logins.comeIn(logins.known({ email: blocked.email }))).status).toBe(409);
  });

  test.each([undefined, 'no address', 'a@b.example\u0000', 7])(
    'makes no account with the address %j',
    async (email) => {
      const before = await logins.people();
      const answer = await logins.comeIn(logins.known({ email }));
      expect([answer.status, answer.body.detail]).toEqual([
        409,
        expect.stringMatching(/^Example ID did not say your email/),
      ]);
      expect(await logins.people()).toBe(before);
    },
  );

  test('takes a name as it comes, on one line and not too long', async () => {
    const { session } = (await logins.comeIn(logins.known({ name: `Ada\u0000\n${'x'.repeat(300)}` }))).body;
    expect(session.user.full_name).toMatch(/^Ada x{115}…$/);
    expect((await logins.comeIn(logins.known({ name: { given: 'Ada' } }))).body.session.user.full_name).toBe('');
  });

  test('is linked to the person who asks with their password, and unlinked, each told by mail', tagged, async () => {
    const user = await aUser(logins.server.db);
    const token = await login(logins.server.db, user);
    const refused = await logins.aBrowser()('/users/me/identities', { current_password: 'not mine' }, token);
    expect([refused.status, refused.body.fields[0].field]).toEqual([422, 'current_password']);

    const name = logins.known();
    const linked = await logins.link(token, name);
    expect([linked.status, linked.body]).toEqual([200, { session: null, linked: true }]);
    expect(await templatesTo(user.email)).toEqual(['login_changed']);
    expect((await logins.comeIn(name)).body.session.user.user_id).toBe(user.user_id);

    const second = await logins.link(token, logins.known());
    expect([second.status, second.body.detail]).toEqual([
      409,
      expect.stringContaining('is already connected to yours'),
    ]);

    const [{ identity_id: id }] = await identitiesOf(token);
    const stranger = await login(logins.server.db, await aUser(logins.server.db));
    expect((await call(logins.server, 'DELETE', `/users/me/identities/${id}`, { token: stranger })).status).toBe(404);
    expect((await call(logins.server, 'DELETE', `/users/me/identities/${id}`, { token })).status).toBe(204);
    expect(await identitiesOf(token)).toEqual([]);
    expect(await templatesTo(user.email)).toEqual(['login_changed', 'login_changed']);
    expect((await logins.comeIn(name)).body.session.user.user_id).not.toBe(user.user_id);
  });

  test('is linked to one person alone', tagged, async () => {
    const name = logins.known();
    await logins.comeIn(name);
    const token = await login(logins.server.db, await aUser(logins.server.db));
    const answer = await logins.link(token, name);
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(/^Someone else already logs in/)]);
    expect(await identitiesOf(token)).toEqual([]);
  });

  test('keeps people who are blocked out', tagged, async () => {
    const name = logins.known();
    const { session } = (await logins.comeIn(name)).body;
    const userId = session.user.user_id as string;
    await logins.server.db.updateTable('users').set({ blocked_at: logins.now }).where('user_id', '=', userId).execute();
    const answer = await logins.comeIn(name);
    expect([answer.status, answer.body.code]).toEqual([403, 'account_blocked']);
  });

  test('goes with the account', tagged, async () => {
    const name = logins.known();
    const user = await aUser(logins.server.db);
    const token = await login(logins.server.db, user);
    await logins.link(token, name);
    await call(logins.server, 'POST', '/users/me/deletion', { token, json: confirmation });
    expect(await dumpText(logins.server.db)).not.toContain(name);
  });
});

test('without a provider nothing is begun or finished, and nobody is asked', async () => {
  const server = await startServer({ background: false });
  const token = await login(server.db, await aUser(server.db));
  const answers = [
    await call(server, 'POST', '/auth/provider'),
    await call(server, 'POST', '/auth/provider/return', { json: { state: 'x', code: 'y' } }),
    await call(server, 'POST', '/users/me/identities', { token, json: confirmation }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'not_allowed_now']));
  expect((await call(server, 'GET', '/users/me/login-methods', { token })).body.identities).toEqual([]);
  await server.close();
});
