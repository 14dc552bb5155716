import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_PAGE_BUDGET, HEAD_OF_SCRIPT } from '../../scripts/build/budget.mjs';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anEvent } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';

declare global {
  interface Window {
    listShownAt?: number;
    usableAt?: number;
  }
}

/** As `npm run lighthouse` asks for it; what is fetched ahead comes later. */
const MOST_FILES = 12;

/** No JavaScript arrives before the result is called. */
async function holdCode(page: Page): Promise<() => void> {
  let send = () => {};
  const untilSent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/assets/*.js', (route) => untilSent.then(() => route.continue()));
  return send;
}

describe.skipIf(!hasChromium)('the first page of a visitor', () => {
  const browser = useBrowser({ isUnused: true });
  const server = listeningServer();
  beforeAll(async () => {
    for (let count = 0; count < 12; count += 1) await anEvent(server.db);
  });

  it('shows its list before any JavaScript, and can be used after at most 92 kB of it', async () => {
    const page = await browser.newPage(server);
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('main a[href^="/event/"]')) window.listShownAt ??= performance.now();
        const search = document.querySelector('input[type=search]');
        // React's mark on an element that it has taken over.
        if (search && Object.keys(search).some((key) => key.startsWith('__reactProps')))
          window.usableAt ??= performance.now();
        else requestAnimationFrame(look);
      };
      look();
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    // So that what is asked for once the page can be used does not come before the look that finds it so.
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });

    await page.goto('/');
    await page.waitForFunction(() => window.usableAt !== undefined);
    const { shownAt, usableAt, scripts } = await page.evaluate(() => ({
      shownAt: window.listShownAt ?? Infinity,
      usableAt: window.usableAt ?? 0,
      scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= (window.usableAt ?? 0))
        .map(({ name, startTime, encodedBodySize, decodedBodySize }) => ({
          name,
          startTime,
          encodedBodySize,
          decodedBodySize,
        })),
    }));

    expect(shownAt).toBeLessThan(usableAt);
    for (const { startTime, name } of scripts) expect(startTime, name).toBeGreaterThan(shownAt);
    const large = scripts.filter(({ decodedBodySize }) => decodedBodySize > 1000);
    expect(large).not.toEqual([]);
    for (const { encodedBodySize, decodedBodySize } of large) expect(encodedBodySize).toBeLessThan(decodedBodySize);
    const total = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize + HEAD_OF_SCRIPT, 0);
    expect(total, JSON.stringify(scripts)).toBeLessThanOrEqual(FIRST_PAGE_BUDGET);
  });

  it('and that of an event ask for at most twelve files until they rest', { tags: ['thorough'] }, async () => {
    const { event_id } = await anEvent(server.db);
    const page = await browser.newPage(server);
    let asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const address of ['/', `/event/${event_id}`]) {
      asked = [];
      await page.goto(address, { waitUntil: 'networkidle' });
      expect(asked).toContain(address);
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_FILES);
    }
  });

  it('keeps what was typed and chosen before its JavaScript came', async () => {
    const page = await browser.newPage(server);
    const sendCode = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Search').fill('nothing like this');
    await page.getByLabel('Format').selectOption('Online');
    sendCode();
    await page.getByText('No events found').first().waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('nothing like this');
    expect(await page.getByLabel('Format').inputValue()).toBe('online');
  });

  it('does what a button was pressed for before its JavaScript came', async () => {
    const { event_id } = await anEvent(server.db);
    const page = await browser.newPage(server);
    const sendCode = await holdCode(page);
    await page.goto(`/event/${event_id}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    sendCode();
    await page.getByRole('dialog').getByLabel('Email').waitFor();
  });
});
