// @module-tag thorough

import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { routeCalls } from '#tests/support/browser/calls.ts';
import { call } from '#tests/support/server/call.ts';
import { anAddress, aResetToken, aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { linkInMail } from '#tests/support/outside/mails.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, goTo, placeOf } from '#tests/support/browser/verbs.ts';

const NEW = 'a quiet place by the sea';

describe.skipIf(!hasChromium)('in a browser,', () => {
  const browser = useBrowser();
  const server = listeningServer();

  const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

  /** Every form that asks for a password or leads to one, behind a button or not, and what its fields are for. */
  const forms: { what: string; path: string; behind?: string; fields: Record<string, string> }[] = [
    { what: 'to log in', path: '/login', fields: { Email: 'username', Password: 'current-password' } },
    {
      what: 'to sign up',
      path: '/register',
      fields: { 'Full name': 'name', Email: 'username', Password: 'new-password', CV: '' },
    },
    { what: 'that is forgotten', path: '/forgot-password', fields: { Email: 'username' } },
    { what: 'to reset it', path: '/reset-password?token=abc', fields: { 'New password': 'new-password' } },
    {
      what: 'to change it',
      path: '/profile/settings',
      behind: 'Change password',
      fields: { 'Current password': 'current-password', 'New password': 'new-password' },
    },
    {
      what: 'to move',
      path: '/profile/settings',
      behind: 'Change address',
      fields: { 'New address': 'email', Password: 'current-password' },
    },
    {
      what: 'to leave',
      path: '/profile/settings',
      behind: 'Delete… your account',
      fields: { Password: 'current-password' },
    },
  ];

  test.each([
    ['visitors', forms.filter(({ behind }) => !behind)],
    ['people', forms.filter(({ behind }) => behind)],
  ])(
    'every password of %s is hidden, may be pasted, and password managers know its fields',
    { tags: ['asvs/password-fields', 'asvs/no-hints'] },
    async (who, theirs) => {
      const page = await browser.newPage(server, who === 'people' ? { as: true } : {});
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await routeCalls(page, '/api/auth/password-reset/check', (asked) =>
        asked.fulfill({ json: { email: 'ada@example.org' } }),
      );
      for (const [at, form] of theirs.entries()) {
        if (at === 0 || form.path.includes('?')) await page.goto(form.path);
        else {
          // What the form before it has opened is closed there.
          await goTo(page, '/');
          await goTo(page, form.path);
        }
        await expectPasswordFields(page, form);
      }
    },
  );

  async function expectPasswordFields(page: Page, { what, behind, fields }: (typeof forms)[number]) {
    if (behind) await press(behind)(page);
    const inputs = page.locator('main form input:not([aria-hidden]), [role=alertdialog] input');
    const found = async () =>
      Object.fromEntries(
        await inputs.evaluateAll((all) =>
          all.map((input) => [
            (input as HTMLInputElement).labels?.[0]?.firstChild?.textContent?.trim(),
            input.getAttribute('autocomplete') ?? '',
          ]),
        ),
      ) as Record<string, string>;
    await expect.poll(found, { ...SOON, message: what }).toEqual(fields);
    await page.evaluate((text) => navigator.clipboard.writeText(text), NEW);
    for (const [label, purpose] of Object.entries(fields).filter(([, each]) => each.endsWith('password'))) {
      const field = page.getByLabel(label, { exact: true });
      expect([purpose, await field.getAttribute('type')], what).toEqual([purpose, 'password']);
      await field.focus();
      await page.keyboard.press('ControlOrMeta+V');
      await expect.poll(() => field.inputValue(), { ...SOON, message: what }).toBe(NEW);
    }
  }

  test('the token of a reset leaves the address bar and goes to nobody', { tags: ['asvs/reset-private'] }, async () => {
    const { user_id } = await aUser(server.db);
    const token = await aResetToken(server.db, user_id);
    // On each arrival whether it still works, and then what it is for.
    const sends = ['check', 'check', 'confirm'].map((verb) => `POST /api/auth/password-reset/${verb}`);
    await expectPrivate('/reset-password', { token, sends }, async (page) => {
      await page.getByLabel('New password').fill(NEW);
      await press('Save new password')(page);
      await arriveAt(page, 'Profile');
    });
  });

  test(
    'the token of an address leaves the address bar and goes to nobody',
    { tags: ['asvs/reset-private'] },
    async () => {
      const email = anAddress('ada');
      await call(server, 'POST', '/users/register', { json: { email, password: PASSWORD } });
      const token = (await linkInMail(server, { recipient: email })).searchParams.get('token') ?? '';
      const sends = ['/check', '/check', ''].map((path) => `POST /api/auth/email-confirmation${path}`);
      await expectPrivate('/confirm-email', { token, sends }, async (page) => {
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await press('Confirm address')(page);
        await arriveAt(page, 'Your address is confirmed');
        await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
        await arriveAt(page, 'Login');
      });
    },
  );

  /** To another site, from the page that the link opened. */
  async function leave(page: Page) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Foyer on LinkedIn' }).click();
    await page.getByText('Hello from elsewhere').waitFor();
    expect(await page.evaluate(() => document.referrer)).toBe('');
  }

  async function expectPrivate(
    path: string,
    { token, sends }: { token: string; sends: string[] },
    use: (page: Page) => Promise<void>,
  ) {
    const page = await browser.newPage(server);
    const requests: Request[] = [];
    page.context().on('request', (request) => requests.push(request));
    await page
      .context()
      .route('https://social.example.org/**', (route) => route.fulfill({ body: 'Hello from elsewhere' }));
    for (const next of [leave, use]) {
      const answer = await page.goto(`${path}?token=${token}`);
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
      await expect.poll(() => placeOf(page), SOON).toBe(path);
      await next(page);
    }
    await page.reload();
    const seen = await Promise.all(
      requests.map(async (request) => ({
        what: `${request.method()} ${new URL(request.url()).pathname}`,
        isInAddress: request.url().includes(token),
        isInHeaders: JSON.stringify(await request.allHeaders()).includes(token),
        isInBody: (request.postData() ?? '').includes(token),
      })),
    );
    const named = (where: 'isInAddress' | 'isInHeaders' | 'isInBody') =>
      seen.flatMap((request) => (request[where] ? [request.what] : []));
    expect(seen.length).toBeGreaterThan(10);
    expect(named('isInAddress')).toEqual([`GET ${path}`, `GET ${path}`]);
    expect(named('isInHeaders')).toEqual([]);
    expect(named('isInBody')).toEqual(sends);
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries)));
    expect(stored).not.toContain(token);
  }
});
