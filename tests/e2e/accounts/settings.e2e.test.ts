// @module-tag thorough

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anAddress, anEvent, aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { focused, tabTo } from '#tests/support/browser/keys.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { linkInMail } from '#tests/support/outside/mails.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, goTo, holdsFocus, logIn, signUp, storedSession } from '#tests/support/browser/verbs.ts';

const NEW_PASSWORD = 'another long enough one';

describe.skipIf(!hasChromium)('the settings of an account', () => {
  const browser = useBrowser();
  const server = listeningServer({ config: { verifiedEmailRequired: true } });

  const linkTo = async (recipient: string) => String(await linkInMail(server, { recipient }));

  async function useLink(page: Page, email: string, action = 'Confirm address') {
    await page.goto(await linkTo(email));
    await page.getByRole('button', { name: action }).click();
  }

  async function has(page: Page, name: string) {
    await expect.poll(() => focused(page), SOON).toBe(name);
  }

  /** From the page of a link to the settings. */
  async function confirmByKeyboard(page: Page, outcome: string) {
    await tabTo(page, 'Confirm address');
    await page.keyboard.press('Enter');
    await has(page, outcome);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await arriveAt(page, 'Profile');
    await tabTo(page, 'Settings');
    await page.keyboard.press('Enter');
    await arriveAt(page, 'Settings');
  }

  const security = (page: Page) => page.getByRole('region', { name: 'Login and security' });
  const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' });

  test('confirm the address that registering asks for, and change it with a link to both', async () => {
    const event = await anEvent(server.db);
    const [old, changed] = [anAddress('ada'), anAddress('countess')];
    const page = await browser.newPage(server);
    await signUp(page, { email: old, name: 'Ada' });
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await security(page).getByText('Not confirmed').waitFor();
    await goTo(page, `/event/${event.event_id}`);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('alert').getByText(`It was sent to ${old}.`).waitFor();
    const first = await linkTo(old);
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await page.getByText(`A new link is on its way to ${old}.`).waitFor();
    expect(await linkTo(old)).not.toBe(first);

    await useLink(page, old);
    // What the address kept from being sent goes on.
    await arriveAt(page, 'You’re in, Ada');
    expect(page.url()).not.toContain('token');
    await goTo(page, '/profile/settings');
    await security(page).getByText('Confirmed', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByLabel('New address').fill(changed);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Send the links' }).click();
    await security(page).getByText(`Changing to ${changed}`).waitFor();
    await useLink(page, old, 'Yes, change my address');
    await arriveAt(page, 'One more link to use');
    await page.goto(await linkTo(changed));
    await confirmByKeyboard(page, 'Your address is changed');
    await security(page).getByText(changed).waitFor();
    await security(page).getByText('Confirmed', { exact: true }).waitFor();
  });

  test('change address and password by keyboard alone, which logs out elsewhere at once; focus is never lost', async () => {
    const ada = await aUser(server.db);
    const there = await browser.newPage(server, { as: ada });
    await there.goto('/');
    const page = await browser.newPage(server, { as: ada });
    await page.goto('/profile/settings');
    const others = sessions(page).getByRole('button', { name: /^Log out: / });
    await expect.poll(() => others.count(), SOON).toBe(1);
    await arriveAt(page, 'Settings');
    await tabTo(page, 'Change address');
    await page.keyboard.press('Enter');
    await has(page, 'Email address');
    await tabTo(page, 'New address');
    await page.keyboard.type('by-keyboard@example.org');
    await tabTo(page, 'Password');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await security(page).getByText('Changing to by-keyboard@example.org').waitFor();
    await has(page, 'Email address');
    await tabTo(page, 'Keep the old one');
    await page.keyboard.press('Enter');
    await has(page, 'Change address');

    await tabTo(page, 'Change password');
    await page.keyboard.press('Enter');
    await has(page, 'Password');
    await tabTo(page, 'Save new password');
    await page.keyboard.press('Enter');
    await holdsFocus(page.getByRole('group', { name: 'There is a problem' }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await has(page, 'Current password');
    await page.keyboard.type(PASSWORD);
    await tabTo(page, 'New password');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Your password is changed.').waitFor();
    await has(page, 'Change password');
    await arriveAt(there, 'Login');
    await expect.poll(() => others.count(), SOON).toBe(0);
    await logIn(there, ada.email, NEW_PASSWORD);
    await there.getByRole('banner').getByRole('link', { name: 'Profile' }).waitFor();
  });

  test('end a session, switch a mail off, fetch the data and delete the account by keyboard alone', async () => {
    const ada = await aUser(server.db);
    const there = await browser.newPage(server, { as: ada });
    await there.goto('/');
    const page = await browser.newPage(server, { as: ada });
    await page.goto('/profile#own-data');
    const others = sessions(page).getByRole('button', { name: /^Log out: / });
    await others.waitFor();
    await page.getByLabel('Reminders: email', { exact: true }).waitFor();
    await tabTo(page, 'Reminders: email');
    await page.keyboard.press('Space');
    const kept = () =>
      server.db.selectFrom('users').select('notification_preferences').where('user_id', '=', ada.user_id).execute();
    await expect.poll(kept, SOON).toMatchObject([{ notification_preferences: { event_reminder_email: false } }]);

    await tabTo(page, 'Your time zone');
    await page.keyboard.type('new york');
    await page.keyboard.press('Enter');
    const zone = () => server.db.selectFrom('users').select('timezone').where('user_id', '=', ada.user_id).execute();
    await expect.poll(zone, SOON).toEqual([{ timezone: 'America/New_York' }]);

    await tabTo(page, /^Log out: /);
    await page.keyboard.press('Enter');
    await arriveAt(there, 'Login');
    await has(page, 'Where you are logged in');
    await expect.poll(() => others.count(), SOON).toBe(0);

    await tabTo(page, 'Make a copy');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Download the copy' }).waitFor();
    await has(page, 'A copy of your data');
    await tabTo(page, 'Download the copy');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

    await tabTo(page, 'Delete… your account');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await holdsFocus(question);
    await page.keyboard.press('Escape');
    await has(page, 'Delete… your account');
    await page.keyboard.press('Enter');
    await holdsFocus(question);
    await tabTo(page, 'Password');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Your account has been deleted. Thanks for being with us.').waitFor();
    await arriveAt(page, 'Login');
    expect(await storedSession(page)).toEqual({ token: null, user: null });
    await logIn(page, ada.email);
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
  });
});
