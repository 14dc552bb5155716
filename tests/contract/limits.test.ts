import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, PASSWORD } from '#tests/support/factories.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { complaintsAbout } from './answers.ts';
import { operationOf } from './contract-document.ts';

let server: TestServer;
let now = new Date();

beforeAll(async () => {
  server = await startServer({ limits: 'enforced', now: () => now });
});

afterAll(async () => server?.close());

test('who guesses a password is stopped after ten tries, whatever address a header claims', async () => {
  const ada = await aUser(server.db);
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) statuses.push((await logIn(ada.email, `wrong guess ${index}`)).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);

  const refused = await logIn(ada.email, PASSWORD);
  const received = { status: refused.statusCode, headers: refused.headers, body: refused.body };
  expect(complaintsAbout(operationOf('logIn'), received)).toEqual([]);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(15 * 60);

  // Others, and the owner from elsewhere, still get in.
  expect((await logIn((await aUser(server.db)).email, PASSWORD)).statusCode).toBe(200);
  expect((await logIn(ada.email, PASSWORD, '198.51.100.7')).statusCode).toBe(200);

  now = new Date(now.getTime() + 15 * 60_000 + 1000);
  expect((await logIn(ada.email, PASSWORD)).statusCode).toBe(200);
});

test('logging in right as often as one likes is no guessing', async () => {
  const ada = await aUser(server.db);
  now = new Date(now.getTime() + 60 * 60_000);
  const statuses: number[] = [];
  for (let index = 0; index < 12; index++) statuses.push((await logIn(ada.email, PASSWORD)).statusCode);
  expect(statuses).toEqual(Array(12).fill(200));
});

test('one address asks for at most five mails an hour, and learns nothing of whether it has an account', async () => {
  const ada = await aUser(server.db);
  for (const email of [ada.email, 'nobody-at-all@example.org']) {
    const answers: unknown[] = [];
    for (let index = 0; index < 6; index++) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/auth/password-reset/request',
        payload: { email },
        remoteAddress: '203.0.113.9',
      });
      answers.push(answer.statusCode);
    }
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
  }
});

function logIn(username: string, password: string, remoteAddress = '203.0.113.5') {
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    remoteAddress,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `192.0.2.${Math.floor(Math.random() * 250)}`,
    },
    payload: new URLSearchParams({ username, password }).toString(),
  });
}
