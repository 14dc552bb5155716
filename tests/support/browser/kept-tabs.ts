import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** On every server, and without code. */
export const EMPTY_PAGE = '/robots.txt';

/** Milliseconds: a tab that takes longer is closed instead. */
const EMPTIED_WITHIN = 20_000;
/** As many as tests have open at once; one more would be of a server that is closed, most likely. */
const MOST = 6;

/** Options of a context that can't be changed later. */
export type Place = Pick<BrowserContextOptions, 'baseURL' | 'timezoneId' | 'javaScriptEnabled'>;

interface Tab {
  page: Page;
  session: CDPSession;
  place: string;
  /** Whether a test did to it what can't be undone. */
  isSpent: boolean;
  /** Removes the test's listeners, of which one could keep the page from being left. */
  deafen: (() => unknown)[];
  /** Takes back what else would stay. */
  undo: (() => unknown)[];
  /** Undone only after the test's page was left. */
  afterLeaving: (() => unknown)[];
}

const tabs = new WeakMap<Page, Tab>();

type Calls<T> = Partial<Record<keyof T, (given: unknown[], made: unknown) => unknown>>;

const dispose = (_: unknown[], made: unknown) => (made as { dispose: () => Promise<void> }).dispose();

/** How a test's calls are undone. */
function undoing(page: Page, context: BrowserContext) {
  const off = (target: Page | BrowserContext) => (given: unknown[]) =>
    (target.off as (...parameters: unknown[]) => unknown).apply(target, given);
  const asUsual = { media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null } as const;
  const listenToPage: Calls<Page> = { on: off(page), once: off(page) };
  const listenToContext: Calls<BrowserContext> = { on: off(context), once: off(context) };
  const ofPage: Calls<Page> = {
    addInitScript: dispose,
    exposeBinding: dispose,
    exposeFunction: dispose,
    emulateMedia: () => page.emulateMedia(asUsual),
    setExtraHTTPHeaders: () => page.setExtraHTTPHeaders({}),
  };
  const ofContext: Calls<BrowserContext> = {
    addInitScript: dispose,
    route: () => context.unrouteAll({ behavior: 'ignoreErrors' }),
    grantPermissions: () => context.clearPermissions(),
    // Back on the network the page would begin to send. It costs the tab its process, and without a network there is no other page.
    setOffline: async () => {
      await page.goto('about:blank');
      await context.setOffline(false);
    },
  };
  return { listenToPage, listenToContext, ofPage, ofContext };
}

/**
 * Tabs that are emptied between tests, also of several files, so that a test finds in one what it would find in a new one: at
 * half the cost, as a new one starts a process and compiles all code again. Only what servers let browsers cache stays in it.
 */
export function keptTabs() {
  let used: Tab[] = [];
  let free: Tab[] = [];

  return {
    /** One that stands on the empty page, or null. */
    take(place: Place): Page | null {
      const tab = free.findLast((each) => each.place === JSON.stringify(place));
      if (!tab) return null;
      free = free.filter((each) => each !== tab);
      used.push(tab);
      return tab.page;
    },
    /** Takes note of what the test does to a new one; answers its session. */
    async add(page: Page, place: Place): Promise<CDPSession> {
      const context = page.context();
      const session = await context.newCDPSession(page);
      const isSpent = place.javaScriptEnabled === false;
      const tab: Tab = { page, session, place: JSON.stringify(place), isSpent, deafen: [], undo: [], afterLeaving: [] };
      tabs.set(page, tab);
      const calls = undoing(page, context);
      watchCalls(page, calls.listenToPage, tab.deafen);
      watchCalls(context, calls.listenToContext, tab.deafen);
      watchCalls(page, calls.ofPage, tab.undo);
      watchCalls(context, calls.ofContext, tab.undo);
      const spend = () => (tab.isSpent = true);
      watchCalls(context, { newCDPSession: spend }, tab.undo);
      watchCalls(page.clock, { install: spend, setFixedTime: spend, setSystemTime: spend }, tab.undo);
      used.push(tab);
      return session;
    },
    /** Ends a test, or what it does in this page: empties the tabs, and answers the contexts of those that stay. */
    async release(only?: Page): Promise<Set<BrowserContext>> {
      const over = used.filter(({ page }) => page === (only ?? page));
      used = used.filter((tab) => !over.includes(tab));
      const areEmpty = await Promise.all(over.map(emptyInTime));
      free.push(...over.filter((_, at) => areEmpty[at]));
      const tooMany = free.splice(0, free.length - MOST);
      await Promise.all(tooMany.map(({ page }) => page.context().close()));
      return new Set(free.map(({ page }) => page.context()));
    },
    async close(): Promise<void> {
      await Promise.all(free.splice(0).map(({ page }) => page.context().close()));
    },
  };
}

/** The session of a kept tab; a page opened next to it, which is closed after its test, gets another. */
export async function sessionOf(page: Page): Promise<CDPSession> {
  return tabs.get(page)?.session ?? page.context().newCDPSession(page);
}

/** Runs this once a kept tab that is being emptied has left its page. */
export function afterLeaving(page: Page, takeBack: () => unknown): void {
  tabs.get(page)?.afterLeaving.push(takeBack);
}

function watchCalls<T extends object>(target: T, calls: Calls<T>, undo: Tab['undo']) {
  for (const name of Object.keys(calls) as (keyof T)[]) {
    const original = target[name] as (...given: unknown[]) => unknown;
    const value = (...given: unknown[]) => {
      const made = original.apply(target, given);
      undo.push(async () => calls[name]?.(given, await made));
      return made;
    };
    Object.defineProperty(target, name, { value });
  }
}

function emptyInTime(tab: Tab): Promise<boolean> {
  return Promise.race([empty(tab).catch(() => false), pause(EMPTIED_WITHIN, false, { ref: false })]);
}

async function empty(tab: Tab): Promise<boolean> {
  const { page, session } = tab;
  const context = page.context();
  if (page.isClosed()) return false;
  for (const remove of tab.deafen.splice(0)) await remove();
  for (const takeBack of tab.undo.splice(0)) await takeBack();
  if (tab.isSpent) return false;
  for (const open of context.pages()) if (open !== page) await open.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(EMPTY_PAGE);
  for (const takeBack of tab.afterLeaving.splice(0)) await takeBack();
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
  // A worker goes once its last page has, which may be a moment later.
  for (let looks = 0; looks < 20; looks += 1) {
    if (await hasNothingStored(page)) return true;
    await pause(50);
  }
  return false;
}

function hasNothingStored(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const workers = navigator.serviceWorker.getRegistrations();
    const stored = await Promise.all([workers, caches.keys(), indexedDB.databases()]);
    return stored.every(({ length }) => length === 0);
  });
}
