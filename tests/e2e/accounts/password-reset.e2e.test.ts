import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { otpOf } from '#tests/support/made/otp.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, logIn, logOut, placeOf } from '#tests/support/browser/verbs.ts';

const NEW = 'a quiet place by the sea';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

describe.skipIf(!hasChromium)('a forgotten password', () => {
  const browser = useBrowser();
  const server = listeningServer();

  test('is reset through the mail, which works once and ends every session', async () => {
    const ada = await aUser(server.db, { full_name: 'Ada Lovelace' });
    const elsewhere = await login(server.db, ada);
    const page = await browser.newPage(server);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await arriveAt(page, 'Reset your password');
    await page.getByLabel('Email').fill(ada.email);
    await page.getByRole('main').getByRole('button', { name: 'Send the link' }).click();
    await arriveAt(page, 'Check your inbox');

    await expect.poll(async () => (await mailsTo(ada.email)).length, SOON).toBe(1);
    await page.goto('/dev/mail');
    await page.getByRole('link', { name: 'Set a new password for Foyer' }).first().click();
    await page.getByRole('link', { name: 'The same with colours and buttons' }).click();
    await page.getByRole('link', { name: 'Set a new password' }).click();
    await arriveAt(page, 'Choose a new password');
    // Someone who looks at the address bar or the history must not find the token.
    await expect.poll(() => placeOf(page), SOON).toBe('/reset-password');
    await page.getByLabel('New password').fill(NEW);
    await page.getByRole('button', { name: 'Save new password' }).click();

    // The new password logs in.
    await arriveAt(page, 'Profile');
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    await logOut(page);
    await arriveAt(page, 'Login');
    await logIn(page, ada.email, PASSWORD);
    await page.getByText('Wrong email or password.').waitFor();
    await logIn(page, ada.email, NEW);
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();

    const me = await server.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${elsewhere}` } });
    expect(me.statusCode).toBe(401);
    expect((await mailsTo(ada.email)).map(({ template }) => template)).toContain('password_changed');
  });

  test(
    'is replaced by no common one, and once by a link; an unknown address gets no mail',
    { tags: ['thorough'] },
    async () => {
      const ada = await aUser(server.db);
      const page = await browser.newPage(server);
      const link = await linkFor(ada.email);
      await page.goto(link);
      const field = page.getByLabel('New password');
      await field.fill('password1234');
      await page.getByRole('button', { name: 'Save new password' }).click();
      await expect.poll(() => field.getAttribute('aria-invalid'), SOON).toBe('true');
      await field.fill(NEW);
      await page.getByRole('button', { name: 'Save new password' }).click();
      await arriveAt(page, 'Profile');

      await page.goto(link);
      await arriveAt(page, 'This link has been used');
      const again = page.getByRole('link', { name: 'Ask for a new link' });
      await again.waitFor();
      expect(await field.count()).toBe(0);
      await again.click();
      await arriveAt(page, 'Reset your password');

      // An address that nobody has gets the same words.
      await page.getByLabel('Email').fill('nobody-at-all@example.org');
      await page.getByRole('main').getByRole('button', { name: 'Send the link' }).click();
      await arriveAt(page, 'Check your inbox');
      expect(await mailsTo('nobody-at-all@example.org')).toEqual([]);
    },
  );

  test('asks for the code of two-step login in place, and then goes on', { tags: ['thorough'] }, async () => {
    const ada = await aUser(server.db);
    const secret = new Uint8Array(Secret.fromBase32(SECRET).buffer);
    await server.db.insertInto('second_factors').values({ user_id: ada.user_id, secret, since: new Date() }).execute();
    const page = await browser.newPage(server);
    await page.goto(await linkFor(ada.email));
    await page.getByLabel('New password').fill(NEW);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await arriveAt(page, 'Enter your code');
    await page.getByLabel('Code').fill(otpOf(SECRET));
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await arriveAt(page, 'Profile');
  });

  test('needs the whole link', { tags: ['thorough'] }, async () => {
    const page = await browser.newPage(server);
    for (const address of ['/reset-password', '/reset-password?token=', '/reset-password?token=%00']) {
      await page.goto(address);
      await page.getByRole('main').getByRole('link', { name: 'Ask for a new link' }).waitFor();
    }
  });

  const mailsTo = (email: string) =>
    server.db.selectFrom('email_messages').selectAll().where('recipient', '=', email).orderBy('created_at').execute();

  async function linkFor(email: string): Promise<string> {
    await server.app.inject({ method: 'POST', url: '/api/auth/password-reset/request', payload: { email } });
    await expect.poll(async () => (await mailsTo(email)).length, SOON).toBe(1);
    const [mail] = await mailsTo(email);
    return /\S+\/reset-password\?token=\S+/.exec(mail?.plain_text ?? '')?.[0] ?? '';
  }
});
