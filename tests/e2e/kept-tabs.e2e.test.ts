// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { routeCalls } from '#tests/support/browser/calls.ts';
import { anEvent, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { storedSession } from '#tests/support/browser/verbs.ts';

describe.skipIf(!hasChromium)('a tab that the next test gets', () => {
  const browser = useBrowser();
  const server = listeningServer();

  /** Leaves in a tab whatever a test can; answers it, one that can't be given on, and what the first asks for from then on. */
  async function fillTabs(): Promise<{ before: Page; spent: Page; asked: string[] }> {
    const asked: string[] = [];
    const before = await browser.newPage(server, { as: await aUser(server.db), width: 390 });
    // My events register a worker that serves tickets without a network.
    await before.goto('/profile/events');
    await before.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);
    await before.route('**/*', (route) => route.abort());
    await routeCalls(before, '/api/*', (call) => call.abort());
    await before.evaluate(async () => {
      sessionStorage.setItem('draft', 'of the test before');
      document.cookie = 'seen=1; path=/';
      window.name = 'named';
      await caches.open('kept').then((cache) => cache.put('/kept', new Response('kept')));
      await new Promise((resolve) => (indexedDB.open('kept').onsuccess = resolve));
    });
    await before.addInitScript(() => Object.assign(window, { isMarked: true }));
    await before.emulateMedia({ reducedMotion: 'reduce' });
    before.on('request', (request) => asked.push(request.url()));
    const other = await browser.newPage(server, { nextTo: before });
    await other.goto('/');
    await before.context().route('**/api/**', (route) => route.abort());
    await before.context().setOffline(true);
    const spent = await browser.newPage(server);
    await spent.clock.install();
    return { before, spent, asked };
  }

  test('has nothing in it that was there before, and is as wide as is asked for', async () => {
    const { before, spent, asked } = await fillTabs();
    await Promise.all([browser.release(before), browser.release(spent)]);
    const { event_id } = await anEvent(server.db);
    const [page, other] = [await browser.newPage(server), await browser.newPage(server)];
    expect(page).toBe(before);
    expect(other).not.toBe(spent);
    expect(page.viewportSize()).toEqual({ width: 1440, height: 900 });
    await page.goto(`/event/${event_id}`);
    await page
      .getByRole('link', { name: 'Log in' })
      .or(page.getByRole('link', { name: 'Login' }))
      .first()
      .waitFor();
    expect(await storedSession(page)).toEqual({ token: null, user: null });
    const left = await page.evaluate(async () => ({
      isMarked: 'isMarked' in window,
      isOnline: navigator.onLine,
      isStill: matchMedia('(prefers-reduced-motion)').matches,
      entries: history.length,
      name: window.name,
      cookie: document.cookie,
      draft: sessionStorage.getItem('draft'),
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
    const nothing = { name: '', cookie: '', draft: null, caches: [], databases: [], workers: 0 };
    expect(left).toEqual({ ...nothing, isMarked: false, isOnline: true, isStill: false, entries: 2 });
    expect(page.context().pages()).toEqual([page]);
    expect(asked.filter((url) => url.includes('/event/'))).toEqual([]);
    const sizes = await page.evaluate(() => [innerWidth, innerHeight, screen.width, screen.height].join());
    expect(sizes).toBe('1440,900,1440,900');
    expect(await page.evaluate(shiftOfPush), 'what moves far from the corner that is drawn').toBeGreaterThan(0.05);
  });
});

/** Runs in the page: moves all of it down, and answers how much that is for Chromium. */
function shiftOfPush(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift' });
    requestAnimationFrame(() => Object.assign(document.querySelector('main')?.style ?? {}, { marginTop: '150px' }));
  });
}
