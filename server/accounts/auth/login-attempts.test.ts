// @module-tag thorough

import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDevice } from '#tests/support/server/devices/device.ts';
import { aResetToken, aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { engines } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { createLoginNoticeWorker } from './login-notice-worker.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW_PASSWORD = 'a quiet place by the sea';

const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

describe.each(engines)('guessing at passwords on %s', (database) => {
  let server: TestServer;
  let time: number;
  beforeEach(async () => {
    time = Date.now();
    server = await startServer({
      database,
      limits: 'enforced',
      now: () => new Date(time),
      background: false,
      config: { trustProxy: ['127.0.0.1'] },
    });
  });
  afterEach(() => server.close());

  /** Someone whose password is verified in no time. */
  const cheap = hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const anOwner = async () => aUser(server.db, { password_hash: await cheap });
  const logIn = (username: string, password: string, from = '203.0.113.1') =>
    aDevice(server, from).logIn(username, password);
  async function repeat(times: number, act: (turn: number) => Promise<number>): Promise<number[]> {
    const statuses: number[] = [];
    for (let turn = 0; turn < times; turn += 1) statuses.push(await act(turn));
    return statuses;
  }
  const atOnce = (times: number, act: (turn: number) => Promise<number>) =>
    Promise.all(Array.from({ length: times }, (_, turn) => act(turn)));
  /** Three from each of a hundred addresses. */
  const guessFromEverywhere = (email: string) =>
    atOnce(300, (turn) => logIn(email, 'not the right one', `198.51.100.${turn % 100}`));

  test('ends after ten from one address, however the name is written', { tags: ['asvs/login-limits'] }, async () => {
    const { email } = await anOwner();
    const statuses = await repeat(11, (turn) => logIn(turn % 2 ? email : ` ${email.toUpperCase()}`, 'wrong'));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const refused = await aDevice(server).post('/auth/token', { form: { username: email, password: PASSWORD } });
    expect(refused.body).toMatchObject({
      code: 'rate_limited',
      detail:
        'Too many attempts. Wait 15 minutes, then try again, or set a new password by email, which lets you in right away.',
    });
    expect(refused.headers['retry-after']).toBe('900');
    expect(await logIn(email, PASSWORD, '203.0.113.2')).toBe(200);
    time += 15 * MINUTE;
    expect(await logIn(email, PASSWORD)).toBe(200);
  });

  test('counts wrong ones alone', { tags: ['asvs/login-limits'] }, async () => {
    const { email } = await anOwner();
    expect(countOf(await atOnce(120, () => logIn(email, PASSWORD)), 200)).toBe(120);
    expect(await repeat(11, () => logIn(email, 'wrong'))).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('tries ten of many at the same moment', { tags: ['asvs/login-limits'] }, async () => {
    const { email } = await anOwner();
    const statuses = await atOnce(60, () => logIn(email, 'wrong'));
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([10, 50]);
  });

  test(
    'ends after a hundred names from one address or household, and keeps no crowd waiting',
    { tags: ['asvs/login-limits', 'asvs/networks'] },
    async () => {
      server.context.config.limitMax['login-address'] = availableParallelism() + 6;
      const max = availableParallelism() + 6;
      const people = await Promise.all(Array.from({ length: 40 }, anOwner));
      for (const from of [() => '203.0.113.1', (turn: number) => `2001:db8:1:2::${turn.toString(16)}`]) {
        const guess = (turn: number) => logIn(people[turn]?.email ?? '', 'wrong', from(turn));
        expect(await repeat(5, guess)).toEqual(Array<number>(5).fill(401));
        expect(await atOnce(40, (turn) => logIn(people[turn]?.email ?? '', PASSWORD, from(turn)))).toEqual(
          Array<number>(40).fill(200),
        );
        const statuses = await atOnce(40, guess);
        expect(countOf(statuses, 401)).toBe(max - 5);
        expect(await logIn(people[0]?.email ?? '', PASSWORD, from(7))).toBe(429);
      }
      // Four households of one /48 are its limit: one is at its own already.
      const others = await repeat(3 * max + 1, (turn) =>
        logIn(people[turn % 40]?.email ?? '', 'wrong', `2001:db8:1:${(turn + 10).toString(16)}::1`),
      );
      expect([countOf(others, 401), others.at(-1)]).toEqual([3 * max, 429]);
    },
  );

  test(
    'from everywhere ends, keeps out no device that is known, and nobody after a reset',
    { tags: ['asvs/login-limits', 'asvs/known-devices'] },
    async () => {
      const { email, user_id } = await anOwner();
      const laptop = aDevice(server, '192.0.2.7');
      expect(await laptop.logIn(email, PASSWORD)).toBe(200);
      const statuses = await guessFromEverywhere(email);
      expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([20, 280]);

      expect(await logIn(email, PASSWORD, '192.0.2.8')).toBe(429);
      laptop.from = '198.51.100.1';
      expect(await laptop.logIn(email, PASSWORD)).toBe(200);
      expect(await aDevice(server, '198.51.100.1').logIn(email, PASSWORD)).toBe(429);

      const phone = aDevice(server, '192.0.2.9');
      const token = await aResetToken(server.db, user_id);
      expect(
        (await phone.post('/auth/password-reset/confirm', { json: { token, new_password: NEW_PASSWORD } })).status,
      ).toBe(204);
      expect(await logIn(email, NEW_PASSWORD, '198.51.100.1')).toBe(200);
      expect(countOf(await guessFromEverywhere(email), 401)).toBeLessThanOrEqual(20);
      expect(await logIn(email, NEW_PASSWORD, '192.0.2.10')).toBe(429);
      expect(await phone.logIn(email, NEW_PASSWORD)).toBe(200);
      expect(await laptop.logIn(email, NEW_PASSWORD)).toBe(429);
    },
  );

  test('waits longer and longer, and lets the owner in between', { tags: ['asvs/login-limits'] }, async () => {
    const { email } = await anOwner();
    expect(await repeat(21, (turn) => logIn(email, 'wrong', `198.51.100.${turn}`))).toEqual([
      ...Array<number>(20).fill(401),
      429,
    ]);
    time += 1000;
    expect([await logIn(email, 'wrong'), await logIn(email, PASSWORD)]).toEqual([401, 429]);
    time += 2000;
    expect([await logIn(email, PASSWORD), await logIn(email, PASSWORD, '192.0.2.1')]).toEqual([200, 200]);
    time += DAY;
    expect(await repeat(20, (turn) => logIn(email, 'wrong', `198.51.100.${turn}`))).toEqual(
      Array<number>(20).fill(401),
    );
  });

  test('ends on a known device too, and there for this person alone', { tags: ['asvs/known-devices'] }, async () => {
    const [ada, grace] = [await anOwner(), await anOwner()];
    const device = aDevice(server);
    expect([await device.logIn(ada.email, PASSWORD), await device.logIn(grace.email, PASSWORD)]).toEqual([200, 200]);
    expect(await repeat(11, () => device.logIn(ada.email, 'wrong'))).toEqual([...Array<number>(10).fill(401), 429]);
    expect([await device.logIn(ada.email, PASSWORD), await device.logIn(grace.email, PASSWORD)]).toEqual([429, 200]);
    expect(await logIn(ada.email, PASSWORD)).toBe(200);
  });

  test('tells the owner once a day, and nobody where there is no account', { tags: ['asvs/owner-told'] }, async () => {
    const { email } = await anOwner();
    const worker = createLoginNoticeWorker(server.context);
    const mails = async () => {
      worker.start();
      const waiting = () => server.db.selectFrom('login_notices').selectAll().execute();
      await vi.waitUntil(async () => (await waiting()).length === 0, SOON);
      await worker.stop();
      return server.db.selectFrom('email_messages').select(['recipient', 'template']).execute();
    };
    for (const name of [email, 'nobody@example.org']) {
      await repeat(19, (turn) => logIn(name, 'wrong', `198.51.100.${turn}`));
    }
    expect(await mails()).toEqual([]);
    for (const name of [email, 'nobody@example.org']) expect(await logIn(name, 'wrong', '192.0.2.1')).toBe(401);
    const told = { recipient: email, template: 'login_attempts' };
    expect(await mails()).toEqual([told]);
    for (const wait of [MINUTE, DAY / 2 + MINUTE]) {
      time += wait;
      expect(await logIn(email, 'wrong', '192.0.2.2')).toBe(401);
      expect(await mails()).toEqual([told]);
    }
    time += DAY / 2;
    expect(await logIn(email, 'wrong', '192.0.2.3')).toBe(401);
    expect(await mails()).toEqual([told, told]);
  });
});
