import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const password = 'a quiet place by the sea';
const register = (email: string, more = {}) =>
  call(server, 'POST', '/users/register', { json: { email, password, ...more } });
const logIn = (username: string, secret = password) =>
  call(server, 'POST', '/auth/token', { form: { grant_type: 'password', username, password: secret } });

describe('registering', () => {
  test('takes an email and a password alone, and gives the person', async () => {
    const { status, body } = await register('ada@example.org');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'ada@example.org',
      roles: [],
      full_name: '',
      timezone: 'UTC',
      cv: null,
      version: 1,
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/);
  });

  test('tidies a name', async () => {
    const { body } = await register('tidy@example.org', {
      full_name: '  Grace \n  Hopper ',
      timezone: 'Europe/Berlin',
    });
    expect(body).toMatchObject({ full_name: 'Grace Hopper', timezone: 'Europe/Berlin' });
  });

  test.each(['Mars/Olympus', 'Etc/Unknown', '', 'undefined', '+05:30', 'GMT+02:00', ':/etc/localtime'])(
    'takes what a browser tells of its time zone, %j, for UTC where no clock knows it',
    async (timezone) => {
      const { status, body } = await register(`zone-${Buffer.from(timezone).toString('hex')}@example.org`, {
        timezone,
      });
      expect([status, body.timezone]).toEqual([201, 'UTC']);
    },
  );

  test('refuses an address that has an account, however it is capitalised, and says what to do', async () => {
    await register('taken@example.org');
    const { status, body } = await register('Taken@Example.ORG');
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'email_taken',
      detail: 'There is already an account for Taken@example.org. Log in instead, or reset the password.',
    });
  });

  test('of eight at once for one address lets one through', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register('race@example.org')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });
});

describe('logging in', () => {
  test('gives a token, its end in 30 days and the person', async () => {
    await register('login@example.org');
    const { status, body } = await logIn(' LOGIN@example.org ');
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', user: { email: 'login@example.org' } });
    const days = (Date.parse(body.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
    const me = await call(server, 'GET', '/users/me', { token: body.access_token });
    expect(me.body).toEqual(body.user);
  });
});

test('logging out ends this session and no other', async () => {
  await register('twice@example.org');
  const [first, second] = [await logIn('twice@example.org'), await logIn('twice@example.org')];
  expect((await call(server, 'POST', '/auth/logout', { token: first.body.access_token })).status).toBe(204);
  expect((await call(server, 'GET', '/users/me', { token: first.body.access_token })).status).toBe(401);
  expect((await call(server, 'GET', '/users/me', { token: second.body.access_token })).status).toBe(200);
});
