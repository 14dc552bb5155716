import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { countWaiting } from '#tests/support/server/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { replaceReset } from '../auth/password-resets.queries.ts';
import { newToken } from '../../platform/tokens.ts';

const DAY = 24 * 60 * 60 * 1000;
const NEW_PASSWORD = 'another long enough one';
let server: TestServer;
let clock = new Date();
beforeAll(async () => {
  server = await startServer({ now: () => clock, background: false });
});
beforeEach(() => {
  clock = new Date();
});
afterAll(() => server.close());

const tags = ['asvs/mail-words' as const];
let count = 0;
const freshAddress = () => `fresh-${++count}@example.org`;
const mailsTo = (email: string) =>
  server.db
    .selectFrom('email_messages')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('email_message_id')
    .execute();

/** The token of the newest mail of this kind to the address. */
async function tokenIn(email: string, template: string): Promise<string> {
  const mail = (await mailsTo(email)).findLast((one) => one.template === template);
  return /\/confirm-email\?token=([\w-]{43})(&side=\w+)?$/m.exec(mail?.plain_text ?? '')?.[1] ?? 'no mail';
}

const confirm = (link: string, token = '') =>
  call(server, 'POST', '/auth/email-confirmation', { token, json: { token: link } });
const me = async (token: string) => (await call(server, 'GET', '/users/me', { token })).body;

describe('a new account', () => {
  async function signUp() {
    const email = freshAddress();
    await call(server, 'POST', '/users/register', { json: { email, password: PASSWORD } });
    const { body } = await call(server, 'POST', '/auth/token', { form: { username: email, password: PASSWORD } });
    return { email, token: body.access_token as string };
  }

  test('gets a link that confirms its address, also when it is used twice', async () => {
    const { email, token } = await signUp();
    expect(await me(token)).toMatchObject({ email_verified_at: null, email_change: null });
    const link = await tokenIn(email, 'verify_email');
    expect((await confirm(link, token)).body).toEqual({ outcome: 'verified', email, reset_token: null });
    const verified = (await me(token)).email_verified_at;
    expect(verified).toBe(clock.toISOString());
    clock = new Date(clock.getTime() + 1000);
    expect((await confirm(link)).status).toBe(200);
    expect((await me(token)).email_verified_at).toBe(verified);
  });

  test('gets another link on request, which is the only one then, and none once it is confirmed', async () => {
    const { email, token } = await signUp();
    const first = await tokenIn(email, 'verify_email');
    const again = () => call(server, 'POST', '/users/me/email-verification', { token });
    expect((await again()).status).toBe(202);
    expect((await confirm(first)).body).toMatchObject({ code: 'link_invalid' });
    expect((await confirm(await tokenIn(email, 'verify_email'), token)).status).toBe(200);
    expect((await again()).body).toMatchObject({ code: 'not_allowed_now' });
  });

  test('gets links that lead back to what it had begun', async () => {
    const email = freshAddress();
    const intent = (act: string) => ({ intent: `${act}.01890000-0000-7000-8000-000000000001` });
    const json = { email, password: PASSWORD };
    expect((await call(server, 'POST', '/users/register', { json, headers: intent('register') })).status).toBe(201);
    const { body } = await call(server, 'POST', '/auth/token', { form: { username: email, password: PASSWORD } });
    const again = { token: body.access_token as string, headers: intent('save') };
    expect((await call(server, 'POST', '/users/me/email-verification', again)).status).toBe(202);
    const links = (await mailsTo(email)).filter(({ template }) => template === 'verify_email');
    const ends = links.map(({ plain_text }) => /&intent=(\S+)$/m.exec(plain_text)?.[1]);
    expect(ends).toEqual([intent('register').intent, intent('save').intent]);
    const other = { token: again.token, headers: intent('pay') };
    expect((await call(server, 'POST', '/users/me/email-verification', other)).status).toBe(422);
  });

  test('finds the link dead after a day', async () => {
    const { email, token } = await signUp();
    clock = new Date(clock.getTime() + DAY);
    expect((await confirm(await tokenIn(email, 'verify_email'))).status).toBe(422);
    expect((await me(token)).email_verified_at).toBeNull();
  });
});

describe('changing the address', () => {
  async function changing() {
    const user = await aUser(server.db, { full_name: 'Ada' });
    const token = await login(server.db, user);
    const wanted = freshAddress();
    const { status, body } = await call(server, 'POST', '/users/me/email-change', {
      token,
      json: { new_email: wanted, current_password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(body.email_change).toMatchObject({ new_email: wanted, old_confirmed: false, new_confirmed: false });
    const old = await tokenIn(user.email, 'approve_email_change');
    return { user, token, wanted, old, fresh: await tokenIn(wanted, 'confirm_new_email') };
  }
  const canLogIn = async (username: string) =>
    (await call(server, 'POST', '/auth/token', { form: { username, password: PASSWORD } })).status === 200;

  test.each([
    ['the old one first', 'old'],
    ['the new one first', 'fresh'],
  ] as const)('needs both addresses, %s', async (_, first) => {
    const { user, token, wanted, ...links } = await changing();
    const [one, other] = first === 'old' ? [links.old, links.fresh] : [links.fresh, links.old];
    const outcome = first === 'old' ? 'waiting_for_new' : 'waiting_for_old';
    expect((await confirm(one)).body).toEqual({ outcome, email: wanted, reset_token: null });
    expect((await confirm(one)).body).toEqual({ outcome, email: wanted, reset_token: null });
    expect(await me(token)).toMatchObject({ email: user.email });
    expect(await canLogIn(wanted)).toBe(false);
    expect((await confirm(other)).body).toEqual({ outcome: 'changed', email: wanted, reset_token: null });
    expect(await me(token)).toMatchObject({
      email: wanted,
      email_change: null,
      email_verified_at: clock.toISOString(),
    });
    expect([await canLogIn(user.email), await canLogIn(wanted)]).toEqual([false, true]);
    for (const email of [user.email, wanted]) {
      expect((await mailsTo(email)).at(-1)).toMatchObject({ template: 'email_changed' });
    }
    expect((await confirm(other)).status).toBe(422);
  });

  test('asks for the password, and for an address that nobody has', async () => {
    const [user, other] = [await aUser(server.db), await aUser(server.db)];
    const token = await login(server.db, user);
    const ask = (new_email: string, current_password = PASSWORD) =>
      call(server, 'POST', '/users/me/email-change', { token, json: { new_email, current_password } });
    expect((await ask(freshAddress(), 'not the right one')).body.fields).toMatchObject([{ field: 'current_password' }]);
    expect((await ask(other.email.toUpperCase())).body).toMatchObject({
      code: 'email_taken',
      fields: [{ field: 'new_email' }],
    });
    expect((await ask(user.email)).body.fields).toMatchObject([{ field: 'new_email' }]);
    expect((await ask(user.email.toUpperCase())).status).toBe(200);
  });

  test('can be called off, and a second wish takes the place of the first', async () => {
    const { token, old, fresh } = await changing();
    const wanted = freshAddress();
    const json = { new_email: wanted, current_password: PASSWORD };
    await call(server, 'POST', '/users/me/email-change', { token, json });
    expect([(await confirm(old)).status, (await confirm(fresh)).status]).toEqual([422, 422]);
    const { body } = await call(server, 'DELETE', '/users/me/email-change', { token });
    expect(body.email_change).toBeNull();
    expect((await confirm(await tokenIn(wanted, 'confirm_new_email'))).status).toBe(422);
  });

  test('fails when someone else takes the address meanwhile', async () => {
    const { user, token, wanted, old, fresh } = await changing();
    await aUser(server.db, { email: wanted.toUpperCase() });
    await confirm(old);
    expect((await confirm(fresh)).body).toMatchObject({ code: 'email_taken' });
    expect(await me(token)).toMatchObject({ email: user.email });
  });

  /** The token of a link that sets a new password. */
  async function aReset(userId: string): Promise<string> {
    const { token, tokenHash } = newToken();
    const expiresAt = new Date(clock.getTime() + 60_000);
    await server.db.transaction().execute((tx) => replaceReset(tx, userId, { tokenHash, createdAt: clock, expiresAt }));
    return token;
  }
  const reset = (token: string) =>
    call(server, 'POST', '/auth/password-reset/confirm', { json: { token, new_password: NEW_PASSWORD } });
  const newPassword = {
    changed: ({ token }: { token: string }) =>
      call(server, 'POST', '/users/me/password', {
        token,
        json: { current_password: PASSWORD, new_password: NEW_PASSWORD },
      }),
    reset: async ({ user }: { user: { user_id: string } }) => reset(await aReset(user.user_id)),
  };

  test.each(['changed', 'reset'] as const)('is called off where the password is %s', async (how) => {
    const { user, token, wanted, old, fresh } = await changing();
    await confirm(fresh);
    expect((await newPassword[how]({ user, token })).status).toBe(204);
    expect([(await confirm(old)).body.code, (await confirm(fresh)).body.code]).toEqual([
      'link_invalid',
      'link_invalid',
    ]);
    const mine = await me(await login(server.db, await byId(user.user_id)));
    expect(mine).toMatchObject({ email: user.email, email_change: null });
    expect((await mailsTo(user.email)).at(-1)).toMatchObject({ template: 'password_changed' });
    expect((await mailsTo(wanted)).map(({ template }) => template)).toEqual(['confirm_new_email']);
  });
  const byId = (userId: string) =>
    server.db.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

  test('ends the links to set a new password that the old address got', async () => {
    const { user, old, fresh } = await changing();
    const link = await aReset(user.user_id);
    await confirm(old);
    await confirm(fresh);
    expect((await reset(link)).body).toMatchObject({ code: 'reset_link_invalid' });
  });

  test('leaves the person logged in, and lets organisers find them by the new address alone', async () => {
    const { user, token, wanted, old, fresh } = await changing();
    const { event_id } = await anEvent(server.db);
    const json = { form_version_id: null, answers: {} };
    await call(server, 'POST', `/events/${event_id}/registrations`, { token, json });
    const elsewhere = await login(server.db, user);
    await confirm(old);
    await confirm(fresh);
    expect([(await me(token)).email, (await me(elsewhere)).email]).toEqual([wanted, wanted]);
    const organiser = await login(server.db, await anOrganiser(server.db));
    const found = async (words: string) =>
      (await call(server, 'GET', `/admin/events/${event_id}/registrations?search=${words}`, { token: organiser })).body
        .items;
    expect([(await found(wanted)).length, (await found(user.email)).length]).toEqual([1, 0]);
  });

  describe('that was never confirmed', () => {
    async function mistyped() {
      const user = await aUser(server.db, { full_name: 'Ada', email_verified_at: null });
      const [token, wanted] = [await login(server.db, user), freshAddress()];
      const json = { new_email: wanted, current_password: PASSWORD };
      const { body } = await call(server, 'POST', '/users/me/email-change', { token, json });
      expect(body.email_change).toMatchObject({ new_email: wanted, old_confirmed: true, new_confirmed: false });
      return { user, token, wanted };
    }

    test('needs the new one alone, and neither asks nor tells the old one', { tags }, async () => {
      const { user, token, wanted } = await mistyped();
      const link = await tokenIn(wanted, 'confirm_new_email');
      expect((await confirm(link, token)).body).toEqual({ outcome: 'changed', email: wanted, reset_token: null });
      expect(await me(token)).toMatchObject({ email: wanted, email_change: null });
      expect(await mailsTo(user.email)).toEqual([]);
      const [asked, changed] = await mailsTo(wanted);
      expect(asked?.plain_text).not.toMatch(new RegExp(`Ada|${user.email}|${wanted}`));
      expect(changed).toMatchObject({ template: 'email_changed' });
      expect(changed?.plain_text).toContain(`from ${user.email} to ${wanted}`);
    });

    test('is called off where the old one is confirmed meanwhile: that has to agree from now on', async () => {
      const { user, token, wanted } = await mistyped();
      await call(server, 'POST', '/users/me/email-verification', { token });
      expect((await confirm(await tokenIn(user.email, 'verify_email'), token)).body.outcome).toBe('verified');
      expect((await confirm(await tokenIn(wanted, 'confirm_new_email'), token)).body.code).toBe('link_invalid');
      expect(await me(token)).toMatchObject({ email: user.email, email_change: null });
    });

    test('asks the old one too when it is asked for again after that was confirmed', async () => {
      const { user, token, wanted } = await mistyped();
      await server.db
        .updateTable('users')
        .set({ email_verified_at: clock })
        .where('user_id', '=', user.user_id)
        .execute();
      const json = { new_email: wanted, current_password: PASSWORD };
      const { body } = await call(server, 'POST', '/users/me/email-change', { token, json });
      expect(body.email_change).toMatchObject({ old_confirmed: false });
      expect((await mailsTo(user.email)).at(-1)).toMatchObject({ template: 'approve_email_change' });
      const link = await tokenIn(wanted, 'confirm_new_email');
      expect((await confirm(link)).body.outcome).toBe('waiting_for_old');
    });
  });

  test('ends after a day', async () => {
    const { old } = await changing();
    clock = new Date(clock.getTime() + DAY);
    expect((await confirm(old)).status).toBe(422);
  });
});

test('where a confirmed address is needed, nobody registers for an event without one', async () => {
  const strict = await startServer({ background: false, config: { verifiedEmailRequired: true } });
  onTestFinished(strict.close);
  const { event_id } = await anEvent(strict.db);
  const register = async (user: { user_id: string; password_hash: string }) => {
    const token = await login(strict.db, user);
    const json = { form_version_id: null, answers: {} };
    return call(strict, 'POST', `/events/${event_id}/registrations`, { token, json });
  };
  const { status, body } = await register(await aUser(strict.db, { email_verified_at: null }));
  expect([status, body.code]).toEqual([403, 'email_unverified']);
  expect((await register(await aUser(strict.db))).status).toBe(201);
});

// The embedded database does one thing at a time, which hides what only real concurrency shows.
test.skipIf(!hasPostgres)(
  'a change that is asked for with a password which ends at that moment is refused',
  async () => {
    const racing = await startServer({ database: 'postgres', background: false });
    onTestFinished(racing.close);
    const user = await aUser(racing.db);
    const token = await login(racing.db, user);
    const changing = await racing.db.startTransaction().execute();
    await changing.updateTable('users').set({ password_hash: 'x' }).where('user_id', '=', user.user_id).execute();
    const json = { new_email: freshAddress(), current_password: PASSWORD };
    const asking = call(racing, 'POST', '/users/me/email-change', { token, json });
    await vi.waitFor(async () => expect(await countWaiting(racing.db)).toBe(1), SOON);
    await changing.commit().execute();
    expect((await asking).body.fields).toMatchObject([{ field: 'current_password' }]);
    expect(await racing.db.selectFrom('email_changes').selectAll().execute()).toEqual([]);
  },
);
