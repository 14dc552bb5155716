import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aResetToken, aUser, anIdentity, login, PASSWORD } from '#tests/support/made/factories.ts';
import { otpOf } from '#tests/support/made/otp.ts';
import { aDevice } from '#tests/support/made/passkeys.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const ORIGIN = 'https://events.example.org';
const json = { current_password: PASSWORD };
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ background: false, config: { publicUrl: ORIGIN, secondFactorFor: 'organisers' } });
});
afterAll(() => server.close());

type Device = ReturnType<typeof aDevice>;
const post = (path: string, token: string, body: object = json) => call(server, 'POST', path, { token, json: body });
const organise = async (token: string) => (await call(server, 'GET', '/admin/events', { token })).status;
const methodsOf = async (token: string) => (await call(server, 'GET', '/users/me/login-methods', { token })).body;
const answerOf = async (answer: Promise<{ status: number; body: { code?: string } | null }>) => {
  const { status, body } = await answer;
  return [status, body?.code];
};
const needed = [403, 'second_factor_needed'];

async function addPasskey(token: string) {
  const device = aDevice();
  const { body } = await post('/users/me/passkeys/challenge', token);
  const credential = device.create({ challenge: body.challenge, origin: ORIGIN });
  const added = await post('/users/me/passkeys', token, { credential });
  expect(added.status).toBe(201);
  return { device, id: added.body.passkey_id as string };
}

async function turnOn(token: string): Promise<string> {
  const { body } = await post('/users/me/second-factor', token);
  expect((await post('/users/me/second-factor/confirmation', token, { otp: otpOf(body.secret) })).status).toBe(200);
  return body.secret;
}

async function showPasskey(token: string, device: Device) {
  const { challenge } = (await call(server, 'POST', '/auth/passkey-challenge')).body;
  return answerOf(post('/users/me/passkeys/shown', token, device.get({ challenge, origin: ORIGIN })));
}

/** An organiser with a passkey, and the session of someone who knows the password alone. */
async function aHolder() {
  const user = await aUser(server.db, { roles: ['organiser', 'administrator'] });
  const own = await login(server.db, user);
  const passkey = await addPasskey(own);
  const identity = await anIdentity(server.db, user.user_id);
  return { ...user, own, ...passkey, identity, weak: await login(server.db, user) };
}

type Holder = Awaited<ReturnType<typeof aHolder>>;
const changes: [
  string,
  (token: string, holder: Holder) => Promise<{ status: number; body: { code?: string } | null }>,
][] = [
  ['begin two-step login', (token) => post('/users/me/second-factor', token)],
  ['renew the recovery codes', (token) => post('/users/me/second-factor/recovery-codes', token)],
  ['turn two-step login off', (token) => post('/users/me/second-factor/removal', token)],
  ['begin a passkey', (token) => post('/users/me/passkeys/challenge', token)],
  ['remove a passkey', (token, { id }) => call(server, 'DELETE', `/users/me/passkeys/${id}`, { token })],
  [
    'disconnect an identity',
    (token, { identity }) => call(server, 'DELETE', `/users/me/identities/${identity}`, { token }),
  ],
  [
    'change the address',
    (token, { user_id }) =>
      post('/users/me/email-change', token, { ...json, new_email: `moved-${user_id}@example.org` }),
  ],
  [
    'change the password',
    (token) => post('/users/me/password', token, { ...json, new_password: 'a quiet place by the sea' }),
  ],
  ['delete the account', (token) => post('/users/me/deletion', token)],
  [
    'reset the own second factor as an administrator',
    (token, { user_id }) => call(server, 'DELETE', `/admin/people/${user_id}/second-factor`, { token }),
  ],
];

describe('where there is more than a password', { tags: ['asvs/second-factor'] }, () => {
  test.each(changes)('the password alone does not %s', async (_what, change) => {
    const holder = await aHolder();
    const weak = await answerOf(change(holder.weak, holder));
    expect(weak).toEqual([403, expect.stringMatching(/^second_factor_(needed|missing)$/)]);
    expect((await methodsOf(holder.own)).passkeys).toHaveLength(1);
    expect(await showPasskey(holder.weak, holder.device)).toEqual([204, undefined]);
    expect((await change(holder.weak, holder)).status).not.toBe(403);
  });

  test('an app says so too, and a code is shown once', async () => {
    const user = await aUser(server.db, { roles: ['organiser'] });
    const secret = await turnOn(await login(server.db, user));
    // As one from before an upgrade.
    const weak = await login(server.db, user);
    const refused = await post('/users/me/passkeys/challenge', weak);
    expect([refused.status, refused.body.code]).toEqual(needed);
    expect(refused.body.detail).toBe('Confirm it’s you with a code from your authenticator app, then try again.');
    expect(await organise(weak)).toBe(403);
    expect(await methodsOf(weak)).toMatchObject({ is_to_show: true });
    const wrong = await post('/users/me/second-factor/shown', weak, { otp: 'never' });
    expect([wrong.status, wrong.body.fields?.[0].field]).toEqual([422, 'otp']);
    const otp = otpOf(secret, Date.now() + 30_000);
    expect((await post('/users/me/second-factor/shown', weak, { otp })).status).toBe(204);
    expect((await post('/users/me/second-factor/shown', weak, { otp })).status).toBe(422);
    expect(await organise(weak)).toBe(200);
    expect(await methodsOf(weak)).toMatchObject({ is_to_show: false, is_missing: false });
    expect((await post('/users/me/passkeys/challenge', weak)).status).toBe(200);
  });

  test('nobody shows what is someone else’s', async () => {
    const holder = await aHolder();
    const other = await aHolder();
    expect(await showPasskey(holder.weak, other.device)).toEqual([409, 'not_allowed_now']);
    expect(await showPasskey(holder.weak, aDevice())).toEqual([409, 'not_allowed_now']);
    expect(await organise(holder.weak)).toBe(403);
    expect((await post('/users/me/second-factor/shown', holder.weak, { otp: '123456' })).status).toBe(409);
  });

  test('turning it on, or the first passkey, ends the other sessions; a second one ends none', async () => {
    const user = await aUser(server.db);
    const [own, other, after] = [await login(server.db, user), await login(server.db, user), user];
    await addPasskey(own);
    expect((await call(server, 'GET', '/users/me', { token: other })).status).toBe(401);
    const strong = await login(server.db, after, true);
    await addPasskey(own);
    expect((await call(server, 'GET', '/users/me', { token: strong })).status).toBe(200);
    await turnOn(own);
    expect((await call(server, 'GET', '/users/me', { token: strong })).status).toBe(401);
  });

  test('of a session that adds a passkey while another turns two-step login on, nothing is left', async () => {
    const user = await aUser(server.db);
    const [own, thief] = [await login(server.db, user), await login(server.db, user)];
    const { body } = await post('/users/me/passkeys/challenge', thief);
    const credential = aDevice().create({ challenge: body.challenge, origin: ORIGIN });
    const begun = await post('/users/me/second-factor', own);
    const [on, added] = await Promise.all([
      post('/users/me/second-factor/confirmation', own, { otp: otpOf(begun.body.secret) }),
      post('/users/me/passkeys', thief, { credential }),
    ]);
    // Whichever came first kept the other one out.
    expect([on.status, added.status].filter((status) => status < 300)).toHaveLength(1);
  });

  test('a new password by mail removes none of it, and begins no session', async () => {
    const holder = await aHolder();
    const new_password = 'the owners true words';
    const reset = { token: await aResetToken(server.db, holder.user_id), new_password };
    expect((await call(server, 'POST', '/auth/password-reset/confirm', { json: reset })).status).toBeLessThan(300);
    const form = { username: holder.email, password: new_password };
    const { body } = await call(server, 'POST', '/auth/token', { form });
    expect((await methodsOf(body.access_token)).passkeys).toHaveLength(1);
    expect(await organise(body.access_token)).toBe(403);
    expect(
      await answerOf(post('/users/me/passkeys/challenge', body.access_token, { current_password: new_password })),
    ).toEqual(needed);
  });
});

describe('who has nothing but the password', () => {
  test('sets up the first thing with the password alone, where organisers need it', async () => {
    const user = await aUser(server.db, { roles: ['organiser'] });
    const token = await login(server.db, user);
    expect(await organise(token)).toBe(403);
    await turnOn(token);
    expect(await organise(token)).toBe(200);
  });

  test.each([
    ['begin a passkey', '/users/me/passkeys/challenge'],
    ['begin two-step login', '/users/me/second-factor'],
  ])('confirms the address before the password may %s', async (_what, path) => {
    const user = await aUser(server.db, { email_verified_at: null });
    expect(await answerOf(post(path, await login(server.db, user)))).toEqual([403, 'email_unverified']);
  });
});
