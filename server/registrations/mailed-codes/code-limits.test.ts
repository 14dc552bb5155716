// @module-tag thorough

import { afterEach, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anAddress, anEvent, aUser, login } from '#tests/support/made/factories.ts';
import { dumpText } from '#tests/support/server/dump.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { anAttempt, aSeatAsked, codeMailTo, notTheCode } from '#tests/support/server/mailed-codes.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { createCodeHousekeeper } from './code-housekeeper.ts';
import { SOON } from '#tests/support/soon.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
let clock = new Date();
afterEach(() => server.close());

async function start(options: Parameters<typeof startServer>[0] = {}) {
  clock = new Date();
  server = await startServer({
    ...{ now: () => clock, background: false, limits: 'enforced', config: { trustProxy: ['127.0.0.1'] } },
    ...options,
  });
}

let household = 0;
/** From its own network, as the proxy says. */
const elsewhere = () => ({ 'x-forwarded-for': `10.1.${++household >> 8}.${household & 255}` });
const ask = (email: string, attempt = anAttempt(), headers: Record<string, string> = elsewhere()) =>
  call(server, 'POST', '/auth/codes', { json: { email, attempt }, headers });
const logIn = (attempt: string, code: string, headers: Record<string, string> = elsewhere()) =>
  call(server, 'POST', '/auth/code-token', { json: { attempt, code }, headers });
async function asked(email: string) {
  const attempt = anAttempt();
  expect((await ask(email, attempt)).status).toBe(202);
  return { attempt, code: (await codeMailTo(server, email)).code };
}

const tags = ['asvs/mailed-codes' as const];

describe('strangers who ask and guess', { tags }, () => {
  test('keep nobody out of the browser that asked before', async () => {
    await start();
    const { email } = await aUser(server.db);
    const owner = await asked(email);
    const strangers = await Promise.all(Array.from({ length: 12 }, () => ask(email)));
    expect(strangers.map(({ status }) => status)).toContain(429);
    for (let guesses = 0; guesses < 8; guesses += 1) {
      const guessing = await asked(anAddress());
      for (let tries = 0; tries < 5; tries += 1) await logIn(guessing.attempt, notTheCode('000000', tries));
    }
    // "Send again" has room of its own, and wrong tries of others take none of the owner's.
    clock = new Date(clock.getTime() + MINUTE);
    expect((await ask(email, owner.attempt)).status).toBe(202);
    const again = await codeMailTo(server, email);
    expect((await logIn(owner.attempt, notTheCode(again.code))).body.detail).toContain('4 tries');
    expect((await logIn(owner.attempt, owner.code)).status).toBe(200);
  });

  test('do not use up the mails to a browser in which the owner logged in before', async () => {
    await start();
    const { email } = await aUser(server.db);
    const owner = await asked(email);
    const { headers } = await logIn(owner.attempt, owner.code);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    for (let asks = 0; asks < 12; asks += 1) await ask(email);
    expect((await ask(email)).status).toBe(429);
    expect((await ask(email, anAttempt(), { ...elsewhere(), cookie })).status).toBe(202);
  });

  test('do not use up the mails to a browser in which a guest proved the address before', async () => {
    await start({ config: { trustProxy: ['127.0.0.1'], limitMax: { 'unconfirmed-mails': 2 } } });
    const [first, next] = [await anEvent(server.db), await anEvent(server.db)];
    const askForSeat = (email: string, headers = {}) =>
      call(server, 'POST', `/events/${next.event_id}/seat-codes`, {
        json: { email, attempt: anAttempt() },
        headers: { ...elsewhere(), ...headers },
      });
    const guest = await aSeatAsked(server, first.event_id, anAddress('guest'));
    const cookieOf = ({ headers }: Awaited<ReturnType<typeof call>>) =>
      String(headers['set-cookie']).split(';')[0] ?? '';
    const cookie = cookieOf(await guest.take());
    // Sent again it stays the same one, and a browser with a mark keeps it.
    const own = { 'x-forwarded-for': '10.9.0.1', cookie };
    const seat = { attempt: guest.attempt, code: guest.code, full_name: 'Ada', form_version_id: null, answers: {} };
    const again = await call(server, 'POST', `/events/${first.event_id}/seats`, { json: seat, headers: own });
    expect(cookieOf(again)).toBe(cookie);
    expect((await askForSeat(guest.email)).status).toBe(202);
    expect((await askForSeat(guest.email)).status).toBe(429);
    expect((await askForSeat(guest.email, { cookie })).status).toBe(202);
    // For this address alone.
    const other = anAddress('other');
    for (let asks = 0; asks < 2; asks += 1) expect((await askForSeat(other, { cookie })).status).toBe(202);
    expect((await askForSeat(other, { cookie })).status).toBe(429);
  });

  test('make no browser known for an account by a seat alone', async () => {
    await start();
    const { email } = await aUser(server.db);
    const { event_id } = await anEvent(server.db);
    const seat = await aSeatAsked(server, event_id, email);
    const { status, headers } = await seat.take();
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  });

  test('use up a share of a day’s mails to a mailbox in one network, and nothing else', async () => {
    await start();
    const email = anAddress('stranger');
    const here = elsewhere();
    const statuses: number[] = [];
    for (let asks = 0; asks < 8; asks += 1) {
      statuses.push((await ask(email, anAttempt(), here)).status);
      clock = new Date(clock.getTime() + HOUR);
    }
    expect(statuses).toEqual(Array(8).fill(202));
    const { status, body } = await ask(email, anAttempt(), here);
    expect([status, body.detail]).toEqual([429, expect.stringContaining('log in or sign up with a password instead')]);
    expect((await ask(anAddress(), anAttempt(), here)).status).toBe(202);
    expect((await ask(email)).status).toBe(202);
  });

  test('have one try a code once twenty were wrong at a mailbox within a day', async () => {
    await start();
    const { email } = await aUser(server.db);
    for (let attempts = 0; attempts < 4; attempts += 1) {
      const { attempt, code } = await asked(email);
      for (let tries = 1; tries <= 5; tries += 1) await logIn(attempt, notTheCode(code, tries));
    }
    const guessing = await asked(email);
    expect((await logIn(guessing.attempt, notTheCode(guessing.code))).body.code).toBe('code_expired');
    const owner = await asked(email);
    expect((await logIn(owner.attempt, owner.code)).status).toBe(200);
  });

  test('get no more codes from a network where a hundred were wrong within an hour', async () => {
    await start({ config: { trustProxy: ['127.0.0.1'], limitMax: { 'wrong-codes': 5 } } });
    const here = elsewhere();
    const { email } = await aUser(server.db);
    const owner = anAttempt();
    await ask(email, owner, here);
    const { code } = await codeMailTo(server, email);
    const guessing = await asked(anAddress());
    for (let tries = 1; tries <= 5; tries += 1) await logIn(guessing.attempt, `00000${tries}`, here);
    expect((await ask(anAddress(), anAttempt(), here)).status).toBe(429);
    expect((await logIn(owner, code, here)).status).toBe(200);
  });

  test('have forty mails a day sent to a mailbox, three for one browser', async () => {
    await start({ config: { trustProxy: ['127.0.0.1'], limitMax: { 'unconfirmed-mails': 100, 'code-mails': 3 } } });
    const email = anAddress('stranger');
    const attempt = anAttempt();
    const answers = [];
    for (let asks = 0; asks < 4; asks += 1) {
      answers.push(await ask(email, attempt));
      clock = new Date(clock.getTime() + MINUTE);
    }
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(answers.map(({ body }) => body.resend_at === null)).toEqual([false, false, true, false]);
    expect((await ask(email)).body.detail).toContain(email);
  });
});

test('a request that is sent again within twenty seconds sends one mail', async () => {
  await start();
  const email = anAddress();
  const attempt = anAttempt();
  const first = await ask(email, attempt);
  expect((await ask(email, attempt)).body).toEqual(first.body);
  await codeMailTo(server, email);
  const mails = server.db.selectFrom('email_messages').select('subject').where('recipient', '=', email);
  expect(await mails.execute()).toHaveLength(1);
});

test('known and unknown addresses get the same answer, guests too', async () => {
  await start();
  const { email } = await aUser(server.db);
  const guest = await aUser(server.db, { guest_since: new Date(), password_hash: null, email_verified_at: null });
  const { event_id } = await anEvent(server.db);
  const seat = (address: string) =>
    call(server, 'POST', `/events/${event_id}/seat-codes`, {
      json: { email: address, attempt: anAttempt() },
      headers: elsewhere(),
    });
  for (const asking of [ask, seat]) {
    const answers = [await asking(email), await asking(guest.email), await asking(anAddress('nobody'))];
    for (const { status, body } of answers) expect([status, body]).toEqual([202, answers[0]?.body]);
  }
});

// The embedded database does one thing at a time, which hides what only real concurrency shows.
describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
  const database = 'postgres';

  test('of guesses at the same moment no more than five are looked at', { tags }, async () => {
    await start({ database, limits: 'off' });
    const { email } = await aUser(server.db);
    const { attempt, code } = await asked(email);
    const guesses = Array.from({ length: 12 }, (_, step) => logIn(attempt, notTheCode(code, step + 1)));
    const answers = await Promise.all(guesses);
    const lefts = answers.map(({ body }) => /(\d|one) tr(?:y|ies) left/.exec(body.detail)?.[1] ?? '0').toSorted();
    expect(lefts.filter((left) => left !== '0')).toEqual(['2', '3', '4', 'one']);
    expect((await logIn(attempt, code)).body.code).toBe('code_expired');
  });

  test('a right code that is sent twice at once registers once, and both are told the same', async () => {
    await start({ database, limits: 'off' });
    const { event_id } = await anEvent(server.db);
    const seat = await aSeatAsked(server, event_id, anAddress('guest'));
    const [one, two, three] = await Promise.all([seat.take(), seat.take(), seat.take()]);
    expect([one.status, two.body, three.body]).toEqual([200, one.body, one.body]);
    const keep = () => call(server, 'POST', '/users/by-code', { json: { attempt: seat.attempt } });
    const kept = await Promise.all([keep(), keep(), keep()]);
    expect(kept.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(kept.map(({ body }) => body.user.user_id)).size).toBe(1);
  });

  test('nobody is locked out when seats, logins and additions meet at one address', async () => {
    await start({ database, limits: 'off' });
    const [one, two] = [await anEvent(server.db), await anEvent(server.db)];
    const maker = await aUser(server.db, { email_verified_at: null });
    const seats = [
      await aSeatAsked(server, one.event_id, maker.email),
      await aSeatAsked(server, two.event_id, maker.email),
    ];
    const { attempt, code } = await asked(maker.email);
    const answers = await Promise.all([...seats.map(({ take }) => take()), logIn(attempt, code), seats[0]?.take()]);
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, 200]);
  });
});

describe('what is kept of a code', () => {
  test('opens nothing, is in no log, and goes when it is over', { tags }, async () => {
    await start();
    const email = anAddress('guest');
    const { event_id } = await anEvent(server.db);
    const { attempt, code } = await aSeatAsked(server, event_id, email);
    const kept = await dumpText(server.db);
    expect(kept).toContain(email);
    expect(kept).not.toContain(attempt);
    const mails = server.db.selectFrom('email_messages').selectAll();
    expect(JSON.stringify(await mails.execute())).not.toContain(code);
    expect(server.logged.join('\n')).not.toMatch(new RegExp(`${attempt}|"${code}"`));
    clock = new Date(clock.getTime() + HOUR);
    await runOnce(createCodeHousekeeper(server.context));
    const left = await dumpText(server.db);
    expect(left).not.toContain(email);
  });

  test('keeps nobody who proved an address and registered for nothing', async () => {
    await start();
    const { event_id } = await anEvent(server.db);
    const { email } = await aSeatAsked(server, event_id, anAddress('guest'));
    await aUser(server.db, { email, guest_since: clock, password_hash: null, email_verified_at: clock });
    const listed = await aUser(server.db, { guest_since: clock, password_hash: null, email_verified_at: null });
    clock = new Date(clock.getTime() + 25 * HOUR);
    await runOnce(createCodeHousekeeper(server.context));
    const left = await server.db.selectFrom('users').select('user_id').where('guest_since', 'is not', null).execute();
    expect(left).toEqual([{ user_id: listed.user_id }]);
  });

  test('goes with the account', async () => {
    await start();
    const user = await aUser(server.db);
    await asked(user.email);
    const token = await login(server.db, user);
    const json = { current_password: 'welcome to the tests' };
    expect((await call(server, 'POST', '/users/me/deletion', { token, json })).status).toBe(204);
    expect(await server.db.selectFrom('code_attempts').selectAll().execute()).toEqual([]);
    expect(await server.db.selectFrom('mailed_codes').selectAll().execute()).toEqual([]);
  });
});

async function runOnce(worker: ReturnType<typeof createCodeHousekeeper>): Promise<void> {
  worker.start();
  await expect.poll(() => worker.counted().finishedAt, SOON).not.toBeNull();
  await worker.stop();
}
