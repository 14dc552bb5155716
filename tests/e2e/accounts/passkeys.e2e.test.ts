// @module-tag thorough

import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { arriveAt, logIn, logOut } from '#tests/support/browser/verbs.ts';
import { plugInDevice, siteByName } from '#tests/support/browser/virtual-device.ts';
import { aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

describe.skipIf(!hasChromium)('passkeys', () => {
  const browser = useBrowser();
  const server = listeningServer();
  let site = '';
  beforeAll(() => {
    site = siteByName(server);
  });

  const keysOf = async ({ session, authenticatorId }: { session: CDPSession; authenticatorId: string }) =>
    (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  const security = (page: Page) => page.getByRole('region', { name: 'Login and security' });
  const passkeys = (page: Page) => security(page).getByRole('list', { name: 'Your passkeys' });
  const withPasskey = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });
  const inside = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Profile' });

  async function addOne(page: Page, name: string) {
    await security(page).getByRole('button', { name: 'Add a passkey' }).click();
    await security(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await security(page).getByLabel('Name of the passkey').fill(name);
    await security(page).getByRole('button', { name: 'Continue' }).click();
  }

  test('can be called off, are added, log in without the password, and are removed', async () => {
    const ada = await aUser(server.db);
    const page = await browser.newPage(server);
    const device = await plugInDevice(page);
    const { session, authenticatorId } = device;
    const verify = (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    const settings = page.getByRole('link', { name: 'Settings', exact: true });
    await verify(false);
    await page.goto(`${site}/login`);
    await withPasskey(page).waitFor();
    await expectNoAxeViolations(page);
    await withPasskey(page).click();
    await withPasskey(page).waitFor();
    await logIn(page, ada.email);
    expect(await page.getByText('The passkey did not work').count()).toBe(0);
    await inside(page).waitFor();
    await settings.click();
    await addOne(page, '');
    await security(page).getByRole('button', { name: 'Continue' }).waitFor();
    expect(await passkeys(page).count()).toBe(0);
    await security(page).getByRole('button', { name: 'Cancel' }).click();

    await verify(true);
    await addOne(page, 'My phone');
    await passkeys(page).getByText('My phone').waitFor();
    await passkeys(page).getByText('Not used yet').waitFor();
    await expectNoAxeViolations(page);
    expect(await keysOf(device)).toHaveLength(1);

    await addOne(page, 'The same phone');
    await security(page).getByText('This device has a passkey for your account already.').first().waitFor();
    await security(page).getByRole('button', { name: 'Cancel' }).click();

    await logOut(page);
    await withPasskey(page).click();
    await inside(page).waitFor();
    await settings.click();
    await passkeys(page)
      .getByText(/Last used/)
      .waitFor();
    expect((await keysOf(device))[0]?.signCount).toBeGreaterThan(1);

    await passkeys(page).getByRole('button', { name: 'Remove… My phone' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the passkey' }).click();
    await expect.poll(() => passkeys(page).count(), SOON).toBe(0);
    await logOut(page);
    await withPasskey(page).click();
    await page.getByText('This passkey did not work. Try again, or log in with your password.').first().waitFor();
    await logIn(page, ada.email);
    await inside(page).waitFor();
  });

  test('are not offered at an address without a name', async () => {
    const page = await browser.newPage(server, { as: true });
    await page.goto('/profile/settings');
    await security(page).getByRole('button', { name: 'Turn on two-step login' }).waitFor();
    expect(await security(page).getByText('Passkeys').count()).toBe(0);
    await logOut(page);
    await arriveAt(page, 'Login');
    expect(await withPasskey(page).count()).toBe(0);
  });
});
