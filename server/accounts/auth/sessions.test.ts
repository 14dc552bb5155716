import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
let clock = new Date();
beforeAll(async () => {
  server = await startServer({ now: () => clock, background: false });
});
beforeEach(() => {
  clock = new Date();
});
afterAll(() => server.close());

const later = (ms: number) => (clock = new Date(clock.getTime() + ms));
const me = async (token: string) => (await call(server, 'GET', '/users/me', { token })).status;

async function logIn(email: string, userAgent?: string): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
    },
    payload: new URLSearchParams({ username: email, password: PASSWORD }).toString(),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ access_token: string }>().access_token;
}

async function sessionsOf(token: string) {
  const { status, body } = await call(server, 'GET', '/users/me/sessions', { token });
  expect(status).toBe(200);
  return body.items as { session_id: string; device: string; is_current: boolean; last_used_at: string }[];
}

describe('the list of sessions', () => {
  test('names the device, marks the own one, and has the last used first', async () => {
    const { email } = await aUser(server.db);
    const first = await logIn(email, FIREFOX);
    later(6 * MINUTE);
    const second = await logIn(email, 'curl\u00e9 \x01/8');
    expect((await sessionsOf(second)).map(({ device, is_current }) => [device, is_current])).toEqual([
      ['', true],
      ['Firefox on Linux', false],
    ]);
    later(6 * MINUTE);
    const [newest] = await sessionsOf(first);
    expect(newest).toMatchObject({ device: 'Firefox on Linux', is_current: true, last_used_at: clock.toISOString() });
  });

  test("holds nobody else's", async () => {
    await login(server.db);
    expect(await sessionsOf(await login(server.db))).toHaveLength(1);
  });
});

describe('a session', () => {
  test('lasts thirty days at most, however much it is used', { tags: ['asvs/session-limits'] }, async () => {
    const token = await logIn((await aUser(server.db)).email);
    const end = clock.getTime() + 30 * DAY;
    for (let week = 0; week < 4; week += 1) {
      later(6 * DAY);
      expect(await me(token)).toBe(200);
    }
    clock = new Date(end - MINUTE);
    expect(await me(token)).toBe(200);
    clock = new Date(end + MINUTE);
    expect(await me(token)).toBe(401);
  });

  test(
    'ends when it is not used for seven days, and use puts that off',
    { tags: ['asvs/session-limits'] },
    async () => {
      const token = await logIn((await aUser(server.db)).email);
      later(7 * DAY - MINUTE);
      expect(await me(token)).toBe(200);
      later(7 * DAY - MINUTE);
      expect(await me(token)).toBe(200);
      later(7 * DAY + MINUTE);
      expect(await me(token)).toBe(401);
    },
  );

  test('is a new one with each login', { tags: ['asvs/session-new'] }, async () => {
    const { email } = await aUser(server.db);
    const [first, second] = [await logIn(email), await logIn(email)];
    expect(second).not.toBe(first);
    expect(await sessionsOf(second)).toHaveLength(2);
  });

  test('never takes over the token that a client brings to the login', { tags: ['asvs/session-new'] }, async () => {
    const user = await aUser(server.db);
    const made = 'x'.repeat(43);
    // One that was made up, one of another person, and one that works already.
    for (const token of [made, await login(server.db), await login(server.db, user)]) {
      const before = await me(token);
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/auth/token?access_token=${token}&token=${token}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Bearer ${token}`,
          cookie: `authToken=${token}; access_token=${token}`,
        },
        payload: new URLSearchParams({
          username: user.email,
          password: PASSWORD,
          access_token: token,
          token,
          session_id: token,
        }).toString(),
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.json<{ access_token: string }>().access_token).not.toBe(token);
      const { access_token } = answer.json<{ access_token: string }>();
      for (const secret of [token, access_token]) expect(answer.headers['set-cookie']).not.toContain(secret);
      expect(await me(token)).toBe(before);
    }
    expect(await me(made)).toBe(401);
  });

  test('is ended by its person alone, and once', async () => {
    const user = await aUser(server.db);
    const [mine, other] = [await login(server.db, user), await login(server.db, user)];
    const ended = (await sessionsOf(mine)).find(({ is_current }) => !is_current)?.session_id ?? '';
    const end = (token: string) => call(server, 'DELETE', `/users/me/sessions/${ended}`, { token });
    expect((await end(await login(server.db))).status).toBe(404);
    expect(await me(other)).toBe(200);
    expect((await end(mine)).status).toBe(204);
    expect(await me(other)).toBe(401);
    expect((await end(mine)).status).toBe(404);
    expect(await me(mine)).toBe(200);
  });

  test('stays when all the others are ended', async () => {
    const user = await aUser(server.db);
    const [mine, one, two] = [await login(server.db, user), await login(server.db, user), await login(server.db, user)];
    const strangers = await login(server.db);
    expect((await call(server, 'DELETE', '/users/me/sessions', { token: mine })).status).toBe(204);
    expect([await me(mine), await me(one), await me(two), await me(strangers)]).toEqual([200, 401, 401, 200]);
  });
});

describe('changing the password', () => {
  const NEW = 'a quiet place by the sea';
  const change = (token: string, current_password: string | undefined, new_password = NEW) =>
    call(server, 'POST', '/users/me/password', { token, json: { current_password, new_password } });
  const canLogIn = async (email: string, password: string) =>
    (await call(server, 'POST', '/auth/token', { form: { username: email, password } })).status === 200;

  test.each([undefined, '', 'not the right one'])(
    'asks for the one that was: with %j the old one stays, and so does the session',
    { tags: ['asvs/password-change'] },
    async (current_password) => {
      const user = await aUser(server.db);
      const token = await login(server.db, user);
      const { status, body } = await change(token, current_password);
      expect(status).toBe(422);
      expect(body.fields).toMatchObject([{ field: 'current_password' }]);
      expect(await me(token)).toBe(200);
      expect([await canLogIn(user.email, PASSWORD), await canLogIn(user.email, NEW)]).toEqual([true, false]);
    },
  );

  test(
    'lets in with the new one alone, ends all else and tells the owner',
    { tags: ['asvs/password-ends-sessions'] },
    async () => {
      const user = await aUser(server.db);
      const [mine, other] = [await login(server.db, user), await login(server.db, user)];
      const reset = { token_hash: Buffer.alloc(32, 7), created_at: clock, expires_at: new Date(clock.getTime() + DAY) };
      await server.db
        .insertInto('password_resets')
        .values({ user_id: user.user_id, ...reset })
        .execute();
      expect((await change(mine, PASSWORD)).status).toBe(204);
      expect([await me(mine), await me(other)]).toEqual([200, 401]);
      expect([await canLogIn(user.email, PASSWORD), await canLogIn(user.email, NEW)]).toEqual([false, true]);
      expect(await server.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
      const mails = await server.db
        .selectFrom('email_messages')
        .select('template')
        .where('recipient', '=', user.email)
        .execute();
      expect(mails).toEqual([{ template: 'password_changed' }]);
    },
  );
});
