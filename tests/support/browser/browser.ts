import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findUser } from '#server/accounts/users/users.queries.ts';
import { aUser, login } from '../made/factories.ts';
import type { TestServer } from '../server/server.ts';
import { SOON } from '../soon.ts';
import { drawCorner } from './draw-corner.ts';
import { EMPTY_PAGE, keptTabs, type Place } from './kept-tabs.ts';

/** Whether there is a Chromium to test in; without one its tests are skipped. */
export const hasChromium = Boolean(process.env.CHROMIUM);

export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Of windows that a page opens.
  '--window-size=1280,720',
  // No renderer that waits for a page which never comes. It replaces Playwright's list: what that keeps from the network is above.
  '--disable-features=SpareRendererForSitePerProcess,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PaintHolding,AvoidUnnecessaryBeforeUnloadCheckSync',
];
/** In its small form, which a page compiles in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface PageOptions {
  /** CSS pixels; default 1440 by 900. */
  width?: number;
  height?: number;
  /** Who is logged in from the start; `true` for someone new. Default: nobody. */
  as?: { user_id: string; password_hash: string | null } | true;
  /** Of the device (IANA); default Europe/Amsterdam. */
  timezone?: string;
  /** Whether it runs scripts; default true. */
  hasScripts?: boolean;
  /** Shares storage and cookies with this page: a second tab. */
  nextTo?: Page;
}

interface BrowserOptions {
  /** The browser that people have, where its lighter form without windows (CHROMIUM_SHELL) does less. */
  isWhole?: boolean;
  /** More arguments of its own, such as a camera's. */
  flags?: string[];
  /** It takes screenshots: its tabs are drawn whole, and are shared with no other file. */
  isDrawn?: boolean;
  /** No test of another file has filled its cache: where it matters what the application itself keeps for later. */
  isUnused?: boolean;
}

/** A browser with what stays between its tests. */
interface Launched {
  browser: Browser;
  tabs: ReturnType<typeof keptTabs>;
  /** What went wrong in pages of the test that runs. */
  troubles: string[];
}

/** By what is run: a worker starts each once, for all its files, and Playwright ends them with the process. */
const browsers = new Map<string, Promise<Launched>>();

function launched(executablePath: string, flags: string[]): Promise<Launched> {
  const line = [executablePath, ...flags].join(' ');
  const running = browsers.get(line) ?? launch(executablePath, flags);
  browsers.set(line, running);
  return running;
}

async function launch(executablePath: string, flags: string[]): Promise<Launched> {
  const args = [...ARGUMENTS, ...flags];
  const browser = await chromium.launch({ executablePath, args, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  return { browser, tabs: keptTabs(), troubles: [] };
}

/**
 * A Chromium for the tests of this file: call it at the top of a `describe`. After each test it closes the test's
 * pages or empties them for the next one, and fails the test when a page threw an error or broke the content security policy.
 */
export function useBrowser({ isWhole = false, flags = [], isDrawn = false, isUnused = false }: BrowserOptions = {}) {
  const ownTabs = isUnused || isDrawn ? keptTabs() : null;
  let running: Launched | null = null;
  let contexts: BrowserContext[] = [];

  beforeAll(async () => {
    const { CHROMIUM, CHROMIUM_SHELL } = process.env;
    const executablePath = isWhole ? CHROMIUM : CHROMIUM_SHELL || CHROMIUM;
    if (!executablePath) return;
    const shared = await launched(executablePath, flags);
    running = { ...shared, tabs: ownTabs ?? shared.tabs };
  });
  afterEach(async () => {
    // Before anything is waited for: where that takes too long, the next test has its own.
    const used = contexts;
    contexts = [];
    const { tabs, troubles } = theBrowser();
    const kept = await tabs.release();
    await Promise.all(used.filter((context) => !kept.has(context)).map((context) => context.close()));
    expect(troubles.splice(0), 'what went wrong in the pages').toEqual([]);
  });

  afterAll(() => ownTabs?.close());

  function theBrowser(): Launched {
    if (!running) throw new Error('No Chromium: skip these tests unless hasChromium.');
    return running;
  }

  /** A tab in which nothing is stored and that has been nowhere yet; its `goto` takes paths of that server. */
  async function newPage(
    server: TestServer,
    { width = 1440, height = 900, as, timezone = 'Europe/Amsterdam', hasScripts = true, nextTo }: PageOptions = {},
  ): Promise<Page> {
    if (nextTo) return openNextTo(nextTo);
    const place = { baseURL: server.url, timezoneId: timezone, javaScriptEnabled: hasScripts };
    const page = theBrowser().tabs.take(place) ?? (await openTab(place));
    contexts.push(page.context());
    await page.setViewportSize({ width, height });
    if (as) await storeLogin(page, server, as);
    return page;
  }

  /** Ends what a test does in this page before the test ends: the next `newPage` for its server may answer it, emptied. */
  async function release(page: Page): Promise<void> {
    const kept = await theBrowser().tabs.release(page);
    if (!kept.has(page.context())) await page.context().close();
  }

  async function openTab(place: Place): Promise<Page> {
    const { browser, tabs, troubles } = theBrowser();
    const context = await browser.newContext({ ...place, locale: 'en-GB', viewport: null });
    context.setDefaultTimeout(SOON.timeout);
    // A page is made of many files; on a busy machine, where each comes late, they add up.
    context.setDefaultNavigationTimeout(4 * SOON.timeout);
    context.on('page', (page) => collectTroubles(page, (trouble) => troubles.push(trouble)));
    const page = await context.newPage();
    const session = await tabs.add(page, place);
    if (!isDrawn) await drawCorner(page, session);
    return page;
  }

  return { newPage, release };
}

async function openNextTo(first: Page): Promise<Page> {
  const page = await first.context().newPage();
  const size = first.viewportSize();
  if (size) await page.setViewportSize(size);
  return page;
}

/** What the specification keeps of a login: the token and the user. */
async function storeLogin(page: Page, { db }: TestServer, as: NonNullable<PageOptions['as']>): Promise<void> {
  const account = as === true ? await aUser(db) : as;
  const authToken = await login(db, account);
  const authUser = JSON.stringify(await findUser(db, account.user_id));
  // A context made with a storage would open a page for it, and that a process.
  if (page.url() === 'about:blank') await page.goto(EMPTY_PAGE);
  await page.evaluate((items) => void Object.assign(localStorage, items), { authToken, authUser });
}

function collectTroubles(page: Page, report: (trouble: string) => void): void {
  page.on('pageerror', (error) => report(`${page.url()} threw ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (/content security policy|trusted ?type/i.test(text)) report(`${page.url()} broke the policy: ${text}`);
  });
}

/** Fails with axe's findings by rule, WCAG 2.2 AA and its best practices; animations are let to finish first. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const hasAxe = await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // What one of them was waited for may have begun another.
    for (let turns = 0; turns < 5 && ending().length > 0; turns += 1)
      await Promise.allSettled(ending().map(({ finished }) => finished));
    return 'axe' in window;
  });
  if (!hasAxe) await page.evaluate(`void (() => {${AXE}})()`);
  const findings = await page.evaluate(async (tags) => {
    const { violations } = await window.axe.run({
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      // Up to half of its time goes into style sheets, which none of these rules reads, and into the paths of elements.
      preload: { assets: ['media'] },
      selectors: false,
    });
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
  }, AXE_TAGS);
  // As text, which is printed whole where it fails.
  expect(findings.join('\n'), `what axe finds on ${page.url()}`).toBe('');
}
