// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { routeCalls } from '#tests/support/browser/calls.ts';
import { call } from '#tests/support/server/call.ts';
import { aForm, anEvent, anOrganiser, aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, goBack, logIn, logOutAnyway, keptInTab } from '#tests/support/browser/verbs.ts';

const NAME = 'Grace Hopper';
const PRIVATE = /Grace Hopper|Rear admiral/;
/** Typed into fields that hide it, and never sent. */
const TYPED = 'a password that nobody has';

describe.skipIf(!hasChromium)('what stays in the browser', () => {
  const browser = useBrowser({ isUnused: true });
  const whole = useBrowser({ isWhole: true, isUnused: true });
  const server = listeningServer();

  /** Everything that a page can keep, and what is in the address. */
  async function kept(page: Page) {
    const databases = await page.evaluate(databasesInUse);
    const inPage = await page.evaluate(async () => ({
      local: Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
      session: Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
      // That someone is logged in is noted, with what tickets they have, until Logout is pressed.
      caches: (await caches.keys()).filter(
        (name) => !localStorage.getItem('authToken') || !/^(?:login |tickets$)/.test(name),
      ).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      state: JSON.stringify(history.state),
      window: window.name,
    }));
    return {
      ...inPage,
      databases,
      cookies: (await page.context().cookies()).map(({ expires: _, value: __, ...cookie }) => cookie),
    };
  }
  /** Where someone logged in with a password: it marks the browser, says nothing of the person and opens nothing. */
  const device = () => ({
    name: 'device',
    domain: '127.0.0.1',
    path: '/api',
    httpOnly: true,
    secure: false,
    sameSite: 'Strict' as const,
  });
  const nothing = {
    local: {},
    session: {},
    databases: [],
    caches: 0,
    workers: 0,
    state: 'null',
    window: '',
    cookies: [],
  };

  test('through a whole visit is the session, and drafts without a password', { tags: ['asvs/storage'] }, async () => {
    const user = await anOrganiser(server.db, { full_name: NAME });
    const { form_id } = await aForm(server.db, { questions: [aQuestion({ question_id: 'diet', label: 'Diet' })] });
    const event = await anEvent(server.db, { form_id });
    const page = await browser.newPage(server);
    /** What has just been typed is a draft; a password is nowhere. */
    async function expectDraft(words: string) {
      await expect.poll(async () => JSON.stringify((await kept(page)).session), SOON).toContain(words);
      await expectSession();
    }
    async function expectSession(keys = ['authToken', 'authUser']) {
      const { local, session, ...rest } = await kept(page);
      expect(await page.evaluate(() => document.cookie)).toBe('');
      expect(Object.keys(local).toSorted()).toEqual(keys);
      expect(Object.keys(session).filter((key) => !key.startsWith('draft'))).toEqual([]);
      const { authToken = '', authUser = 'null' } = local;
      const secrets = [PASSWORD, TYPED, user.password_hash, ...(authToken ? [authToken] : [])];
      const texts = JSON.stringify({ ...local, authToken: '' }) + JSON.stringify(session);
      for (const secret of secrets) expect(texts).not.toContain(secret);
      // Drafts outlive their tab for their person.
      expect(rest.databases.filter((name) => name !== 'drafts')).toEqual([]);
      expect({ ...nothing, ...rest, databases: [] }).toEqual({
        ...nothing,
        cookies: keys.length > 0 ? [device()] : [],
      });
      if (authToken) {
        const { body } = await call(server, 'GET', '/users/me', { token: authToken });
        expect(JSON.parse(authUser)).toEqual(body);
      }
    }

    await page.goto('/register');
    await page.getByLabel('Email').fill('typed@example.org');
    await page.getByLabel('Password', { exact: true }).fill(TYPED);
    await expect.poll(async () => JSON.stringify((await kept(page)).session), SOON).toContain('typed@example.org');
    await expectSession([]);
    await page.goto('/login');
    await logIn(page, user.email);
    await page.getByRole('heading', { name: NAME }).waitFor();
    await expectSession();

    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill(TYPED);
    await page.getByLabel('New password').fill(TYPED);
    await expectSession();
    await page.goto('/profile/edit');
    await page.getByLabel('Headline').fill('Rear admiral');
    await expectDraft('Rear admiral');
    await page.goto(`/event/${event.event_id}?register`);
    await page.getByLabel('Diet').fill('No aubergines');
    await expectDraft('No aubergines');
    await page.goto('/admin/events/create');
    await page.getByLabel('Title', { exact: true }).fill('A secret party');
    await expectDraft('A secret party');
    await logOutAnyway(page);
    await arriveAt(page, 'Login');
    await expect.poll(() => kept(page), SOON).toEqual({ ...nothing, cookies: [device()] });
    const value = (await page.context().cookies())[0]?.value ?? '';
    expect(value).toMatch(/^[\w-]{43}$/);
    expect((await call(server, 'GET', '/users/me', { token: value })).status).toBe(401);
  });

  const offline = async (page: Page) => {
    // What says that there is no connection is loaded before, when the page is idle.
    await page.waitForFunction(() => performance.getEntries().some(({ name }) => /toast-cards.*css/.test(name)));
    await page.context().setOffline(true);
  };
  test.each([
    ['with the server at hand', 3, async () => {}],
    ['without the server', 2, (page: Page) => routeCalls(page, '/api/*', (asked) => asked.abort())],
    ['without a network', 2, offline],
  ])('after a logout %s is nothing', { tags: ['asvs/logout-clears'] }, async (_how, pagesBack, before) => {
    const page = await somewherePrivate(browser);
    await before(page);
    await logOutAnyway(page);
    await arriveAt(page, 'Login');
    await expect.poll(() => kept(page), SOON).toEqual(nothing);
    expect(await page.content()).not.toMatch(PRIVATE);
    for (let back = 0; back < pagesBack; back += 1) {
      // A moment later, or the answer is lost with the page.
      await page.evaluate(() => void setTimeout(() => history.back()));
      await page.waitForTimeout(300);
      expect(await page.content()).not.toMatch(PRIVATE);
    }
    await arriveAt(page, 'Login');
    expect(await kept(page)).toEqual(nothing);
  });

  test('is no private page that a Back wakes after the logout', { tags: ['asvs/logout-clears'] }, async () => {
    const page = await somewherePrivate(whole);
    await page.evaluate(() => {
      window.addEventListener(
        'pageshow',
        ({ persisted }) => (document.body.dataset.came = persisted ? 'awake' : 'new'),
      );
    });
    await page.goto('/');
    await logOutAnyway(page);
    await arriveAt(page, 'Login');
    await page.context().setOffline(true);
    await page.evaluate(() => void setTimeout(() => history.go(-2)));
    await expect.poll(() => page.evaluate(() => document.body.dataset.came), SOON).toBe('awake');
    await arriveAt(page, 'Login');
    expect(await page.content()).not.toMatch(PRIVATE);
    expect(await kept(page)).toEqual(nothing);
  });

  test('of a session that ended while a page slept in the browser’s memory is nothing when the page wakes, and no draft', async () => {
    const ada = await aUser(server.db, { full_name: NAME });
    const page = await whole.newPage(server, { as: ada });
    await page.goto('/profile/edit');
    await page.getByLabel('Headline').fill('Rear admiral');
    // What was typed bears the name of the login under which it was.
    await expect.poll(() => keptInTab(page), SOON).toContain('draftsLogin');
    await expect.poll(() => keptInTab(page), SOON).toContain('Rear admiral');
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => (window.name = persisted ? 'woke' : 'loaded'));
    });
    await page.goto('/dev/mail');
    const other = await whole.newPage(server, { nextTo: page });
    await other.goto('/');
    await logOutAnyway(other);
    await arriveAt(other, 'Login');

    await goBack(page);
    await arriveAt(page, 'Login');
    await expect.poll(() => page.evaluate(() => window.name), SOON).toBe('woke');
    expect(await page.content()).not.toMatch(PRIVATE);
    await expect.poll(() => keptInTab(page), SOON).not.toContain('Rear admiral');
  });

  /** The profile of someone who typed a draft before, with a public page and the profile again on the way. */
  async function somewherePrivate(from: ReturnType<typeof useBrowser>): Promise<Page> {
    const page = await from.newPage(server, { as: await anOrganiser(server.db, { full_name: NAME }) });
    await page.goto('/admin/events/create');
    await page.getByLabel('Title', { exact: true }).fill('Rear admiral');
    await expect.poll(async () => JSON.stringify((await kept(page)).session), SOON).toContain('Rear admiral');
    await page.goto('/profile');
    await page.getByRole('heading', { name: NAME }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { name: NAME }).waitFor();
    return page;
  }
});

/** The names of those that hold a record. */
async function databasesInUse(): Promise<string[]> {
  const answer = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error as Error));
    });
  const inUse: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const counts = await Promise.all(
      stores.map((store) => answer(database.transaction(store).objectStore(store).count())),
    );
    database.close();
    if (counts.some((count) => count > 0)) inUse.push(name);
  }
  return inUse;
}
