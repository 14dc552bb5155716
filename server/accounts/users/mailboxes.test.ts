import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { call } from '#tests/support/server/call.ts';
import { anAddress, anEvent, anOrganiser, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { formWith, upload } from '#tests/support/made/uploads.ts';
import { engines } from '#tests/support/server/engines.ts';
import { anOlderDatabase } from '#tests/support/server/older-database.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { answerResetRequests } from '../auth/password-reset-worker.ts';
import { eraseByAddress } from '../../operations/erase-by-address.ts';
import { createMailboxKeyer } from './key-mailboxes.ts';
import { findAccount, insertUser } from './users.queries.ts';

let server: TestServer;
let clock = new Date();
let organiser = '';
beforeAll(async () => {
  server = await startServer({ background: false, limits: 'enforced', now: () => clock });
  organiser = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

/** Other spellings of `ada-1@example.org` (NFKC, UTS 46). */
function spellingsOf(address: string): string[] {
  const [local = '', domain = ''] = address.split('@');
  return [
    `${local}@${domain.replace('x', '\u00ad')}`.replace('\u00ad', 'x\u00ad'),
    `${local}@e\u200bxample.org`,
    `${local}@ｅxample.org`,
    `${local}@example。org`,
    `${local}＠example.org`,
    `\u202a${local}@${domain}\u202c`,
    `mailto:${local}@${domain}`,
    `Ada <${local}@${domain}>`,
    `${local.toUpperCase()}@${domain};`,
  ];
}

const signUp = (email: string) => call(server, 'POST', '/users/register', { json: { email, password: PASSWORD } });
const logIn = (username: string, password = PASSWORD) =>
  call(server, 'POST', '/auth/token', { form: { username, password } });
const mailsTo = async (email: string) =>
  (await server.db.selectFrom('email_messages').select('template').where('recipient', '=', email).execute()).map(
    ({ template }) => template,
  );

describe('one mailbox', () => {
  test('has one account, one mail and one count of tries, however it is spelt', async () => {
    const email = anAddress('ada');
    expect((await signUp(email)).status).toBe(201);
    const again = [];
    for (const spelling of [...spellingsOf(email), email, email]) again.push((await signUp(spelling)).body.code);
    expect(again).toEqual([...Array<string>(10).fill('email_taken'), 'rate_limited']);
    expect(await mailsTo(email)).toEqual(['verify_email']);
    const wrong = [];
    const nobody = 'nobody@example.org';
    for (const spelling of [...spellingsOf(nobody), nobody, nobody])
      wrong.push((await logIn(spelling, 'wrong')).status);
    expect(wrong).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('logs in and asks for a new password by any spelling', async () => {
    const { email } = await aUser(server.db);
    for (const spelling of spellingsOf(email)) expect((await logIn(spelling)).status).toBe(200);
    for (const spelling of spellingsOf(email).slice(0, 2)) {
      const { status } = await call(server, 'POST', '/auth/password-reset/request', { json: { email: spelling } });
      expect(status).toBe(202);
    }
    clock = new Date(clock.getTime() + 1000);
    while (await answerResetRequests(server.context));
    expect((await mailsTo(email)).filter((template) => template === 'password_reset')).toHaveLength(2);
  });

  test('is no password', async () => {
    const email = anAddress();
    const { body } = await call(server, 'POST', '/users/register', { json: { email, password: `mailto:${email}` } });
    expect(body.fields).toEqual([{ field: 'password', detail: 'Choose a password that is not your email address.' }]);
  });

  test('is one person on a list', async () => {
    const { event_id } = await anEvent(server.db);
    const email = anAddress('guest');
    const add = (spelling: string) =>
      call(server, 'POST', `/admin/events/${event_id}/registrations`, {
        token: organiser,
        json: { email: spelling, full_name: 'Ada' },
      });
    expect((await add(`Ada <${email}>`)).status).toBe(201);
    for (const spelling of spellingsOf(email)) expect((await add(spelling)).body.code).toBe('already_registered');
    const csv = [
      'email,full_name',
      ...spellingsOf(anAddress('new')).map((spelling) => `"${spelling}",Eve`),
      `"\u200b${email}",Ada`,
    ];
    const { body } = await upload(
      server,
      { path: `/admin/events/${event_id}/import`, token: organiser },
      formWith(Buffer.from(csv.join('\n')), 'people.csv'),
    );
    expect(body.counts).toMatchObject({ new: 1, double: 8, listed: 1, wrong: 0 });
  });

  test('is invited once, and finds its invitation under another spelling', async () => {
    const { event_id } = await anEvent(server.db);
    const { user_id } = await aUser(server.db, { email: 'noor@müller.example' });
    const token = await login(
      server.db,
      await server.db.selectFrom('users').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow(),
    );
    for (const email of ['noor@xn--mller-kva.example', 'Noor <noor@MÜLLER.example>'])
      await call(server, 'POST', `/admin/events/${event_id}/invitations`, {
        token: organiser,
        json: { email, role: 'viewer' },
      });
    const { items } = (await call(server, 'GET', '/users/me/invitations', { token })).body;
    expect(items).toHaveLength(1);
    expect(
      (await call(server, 'POST', `/users/me/invitations/${items[0].invitation_id}/accept`, { token })).status,
    ).toBe(200);
  });

  test('is erased by any spelling', async () => {
    const { email } = await aUser(server.db);
    expect((await eraseByAddress(server.context, `<${email.toUpperCase()}>`, true)).done).toBe(true);
    expect(await findAccount(server.db, email)).toBeUndefined();
  });
});

test('two at once get one account', async () => {
  const made = await Promise.all(
    ['ida@müller.example', 'IDA@xn--mller-kva.example'].map((email) => signUp(email).then(({ status }) => status)),
  );
  expect(made.toSorted()).toEqual([201, 409]);
});

// RFC 5321, 4.1.2.
test.each(['a@example.org.', 'a@b..org', 'a.@b.org', '.a@b.org', 'a@-b.org', `${'a'.repeat(65)}@b.org`])(
  '%s is refused in words',
  async (email) => {
    const { status, body } = await signUp(email);
    expect([status, body.fields]).toEqual([
      422,
      [{ field: 'email', detail: 'Enter an address like name@example.org.' }],
    ]);
  },
);

describe.each(engines)('what was stored before on %s', (database) => {
  test('stays whose it was, and gets its key', async () => {
    const db = await anOlderDatabase(database, '0096');
    const before = async (name: string, email: string) => {
      const user_id = `00000000-0000-7000-8000-00000000000${name}`;
      await sql`insert into users (user_id, email, password_hash, created_at) values (${user_id}, ${email}, 'x', now())`.execute(
        db,
      );
      return user_id;
    };
    const [odd, plain] = [await before('1', 'ada@exam\u00adple.org'), await before('2', 'Ada@example.org')];
    const [first, second] = [await before('3', 'eve@ｅxample.org'), await before('4', 'eve@example。org')];
    await migrate(db);
    const whose = async (email: string) => (await findAccount(db, email))?.user_id;
    const all = async () => [
      await whose('ada@exam\u00adple.org'),
      await whose('ADA@example.org'),
      await whose('eve@ｅxample.org'),
      await whose('eve@example。org'),
    ];
    expect(await all()).toEqual([odd, plain, first, second]);

    const keyer = createMailboxKeyer({ ...server.context, db });
    keyer.start();
    onTestFinished(() => keyer.stop());
    const left = async () =>
      (await db.selectFrom('users').select('user_id').where('mailbox', 'is', null).execute()).length;
    await vi.waitUntil(async () => (await left()) === 0, SOON);
    expect(await all()).toEqual([odd, plain, first, second]);
    // Nobody else spells it in their own way: whose it is first is found.
    expect(await whose('eve@example.org')).toBe(first);
    const fresh = { user_id: '00000000-0000-7000-8000-000000000005', password_hash: 'x', created_at: new Date() };
    for (const email of ['eve@example.org', 'ada@ｅxample.org', 'eve@example。org'])
      expect(await insertUser(db, { ...fresh, email })).toBe(false);

    // The version before changes an address and knows of no key.
    expect(await insertUser(db, { ...fresh, email: 'kai@example.org' })).toBe(true);
    await sql`update users set email = 'Kai@example.com' where user_id = ${fresh.user_id}`.execute(db);
    expect([await findAccount(db, 'kai@example.org'), (await findAccount(db, 'kai@example.com'))?.user_id]).toEqual([
      undefined,
      fresh.user_id,
    ]);
  });
});
