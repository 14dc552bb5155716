import type { Page } from 'playwright-core';
import { look } from '#path-kit/page/seen.ts';
import type { Scene } from './replay-in-browser.ts';

/** What the real server says by itself. Until it is heard: a connection that did not open while a call was waited for is made again after a while. */
export async function sayOnStream({ page, clock, api }: Scene, event: string, data: object) {
  if (api.isReal) return;
  const heard = async () => {
    const { taken } = (await look(page)).watched;
    return (
      taken['stream']?.filter((key) => key.includes(`stream.${event === 'ready' ? 'opened' : event} `)).length ?? 0
    );
  };
  const before = await heard();
  for (let looks = 0; (await heard()) === before; looks++) {
    if (looks % 10 === 0 && api.isWaiting('streamNotifications')) await api.say('streamNotifications', event, data);
    await clock.runFor(20);
  }
}

/** Headless Chromium never hides a page, so it is told as the browser would tell it. */
export async function turnTab(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => visibility === 'hidden' });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
