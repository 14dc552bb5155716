import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anAddress, anEvent, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { anAttempt, aSeatAsked, codeMailTo, notTheCode } from '#tests/support/server/mailed-codes.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'another long enough one';

const tags = ['asvs/mailed-codes' as const];

let server: TestServer;
let clock = new Date();
beforeAll(async () => {
  server = await startServer({ now: () => clock, background: false });
});
beforeEach(() => {
  clock = new Date();
});
afterAll(() => server.close());

const post = (path: string, json: object, token?: string) =>
  call(server, 'POST', path, { json, ...(token && { token }) });
const me = (token: string) => call(server, 'GET', '/users/me', { token });

/** A browser that asked for a code to log in, with the mail as it left. */
async function asked(email: string) {
  const attempt = anAttempt();
  const { status } = await post('/auth/codes', { email, attempt });
  expect(status).toBe(202);
  const mail = await codeMailTo(server, email);
  return { ...mail, attempt, logIn: (code = mail.code) => post('/auth/code-token', { attempt, code }) };
}

async function turnOnTwoSteps(email: string) {
  const user = await server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const token = await login(server.db, user);
  const { body } = await post('/users/me/second-factor', { current_password: PASSWORD }, token);
  const otp = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: clock.getTime() });
  expect((await post('/users/me/second-factor/confirmation', { otp }, token)).status).toBe(200);
}

describe('a login by code', () => {
  test('begins a session, and another one when its answer was lost, until the code is over', async () => {
    const user = await aUser(server.db);
    const its = await asked(user.email);
    expect(its.subject).toMatch(/^\d{6} is your code for Foyer$/);
    const [first, again] = [await its.logIn(), await its.logIn()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await me(first.body.access_token)).body.user_id).toBe(user.user_id);
    expect(first.headers['set-cookie']).toContain('device=');
    clock = new Date(clock.getTime() + 10 * MINUTE);
    expect((await its.logIn()).body.code).toBe('code_expired');
  });

  test('has five tries for all codes of a browser, and none after them', { tags }, async () => {
    const { email } = await aUser(server.db);
    const its = await asked(email);
    expect((await its.logIn(notTheCode(its.code))).body).toMatchObject({
      code: 'wrong_code',
      fields: [{ field: 'code', detail: 'That’s not the code we sent. You have 4 tries left.' }],
    });
    clock = new Date(clock.getTime() + 30_000);
    expect((await post('/auth/codes', { email, attempt: its.attempt })).body.resend_at).not.toBeNull();
    const { code } = await codeMailTo(server, email);
    const wrong = [2, 3, 4, 5].map((step) => notTheCode(code, step)).filter((each) => each !== its.code);
    for (const each of wrong.slice(0, 2)) expect((await its.logIn(each)).body.code).toBe('wrong_code');
    expect((await its.logIn(wrong[2])).body.detail).toContain('one try left');
    expect((await its.logIn(notTheCode(code, 9))).body.code).toBe('code_expired');
    expect((await its.logIn(code)).body.code).toBe('code_expired');
    expect((await its.logIn()).body.code).toBe('code_expired');
  });

  test('takes the earlier code too after "send again"', async () => {
    const { email } = await aUser(server.db);
    const its = await asked(email);
    clock = new Date(clock.getTime() + 30_000);
    await post('/auth/codes', { email, attempt: its.attempt });
    const later = await codeMailTo(server, email);
    expect((await its.logIn()).status).toBe(200);
    expect((await its.logIn(later.code)).status).toBe(200);
  });

  test('makes an account that nobody had confirmed its owner’s', async () => {
    const maker = await aUser(server.db, { full_name: 'Mallory', email_verified_at: null });
    const token = await login(server.db, maker);
    const { status, body } = await (await asked(maker.email)).logIn();
    expect([status, body.user]).toMatchObject([200, { full_name: '', user_id: maker.user_id }]);
    expect(body.user.email_verified_at).not.toBeNull();
    expect((await me(token)).status).toBe(401);
    const form = { username: maker.email, password: PASSWORD };
    expect((await call(server, 'POST', '/auth/token', { form })).status).toBe(401);
  });

  test('is refused to an account that is blocked', async () => {
    const { email } = await aUser(server.db, { blocked_at: new Date() });
    expect((await (await asked(email)).logIn()).body.code).toBe('account_blocked');
  });

  test('is not for accounts with two-step login, which read how to log in', async () => {
    const { email } = await aUser(server.db, { full_name: 'Ada Byron' });
    await turnOnTwoSteps(email);
    const its = await asked(email);
    expect(its).toMatchObject({ template: 'login_code_second_factor', code: '' });
    expect(its.plain_text).toContain('Ada');
  });

  test('is not for an account that has turned two-step login on since', async () => {
    const { email } = await aUser(server.db);
    const its = await asked(email);
    await turnOnTwoSteps(email);
    expect((await its.logIn()).body).toMatchObject({ code: 'not_allowed_now' });
  });

  test('tells an address without an account how to get one, and no stranger by name', async () => {
    const email = anAddress('nobody');
    const its = await asked(email);
    expect(its).toMatchObject({ template: 'login_code_no_account', code: '' });
    expect(its.plain_text).toContain(`${server.url}/register`);
  });

  test('gives nothing to a stranger’s code for a seat', async () => {
    const { email } = await aUser(server.db);
    const { event_id } = await anEvent(server.db);
    const { attempt, code } = await aSeatAsked(server, event_id, email);
    expect((await post('/auth/code-token', { attempt, code })).body.code).toBe('code_expired');
  });
});

describe('"Keep this in an account"', () => {
  /** A browser in which someone just registered. */
  async function registered() {
    const { event_id } = await anEvent(server.db);
    const seat = await aSeatAsked(server, event_id, anAddress('guest'));
    await seat.take();
    return {
      ...seat,
      event_id,
      keep: (json: object = {}) => post('/users/by-code', { attempt: seat.attempt, ...json }),
    };
  }

  test('makes an account of the address in one press, with its seat and name', async () => {
    const its = await registered();
    const { status, body, headers } = await its.keep({ timezone: 'Europe/Berlin' });
    expect([status, body.user]).toMatchObject([
      200,
      { email: its.email, full_name: 'Ada Byron', timezone: 'Europe/Berlin', roles: [] },
    ]);
    expect(body.user.email_verified_at).not.toBeNull();
    expect(headers['set-cookie']).toContain('device=');
    const own = await call(server, 'GET', '/users/me/registrations', { token: body.access_token });
    expect(own.body.items).toMatchObject([{ event: { event_id: its.event_id }, status: 'approved' }]);
    // The answer was lost.
    const again = await its.keep();
    expect([again.status, again.body.user.user_id]).toEqual([200, body.user.user_id]);
  });

  test('takes a password at once', async () => {
    const its = await registered();
    expect((await its.keep({ password: 'password123' })).body.fields).toMatchObject([{ field: 'password' }]);
    expect((await its.keep({ password: NEW_PASSWORD })).status).toBe(200);
    const form = { username: its.email, password: NEW_PASSWORD };
    expect((await call(server, 'POST', '/auth/token', { form })).status).toBe(200);
  });

  test('logs nobody in to an account that is there', async () => {
    const user = await aUser(server.db);
    const { event_id } = await anEvent(server.db);
    const seat = await aSeatAsked(server, event_id, user.email);
    await seat.take();
    expect((await post('/users/by-code', { attempt: seat.attempt })).body.code).toBe('email_taken');
  });

  test('takes an account from the person who opened it in the meantime', async () => {
    const its = await registered();
    await post('/users/register', { email: its.email, password: PASSWORD, full_name: 'Mallory' });
    const { body } = await its.keep();
    expect(body.user).toMatchObject({ email: its.email, full_name: 'Ada Byron' });
    const form = { username: its.email, password: PASSWORD };
    expect((await call(server, 'POST', '/auth/token', { form })).status).toBe(401);
  });

  test('needs a code that was typed here, within half an hour', async () => {
    const its = await registered();
    expect((await post('/users/by-code', { attempt: anAttempt() })).body.code).toBe('code_expired');
    const { event_id } = await anEvent(server.db);
    const { attempt } = await aSeatAsked(server, event_id, anAddress());
    expect((await post('/users/by-code', { attempt })).body.code).toBe('code_expired');
    clock = new Date(clock.getTime() + 30 * MINUTE);
    expect((await its.keep()).body.code).toBe('code_expired');
  });
});

describe('an account without a password', () => {
  async function aKeptAccount() {
    const { event_id } = await anEvent(server.db);
    const seat = await aSeatAsked(server, event_id, anAddress('guest'));
    await seat.take();
    const { body } = await post('/users/by-code', { attempt: seat.attempt });
    return { email: seat.email, token: body.access_token as string };
  }
  const hasPassword = async (token: string) =>
    (await call(server, 'GET', '/users/me/login-methods', { token })).body.has_password as boolean;

  test('logs in by code, and with no password', async () => {
    const { email, token } = await aKeptAccount();
    expect(await hasPassword(token)).toBe(false);
    const form = { username: email, password: PASSWORD };
    expect((await call(server, 'POST', '/auth/token', { form })).body.code).toBe('wrong_credentials');
    expect((await (await asked(email)).logIn()).status).toBe(200);
  });

  test('sets a password right away', async () => {
    const { email, token } = await aKeptAccount();
    expect((await post('/users/me/password', { new_password: NEW_PASSWORD }, token)).status).toBe(204);
    expect(await hasPassword(token)).toBe(true);
    const form = { username: email, password: NEW_PASSWORD };
    expect((await call(server, 'POST', '/auth/token', { form })).status).toBe(200);
    // From now on it is asked for.
    const refused = await post('/users/me/password', { new_password: 'yet another long one' }, token);
    expect(refused.body.fields).toMatchObject([{ field: 'current_password' }]);
    expect((await post('/users/me/codes', { attempt: anAttempt() }, token)).body.code).toBe('not_allowed_now');
  });

  const protectedCalls: [string, object, number][] = [
    ['/users/me/password', { new_password: NEW_PASSWORD }, 204],
    ['/users/me/passkeys/challenge', {}, 200],
    ['/users/me/email-change', { new_email: 'somewhere@example.org' }, 200],
    ['/users/me/deletion', {}, 204],
  ];

  test.each(protectedCalls)(
    'asks for a mailed code at %s, once its login is some time ago',
    async (path, json, done) => {
      const { email, token } = await aKeptAccount();
      clock = new Date(clock.getTime() + 15 * MINUTE);
      expect((await post(path, json, token)).body.code).toBe('code_needed');
      expect((await post(path, { ...json, current_password: PASSWORD }, token)).body.code).toBe('code_needed');
      const attempt = anAttempt();
      expect((await post('/users/me/codes', { attempt }, token)).status).toBe(202);
      const { code } = await codeMailTo(server, email);
      const shown = (typed: string) => post('/users/me/codes/shown', { attempt, code: typed }, token);
      expect((await shown(notTheCode(code))).body.code).toBe('wrong_code');
      expect((await shown(code)).status).toBe(204);
      expect((await post(path, json, token)).status).toBe(done);
    },
  );

  test('has its code shown in its own sessions alone', async () => {
    const [own, other] = [await aKeptAccount(), await aKeptAccount()];
    const attempt = anAttempt();
    await post('/users/me/codes', { attempt }, own.token);
    const { code } = await codeMailTo(server, own.email);
    expect((await post('/users/me/codes/shown', { attempt, code }, other.token)).body.code).toBe('code_expired');
    expect((await post('/auth/code-token', { attempt, code })).body.code).toBe('code_expired');
  });

  test('resets its password by mail', async () => {
    const { email } = await aKeptAccount();
    expect((await post('/auth/password-reset/request', { email })).status).toBe(202);
  });

  test('turns two-step login on once it has a password', async () => {
    const { token } = await aKeptAccount();
    expect((await post('/users/me/second-factor', {}, token)).body.code).toBe('not_allowed_now');
  });
});

test('a site whose mails leave nowhere says so, and promises no code', async () => {
  const silent = await startServer({ background: false, config: { production: true, smtpUrl: null } });
  try {
    const json = { email: anAddress(), attempt: anAttempt() };
    const answer = await call(silent, 'POST', '/auth/codes', { json });
    expect([answer.status, answer.body.code]).toEqual([409, 'not_allowed_now']);
    expect(answer.body.detail).toContain('can’t send email');
  } finally {
    await silent.close();
  }
});

test('a code shows the mailbox that it was mailed to, whatever was asked for before it left', { tags }, async () => {
  const [{ email }, { email: stranger }] = [await aUser(server.db), await aUser(server.db)];
  const attempt = anAttempt();
  await post('/auth/codes', { email: stranger, attempt });
  await codeMailTo(server, stranger);
  expect((await post('/auth/codes', { email, attempt })).status).toBe(202);
  // The first mail was refused for a while, and leaves now.
  const { code } = await codeMailTo(server, stranger);
  expect(code).toMatch(/^\d{6}$/);
  expect((await post('/auth/code-token', { attempt, code })).status).toBe(422);
  const own = await codeMailTo(server, email);
  expect((await post('/auth/code-token', { attempt, code: own.code })).status).toBe(200);
});

test('a logout ends what a typed code may still do: it begins no session from then on', { tags }, async () => {
  const { event_id } = await anEvent(server.db);
  const seat = await aSeatAsked(server, event_id, anAddress('guest'));
  expect((await seat.take()).status).toBe(200);
  const keep = () => post('/users/by-code', { attempt: seat.attempt });
  const { body } = await keep();
  expect((await keep()).status).toBe(200);
  expect((await call(server, 'POST', '/auth/logout', { token: body.access_token })).status).toBe(204);
  expect((await keep()).body.code).toBe('code_expired');
});
