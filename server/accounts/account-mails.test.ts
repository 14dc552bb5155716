import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { anAttempt } from '#tests/support/server/mailed-codes.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { accountTriggers } from '../platform/email-texts/triggers/account-triggers.ts';

type Trigger = keyof typeof accountTriggers;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
const NEW_PASSWORD = 'another long enough one';

let server: TestServer;
beforeAll(async () => {
  const [began, then] = [Date.now(), new Date('2020-12-04T17:05:00Z').getTime()];
  server = await startServer({
    now: () => new Date(then + Date.now() - began),
    limits: 'enforced',
    config: { limitMax: { 'login-everywhere': 1 } },
  });
});
afterAll(() => server.close());

/** What someone does with one browser; `userAgent` may be anybody's text. */
function browser(userAgent?: string) {
  const headers: Record<string, string> = userAgent === undefined ? {} : { 'user-agent': userAgent };
  const post = async (path: string, json: unknown, token?: string) => {
    const { status, body } = await call(server, 'POST', path, { json, headers, ...(token && { token }) });
    expect(String(status)).toMatch(/^2/);
    return body;
  };
  return {
    post,
    async guesses(username: string) {
      const form = { username, password: 'not the right one' };
      expect((await call(server, 'POST', '/auth/token', { form, headers })).status).toBe(401);
    },
    async logsIn(username: string) {
      const form = { username, password: PASSWORD };
      expect((await call(server, 'POST', '/auth/token', { form, headers })).status).toBe(200);
    },
    async asksToMove(token: string, new_email: string) {
      await post('/users/me/email-change', { new_email, current_password: PASSWORD }, token);
    },
    async resets(email: string) {
      await post('/auth/password-reset/request', { email });
      const { plain_text } = await mailTo(email, 'password_reset');
      const token = /reset-password\?token=([\w-]+)/.exec(plain_text)?.[1];
      await post('/auth/password-reset/confirm', { token, new_password: NEW_PASSWORD });
    },
    async confirms(email: string, template: Trigger) {
      const { plain_text } = await mailTo(email, template);
      const token = /confirm-email\?token=([\w-]+)/.exec(plain_text)?.[1];
      await post('/auth/email-confirmation', { token, password: PASSWORD });
    },
  };
}
type Browser = ReturnType<typeof browser>;

const mailTo = (email: string, template: Trigger) =>
  vi.waitUntil(
    () =>
      server.db
        .selectFrom('email_messages')
        .selectAll()
        .where('recipient', '=', email)
        .where('template', '=', template)
        .executeTakeFirst(),
    SOON,
  );

let count = 0;
const freshAddress = () => `account-mails-${++count}@example.org`;

async function someone() {
  const user = await aUser(server.db, { email: freshAddress() });
  return { user, email: user.email, token: await login(server.db, user) };
}

/** Does what sends the mail, and says who gets it. */
const causes: Record<Trigger, (its: Browser) => Promise<string[]>> = {
  async verify_email(its) {
    const email = freshAddress();
    await its.post('/users/register', { email, password: PASSWORD });
    return [email];
  },
  async approve_email_change(its) {
    const { email, token } = await someone();
    await its.asksToMove(token, freshAddress());
    return [email];
  },
  async confirm_new_email(its) {
    const wanted = freshAddress();
    await its.asksToMove((await someone()).token, wanted);
    return [wanted];
  },
  // It names the person who asked, not the one who used the links.
  async email_changed(its) {
    const { email, token } = await someone();
    const wanted = freshAddress();
    await its.asksToMove(token, wanted);
    await browser(SAFARI).confirms(email, 'approve_email_change');
    await browser(SAFARI).confirms(wanted, 'confirm_new_email');
    return [email, wanted];
  },
  async password_reset(its) {
    const { email } = await someone();
    await its.post('/auth/password-reset/request', { email });
    return [email];
  },
  async password_changed(its) {
    const { email, token } = await someone();
    await its.post('/users/me/password', { current_password: PASSWORD, new_password: NEW_PASSWORD }, token);
    return [email];
  },
  async login_attempts(its) {
    const { email } = await someone();
    await its.guesses(email);
    return [email];
  },
  async login_changed(its) {
    const { email, token, user } = await someone();
    const factor = { user_id: user.user_id, secret: new Uint8Array(20), since: new Date() };
    await server.db.insertInto('second_factors').values(factor).execute();
    await server.db.updateTable('sessions').set({ is_strong: true }).where('user_id', '=', user.user_id).execute();
    await its.post('/users/me/second-factor/removal', { current_password: PASSWORD }, token);
    return [email];
  },
  async login_code(its) {
    const { email } = await someone();
    await its.post('/auth/codes', { email, attempt: anAttempt() });
    return [email];
  },
  async login_code_second_factor(its) {
    const { email, user } = await someone();
    const factor = { user_id: user.user_id, secret: new Uint8Array(20), since: new Date() };
    await server.db.insertInto('second_factors').values(factor).execute();
    await its.post('/auth/codes', { email, attempt: anAttempt() });
    return [email];
  },
  async new_login(its) {
    const { email } = await someone();
    await browser(SAFARI).logsIn(email);
    await its.logsIn(email);
    return [email];
  },
  async data_export_ready(its) {
    const { email, token } = await someone();
    await its.post('/users/me/export', undefined, token);
    return [email];
  },
  async account_deleted(its) {
    const { email, token } = await someone();
    await its.post('/users/me/deletion', { current_password: PASSWORD }, token);
    return [email];
  },
};

async function mailsOf(trigger: Trigger, userAgent?: string) {
  const recipients = await causes[trigger](browser(userAgent));
  return Promise.all(recipients.map((email) => mailTo(email, trigger)));
}

describe.each(Object.keys(accountTriggers) as Trigger[])('the mail %s', (trigger) => {
  test('says when and from what it was asked for, and what to do if it was someone else', async () => {
    for (const { plain_text, html } of await mailsOf(trigger, FIREFOX)) {
      for (const text of [plain_text, html]) {
        expect(text).toMatch(/ on Friday 4 December 2020, 17:0\d UTC, from Firefox on Linux/);
      }
      expect(plain_text).toMatch(/^If it wasn't you, .{20,}/m);
      expect(plain_text).not.toContain('{{');
    }
  });

  test('has no word of a browser that names itself as it likes', async () => {
    for (const userAgent of ['Click https://evil.example/now (me)', '<b>evil</b>/1 (x) [a](https://evil.example)']) {
      for (const { plain_text, html } of await mailsOf(trigger, userAgent)) {
        expect(plain_text).toContain(', from an unknown device');
        expect(plain_text + html).not.toMatch(/evil|<b>/i);
      }
    }
  });
});

test('a reset tells the account’s address, with the browser that set the password', async () => {
  const { email } = await someone();
  await browser(SAFARI).resets(email);
  expect((await mailTo(email, 'password_changed')).plain_text).toContain('from Safari on iOS');
});

test('a reset while another address is asked for tells the old one, and not the other', async () => {
  const { email, token } = await someone();
  const wanted = freshAddress();
  await browser(FIREFOX).asksToMove(token, wanted);
  await browser(SAFARI).resets(email);
  expect((await mailTo(email, 'password_changed')).plain_text).toContain(
    'The password of your Foyer account was changed',
  );
  const told = server.db.selectFrom('email_messages').select('template').where('recipient', '=', wanted);
  expect(await told.execute()).toEqual([{ template: 'confirm_new_email' }]);
});
