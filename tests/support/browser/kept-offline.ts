import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SOON } from '../soon.ts';

/** Waits until the service worker of every address is active and has its page. */
export async function opensAnywhere(page: Page): Promise<void> {
  const names = () => page.evaluate(() => caches.keys());
  await expect.poll(async () => (await names()).some((name) => name.startsWith('offline / ')), SOON).toBe(true);
  const isActive = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state === 'activated');
  await expect.poll(isActive, SOON).toBe(true);
}

/** What the browser keeps of these for when there is no network, as JSON; null where there is none. */
export function noteOf(page: Page, cacheName: 'tickets' | 'waiting'): Promise<string | null> {
  return page.evaluate(
    async (name) => (await (await caches.match('/note', { cacheName: name }))?.text()) ?? null,
    cacheName,
  );
}
