import type { Page } from 'playwright-core';
import type { useBrowser } from '#tests/support/browser/browser.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import type { Path } from '#path-kit/core/paths.ts';
import { replayOnPage, type PageModel as KitPageModel, type Scene as KitScene } from '#path-kit/page/replay-on-page.ts';
import { startHeldApi, type Background, type HeldApi } from './held-api.ts';
import { namesOfTaken, watch } from './watch.ts';

/** Everything that a page's tester may use. */
export interface Scene extends KitScene {
  api: HeldApi;
  /** Another tab of the same browser, on the same origin, in which the application does not run. */
  beside: () => Promise<Page>;
}

/** How a machine is met on Foyer's pages. */
export interface PageModel extends KitPageModel<Scene> {
  /** Calls that the machine's paths are not about, with their answers, which may depend on the path that is called. */
  background: Background;
  /** What the browser has stored at a start. */
  stored: Record<string, Record<string, string>>;
  /** What the tab keeps at a start: drafts of forms. */
  kept?: Record<string, Record<string, string>>;
}

/** Opens a page of its own for the path, walks it, and answers which transitions the page really took. */
export async function replayInBrowser(
  path: Path,
  pageModel: PageModel,
  browser: ReturnType<typeof useBrowser>,
  server: TestServer,
): Promise<string[]> {
  const api = await startHeldApi(server.app, pageModel.background);
  const page = await browser.newPage({ ...server, url: api.url });
  let tab: Promise<Page> | null = null;
  const beside = () => (tab ??= openBeside(page));
  try {
    await page.goto('/robots.txt');
    await page.evaluate(
      (items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)),
      pageModel.stored[path.start] ?? {},
    );
    await page.evaluate(
      (items) => Object.entries(items).forEach(([key, text]) => sessionStorage.setItem(key, text)),
      pageModel.kept?.[path.start] ?? {},
    );
    await page.clock.install({ time: '2026-11-21T12:00:00Z' });
    await page.clock.pauseAt('2026-11-21T12:00:01Z');
    await watch(page);
    const { watched } = await replayOnPage(path, pageModel, {
      page,
      api,
      beside,
      open: (place) => page.goto(`${place}${place.includes('?') ? '&' : '?'}inspect=local`),
    });
    return namesOfTaken(path.model.machine, watched);
  } finally {
    await page.context().close();
    await api.close();
  }
}

async function openBeside(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/robots.txt');
  return tab;
}
