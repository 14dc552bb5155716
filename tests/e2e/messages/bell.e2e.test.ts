import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { routeCalls } from '#tests/support/browser/calls.ts';
import { aNotification, anEvent, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { atOnce, SOON } from '#tests/support/soon.ts';
import {
  arriveAt,
  bellOf,
  bellWords,
  holdsFocus,
  logIn,
  notify,
  openBell,
  placeOf,
  textsOf,
} from '#tests/support/browser/verbs.ts';

const COLOURS: [type: string, colour: string][] = [
  ['registration_approved', 'rgb(76, 175, 80)'],
  ['registration_rejected', 'rgb(255, 82, 82)'],
  ['registration_created', 'rgb(33, 150, 243)'],
  ['event_reminder', 'rgb(255, 193, 7)'],
  ['event_updated', 'rgb(19, 24, 46)'],
  ['constructor', 'grey'],
  ['brand_new_type', 'grey'],
];

describe.skipIf(!hasChromium)('the bell', () => {
  const browser = useBrowser();
  const server = listeningServer();

  /** Someone on the profile page, whose list is there and whose stream is open. */
  async function someoneIn(count = 0): Promise<{ page: Page; userId: string }> {
    const user = await aUser(server.db);
    for (let index = 0; index < count; index++) await aNotification(server.db, { user_id: user.user_id });
    const page = await browser.newPage(server, { as: user });
    const streaming = page.waitForResponse('**/api/notifications/stream');
    await page.goto('/profile');
    await streaming;
    await expect.poll(() => bellWords(page), SOON).toBe(count ? `Notifications, ${count} unread` : 'Notifications');
    return { page, userId: user.user_id };
  }

  const unreadOf = async (userId: string) => {
    const rows = await server.db
      .selectFrom('notifications')
      .select('notification_id')
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .execute();
    return rows.length;
  };

  test('rings within a second, in an open popup too; is read, marked, deleted, and leads to events', async () => {
    const { page, userId } = await someoneIn();
    await notify(server, userId, { title: 'The room has changed', message: 'It is Hall B.' });
    await expect.poll(() => bellWords(page), atOnce()).toBe('Notifications, 1 unread');
    const popup = await openBell(page);
    const item = itemIn(popup, 'The room has changed');
    expect(await item.textContent()).toMatch(/It is Hall B\..*(just now|ago)/);
    await item.click();
    await expect.poll(() => bellWords(page), SOON).toBe('Notifications');
    await expect.poll(() => unreadOf(userId), SOON).toBe(0);
    // Nothing to go to, so the popup stays.
    expect(await popup.isVisible()).toBe(true);
    await popup.getByRole('menuitem', { name: 'Delete notification: The room has changed' }).click();
    await popup.getByText('No notifications yet').waitFor();
    await expect
      .poll(() => server.db.selectFrom('notifications').selectAll().where('user_id', '=', userId).execute(), SOON)
      .toEqual([]);

    // In an open popup on top of the others; all are marked as read at once.
    for (const title of ['First', 'Second', 'Newest of all']) {
      await notify(server, userId, { title });
      await itemIn(popup, title).waitFor();
      expect((await textsOf(items(popup)))[0]).toContain(title);
    }
    await expect.poll(() => bellWords(page), SOON).toBe('Notifications, 3 unread');
    await popup.getByRole('menuitem', { name: 'Mark all read' }).click();
    await expect.poll(() => bellWords(page), SOON).toBe('Notifications');
    await expect.poll(() => unreadOf(userId), SOON).toBe(0);
    await expect.poll(() => popup.getByText('Unread', { exact: true }).count(), SOON).toBe(0);

    await showsTypes(page, userId, popup);
    await losesNoClick(page, userId, popup);
    await popup.getByRole('menuitem', { name: 'Mark all read' }).click();
    await expect.poll(() => unreadOf(userId), SOON).toBe(0);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });

    // Focus goes to the heading of the event that it leads to, every time.
    for (const title of ['One evening', 'Two evenings', 'Three evenings', 'Four evenings', 'Five evenings']) {
      const { event_id: id } = await anEvent(server.db, { title });
      await notify(server, userId, { type: 'event_reminder', title: `News: ${title}`, related: { type: 'event', id } });
      await bellOf(page).press('Enter');
      await itemIn(page.getByRole('menu'), `News: ${title}`).press('Enter');
      await arriveAt(page, title);
      expect(placeOf(page)).toBe(`/event/${id}`);
      await expect.poll(() => focused(page), SOON).toBe(title);
      await page.getByRole('menu').waitFor({ state: 'detached' });
      // Nor does it go anywhere once the menu is gone and the event is whole.
      await page.waitForTimeout(300);
      expect(await focused(page)).toBe(title);
    }
    await expect.poll(() => unreadOf(userId), SOON).toBe(0);
  });

  /** Icon and colour by type, and the grey bell for a type that nobody knows. */
  async function showsTypes(page: Page, userId: string, popup: Locator) {
    for (const [type] of COLOURS) await notify(server, userId, { type, title: type });
    await expect.poll(() => bellWords(page), SOON).toBe(`Notifications, ${COLOURS.length} unread`);
    const glyphs = new Set<string>();
    for (const [type, colour] of COLOURS) {
      const disc = itemIn(popup, type).locator('span').first();
      const shown = await disc.evaluate((element) => getComputedStyle(element).backgroundColor);
      const [red = 0, green = 0, blue = 0] = shown.match(/\d+/g)?.map(Number) ?? [];
      if (colour === 'grey') expect(Math.max(red, green, blue) - Math.min(red, green, blue), type).toBeLessThan(40);
      else expect(shown, type).toBe(colour);
      glyphs.add((await disc.locator('path').getAttribute('d')) ?? '');
    }
    expect(glyphs.size).toBe(6);
  }

  /** Four quick clicks send four deletions, each once. */
  async function losesNoClick(page: Page, userId: string, popup: Locator) {
    const left = COLOURS.length - 4;
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()));
    await popup.getByRole('menuitem', { name: /^Delete notification/ }).evaluateAll((buttons) => {
      for (const button of buttons.slice(0, 4)) (button as HTMLElement).click();
    });
    await expect.poll(() => unreadOf(userId), SOON).toBe(left);
    await expect.poll(() => bellWords(page), SOON).toBe(`Notifications, ${left} unread`);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent).toHaveLength(4);
  }

  test.each([
    ['with its code', 300],
    ['before the page', 1500],
  ])(
    'opened after the login, %s, it stays open and keeps focus when the page arrives',
    { tags: ['thorough'] },
    async (_, late) => {
      const user = await aUser(server.db);
      await aNotification(server.db, { user_id: user.user_id, title: 'Still here' });
      const page = await browser.newPage(server);
      await page.route('**/*.js', async (route) => {
        const isNextPage = route.request().url().includes('/assets/profile-');
        await new Promise((resolve) => setTimeout(resolve, isNextPage ? late : 300));
        await route.continue().catch(() => {});
      });
      await page.goto('/login');
      await arriveAt(page, 'Login');
      await logIn(page, user.email);
      await bellOf(page).press('Enter');
      const popup = page.getByRole('menu');
      await itemIn(popup, 'Still here').waitFor();
      await holdsFocus(popup);
      const isIn = () => popup.evaluate((menu) => menu.contains(document.activeElement));
      if (late > 300) {
        await page.keyboard.press('ArrowDown');
        expect(await isIn()).toBe(true);
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Login');
      }
      const own = await focused(page);
      await arriveAt(page, 'Profile');
      await page.waitForTimeout(500);
      expect(await popup.isVisible()).toBe(true);
      expect(await isIn()).toBe(true);
      expect(await focused(page)).toBe(own);
    },
  );

  test('tells the truth again, and nothing else, when marking as read fails', { tags: ['thorough'] }, async () => {
    const { page, userId } = await someoneIn(1);
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    let refused = 0;
    await routeCalls(page, '/api/notifications/mark-as-read', (call) => {
      refused += 1;
      return call.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: '{"detail":"Not now.","code":"unavailable"}',
      });
    });
    const popup = await openBell(page);
    await items(popup).first().click();
    await expect.poll(() => refused, SOON).toBe(1);
    await expect.poll(() => bellWords(page), SOON).toBe('Notifications, 1 unread');
    await items(popup).first().getByText('Unread', { exact: true }).waitFor({ state: 'attached' });
    expect(await items(popup).count()).toBe(1);
    await expect.poll(() => logged.join('\n'), SOON).toContain('markNotificationsRead failed');
    expect(await page.getByText('Not now.').count()).toBe(0);
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
    expect(await unreadOf(userId)).toBe(1);
  });

  test('counts as none when only the count fails', { tags: ['thorough'] }, async () => {
    const user = await aUser(server.db);
    await aNotification(server.db, { user_id: user.user_id });
    const page = await browser.newPage(server, { as: user });
    await routeCalls(page, '/api/notifications/unread-count', (call) => call.fulfill({ status: 500 }));
    await routeCalls(page, '/api/notifications/', () => {});
    await page.goto('/profile');
    await arriveAt(page, 'Profile');
    expect(await bellWords(page)).toBe('Notifications');
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
  });

  test(
    'opens on a click that came before its code, and its code is asked for again where it did not come',
    { tags: ['thorough'] },
    async () => {
      const user = await aUser(server.db);
      await aNotification(server.db, { user_id: user.user_id, title: 'Still here' });
      const page = await browser.newPage(server, { as: user });
      await page.route('**/assets/bell-*.js', (route) => route.abort());
      const lost = page.waitForEvent('requestfailed');
      await page.goto('/profile');
      await arriveAt(page, 'Profile');
      const failed = (await lost).url();
      expect(await bellWords(page)).toBe('Notifications');
      await page.unroute('**/assets/bell-*.js');
      // Some browsers keep a module that failed for the life of the document: there a reload is the way on.
      const isKept = await page.evaluate(`import(${JSON.stringify(failed)}).then(() => false, () => true)`);
      if (isKept) await page.reload();
      await page.getByRole('button', { name: 'Notifications' }).click();
      await itemIn(page.getByRole('menu'), 'Still here').waitFor();
      await expect.poll(() => bellWords(page), SOON).toBe('Notifications, 1 unread');
    },
  );

  test('is at most 420 by 600, and inside the window, with sixty in it', { tags: ['thorough'] }, async () => {
    const user = await aUser(server.db);
    for (let index = 0; index < 60; index++) await aNotification(server.db, { user_id: user.user_id });
    const page = await browser.newPage(server, { as: user });
    await page.goto('/profile');
    await expect.poll(() => bellWords(page), SOON).toMatch(/unread/);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const popup = await openBell(page);
      await items(popup).first().waitFor();
      const box = await popup.boundingBox();
      expect(box?.width).toBeLessThanOrEqual(420);
      expect(box?.height).toBeLessThanOrEqual(600);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), `in a window ${width} wide`).toBeLessThanOrEqual(width);
      await expect.poll(() => items(popup).count(), SOON).toBe(50);
      await popup.getByText('Notifications', { exact: true }).waitFor();
      await popup.getByRole('menuitem', { name: 'View All Notifications' }).click();
      await popup.waitFor({ state: 'detached' });
      expect(placeOf(page)).toBe('/profile');
    }
  });
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** The notifications of the popup, without their delete items. */
function items(popup: Locator): Locator {
  return popup.getByRole('menuitem').filter({ has: popup.page().locator('time') });
}

function itemIn(popup: Locator, title: string): Locator {
  return items(popup).filter({ hasText: title });
}
