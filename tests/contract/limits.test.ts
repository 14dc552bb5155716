import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { complaintsAbout } from './kit/answers.ts';
import { operationOf } from './kit/contract-document.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ limits: 'enforced' });
});

afterAll(async () => server?.close());

test('who tries too often is refused as the contract says', async () => {
  const { email } = await aUser(server.db);
  for (let index = 0; index < 10; index++) expect((await logIn(email, 'wrong')).statusCode).toBe(401);
  const { statusCode: status, headers, body } = await logIn(email, PASSWORD);
  expect(status).toBe(429);
  expect(complaintsAbout(operationOf('logIn'), { status, headers, body })).toEqual([]);
});

function logIn(username: string, password: string) {
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password }).toString(),
  });
}
