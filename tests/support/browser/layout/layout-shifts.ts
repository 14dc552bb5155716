import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SOON } from '../../soon.ts';
import { delayCalls } from '../calls.ts';
import { afterLeaving, sessionOf } from '../kept-tabs.ts';

/** Holds up each of the page's requests, 300 to 800 ms, the same in each run, cached ones included. */
export async function holdUpRequests(page: Page): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  afterLeaving(page, async () => {
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
    await session.send('Network.disable');
  });
  await delayCalls(page, '*');
}

/** Tabs that are looked at together: they wait most of the time, and each compiles the application once. */
const ABREAST = 3;

/** Looks at each, a few at a time. */
export async function abreast<Item>(all: readonly Item[], look: (item: Item) => Promise<void>): Promise<void> {
  const left = [...all];
  const walk = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await look(next);
  };
  await Promise.all(Array.from({ length: ABREAST }, walk));
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Notes from now on what moves in the page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; at: number; moved: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources, startTime, value } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) => (node as Element | null)?.className ?? 'gone');
        shifts.push({ value, at: Math.round(startTime), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the page has all that it asked for, and answers what moved on the way. */
export async function shiftOf(page: Page): Promise<{ total: number; shifts: object[] }> {
  // Not by its role, which it loses as soon as a sheet lies over the page.
  await page.locator('h1').first().waitFor();
  // Not until the network is idle: the stream of notifications never ends.
  await page.waitForTimeout(2000);
  await expect.poll(() => page.locator('[aria-busy="true"], main [role="progressbar"]').count(), SOON).toBe(0);
  await page.waitForTimeout(1000);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}

export async function expectStill(page: Page, where = page.url()): Promise<void> {
  const { total, shifts } = await shiftOf(page);
  expect(total, `${where}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.05);
}
