// @module-tag thorough

import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { median, permutationTest } from '#tests/support/permutation-test.ts';
import { anAttempt } from '#tests/support/server/mailed-codes.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';

// Anyone who asks must not learn whether an address has an account: not by the answer, and not by how long it takes.

const CHANCE = 0.01;
const TIMEOUT = 120_000;
/** Pairs in which a leak is found for certain: fewer than are measured where there is none. */
const FEW = 12;

let server: TestServer;
beforeAll(async () => {
  // With its limits: each request comes from its own address, as the proxy says.
  server = await startServer({ limits: 'enforced', config: { trustProxy: ['127.0.0.1'] } });
  await server.listen();
});
afterAll(() => server.close());

let count = 0;
function post(path: string, body: URLSearchParams | string): Promise<Response> {
  count += 1;
  const headers: Record<string, string> = { 'x-forwarded-for': `10.0.${count >> 8}.${count & 255}` };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  return fetch(`${server.url}/api${path}`, { method: 'POST', headers, body });
}

type Ask = (email: string) => Promise<Response>;
const logIn: Ask = (username) => post('/auth/token', new URLSearchParams({ username, password: 'not the right one' }));
const askForLink: Ask = (email) => post('/auth/password-reset/request', JSON.stringify({ email }));

const askForCode: Ask = (email) => post('/auth/codes', JSON.stringify({ email, attempt: anAttempt() }));

const signUp: Ask = (email) => post('/users/register', JSON.stringify({ email, password: PASSWORD }));

const unknown = (known: string) => known.replace('person', 'nobody');
type Changes = NonNullable<Parameters<typeof aUser>[1]>;
async function people(howMany: number, changes: Changes = {}): Promise<string[]> {
  const emails: string[] = [];
  for (let made = 0; made < howMany; made += 1) emails.push((await aUser(server.db, changes)).email);
  return emails;
}

/** All that a client sees, but for the time and the request's id. */
async function whatItSays(answer: Response) {
  const id = answer.headers.get('x-request-id') ?? '';
  const headers = [...answer.headers].map(([name, value]) => [name, name === 'date' ? '' : value.replace(id, '')]);
  return { status: answer.status, headers, body: (await answer.text()).replace(id, '') };
}

interface Measured {
  p: number;
  words: string;
}

/** Milliseconds until the answers for known and unknown addresses are there, one at a time, in pairs of random order. */
async function measure(what: string, emails: string[], ask: Ask): Promise<Measured> {
  const times = { known: [] as number[], unknown: [] as number[] };
  async function time(kind: keyof typeof times, email: string) {
    const asked = performance.now();
    await (await ask(email)).arrayBuffer();
    times[kind].push(performance.now() - asked);
  }
  for (const email of emails) {
    const pair = [() => time('known', email), () => time('unknown', unknown(email))];
    for (const next of Math.random() < 0.5 ? pair : pair.toReversed()) await next();
  }
  const p = permutationTest(times.known, times.unknown);
  const [known, other] = [median(times.known).toFixed(2), median(times.unknown).toFixed(2)];
  const words = `${what}: ${known} ms known, ${other} ms unknown, ${emails.length} each, p = ${p.toFixed(4)}`;
  console.log(words);
  return { p, words };
}

/** By chance one honest measurement in a hundred is below the limit, two one after the other are one in ten thousand. */
async function expectAlike(measureOnce: () => Promise<Measured>) {
  const first = await measureOnce();
  if (first.p > CHANCE) return;
  const { p, words } = await measureOnce();
  expect(p, words).toBeGreaterThan(CHANCE);
}

/** What leaks is found in the very same way; on a busy machine not each time. */
async function expectTold(measureOnce: () => Promise<Measured>) {
  const isTold = () =>
    expectAlike(measureOnce).then(
      () => false,
      (error: Error) => error.message.includes('to be greater than'),
    );
  expect((await isTold()) || (await isTold()) || (await isTold())).toBe(true);
}

describe('a wrong password and an unknown address', () => {
  test('get the same answer to the letter', { tags: ['asvs/login-alike'] }, async () => {
    const [email = ''] = await people(1);
    const said = await whatItSays(await logIn(email));
    expect(said).toEqual(await whatItSays(await logIn(unknown(email))));
    expect(said.status).toBe(401);
    expect(JSON.parse(said.body)).toMatchObject({
      code: 'wrong_credentials',
      detail: 'Wrong email or password.',
    });
  });

  test('get it in the same time', { tags: ['asvs/login-alike'], timeout: TIMEOUT }, async () => {
    await measure('login, warming up', await people(5), logIn);
    const emails = await people(60);
    await expectAlike(() => measure('login', emails, logIn));
  });

  test('would be told apart if next to nothing were hashed for one', { timeout: TIMEOUT }, async () => {
    const cheap = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    const emails = await people(FEW, { password_hash: cheap });
    await expectTold(() => measure('login, leaking', emails, logIn));
  });
});

describe('asking for a new password, with an account and without', () => {
  test('gets the same answer to the letter', { tags: ['asvs/forgotten-alike'] }, async () => {
    const [email = ''] = await people(1);
    const said = await whatItSays(await askForLink(email));
    expect(said).toEqual(await whatItSays(await askForLink(unknown(email))));
    expect(said).toMatchObject({ status: 202, body: '' });
    const mailed = () =>
      server.db
        .selectFrom('email_messages')
        .select('recipient')
        .where('recipient', 'in', [email, unknown(email)])
        .execute();
    await expect.poll(mailed, SOON).toEqual([{ recipient: email }]);
  });

  test('gets it in the same time', { tags: ['asvs/forgotten-alike'], timeout: TIMEOUT }, async () => {
    await measure('forgotten, warming up', await people(10), askForLink);
    const emails = await people(100);
    await expectAlike(() => measure('forgotten', emails, askForLink));
  });

  test('would be told apart if an account were looked up before the answer', { timeout: TIMEOUT }, async () => {
    await lookUpBefore('password_reset_requests');
    const emails = await people(FEW);
    await expectTold(() => measure('forgotten, leaking', emails, askForLink));
  });
});

describe('asking for a code to log in, with an account and without', () => {
  test('gets the same answer to the letter', { tags: ['asvs/login-alike'] }, async () => {
    const [email = ''] = await people(1);
    const said = await whatItSays(await askForCode(email));
    const other = await whatItSays(await askForCode(unknown(email)));
    expect(said.status).toBe(202);
    expect(withoutOwn(said, email)).toEqual(withoutOwn(other, unknown(email)));
  });

  test('gets it in the same time', { tags: ['asvs/login-alike'], timeout: TIMEOUT }, async () => {
    await measure('code, warming up', await people(10), askForCode);
    const emails = await people(100);
    await expectAlike(() => measure('code', emails, askForCode));
  });

  test('would be told apart if an account were looked up before the answer', { timeout: TIMEOUT }, async () => {
    await lookUpBefore('code_attempts');
    const emails = await people(FEW);
    await expectTold(() => measure('code, leaking', emails, askForCode));
  });
});

describe('someone without an account, whom an organiser put on a list, and an unknown address', () => {
  const guests = (howMany: number) =>
    people(howMany, { guest_since: new Date(), password_hash: null, email_verified_at: null });
  const asks: [what: string, ask: Ask, status: number][] = [
    ['login', logIn, 401],
    ['forgotten', askForLink, 202],
    ['code', askForCode, 202],
    ['sign-up', signUp, 201],
  ];

  test.each(asks)(
    'get the same answer to the letter: %s',
    { tags: ['asvs/login-alike', 'asvs/forgotten-alike'] },
    async (_, ask, status) => {
      const [email = ''] = await guests(1);
      const said = await whatItSays(await ask(email));
      expect(said.status).toBe(status);
      const other = await whatItSays(await ask(unknown(email)));
      expect(withoutOwn(said, email)).toEqual(withoutOwn(other, unknown(email)));
    },
  );

  test.each(asks)(
    'get it in the same time: %s',
    { tags: ['asvs/login-alike', 'asvs/forgotten-alike'], timeout: TIMEOUT },
    async (what, ask) => {
      await measure(`${what}, warming up`, await guests(5), ask);
      const emails = await guests(60);
      await expectAlike(() => measure(`${what} of guests`, what === 'sign-up' ? emails.splice(0, 30) : emails, ask));
    },
  );

  test('no guest gets a link', { tags: ['asvs/forgotten-alike'] }, async () => {
    const [email = ''] = await guests(1);
    const [account = ''] = await people(1);
    for (const asked of [email, account]) expect((await askForLink(asked)).status).toBe(202);
    const mailed = () =>
      server.db.selectFrom('email_messages').select('recipient').where('recipient', 'in', [email, account]).execute();
    await expect.poll(mailed, SOON).toEqual([{ recipient: account }]);
  });

  test('would be told apart if a guest were looked up at sign-up', { timeout: TIMEOUT }, async () => {
    await sql`
      create function look_up_guest() returns trigger language plpgsql as $$
      begin
        if exists (select from users where email = new.email and guest_since is not null) then
          perform count(*) from generate_series(1, 200000);
        end if;
        return new;
      end $$`.execute(server.db);
    await sql`create trigger look_up_guest before insert on users
      for each row execute function look_up_guest()`.execute(server.db);
    onTestFinished(async () => {
      await sql`drop function look_up_guest cascade`.execute(server.db);
    });
    const emails = await guests(6 * FEW);
    await expectTold(() => measure('sign-up, leaking', emails.splice(0, FEW), signUp));
  });
});

/** But for what each account has of its own: its id, its address and the device that signed up. */
function withoutOwn(said: Awaited<ReturnType<typeof whatItSays>>, email: string) {
  const own = /[\da-f]{8}-[\da-f-]{27}|[\w-]{43}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;
  return JSON.parse(JSON.stringify(said).replaceAll(email, '').replaceAll(own, '')) as unknown;
}

/** Has the database look the account up as a row comes into the table, and take longer where there is one, until the test is over. */
async function lookUpBefore(table: 'password_reset_requests' | 'code_attempts') {
  await sql`
    create function look_up() returns trigger language plpgsql as $$
    begin
      if exists (select from users where email = new.email) then
        perform count(*) from generate_series(1, 100000);
      end if;
      return new;
    end $$`.execute(server.db);
  await sql`create trigger look_up before insert on ${sql.table(table)}
    for each row execute function look_up()`.execute(server.db);
  onTestFinished(async () => {
    await sql`drop function look_up cascade`.execute(server.db);
  });
}
