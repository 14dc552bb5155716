// @module-tag thorough

import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { arriveAt, logIn, logOut, storedSession } from '#tests/support/browser/verbs.ts';
import { anOrganiser, aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';

/** What an app shows that has taken up the key in sight; a step ahead, since each code works once. */
async function takeUpKey(page: Page): Promise<(ahead?: number) => string> {
  const key = await page.getByText('Key:').locator('code').innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) });
  return (ahead = 0) => totp.generate({ timestamp: Date.now() + ahead * 30_000 });
}

/** From the settings; gives the app and the recovery codes. */
async function turnOn(page: Page) {
  await page.getByRole('button', { name: 'Turn on two-step login' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const code = await takeUpKey(page);
  await page.getByLabel('Code from the app').fill(code());
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const recoveryCodes = await page.getByRole('listitem').locator('code').allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return { code, recoveryCodes };
}

describe.skipIf(!hasChromium)('two-step login', () => {
  const browser = useBrowser();

  describe('where nobody has to', () => {
    const server = listeningServer();

    test('is turned on with an app, asked for at each login or a recovery code in its place, and turned off', async () => {
      const [ada, eve] = [await aUser(server.db), await aUser(server.db)];
      const page = await browser.newPage(server, { as: ada });
      await page.goto('/profile/settings');
      const { code, recoveryCodes } = await turnOn(page);
      await page.getByRole('button', { name: 'New recovery codes' }).waitFor();
      expect(recoveryCodes).toHaveLength(10);
      expect(await page.locator('main').innerText()).not.toContain(recoveryCodes[0]);
      await logOut(page);
      await arriveAt(page, 'Login');

      await logIn(page, ada.email);
      await arriveAt(page, 'Enter your code');
      await page.getByLabel('Code').fill('000000');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Code: this code is not right' }).waitFor();
      expect((await storedSession(page)).token).toBeNull();
      await page.getByLabel('Code').fill(code(1));
      await page.keyboard.press('Enter');
      await arriveAt(page, 'Profile');
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries)));
      expect(kept).not.toContain(PASSWORD);
      await logOut(page);
      await arriveAt(page, 'Login');

      await logIn(page, ada.email);
      await page.getByRole('button', { name: 'Log in as someone else' }).click();
      await arriveAt(page, 'Login');
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
      await logIn(page, eve.email);
      await arriveAt(page, 'Profile');
      await logOut(page);
      await arriveAt(page, 'Login');

      await logIn(page, ada.email);
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
      await page.getByLabel('Recovery code').fill(recoveryCodes[3]?.toUpperCase() ?? '');
      await page.getByRole('button', { name: 'Login' }).click();
      await arriveAt(page, 'Profile');

      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await page.getByRole('button', { name: 'Turn off' }).click();
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Turn off two-step login' }).click();
      await page.getByRole('button', { name: 'Turn on two-step login' }).waitFor();
    });
  });

  describe('where organisers have to', () => {
    const server = listeningServer({ config: { secondFactorFor: 'organisers' } });

    test('leads from the admin area to the settings, and back in', async () => {
      const page = await browser.newPage(server, { as: await anOrganiser(server.db) });
      await page.goto('/admin/events');
      await arriveAt(page, 'Organising takes two steps to log in');
      await page.getByRole('link', { name: 'Open your settings' }).click();
      await page.getByText('You need two-step login or a passkey to organise here').waitFor();
      await turnOn(page);
      await page.getByRole('link', { name: 'Admin', exact: true }).click();
      await arriveAt(page, 'Manage events');
    });
  });
});
