// @module-tag thorough

import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aDevice } from '#tests/support/server/devices/device.ts';
import { aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { linkInMail } from '#tests/support/outside/mails.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

// A small part of what `npm run crowd` does with the limits as they are.
const PEOPLE = 30;
const GUESSES = 60;
const HERE = '203.0.113.1';
const NEW_PASSWORD = 'a quiet place by the sea';

describe.each(engines)('a crowd behind one address on %s', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({
      database,
      limits: 'enforced',
      config: {
        trustProxy: ['127.0.0.1'],
        limitMax: {
          registration: PEOPLE,
          reset: PEOPLE,
          'reset-confirm': 5,
          'email-confirmation': 5,
          'login-address': 20,
        },
      },
    });
  });
  afterEach(() => server.close());

  const tokenIn = async (template: string, recipient: string) =>
    (await linkInMail(server, { template, recipient })).searchParams.get('token') ?? '';

  /** Everything that someone new does with an account, and how each call was answered. */
  async function one(index: number): Promise<number[]> {
    const [browser, email] = [aDevice(server, HERE), `one-${index}@example.org`];
    const statuses: number[] = [];
    const post = async (path: string, json: object) => statuses.push((await browser.post(path, { json })).status);
    await post('/users/register', { email, password: PASSWORD });
    statuses.push(await browser.logIn(email, PASSWORD));
    await post('/auth/email-confirmation', { token: await tokenIn('verify_email', email), password: PASSWORD });
    await post('/auth/password-reset/request', { email });
    const token = await tokenIn('password_reset', email);
    await post('/auth/password-reset/confirm', { token, new_password: NEW_PASSWORD });
    statuses.push(await browser.logIn(email, NEW_PASSWORD));
    return statuses;
  }
  const times = <T>(count: number, act: (turn: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, turn) => act(turn)));
  const stopped = (statuses: number[]) => statuses.filter((status) => status === 429).length;

  test(
    'does all that one does with an account while guessing from there, and from everywhere, is stopped',
    { tags: ['asvs/crowds', 'asvs/resets-for-owners'] },
    async () => {
      const cheap = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
      const others = await times(GUESSES, () => aUser(server.db, { password_hash: cheap }));
      const guess = (email: string | undefined, from: string) => aDevice(server, from).logIn(email ?? '', 'wrong');
      const [crowd, fromHere, fromEverywhere] = await Promise.all([
        times(PEOPLE, one),
        times(GUESSES, (turn) => guess(others[turn]?.email, HERE)),
        times(GUESSES, (turn) => guess(others[0]?.email, `198.51.100.${turn % 20}`)),
      ]);
      expect(crowd).toEqual(Array.from({ length: PEOPLE }, () => [201, 200, 200, 202, 204, 200]));
      // Of the crowd's own nothing is wrong, so that all that was tried were guesses.
      expect(stopped(fromHere)).toBe(GUESSES - 20);
      expect(stopped(fromEverywhere)).toBeGreaterThanOrEqual(GUESSES - 25);
    },
  );

  test(
    'that asks for the links of one owner fills no mailbox, and leaves the newest link good',
    { tags: ['asvs/resets-for-owners', 'asvs/floods'] },
    async () => {
      const { email, user_id } = await aUser(server.db);
      const ask = async (turn: number) =>
        (await aDevice(server, `198.51.100.${turn}`).post('/auth/password-reset/request', { json: { email } })).status;
      expect(await times(30, ask)).toEqual(Array<number>(30).fill(202));
      const waiting = () => server.db.selectFrom('password_reset_requests').selectAll().execute();
      await expect.poll(async () => (await waiting()).length, { timeout: 15_000 }).toBe(0);
      const mails = server.db.selectFrom('email_messages').selectAll().where('user_id', '=', user_id);
      expect(await mails.execute()).toHaveLength(5);
      const json = { token: await tokenIn('password_reset', email), new_password: NEW_PASSWORD };
      expect((await aDevice(server).post('/auth/password-reset/confirm', { json })).status).toBe(204);
    },
  );
});
