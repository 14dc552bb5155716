// @module-tag thorough

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { engines, usualEngine, type Engine } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { counterOf, countersByAddress, createRateLimiter, type Counter } from './rate-limits.ts';

const MINUTE = 60_000;

let server: TestServer;
let time: number;
async function start(database: Engine, limitMax: Record<string, number> = {}) {
  time = Date.now();
  server = await startServer({
    database,
    limits: 'enforced',
    now: () => new Date(time),
    background: false,
    config: { trustProxy: ['127.0.0.1'], limitMax },
  });
}

const ask = (path: string, json: object, from = '203.0.113.1') =>
  call(server, 'POST', path, { json, headers: { 'x-forwarded-for': from } });
const askForReset = (email: string, from: string) => ask('/auth/password-reset/request', { email }, from);
const signUp = (email: string, password = PASSWORD, from = '203.0.113.1') =>
  ask('/users/register', { email, password }, from);

async function counted({ db }: TestServer) {
  return (await sql<{ key: string; hits: number }>`select key, hits from rate_limits`.execute(db)).rows;
}

async function repeat(times: number, act: (turn: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await act(turn)).status);
  return statuses;
}
const all = (times: number, status: number) => Array<number>(times).fill(status);

describe('the calls', () => {
  beforeEach(() => start(usualEngine, { 'registration-account': 3, 'reset-confirm': 4, 'email-confirmation': 4 }));
  afterEach(() => server.close());

  test(
    'five requests an hour for one account come from one address; others go on',
    { tags: ['asvs/resets-for-owners'] },
    async () => {
      for (const email of [(await aUser(server.db)).email, 'nobody-at-all@example.org']) {
        expect(await repeat(6, () => askForReset(email, '203.0.113.1'))).toEqual([...all(5, 202), 429]);
        expect((await askForReset(email, '203.0.113.2')).status).toBe(202);
      }
    },
  );

  test('what was refused as invalid is not counted', async () => {
    expect(await repeat(25, () => askForReset('nobody', '203.0.113.1'))).toEqual(all(25, 422));
    expect((await askForReset('ada@example.org', '203.0.113.1')).status).toBe(202);
  });

  test(
    'sign-ups for an address that is taken end for the address that asks, and weak passwords end nothing',
    { tags: ['asvs/crowds'] },
    async () => {
      expect(await repeat(20, () => signUp('ada@example.org', 'password123'))).toEqual(all(20, 422));
      expect((await signUp('ada@example.org')).status).toBe(201);
      expect(await repeat(4, () => signUp('ada@example.org'))).toEqual([...all(3, 409), 429]);
      expect((await signUp('ada@example.org', PASSWORD, '203.0.113.2')).status).toBe(409);
      expect((await signUp('grace@example.org')).status).toBe(201);
    },
  );

  test('links that are none end, and do not count together with good ones', { tags: ['asvs/crowds'] }, async () => {
    const good: string[] = [];
    for (let person = 0; person < 6; person += 1) {
      await signUp(`person-${person}@example.org`);
      const mail = await server.db
        .selectFrom('email_messages')
        .select('plain_text')
        .where('recipient', '=', `person-${person}@example.org`)
        .executeTakeFirstOrThrow();
      good.push(/token=([\w-]{43})/.exec(mail.plain_text)?.[1] ?? '');
    }
    const confirm = (token: string) => ask('/auth/email-confirmation', { token });
    expect(await repeat(6, (turn) => confirm(good[turn] ?? ''))).toEqual(all(6, 200));
    expect(await repeat(5, () => confirm('made-up'))).toEqual([...all(4, 422), 429]);
    expect((await confirm(good[0] ?? '')).status).toBe(429);
    const reset = () => ask('/auth/password-reset/confirm', { token: 'made-up', new_password: PASSWORD });
    expect(await repeat(5, reset)).toEqual([...all(4, 422), 429]);
  });

  test(
    'of passwords asked for again the wrong ones count, also at the same moment',
    { tags: ['asvs/login-limits'] },
    async () => {
      const { email } = await aUser(server.db);
      const { body } = await call(server, 'POST', '/auth/token', { form: { username: email, password: PASSWORD } });
      const change = (current_password: string, new_password = PASSWORD) =>
        call(server, 'POST', '/users/me/password', {
          token: body.access_token,
          json: { current_password, new_password },
        });
      expect(await repeat(12, () => change(PASSWORD, 'password123'))).toEqual(all(12, 422));
      expect(await repeat(12, () => change(PASSWORD))).toEqual(all(12, 204));
      const guesses = await Promise.all(Array.from({ length: 30 }, () => change('not the right one')));
      expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20);
      expect((await change(PASSWORD)).status).toBe(429);
    },
  );
});

describe('the alarm for sign-ups', () => {
  beforeEach(() => start(usualEngine, { 'registration-alarm': 3 }));
  afterEach(() => server.close());

  test('is one line an hour, and refuses nobody', { tags: ['asvs/crowds'] }, async () => {
    const warnings = () => server.logged.filter((line) => line.includes('signed up within an hour'));
    expect(await repeat(6, (turn) => signUp(`one-${turn}@example.org`))).toEqual(all(6, 201));
    expect(warnings()).toHaveLength(1);
    expect(JSON.parse(warnings()[0] ?? '')).toMatchObject({ level: 'warn', sign_ups: 4 });
    time += 61 * MINUTE;
    expect(await repeat(6, (turn) => signUp(`two-${turn}@example.org`))).toEqual(all(6, 201));
    expect(warnings()).toHaveLength(2);
  });
});

describe.each(engines)('the counting on %s', (database) => {
  beforeEach(() => start(database));
  afterEach(() => server.close());

  const counter = (changes: Partial<Counter> = {}): Counter => ({
    ...counterOf({ scope: 'test', max: 2, minutes: 15 }, 'ada@example.org'),
    ...changes,
  });

  test('is one for two processes, and the table says nothing about who was there', async () => {
    const [one, other] = [createRateLimiter(server.context), createRateLimiter(server.context)];
    await one.count([counter()]);
    await other.count([counter()]);
    await expect(one.count([counter()])).rejects.toMatchObject({ code: 'rate_limited' });
    expect(JSON.stringify(await counted(server))).not.toContain('ada');
    time += 16 * MINUTE;
    await one.sweep();
    expect(await counted(server)).toEqual([]);
  });

  test('lets as many of those who come at once pass as the limit says, each under the own key', async () => {
    const [one, other] = [createRateLimiter(server.context), createRateLimiter(server.context)];
    const [narrow, wide] = [counter({ max: 7 }), counter({ key: 'wide', max: 50 })];
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, turn) => ((turn >> 1) % 2 ? other : one).count([turn % 2 ? narrow : wide])),
    );
    expect(tries.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(20 - 7);
    const more = Array.from({ length: 5 }, () => one.tally(wide));
    expect(await Promise.all(more)).toEqual([21, 22, 23, 24, 25]);
    time += 16 * MINUTE;
    expect(await Promise.all([narrow, narrow, wide].map((each) => one.tally(each)))).toEqual([1, 2, 1]);
  });

  test('admits no more than the limit, however many ask at once, and counts in all or in none', async () => {
    const limiter = createRateLimiter(server.context);
    const [narrow, wide] = [counter(), counter({ key: 'wide', max: 50 })];
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, turn) => limiter.admit(turn % 2 ? [narrow, wide] : [wide, narrow])),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await counted(server)).map(({ hits }) => hits)).toEqual([2, 2]);
    await limiter.forgive([narrow, wide]);
    expect(await limiter.admit([narrow, wide])).toEqual([2, 2]);
    await expect(limiter.check([narrow])).rejects.toMatchObject({ headers: { 'retry-after': '900' } });
  });

  test('of what slows waits twice as long each time, up to a quarter of an hour, until a day is over', async () => {
    const limiter = createRateLimiter(server.context);
    const slow = counter({ slows: true, minutes: 24 * 60 });
    const waits: number[] = [];
    await limiter.admit([slow]);
    for (let turn = 0; turn < 14; turn += 1) {
      await limiter.admit([slow]);
      const problem = (await limiter.check([slow]).catch((error: unknown) => error)) as {
        headers: { 'retry-after': string };
      };
      await expect(limiter.admit([slow])).rejects.toMatchObject({ headers: problem.headers });
      waits.push(Number(problem.headers['retry-after']));
      time += Number(problem.headers['retry-after']) * 1000;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
    await limiter.admit([slow]);
    await limiter.forgive([slow]);
    // What was right made nobody wait.
    await limiter.admit([slow]);
    time += 24 * 60 * MINUTE;
    expect(await limiter.admit([slow])).toEqual([1]);
  });

  test('takes a household of IPv6 for one, and four households of one /48', { tags: ['asvs/networks'] }, async () => {
    const limiter = createRateLimiter(server.context);
    const limit = { scope: 'test', max: 3, minutes: 15 };
    const from = async (ip: string) => {
      try {
        await limiter.count(countersByAddress(limit, ip));
        return 'counted';
      } catch {
        return 'refused';
      }
    };
    const household = [
      '2001:db8:1:1::1',
      '2001:DB8:1:1:aaaa:bbbb:cccc:dddd',
      '2001:0db8:0001:0001::2',
      '2001:db8:1:1::3',
    ];
    const said: string[] = [];
    for (const ip of household) said.push(await from(ip));
    expect(said).toEqual(['counted', 'counted', 'counted', 'refused']);
    const neighbours: string[] = [];
    for (let at = 0; at < 12; at += 1) neighbours.push(await from(`2001:db8:1:${(at + 2).toString(16)}::1`));
    expect(neighbours).toEqual([...Array<string>(9).fill('counted'), ...Array<string>(3).fill('refused')]);
    expect([await from('2001:db8:2::1'), await from('::ffff:203.0.113.9')]).toEqual(['counted', 'counted']);
  });
});

test('an address that anybody can write counts for nothing', { tags: ['asvs/login-limits-hold'] }, async () => {
  const untrusting = await startServer({
    limits: 'enforced',
    background: false,
    config: { limitMax: { 'login-address': 20 } },
  });
  onTestFinished(untrusting.close);
  const guess = (username: string) => (turn: number) =>
    call(untrusting, 'POST', '/auth/token', {
      form: { username, password: 'wrong' },
      headers: { 'x-forwarded-for': `203.0.113.${turn}` },
    });
  expect(await repeat(11, guess('ada@example.org'))).toEqual([...all(10, 401), 429]);
  expect(await repeat(11, (turn) => guess(`person-${turn}@example.net`)(turn))).toEqual([...all(10, 401), 429]);
});
