import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SOON } from '../../soon.ts';
import { routeCalls } from '../calls.ts';
import { afterLeaving, sessionOf } from '../kept-tabs.ts';

/** Holds up each of the page's requests, 300 to 800 ms, the same in each run; also of what the browser has from before. */
export async function holdUpRequests(page: Page): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  afterLeaving(page, async () => {
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
    await session.send('Network.disable');
  });
  let requests = 0;
  await routeCalls(page, '*', async (request) => {
    requests += 1;
    await new Promise((late) => setTimeout(late, 300 + ((requests * 173) % 500)));
    await request.continue();
  });
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
  await page.getByRole('heading', { level: 1 }).waitFor();
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
