import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';

let server: TestServer;
let clock = new Date();
beforeAll(async () => {
  server = await startServer({ now: () => clock, config: { publicUrl: 'https://events.example.org' } });
});
beforeEach(() => {
  clock = new Date();
});
afterAll(() => server.close());

async function request(email: string, headers: Record<string, string> = {}) {
  const answer = await call(server, 'POST', '/auth/password-reset/request', { json: { email }, headers });
  // A moment passes before anybody looks up whose address it is.
  clock = new Date(clock.getTime() + 1000);
  return answer;
}
const confirm = (token: string, new_password = 'a quiet place by the sea') =>
  call(server, 'POST', '/auth/password-reset/confirm', { json: { token, new_password } });

function mailsTo(email: string) {
  return server.db
    .selectFrom('email_messages')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('email_message_id')
    .execute();
}

const USED = {
  code: 'reset_link_used',
  detail: 'A new password has been set with this link. Log in with it, or ask for a new link.',
};
const OLD = { code: 'reset_link_invalid', detail: 'This link is more than an hour old. Ask for a new one.' };
const USELESS = {
  code: 'reset_link_invalid',
  detail: 'This link no longer works. Use the newest one that we sent you, or ask for a new one.',
};

/** The token of the newest of `count` mails. */
async function askForToken(email: string, count = 1): Promise<string> {
  expect((await request(email)).status).toBe(202);
  const mails = await vi.waitUntil(async () => {
    const found = await mailsTo(email);
    return found.length === count && found;
  }, SOON);
  return /\/reset-password\?token=([\w-]{43})$/m.exec(mails.at(-1)?.plain_text ?? '')?.[1] ?? '';
}

describe('asking for a link', () => {
  test('mails a link to the owner, in text and HTML', async () => {
    const { email } = await aUser(server.db, { email: 'Owner@example.org', full_name: '<b>Ada Lovelace' });
    const token = await askForToken(email);
    const [mail] = await mailsTo(email);
    expect(mail?.plain_text).toContain(`https://events.example.org/reset-password?token=${token}\n`);
    expect(mail?.html).toContain(`href="https://events.example.org/reset-password?token=${token}"`);
    expect(mail?.html).toContain('Hi &lt;b&gt;Ada,');
    expect(mail).toMatchObject({ template: 'password_reset', confidential: true });
  });

  test('leads back to what the person had begun, and to nothing else', async () => {
    const { email } = await aUser(server.db);
    const intent = 'register.01890000-0000-7000-8000-000000000001';
    for (const bad of [`pay${intent}`, `${intent}&x=1`, '//elsewhere.example.org'])
      expect((await request(email, { intent: bad })).status, bad).toBe(422);
    expect((await request(email, { intent })).status).toBe(202);
    const mails = await vi.waitUntil(async () => {
      const found = await mailsTo(email);
      return found.length === 1 && found;
    }, SOON);
    expect(mails[0]?.plain_text).toMatch(
      new RegExp(`/reset-password\\?token=[\\w-]{43}&intent=${intent.replace('.', '\\.')}$`, 'm'),
    );
  });

  test('answers the same for an address without an account, and mails nobody', async () => {
    const { email } = await aUser(server.db);
    const [known, unknown] = [await request(email), await request('nobody@example.org')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const { db } = server;
    await vi.waitUntil(
      async () => (await db.selectFrom('password_reset_requests').selectAll().execute()).length === 0,
      SOON,
    );
    expect(await mailsTo('nobody@example.org')).toEqual([]);
  });
});

describe('setting the new password', () => {
  test('lets in again, ends every session, tells the owner', { tags: ['asvs/password-ends-sessions'] }, async () => {
    const owner = await aUser(server.db);
    const { email } = owner;
    const sessions = [await login(server.db, owner), await login(server.db, owner)];
    const token = await askForToken(email);
    expect((await confirm(token)).status).toBe(204);
    for (const held of sessions) expect((await call(server, 'GET', '/users/me', { token: held })).status).toBe(401);
    const notice = (await mailsTo(email)).at(-1);
    expect(notice).toMatchObject({ template: 'password_changed', subject: 'Your password was changed' });
    expect(notice?.plain_text).toContain("If it wasn't you");
    const form = { username: email, password: 'a quiet place by the sea' };
    expect((await call(server, 'POST', '/auth/token', { form })).status).toBe(200);
  });

  test('works once, also for sixteen at the same time', { tags: ['asvs/reset-once'] }, async () => {
    const { email } = await aUser(server.db);
    const token = await askForToken(email);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => confirm(token, `a quiet place number ${index}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(15);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject(USED);
    const winner = statuses.indexOf(204);
    const form = { username: email, password: `a quiet place number ${winner}` };
    expect((await call(server, 'POST', '/auth/token', { form })).status).toBe(200);
  });

  test('works until the hour is over', { tags: ['asvs/reset-ends'] }, async () => {
    const { email } = await aUser(server.db);
    const token = await askForToken(email);
    const asked = clock.getTime();
    clock = new Date(asked + 60 * 60 * 1000);
    expect((await confirm(token)).body).toMatchObject(OLD);
    clock = new Date(asked + 60 * 60 * 1000 - 1);
    expect((await confirm(token)).status).toBe(204);
  });

  test('takes the newest link only', { tags: ['asvs/reset-newest'] }, async () => {
    const { email } = await aUser(server.db);
    const older = await askForToken(email);
    const newer = await askForToken(email, 2);
    expect((await confirm(older)).body).toMatchObject(USELESS);
    expect((await confirm(newer)).status).toBe(204);
  });

  test('takes no link once the password was changed', { tags: ['asvs/reset-newest'] }, async () => {
    const owner = await aUser(server.db);
    const link = await askForToken(owner.email);
    const json = { current_password: PASSWORD, new_password: 'a password of my own' };
    const change = { token: await login(server.db, owner), json };
    expect((await call(server, 'POST', '/users/me/password', change)).status).toBe(204);
    expect((await confirm(link)).body).toMatchObject(USELESS);
    const form = { username: owner.email, password: 'a password of my own' };
    expect((await call(server, 'POST', '/auth/token', { form })).status).toBe(200);
  });

  test('keeps the link good when the password is refused', async () => {
    const { email } = await aUser(server.db);
    const token = await askForToken(email);
    const refused = await confirm(token, 'password123');
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toEqual([{ field: 'new_password', detail: expect.any(String) }]);
    expect((await confirm(token, email)).body.fields?.[0]?.field).toBe('new_password');
    expect((await confirm(token)).status).toBe(204);
  });

  test('can be checked before, as often as one likes, and works all the same', async () => {
    const { email } = await aUser(server.db);
    const token = await askForToken(email);
    const check = () => call(server, 'POST', '/auth/password-reset/check', { json: { token } });
    const answer = { status: 200, body: { email } };
    expect([await check(), await check()]).toMatchObject([answer, answer]);
    expect((await confirm(token)).status).toBe(204);
    expect(await check()).toMatchObject({ status: 422, body: USED });
    clock = new Date(clock.getTime() + 2 * 60 * 60 * 1000);
    expect((await check()).body).toMatchObject(USED);
  });

  test('refuses a token that nobody was sent', async () => {
    expect((await confirm('made-up')).body).toMatchObject(USELESS);
  });
});
