// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { holdCalls, routeCalls } from '#tests/support/browser/calls.ts';
import { EMPTY_PAGE } from '#tests/support/browser/kept-tabs.ts';
import { anOrganiser, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import {
  arriveAt,
  bellOf,
  goBack,
  logIn,
  logOut,
  notify,
  placeOf,
  storedSession,
  keptInTab,
} from '#tests/support/browser/verbs.ts';

const nothing = { token: null, user: null };

describe.skipIf(!hasChromium)('a session', () => {
  const browser = useBrowser();
  const server = listeningServer();

  test('that was revoked while five calls are under way ends once, and the login goes back', async () => {
    const ada = await aUser(server.db);
    const page = await browser.newPage(server, { as: ada });
    const { held, letThrough } = await holdCalls(page, '/api/*');
    await page.goto('/profile/edit');
    await page.getByLabel('Headline').fill('Countess');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => held.length, SOON).toBeGreaterThanOrEqual(5);
    const visited = collectAddresses(page);

    await server.db.deleteFrom('sessions').where('user_id', '=', ada.user_id).execute();
    await letThrough();

    await arriveAt(page, 'Login');
    expect(visited().filter((address) => address === '/login')).toHaveLength(1);
    await expect.poll(() => page.getByText('Your session has ended. Log in again to continue.').count(), SOON).toBe(1);
    expect(await storedSession(page)).toEqual(nothing);
    await logIn(page, ada.email);
    await page.getByRole('heading', { level: 1, name: 'Edit profile' }).waitFor();
    expect(placeOf(page)).toBe('/profile/edit');
  });

  interface Tabs {
    here: Page;
    there: Page;
  }

  async function showsWhatTheOtherChanged({ here, there }: Tabs) {
    await here.getByRole('link', { name: 'Edit profile' }).click();
    await here.getByLabel('Full name').fill('Ada King');
    await here.getByRole('button', { name: 'Save' }).click();
    await arriveAt(here, 'Profile');
    await there.getByRole('heading', { name: 'Ada King' }).waitFor();
  }

  async function endsAndBeginsInBoth({ here, there }: Tabs, email: string) {
    await bellOf(there).and(there.getByLabel('Notifications, 1 unread')).waitFor();
    await logOut(here);
    await arriveAt(there, 'Login');
    await there.getByRole('banner').getByRole('link', { name: 'Events' }).click();

    await logIn(here, email);
    await here.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
    await bellOf(there)
      .and(there.getByLabel('Notifications', { exact: true }))
      .waitFor();
    await bellOf(there).click();
    await there.getByText('No notifications yet').waitFor();
    expect(await there.getByText('For Ada alone').count()).toBe(0);
    await there.keyboard.press('Escape');
    await there.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await there.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
    expect(await there.getByText('Ada').count()).toBe(0);
  }

  async function keepsWhatWasTyped({ here, there }: Tabs, { user_id, email }: { user_id: string; email: string }) {
    await there.getByRole('link', { name: 'Edit profile' }).click();
    await there.getByLabel('Headline').fill('Countess');

    await server.db.deleteFrom('sessions').where('user_id', '=', user_id).execute();
    await bellOf(here).click();
    await arriveAt(here, 'Login');
    await arriveAt(there, 'Login');
    await there.getByText('Your session has ended. Log in again to continue.').first().waitFor();
    await logIn(here, email);
    await arriveAt(there, 'Edit profile');
    await expect.poll(() => there.getByLabel('Headline').inputValue(), SOON).toBe('Countess');
  }

  async function asksBeforeALogout({ here, there }: Tabs) {
    await logOut(here);
    const question = here.getByRole('alertdialog');
    await question.getByText(/profile/i).waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    expect((await storedSession(there)).token).not.toBeNull();
    await logOut(here);
    await question.getByRole('button', { name: 'Log out' }).click();
    for (const page of [here, there]) {
      await arriveAt(page, 'Login');
      expect(await page.getByText('Your session has ended').count()).toBe(0);
      await expect.poll(() => keptInTab(page), SOON).not.toContain('Countess');
    }
  }

  test(
    'is the same in both tabs, from the login to the logout, which asks about what is typed in the other',
    { tags: ['asvs/logout-clears'] },
    async () => {
      const ada = await aUser(server.db, { full_name: 'Ada Lovelace' });
      const grace = await aUser(server.db, { full_name: 'Grace Hopper' });
      await notify(server, ada.user_id, { title: 'For Ada alone' });
      const here = await browser.newPage(server, { as: ada });
      const there = await browser.newPage(server, { nextTo: here });
      await there.goto('/profile');
      await here.goto('/profile');
      await there.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
      await showsWhatTheOtherChanged({ here, there });
      await endsAndBeginsInBoth({ here, there }, grace.email);
      await keepsWhatWasTyped({ here, there }, grace);
      await asksBeforeALogout({ here, there });
    },
  );

  test('needs a token that is valid, and no authUser, and ends on public pages too', async () => {
    const ada = await aUser(server.db, { full_name: 'Ada Lovelace' });
    const page = await browser.newPage(server, { as: ada });
    const shown = page.getByRole('heading', { name: 'Ada Lovelace' });
    await page.evaluate(() => localStorage.setItem('authUser', '{"roles":[null],"email":"x"}'));
    await page.goto('/profile');
    await shown.waitFor();
    const stored = async () => JSON.parse((await storedSession(page)).user ?? '') as unknown;
    await expect.poll(stored, SOON).toMatchObject({ full_name: 'Ada Lovelace' });

    await page.evaluate(() => localStorage.removeItem('authUser'));
    await page.goto('/profile');
    await shown.waitFor();

    const { user } = await storedSession(page);
    // The page before may be told of the end first, and then nobody is logged in on the next one.
    await page.goto(EMPTY_PAGE);
    await server.db.deleteFrom('sessions').where('user_id', '=', ada.user_id).execute();
    await page.goto('/');
    await arriveAt(page, 'Login');
    await expect
      .poll(() => storedSession(page), { ...SOON, message: 'on a public page, of a session that has ended' })
      .toEqual(nothing);

    await page.evaluate((item) => localStorage.setItem('authUser', String(item)), user);
    await page.goto('/profile');
    await arriveAt(page, 'Login');
    await expect.poll(() => storedSession(page), { ...SOON, message: 'of a user alone' }).toEqual(nothing);
  });

  test('does not wait for the server, outlives its errors, and ends without it', async () => {
    const organiser = await anOrganiser(server.db, { full_name: 'Grace Hopper' });
    const page = await browser.newPage(server, { as: organiser });
    const shown = page.getByRole('heading', { name: 'Grace Hopper' });
    await routeCalls(page, '/api/users/me', () => {});
    await page.goto('/profile');
    await shown.waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).waitFor();

    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await routeCalls(page, '/api/users/me', (call) => call.fulfill({ status: 403 }));
    await page.goto('/profile');
    await shown.waitFor();
    await expect.poll(() => logged.join('\n'), SOON).toContain('getCurrentUser failed.');
    expect(await page.getByRole('alert').allTextContents()).toEqual(['']);
    expect((await storedSession(page)).token).not.toBeNull();

    await routeCalls(page, '/api/*', (call) => call.abort());
    await logOut(page);
    await arriveAt(page, 'Login');
    expect(await storedSession(page)).toEqual(nothing);
  });

  test.each(['forbidden', 'full'])('lasts as long as the page where the storage is %s', async (how) => {
    const ada = await aUser(server.db, { full_name: 'Ada Lovelace' });
    const page = await browser.newPage(server);
    await page.addInitScript((kind) => {
      const refuse = () => {
        throw new DOMException('No.', kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
      };
      if (kind === 'full') Storage.prototype.setItem = refuse;
      else for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    }, how);
    await page.goto('/login');
    await logIn(page, ada.email);
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    await page.getByText('This browser won’t keep you logged in').waitFor();
    await logOut(page);
    await arriveAt(page, 'Login');
  });

  test('leaves nothing private behind the Back button after the logout', async () => {
    const ada = await aUser(server.db, { full_name: 'Ada Lovelace' });
    const page = await browser.newPage(server, { as: ada });
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    await logOut(page);
    await arriveAt(page, 'Login');
    await page.goto('/dev/mail');
    await goBack(page);
    await arriveAt(page, 'Login');
    expect(await page.getByText('Ada Lovelace').count()).toBe(0);
  });
});

/** Every address that the page itself goes to from now on, in their order. */
function collectAddresses(page: Page): () => string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) addresses.push(placeOf(page));
  });
  return () => addresses;
}
