// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { expectNoSidewaysScroll, placeOf, takesFocus } from '#tests/support/browser/verbs.ts';
import { anEvent, anOrganiser, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

const HOUR = 60 * 60 * 1000;
/** What a page may shift by (web.dev/cls), with everything late. */
const MOST_SHIFT = 0.05;

/** As over a slow connection: everything but the HTML takes 300 to 800 milliseconds. */
async function slowly(page: Page): Promise<void> {
  let asked = 0;
  await page.addInitScript(() => {
    const shifts: { at: number; value: number }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push({ at: entry.startTime, value: entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/\/(api|assets)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300 + ((asked++ * 170) % 500)));
    await route.continue();
  });
}

/** The most that moved in one go: shifts less than a second apart, over five seconds at most. */
async function shiftOf(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { at: number; value: number }[] }).shifts);
  const goes: { from: number; last: number; sum: number }[] = [];
  for (const { at, value } of shifts) {
    const go = goes.at(-1);
    if (go && at - go.last < 1000 && at - go.from < 5000) Object.assign(go, { last: at, sum: go.sum + value });
    else goes.push({ from: at, last: at, sum: value });
  }
  return Math.max(0, ...goes.map(({ sum }) => sum));
}

describe.skipIf(!hasChromium)('deciding on an event', () => {
  const browser = useBrowser({ isUnused: true });
  const server = listeningServer();
  const summary = 'What they are, and when they help.';

  test('on a slow phone: it is read at once, its button stays in reach, and nothing moves', async () => {
    const description = Array.from({ length: 30 }, (_, at) => `Paragraph ${at}`).join('\n\n');
    const host = await anOrganiser(server.db, { full_name: 'Noor Zahradník' });
    const { event_id } = await anEvent(server.db, { summary, description, created_by: host.user_id, tags: ['R&D'] });
    await anEvent(server.db, { title: 'Another evening', created_by: host.user_id });
    const page = await browser.newPage(server, { width: 390, height: 844 });
    await slowly(page);
    await page.goto(`/event/${event_id}`);
    expect(await page.getByText(summary).first().isVisible()).toBe(true);
    await page.getByText('Hosted by Noor Zahradník').waitFor();
    const register = page.getByRole('button', { name: 'Register', exact: true });
    const inWindow = () =>
      register.evaluateAll(
        (all) =>
          all.filter((one) => {
            const { top, bottom, height } = one.getBoundingClientRect();
            return height > 0 && top >= 0 && bottom <= innerHeight;
          }).length,
      );
    await expect.poll(inWindow, SOON).toBe(1);
    expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
    await page.getByRole('button', { name: 'Calendar' }).scrollIntoViewIfNeeded();
    await expect.poll(() => register.count(), SOON).toBe(1);
    await page.getByRole('heading', { name: 'More from Noor Zahradník' }).scrollIntoViewIfNeeded();
    await expect.poll(inWindow, SOON).toBe(1);
    await page.getByRole('link', { name: 'Another evening' }).waitFor();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await register.last().click();
    await page.getByRole('dialog').getByLabel('Email').waitFor();
  });

  test.each([390, 1440])(
    'at %d, the calendars and the maps are chosen by keyboard, with the right hours',
    async (width) => {
      const { event_id } = await anEvent(server.db, {
        starts_at: new Date('2030-10-27T00:30:00.000Z'),
        ends_at: new Date('2030-10-27T01:30:00.000Z'),
        timezone: 'Europe/Berlin',
      });
      const page = await browser.newPage(server, { width, height: 844 });
      await page.goto(`/event/${event_id}`);
      const calendar = page.getByRole('button', { name: 'Calendar' });
      await calendar.focus();
      await page.keyboard.press('Enter');
      const google = page.getByRole('menuitem', { name: 'Google Calendar' });
      const address = new URL((await google.getAttribute('href')) ?? '');
      expect(address.searchParams.get('dates')).toBe('20301027T003000Z/20301027T013000Z');
      expect(address.searchParams.get('ctz')).toBe('Europe/Berlin');
      expect(await google.getAttribute('rel')).toContain('noopener');
      expect(await google.getAttribute('referrerpolicy')).toBe('no-referrer');
      await page.keyboard.press('ArrowDown');
      await takesFocus(google);
      if (width === 390) {
        const sheet = await page.getByRole('menu').boundingBox();
        expect(sheet).toMatchObject({ x: 0, width: 390 });
        await expect
          .poll(
            async () => Math.round(((await page.getByRole('menu').boundingBox())?.y ?? 0) + (sheet?.height ?? 0)),
            SOON,
          )
          .toBe(844);
      }
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await takesFocus(calendar);
      await page.getByRole('button', { name: 'Directions' }).press('Enter');
      const map = page.getByRole('menuitem', { name: 'OpenStreetMap' });
      expect(await map.getAttribute('href')).toContain(encodeURIComponent('Town Hall, 1 Market Street, Utrecht'));
    },
  );

  test('a tag leads to the list, and its team to where it is managed', async () => {
    const { event_id } = await anEvent(server.db, { tags: ['R&D'] });
    const page = await browser.newPage(server, { as: await anOrganiser(server.db) });
    await page.goto(`/event/${event_id}`);
    const manage = page.getByRole('link', { name: 'Manage event' });
    expect(await manage.getAttribute('href')).toBe(`/admin/events/view/${event_id}`);
    await page.getByRole('link', { name: 'R&D' }).click();
    await expect.poll(() => placeOf(page), SOON).toBe('/?tag=R%26D');
    const visitor = await browser.newPage(server);
    await visitor.goto(`/event/${event_id}`);
    await visitor.getByRole('button', { name: 'Calendar' }).waitFor();
    expect(await visitor.getByRole('link', { name: 'Manage event' }).count()).toBe(0);
  });

  test('joining is the first button from a little before it begins, for those who have a seat alone', async () => {
    const person = await aUser(server.db);
    const online_url = 'https://meet.example.org/room';
    const starts_at = new Date(Date.now() + HOUR / 6);
    const { event_id } = await anEvent(server.db, { format: 'online', online_url, starts_at });
    await aRegistration(server.db, { event_id, user_id: person.user_id });
    const page = await browser.newPage(server, { as: person, width: 390, height: 844 });
    await page.goto(`/event/${event_id}`);
    const join = page.getByRole('link', { name: 'Join online' });
    await expect.poll(() => join.count(), SOON).toBeGreaterThan(1);
    expect(await join.first().getAttribute('href')).toBe(online_url);
    const visitor = await browser.newPage(server);
    await visitor.goto(`/event/${event_id}`);
    await visitor.getByText('You’ll get the link when you register.').waitFor();
    expect(await visitor.getByRole('link', { name: 'Join online' }).count()).toBe(0);
  });
});
