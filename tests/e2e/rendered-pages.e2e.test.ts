// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { aRegistration, anEvent, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, isListed, placeOf, takenOver } from '#tests/support/browser/verbs.ts';

declare global {
  interface Window {
    moved: string[];
  }
}

/** Keeps what moves by itself on the pages to come, with everything but the HTML late. */
async function watchWhatMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & { value: number; sources: object[] })[])
        if (value > 0.001) window.moved.push(JSON.stringify([location.pathname, value, sources]));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/\.woff2$|\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
}

/** Up to the paint after this one: what moves is told of after it moved. */
const whatMoved = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return window.moved;
  });

describe.skipIf(!hasChromium)('a page that the server has rendered', () => {
  const browser = useBrowser({ isUnused: true });
  const server = listeningServer();
  const anOnlineEvent = (title = 'A quiet hour') =>
    anEvent(server.db, {
      title,
      format: 'online',
      venue_name: null,
      address: null,
      city: null,
      timezone: 'America/Chicago',
      capacity: 30,
      approval: 'manual',
    });

  test('is read, searched and followed with scripts off', async () => {
    const { event_id } = await anOnlineEvent('A quiet walk');
    await anEvent(server.db, { title: 'Maps made by many' });
    await isListed(server, 'Maps made by many');
    const page = await browser.newPage(server, { hasScripts: false, width: 360 });
    await page.goto('/');
    await page.getByLabel('Search').fill('quiet');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'A quiet walk' }).waitFor();
    expect(await page.getByRole('link', { name: 'Maps made by many' }).count()).toBe(0);
    expect(placeOf(page)).toContain('search=quiet');
    await page.getByRole('link', { name: 'A quiet walk' }).click();
    await arriveAt(page, 'A quiet walk');
    expect(placeOf(page)).toBe(`/event/${event_id}`);
    await page.getByText('30 of 30 seats left').waitFor();
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'All events' }).click();
    await page.getByRole('link', { name: 'Maps made by many' }).waitFor();
  });

  test('is taken over as it stands by a device whose clock is a year ahead', async () => {
    const { event_id } = await anOnlineEvent();
    const page = await browser.newPage(server, { width: 390 });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.clock.setSystemTime(Date.now() + 365 * 24 * 60 * 60 * 1000);
    for (const path of ['/', `/event/${event_id}`]) {
      await page.goto(path);
      await takenOver(page);
    }
    expect(errors).toEqual([]);
  });

  test.each(['Asia/Tokyo', 'America/Chicago', 'Europe/Lisbon'])(
    'is taken over as it stands, and nothing moves, for a visitor in %s',
    async (timezone) => {
      const { event_id } = await anOnlineEvent();
      const page = await browser.newPage(server, { timezone, width: 390, height: 844 });
      await watchWhatMoves(page);
      for (const path of ['/', `/event/${event_id}`]) {
        const lettered = page.waitForResponse(/\.woff2$/);
        await page.goto(path);
        await lettered;
        await takenOver(page);
        await expect.poll(() => page.evaluate(() => document.fonts.status), SOON).toBe('loaded');
        expect(await whatMoved(page)).toEqual([]);
      }
    },
  );

  test.each([390, 1440])('keeps still when the state of a registered person comes, %i pixels wide', async (width) => {
    const { event_id } = await anOnlineEvent();
    const ada = await aUser(server.db);
    await aRegistration(server.db, { event_id, user_id: ada.user_id, status: 'waitlisted' });
    const page = await browser.newPage(server, { as: ada, width, height: 844 });
    await watchWhatMoves(page);
    await page.goto(`/event/${event_id}`);
    await page.getByRole('button', { name: /Leave|Cancel/ }).waitFor();
    await expect.poll(() => page.evaluate(() => document.fonts.status), SOON).toBe('loaded');
    expect(await whatMoved(page)).toEqual([]);
  });
});
