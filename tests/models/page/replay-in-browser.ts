import type { Page } from 'playwright-core';
import type { useBrowser } from '#tests/support/browser/browser.ts';
import { EMPTY_PAGE } from '#tests/support/browser/kept-tabs.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import type { Moment } from '#path-kit/core/stage.ts';
import type { Path } from '#path-kit/core/paths.ts';
import { replayOnPage, type PageModel as KitPageModel, type Scene as KitScene } from '#path-kit/page/replay-on-page.ts';
import { installClock } from '#path-kit/page/page-clock.ts';
import { startHeldApi, type Background, type HeldApi } from './held-api.ts';
import { namesOfTaken, watch } from './watch.ts';

/** Everything that a page's tester may use. */
export interface Scene extends KitScene {
  api: HeldApi;
  /** Another tab of the same browser, on the same origin, in which the application does not run. */
  otherTab: () => Promise<Page>;
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

/** Settings of the servers of these pages. Nobody answers at the provider's address: where a path leads is said by the test. */
export const CONFIG = {
  demo: true,
  loginProvider: { issuer: 'http://127.0.0.1:9', clientId: 'foyer', clientSecret: null, name: 'Example ID' },
};

/** What a path finds on the real server. */
export interface Situation {
  /** What the database calls that to which the model gives a short name: ids, and tokens in links. */
  names?: Record<string, string>;
  /** What makes the server answer as a case says, by the case's sentence: done just before the server gets the call. */
  before?: Record<string, (moment: Moment) => Promise<unknown>>;
}

/** Stores in an empty database, which each path has for itself, what one needs whose pages open at this address. */
export type World = (server: TestServer, opensAt: string) => Promise<Situation>;

/** Replays all of the paths, one after the other in a tab that is warm; then throws the first failure, and how many there were. */
export async function replayAll(paths: Path[], replay: (path: Path) => Promise<void>): Promise<void> {
  const failures: string[] = [];
  for (const path of paths) await replay(path).catch((error: unknown) => failures.push((error as Error).message));
  if (failures.length > 0) throw new Error(`${failures[0]}\n${failures.length} of ${paths.length} paths failed.`);
}

/**
 * Opens an empty page for the path, walks it, and answers which transitions the page really took. In a `situation` the
 * server, which listens, answers the calls, where it's the test otherwise.
 */
export async function replayInBrowser(
  path: Path,
  pageModel: PageModel,
  browser: ReturnType<typeof useBrowser>,
  server: TestServer,
  situation?: Situation,
): Promise<string[]> {
  const api = await startHeldApi(server.app, pageModel.background, situation ? server.url : null);
  const named = (text: string) => text.replace(/[\w-]+/g, (word) => situation?.names?.[word] ?? word);
  const now = situation ? Date.now() : Date.parse('2026-11-21T12:00:00Z');
  const page = await browser.newPage({ ...server, url: api.url });
  const clock = await installClock(page, now + 1000);
  await watch(page);
  let tab: Promise<Page> | null = null;
  const otherTab = () => (tab ??= openOtherTab(page));
  try {
    if (page.url() === 'about:blank') await page.goto(EMPTY_PAGE);
    const itemsOf = (texts: Record<string, string> = {}) =>
      Object.fromEntries(Object.entries(texts).map((item) => item.map(named)));
    await page.evaluate(
      ([stored, kept]) => void [Object.assign(localStorage, stored), Object.assign(sessionStorage, kept)],
      [itemsOf(pageModel.stored[path.start]), itemsOf(pageModel.kept?.[path.start])] as const,
    );
    const { watched } = await replayOnPage(path, pageModel, {
      page,
      clock,
      api,
      otherTab,
      addressOf: named,
      before: ({ what }, moment) => situation?.before?.[what]?.(moment),
      open: (place) => page.goto(`${place}${place.includes('?') ? '&' : '?'}inspect=local`),
    });
    return namesOfTaken(path.model.machine, watched);
  } finally {
    await browser.release(page);
    api.close();
  }
}

async function openOtherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(EMPTY_PAGE);
  return tab;
}
