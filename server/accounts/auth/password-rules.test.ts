// @module-tag thorough

import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aResetToken, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import type { TestServer } from '#tests/support/server/server.ts';

// It hashes as ever; its calls are counted. The server's modules may be there from other tests already, with the plain one.
vi.mock('@node-rs/argon2', { spy: true });
vi.resetModules();

const GOOD = 'a quiet place by the sea';
const MEGABYTE = 'a long password '.repeat(65_536);

let server: TestServer;
beforeAll(async () => {
  const { startServer } = await import('#tests/support/server/server.ts');
  server = await startServer({ background: false, config: { productName: 'Harbour Evenings' } });
});
afterAll(() => server.close());

let count = 0;
const register = (email: string, password: string) =>
  call(server, 'POST', '/users/register', { json: { email, password } });
const logIn = (username: string, password: string) =>
  call(server, 'POST', '/auth/token', { form: { username, password } });

/** Everywhere that a password is set: for whom it was tried, at which field, and the answer. */
const doors = {
  async 'signing up'(password: string) {
    const email = `newcomer-${++count}@example.org`;
    return { email, field: 'password', ...(await register(email, password)) };
  },
  async resetting(password: string) {
    const { user_id, email } = await aUser(server.db);
    const json = { token: await aResetToken(server.db, user_id), new_password: password };
    return { email, field: 'new_password', ...(await call(server, 'POST', '/auth/password-reset/confirm', { json })) };
  },
  async changing(password: string) {
    const user = await aUser(server.db);
    const token = await login(server.db, user);
    const json = { current_password: PASSWORD, new_password: password };
    return {
      email: user.email,
      field: 'new_password',
      ...(await call(server, 'POST', '/users/me/password', { token, json })),
    };
  },
};

describe.each(Object.entries(doors))('a password, on %s,', (door, set) => {
  async function expectGood(password: string) {
    const { status, email } = await set(password);
    expect(status).toBe(door === 'signing up' ? 201 : 204);
    expect((await logIn(email, password)).status).toBe(200);
  }

  async function expectRefused(password: string, why: RegExp) {
    const { status, body, field } = await set(password);
    expect(status).toBe(422);
    expect(body.fields).toEqual([{ field, detail: expect.stringMatching(why) }]);
  }

  test('has ten characters at least, however many bytes they take', { tags: ['asvs/password-length'] }, async () => {
    await expectRefused('sea place', /10/);
    await expectRefused('🌊⛵🐚🦀🐟🪸🐬🐳🦑', /10/);
    await expectGood('sea places');
  });

  test.each([64, 128])('may be a sentence of %i characters', { tags: ['asvs/password-long'] }, async (length) => {
    await expectGood([...'ein stiller Ort am Meer 🌊 '.repeat(9)].slice(0, length - 1).join('') + '!');
  });

  test('of a megabyte is refused at once, and nothing is hashed', { tags: ['asvs/password-long'] }, async () => {
    await set(GOOD);
    await expectUnhashed(() => set(MEGABYTE));
  });

  test('may be small letters alone', { tags: ['asvs/password-free'] }, async () => {
    await expectGood('quietplacebythesea');
  });

  test.each(['Password123', 'qwertyuiop', '1234567890', ' iloveyou123 ', 'aaaaaaaaaaaa', ' '.repeat(12)])(
    'is not the common %j',
    { tags: ['asvs/password-common'] },
    (common) => expectRefused(common, /easily guessed/),
  );

  test.each(['password', '12345678', 'qwertyui'])(
    'is not the common and short %j',
    { tags: ['asvs/password-common'] },
    (common) => expectRefused(common, /10/),
  );

  test.each(['harbour evenings', 'HarbourEvenings', '!harbour-evenings 2026!', 'HarbourEveningsHarbourEvenings'])(
    'is not just the name of the product, as in %j',
    { tags: ['asvs/password-common'] },
    (name) => expectRefused(name, /more than the name Harbour Evenings/),
  );

  test('may begin with the name of the product', async () => {
    await expectGood('harbour evenings by the sea');
  });
});

test('a password is not the address of its account', { tags: ['asvs/password-common'] }, async () => {
  const email = 'me.myself@example.org';
  const refusal = { status: 422, body: { fields: [{ detail: 'Choose a password that is not your email address.' }] } };
  expect(await register(email, 'Me.Myself@Example.org ')).toMatchObject(refusal);
  expect((await register(email, GOOD)).status).toBe(201);
  const { body } = await logIn(email, GOOD);
  const json = { current_password: GOOD, new_password: email };
  const changed = await call(server, 'POST', '/users/me/password', { token: body.access_token, json });
  expect(changed).toMatchObject(refusal);
  const token = await aResetToken(server.db, body.user.user_id);
  const reset = await call(server, 'POST', '/auth/password-reset/confirm', { json: { token, new_password: email } });
  expect(reset).toMatchObject(refusal);
});

test('a megabyte is refused at once by the login as well', { tags: ['asvs/password-long'] }, async () => {
  const { email } = await aUser(server.db);
  await logIn(email, PASSWORD);
  await expectUnhashed(() => logIn(email, MEGABYTE));
});

test.each([
  ['after the 72nd byte', `${'long '.repeat(16)}one`, `${'long '.repeat(16)}two`],
  ['by case', 'A quiet Place', 'a quiet place'],
  ['with a space before it', 'a quiet place', ' a quiet place'],
  ['with a space behind it', 'a quiet place', 'a quiet place '],
  ['without its space before it', ' a quiet place', 'a quiet place'],
  ['without its space behind it', 'a quiet place ', 'a quiet place'],
])('a password that differs %s lets nobody in', { tags: ['asvs/password-whole'] }, async (_, right, wrong) => {
  const email = `whole-${++count}@example.org`;
  expect((await register(email, right)).status).toBe(201);
  expect((await logIn(email, wrong)).status).toBe(401);
  expect((await logIn(email, right)).status).toBe(200);
});

/** The fastest of ten counts, as the machine may be busy. */
async function expectUnhashed(send: () => Promise<{ status: number }>) {
  await send();
  const hashes = () => vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length;
  // What sets the stage is hashed, so the count of it can be trusted.
  expect(hashes()).toBeGreaterThan(0);
  let fastest = Infinity;
  for (let turn = 0; turn < 10 && fastest >= 100; turn += 1) {
    const before = hashes();
    const sent = performance.now();
    expect((await send()).status).toBe(413);
    fastest = Math.min(fastest, performance.now() - sent);
    expect(hashes()).toBe(before);
  }
  expect(fastest).toBeLessThan(100);
}
