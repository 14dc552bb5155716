// @module-tag thorough

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { clockAt } from '#rules/time/clock-at.ts';
import { instantAt } from '#rules/time/wall-clock.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { delayCalls } from '#tests/support/browser/calls.ts';
import { anEvent } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, placeOf } from '#tests/support/browser/verbs.ts';

const DAY = 24 * 60 * 60 * 1000;
const PHONE = { width: 390, height: 844 };

/** The day of this weekend, in this zone. */
function saturdayIn(zone: string): number {
  const today = Math.floor(clockAt(Date.now(), zone) / DAY);
  // Day 0 was a Thursday.
  const weekday = (today + 4) % 7;
  return today + (weekday === 0 ? -1 : 6 - weekday);
}

/** How much has moved by itself since the page was opened, as the browser keeps it. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    // It is told a moment later.
    await new Promise((told) => setTimeout(told, 200));
    return shift;
  });
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'));

describe.skipIf(!hasChromium)('finding an event', () => {
  const browser = useBrowser();
  const server = listeningServer();
  beforeAll(async () => {
    const zone = 'Europe/Amsterdam';
    // Where it is Sunday for the server and already Monday for the device, the event is part of both weekends.
    const saturdays = [zone, Intl.DateTimeFormat().resolvedOptions().timeZone].map(saturdayIn);
    const at = (day: number, hours: number) => new Date(instantAt(day * DAY, zone) + hours * 60 * 60 * 1000);
    await anEvent(server.db, {
      title: 'Pancakes at noon',
      starts_at: at(Math.min(...saturdays), 12),
      ends_at: at(Math.max(...saturdays) + 1, 23.9),
      tags: ['food'],
    });
    for (let count = 1; count <= 30; count += 1) {
      const starts_at = at(Math.max(...saturdays) + 3 + count, 18);
      await anEvent(server.db, {
        title: `Evening ${count}`,
        starts_at,
        ends_at: new Date(starts_at.getTime() + 7_200_000),
      });
    }
  });

  test('the weekend on a slow phone: found, opened, and back where one was', async () => {
    const page = await browser.newPage(server, PHONE);
    await delayCalls(page);
    await page.goto('/');
    // Its code may be taking the server's page over just now.
    const top = async () => (await page.getByRole('article').first().boundingBox())?.y ?? Infinity;
    await expect.poll(top, SOON).toBeLessThanOrEqual(380);
    await page.getByRole('link', { name: 'This weekend' }).click();
    await page.getByText('Amsterdam time').waitFor();
    await page.getByRole('link', { name: 'Evening 1', exact: true }).waitFor({ state: 'detached' });
    expect(placeOf(page)).toBe('/?when=weekend');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Pancakes at noon' }).click();
    await arriveAt(page, 'Pancakes at noon');
    await page.getByRole('link', { name: 'All events' }).click();
    await arriveAt(page, "What's on");
    expect(placeOf(page)).toBe('/?when=weekend');
    await expect.poll(() => page.getByRole('article').count(), SOON).toBe(1);
    await expect.poll(() => focused(page), SOON).toContain('/event/');
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.05);
  });

  test('straight to the weekend, nothing moves', async () => {
    const page = await browser.newPage(server, PHONE);
    await delayCalls(page);
    await page.goto('/?when=weekend');
    await page.getByRole('link', { name: 'Pancakes at noon' }).waitFor();
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.05);
  });

  test('far down a long list, the link back and the browser lead back there', async () => {
    const page = await browser.newPage(server, PHONE);
    await delayCalls(page);
    await page.goto('/?format=in_person');
    const last = page.getByRole('link', { name: 'Evening 29' });
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollBy(0, 3000));
        return last.count();
      }, SOON)
      .toBe(1);
    for (const way of ['the link back', 'the browser']) {
      await last.scrollIntoViewIfNeeded();
      await last.click();
      await arriveAt(page, 'Evening 29');
      await page.evaluate(() => scrollTo(0, 10));
      if (way === 'the browser') await page.goBack();
      else await page.getByRole('link', { name: 'All events' }).click();
      await arriveAt(page, "What's on");
      expect(placeOf(page), way).toBe('/?format=in_person');
      const place = async () => {
        const box = await last.boundingBox();
        return { isInSight: box !== null && box.y > 0 && box.y < PHONE.height, box, scrolled: await scrolled(page) };
      };
      await expect.poll(place, { ...SOON, message: way }).toMatchObject({ isInSight: true });
      await expect.poll(() => focused(page), { ...SOON, message: way }).toBe(await last.getAttribute('href'));
    }
  });

  test('days of one’s own choice are checked kindly, and a tag is taken away', async () => {
    const page = await browser.newPage(server);
    await page.goto('/?tag=food');
    await page.getByRole('link', { name: 'Pancakes at noon' }).waitFor();
    await page.getByRole('button', { name: 'Pick dates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pick dates' });
    await dialog.getByRole('button', { name: 'Show events' }).click();
    await dialog.getByText('Choose a first day, a last day or both.').waitFor();
    await dialog.getByLabel('First day').fill('2199-12-04');
    await dialog.getByLabel('Last day').fill('2199-12-01');
    await dialog.getByRole('button', { name: 'Show events' }).click();
    await dialog.getByText('The last day is before the first.').waitFor();
    await expectNoAxeViolations(page);
    await dialog.getByLabel('Last day').fill('2199-12-06');
    await dialog.getByRole('button', { name: 'Show events' }).click();
    await page.getByRole('button', { name: '4 to 6 Dec' }).waitFor();
    await page.getByRole('heading', { name: 'No events found' }).waitFor();
    await page.getByRole('heading', { name: 'You might like' }).waitFor();
    expect(placeOf(page)).toBe('/?tag=food&from=2199-12-04&to=2199-12-06');
    await page.getByRole('link', { name: '#food' }).click();
    await expect.poll(() => placeOf(page), SOON).toBe('/?from=2199-12-04&to=2199-12-06');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: 'Evening 1', exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), SOON).toBe('search');
  });

  test('with scripts off the list goes on on a page of its own, and days are said to be the server’s', async () => {
    const page = await browser.newPage(server, { ...PHONE, hasScripts: false });
    await page.goto('/');
    await page.locator('a[rel=next]').click();
    await page.getByRole('link', { name: 'Evening 29' }).waitFor();
    expect(await page.getByRole('link', { name: 'Pancakes at noon' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await page.getByRole('link', { name: 'Pancakes at noon' }).waitFor();
    await page.getByRole('link', { name: 'This weekend' }).click();
    await page.getByText(/^This weekend, /).waitFor();
    await page.getByRole('link', { name: 'Pancakes at noon' }).waitFor();
    expect(await page.getByRole('link', { name: 'Evening 30' }).count()).toBe(0);
  });
});
