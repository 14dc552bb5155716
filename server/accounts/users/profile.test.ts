import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function someone() {
  const user = await aUser(server.db, { bio: 'Before' });
  const token = await login(server.db, user);
  return { user, change: (json: unknown) => call(server, 'PATCH', '/users/me', { token, json }) };
}

test('what is sent changes, tidied; what is left out stays', async () => {
  const { user, change } = await someone();
  const { status, body } = await change({
    version: 1,
    headline: '  Draws \t maps ',
    phone: '+31 20 555 0142',
    timezone: 'Asia/Tokyo',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    headline: 'Draws maps',
    phone: '+31 20 555 0142',
    timezone: 'Asia/Tokyo',
    bio: 'Before',
    full_name: user.full_name,
    version: 2,
  });
});

test('a change to an older version is refused and shows how things are now', async () => {
  const { change } = await someone();
  await change({ version: 1, bio: 'First' });
  const { status, body } = await change({ version: 1, bio: 'Second' });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'stale_version', current: { bio: 'First', version: 2 } });
});

test('of ten changes of one version at once one is made', async () => {
  const { change } = await someone();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => change({ version: 1, bio: `${index}` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('a time zone that no clock knows is refused at its field', async () => {
  const { change } = await someone();
  const { status, body } = await change({ version: 1, timezone: 'Europe/Atlantis' });
  expect(status).toBe(422);
  expect(body.fields).toEqual([{ field: 'timezone', detail: expect.stringContaining('Choose a time zone') }]);
});

test('roles, email and password are not changed by way of the profile', async () => {
  const { change } = await someone();
  for (const more of [{ roles: [{ role_name: 'organiser' }] }, { email: 'x@example.org' }, { password_hash: 'x' }]) {
    expect((await change({ version: 1, ...more })).status).toBe(422);
  }
});
