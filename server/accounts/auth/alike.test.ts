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
/** How many answers are timed: for accounts, and for guests, whom an organiser put on a list. */
const MANY = {
  login: { known: 60, guest: 60 },
  forgotten: { known: 100, guest: 60 },
  code: { known: 100, guest: 60 },
  'sign-up': { known: 0, guest: 30 },
};
/** Pairs between two looks for a leak. */
const FEW = 10;
const WARMING_UP = 5;

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

const guests = (howMany: number) =>
  people(howMany, { guest_since: new Date(), password_hash: null, email_verified_at: null });
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

type Kind = 'known' | 'guest';
type Times = Record<Kind | 'unknown', number[]>;
const KINDS: Kind[] = ['known', 'guest'];

/**
 * Milliseconds until the answers are there, one at a time: in each round those for an account, for a guest and for an unknown
 * address, in random order.
 */
async function measure(ask: Ask, emails: Record<Kind, string[]>): Promise<Times> {
  const times: Times = { known: [], guest: [], unknown: [] };
  for (let round = 0; round < Math.max(emails.known.length, emails.guest.length); round += 1) {
    const turns = KINDS.flatMap((kind) =>
      emails[kind].slice(round, round + 1).map((email) => ({ kind, email, place: Math.random() })),
    );
    const nobody = { kind: 'unknown' as const, email: unknown(turns[0]?.email ?? ''), place: Math.random() };
    for (const { kind, email } of [nobody, ...turns].toSorted((a, b) => a.place - b.place)) {
      const asked = performance.now();
      await (await ask(email)).arrayBuffer();
      times[kind].push(performance.now() - asked);
    }
  }
  return times;
}

/** `p`: how often chance alone makes the times of a kind differ so much from those of unknown addresses in the same rounds. */
function compare(what: string, times: Times, kind: Kind): { p: number; words: string } {
  const others = times.unknown.slice(0, times[kind].length);
  const p = permutationTest(times[kind], others);
  const [found, other] = [median(times[kind]).toFixed(2), median(others).toFixed(2)];
  const words = `${what}: ${found} ms ${kind}, ${other} ms unknown, ${others.length} each, p = ${p.toFixed(4)}`;
  console.log(words);
  return { p, words };
}

/** By chance one honest measurement in a hundred is below the limit, two one after the other are one in ten thousand. */
async function expectAlike(what: keyof typeof MANY, ask: Ask) {
  const { known, guest } = MANY[what];
  const measureOnce = async (most = Infinity) =>
    measure(ask, { known: await people(Math.min(known, most)), guest: await guests(Math.min(guest, most)) });
  await measureOnce(WARMING_UP);
  const first = await measureOnce();
  const suspects = KINDS.filter((kind) => first[kind].length > 0 && compare(what, first, kind).p <= CHANCE);
  if (suspects.length === 0) return;
  const second = await measureOnce();
  for (const kind of suspects) {
    const { p, words } = compare(what, second, kind);
    expect(p, words).toBeGreaterThan(CHANCE);
  }
}

/**
 * A leak is found by the same measure at the level of its two measurements, one in ten thousand, and in no more pairs than they
 * have. On a quiet machine the first pairs are enough.
 */
async function expectTold(what: keyof typeof MANY, ask: Ask, kind: Kind, make: (howMany: number) => Promise<string[]>) {
  const times: Times = { known: [], guest: [], unknown: [] };
  let found = { p: 1, words: '' };
  while (found.p > CHANCE ** 2 && times.unknown.length < 2 * MANY[what][kind]) {
    const more = await measure(ask, { known: [], guest: [], [kind]: await make(FEW) });
    times[kind].push(...more[kind]);
    times.unknown.push(...more.unknown);
    found = compare(`${what}, leaking`, times, kind);
  }
  expect(found.p, found.words).toBeLessThanOrEqual(CHANCE ** 2);
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

  test('get it in the same time, and so does a guest', { tags: ['asvs/login-alike'], timeout: TIMEOUT }, () =>
    expectAlike('login', logIn),
  );

  test('would be told apart if next to nothing were hashed for one', { timeout: TIMEOUT }, async () => {
    const cheap = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    await expectTold('login', logIn, 'known', (howMany) => people(howMany, { password_hash: cheap }));
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

  test('gets it in the same time, and so does a guest', { tags: ['asvs/forgotten-alike'], timeout: TIMEOUT }, () =>
    expectAlike('forgotten', askForLink),
  );

  test('would be told apart if an account were looked up before the answer', { timeout: TIMEOUT }, async () => {
    await lookUpBefore('password_reset_requests');
    await expectTold('forgotten', askForLink, 'known', people);
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

  test('gets it in the same time, and so does a guest', { tags: ['asvs/login-alike'], timeout: TIMEOUT }, () =>
    expectAlike('code', askForCode),
  );

  test('would be told apart if an account were looked up before the answer', { timeout: TIMEOUT }, async () => {
    await lookUpBefore('code_attempts');
    await expectTold('code', askForCode, 'known', people);
  });
});

describe('someone without an account, whom an organiser put on a list, and an unknown address', () => {
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

  test('get it in the same time at sign-up', { tags: ['asvs/login-alike'], timeout: TIMEOUT }, () =>
    expectAlike('sign-up', signUp),
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
    await expectTold('sign-up', signUp, 'guest', guests);
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
