import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** On every server, and without code. */
export const EMPTY_PAGE = '/robots.txt';

/** Options of a context that can't be changed later. */
export type Place = Pick<BrowserContextOptions, 'baseURL' | 'timezoneId' | 'javaScriptEnabled'>;

interface Tab {
  page: Page;
  session: CDPSession;
  place: string;
  /** Whether a test did to it what can't be undone. */
  isSpent: boolean;
}

/** What stays when the tab goes elsewhere, and can't be taken back: the next test gets another tab. */
const LASTING = {
  page: ['on', 'once', 'addInitScript', 'exposeBinding', 'exposeFunction', 'emulateMedia', 'setExtraHTTPHeaders'],
  context: ['on', 'once', 'route', 'addInitScript', 'grantPermissions', 'newCDPSession', 'newPage', 'setOffline'],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
} as const;

/**
 * Tabs that are emptied between tests, so that a test finds in one what it would find in a new one: at half the cost, as a
 * new one starts a process and compiles all code again.
 */
export function keptTabs() {
  let used: Tab[] = [];
  let free: Tab[] = [];

  return {
    /** One that stands on the empty page, or null. */
    take(place: Place): Page | null {
      const tab = free.find((each) => each.place === JSON.stringify(place));
      if (!tab) return null;
      free = free.filter((each) => each !== tab);
      used.push(tab);
      return tab.page;
    },
    /** Takes note of what the test does to a new one. */
    async add(page: Page, place: Place): Promise<void> {
      const context = page.context();
      const session = await context.newCDPSession(page);
      const tab = { page, session, place: JSON.stringify(place), isSpent: place.javaScriptEnabled === false };
      const spend = () => (tab.isSpent = true);
      watchCalls(page, LASTING.page, spend);
      watchCalls(context, LASTING.context, spend);
      watchCalls(page.clock, LASTING.clock, spend);
      used.push(tab);
    },
    /** Ends a test: empties its tabs, and answers the contexts of those that stay. */
    async release(): Promise<Set<BrowserContext>> {
      const emptied = await Promise.all(used.map(async (tab) => ((await empty(tab).catch(() => false)) ? [tab] : [])));
      used = [];
      free.push(...emptied.flat());
      return new Set(free.map(({ page }) => page.context()));
    },
    async close(): Promise<void> {
      await Promise.all(free.map(({ page }) => page.context().close()));
      free = [];
    },
  };
}

function watchCalls<T extends object>(target: T, names: readonly (keyof T & string)[], onCall: () => void) {
  for (const name of names) {
    const original = target[name] as (...parameters: unknown[]) => unknown;
    const value = (...parameters: unknown[]) => {
      onCall();
      return original.apply(target, parameters);
    };
    Object.defineProperty(target, name, { value });
  }
}

async function empty({ page, session, isSpent }: Tab): Promise<boolean> {
  const context = page.context();
  if (isSpent || page.isClosed() || context.pages().length > 1) return false;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(EMPTY_PAGE);
  await page.mouse.move(-1, -1);
  await context.clearCookies();
  await session.send('Page.resetNavigationHistory');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
  if (await hasNothingStored(page)) return true;
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage,indexeddb' });
  return hasNothingStored(page);
}

function hasNothingStored(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const workers = navigator.serviceWorker.getRegistrations();
    const stored = await Promise.all([workers, caches.keys(), indexedDB.databases()]);
    return stored.every(({ length }) => length === 0);
  });
}
