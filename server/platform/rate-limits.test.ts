import { sql } from 'kysely';
import { beforeEach, afterEach, expect, onTestFinished, test } from 'vitest';
import { aUser, PASSWORD } from '#tests/support/factories.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { createRateLimiter } from './rate-limits.ts';

let server: TestServer;
let time: number;
beforeEach(async () => {
  time = Date.now();
  server = await startServer({
    limits: 'enforced',
    now: () => new Date(time),
    background: false,
    config: { trustProxy: ['127.0.0.1'] },
  });
});
afterEach(() => server.close());

const MINUTE = 60_000;

function logIn(username: string, password: string, from = '203.0.113.1', at = server) {
  return at.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload: new URLSearchParams({ username, password }).toString(),
  });
}

function askForReset(email: string, from: string) {
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/password-reset/request',
    headers: { 'x-forwarded-for': from },
    payload: { email },
  });
}

async function counted({ db }: TestServer) {
  return (await sql<{ key: string; hits: number }>`select key, hits from rate_limits`.execute(db)).rows;
}

async function repeat(times: number, act: (turn: number) => Promise<{ statusCode: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await act(turn)).statusCode);
  return statuses;
}

test('who guesses is stopped after ten, however the name is written', { tags: ['asvs/login-limits'] }, async () => {
  const { email } = await aUser(server.db);
  const statuses = await repeat(11, (turn) => logIn(turn % 2 ? email : ` ${email.toUpperCase()}`, 'wrong'));
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  const refused = await logIn(email, PASSWORD);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'rate_limited',
    detail: 'That was tried too often. Wait 15 minutes, then try again.',
  });
  expect(Number(refused.headers['retry-after'])).toBe(900);
  time += 15 * MINUTE;
  expect((await logIn(email, PASSWORD)).statusCode).toBe(200);
});

test('the owner still gets in from elsewhere meanwhile', { tags: ['asvs/login-limits'] }, async () => {
  const { email } = await aUser(server.db);
  await repeat(11, () => logIn(email, 'wrong', '203.0.113.7'));
  expect((await logIn(email, PASSWORD, '198.51.100.2')).statusCode).toBe(200);
});

test('logging in right is not counted against the account', async () => {
  const { email } = await aUser(server.db);
  expect(await repeat(15, () => logIn(email, PASSWORD))).toEqual(Array<number>(15).fill(200));
});

test('one address may try thirty names, as may a household of IPv6', { tags: ['asvs/login-limits'] }, async () => {
  const from = (turn: number) => (turn % 2 ? '2001:db8:1:2::1' : '2001:db8:1:2:aaaa:bbbb:cccc:dddd');
  const statuses = await repeat(31, (turn) => logIn(`person-${turn}@example.net`, 'wrong', from(turn)));
  expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
  const { headers } = await logIn('person@example.net', 'wrong', from(0));
  expect(headers['retry-after']).toBe('900');
  expect((await logIn('person@example.net', 'wrong', '2001:db8:1:3::1')).statusCode).toBe(401);
});

test('of one account all addresses together may try a hundred', { tags: ['asvs/login-limits'] }, async () => {
  const { email } = await aUser(server.db);
  const tries = Array.from({ length: 100 }, (_, turn) => logIn(email, 'wrong', `203.0.113.${turn % 10}`));
  expect(new Set((await Promise.all(tries)).map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect((await logIn(email, PASSWORD, '198.51.100.2')).statusCode).toBe(429);
  time += 15 * MINUTE;
  expect((await logIn(email, PASSWORD, '198.51.100.2')).statusCode).toBe(200);
});

test('an address gets five mails an hour, whoever asks and whether it has an account', async () => {
  for (const email of [(await aUser(server.db)).email, 'nobody-at-all@example.org']) {
    const statuses = await repeat(6, (turn) => askForReset(email, `203.0.113.${turn + 1}`));
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  }
});

test('what was refused as invalid is not counted', async () => {
  const statuses = await repeat(25, () => askForReset('nobody', '203.0.113.1'));
  expect(new Set(statuses)).toEqual(new Set([422]));
  expect((await askForReset('ada@example.org', '203.0.113.1')).statusCode).toBe(202);
});

test('an address that anybody can write counts for nothing', { tags: ['asvs/login-limits-hold'] }, async () => {
  const untrusting = await startServer({ limits: 'enforced', background: false });
  onTestFinished(untrusting.close);
  const guess = (username: string) => (turn: number) => logIn(username, 'wrong', `203.0.113.${turn}`, untrusting);
  expect(await repeat(11, guess('ada@example.org'))).toEqual([...Array<number>(10).fill(401), 429]);
  expect(await repeat(20, (turn) => guess(`person-${turn}@example.net`)(turn))).toEqual([
    ...Array<number>(19).fill(401),
    429,
  ]);
});

test('two processes count together, and the table says nothing about who was there', async () => {
  const [one, other] = [createRateLimiter(server.context), createRateLimiter(server.context)];
  await one.count('login of ada@example.org', 2, 15);
  await other.count('login of ada@example.org', 2, 15);
  await expect(one.count('login of ada@example.org', 2, 15)).rejects.toMatchObject({ code: 'rate_limited' });
  const rows = await counted(server);
  expect(JSON.stringify(rows)).not.toContain('ada');
  time += 16 * MINUTE;
  await one.sweep();
  expect(await counted(server)).toEqual([]);
});
