import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createNotification, type NewNotification } from '#server/platform/notifications/create-notification.ts';
import { expectNoAxeViolations } from './browser.ts';
import { PASSWORD } from '../made/factories.ts';
import type { TestServer } from '../server/server.ts';
import { SOON } from '../soon.ts';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Fills in the form at /register and sends it. */
export async function signUp(
  page: Page,
  { email, password = PASSWORD, name, cv }: { email: string; password?: string; name?: string; cv?: ChosenFile },
): Promise<void> {
  await page.goto('/register');
  if (name) await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (cv) await page.locator('input[type=file]').setInputFiles(cv);
  await form(page).getByRole('button', { name: 'Sign Up' }).click();
}

/** Fills in the login form of the page that is open and sends it. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await form(page).getByRole('button', { name: 'Login' }).click();
}

export async function logOut(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Logout' }).click();
  await banner.getByRole('link', { name: 'Login' }).or(page.getByRole('alertdialog')).first().waitFor();
}

/** Logs out though something that was typed is unsaved. Without a network the question is the browser's own. */
export async function logOutAnyway(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Log out' });
  const login = page.getByRole('heading', { level: 1, name: 'Login', exact: true });
  await confirm.or(login).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
}

/** The one form of a page for people who are logged out. */
function form(page: Page): Locator {
  return page.getByRole('main').locator('form');
}

/** Waits for the page with this heading, its only one of level 1. */
export async function arriveAt(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

/** Leaves for another page of the application that runs, as a link does, at a quarter of what a load costs. */
export async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path);
}

/** As `leaveFor`, and waits for a heading that is another element than the one before. */
export async function goTo(page: Page, path: string): Promise<void> {
  const left = await page.evaluateHandle(
    (address) => (new URL(address, location.href).pathname === location.pathname ? null : document.querySelector('h1')),
    path,
  );
  await leaveFor(page, path);
  await page.waitForFunction((heading) => {
    const next = document.querySelector('h1');
    return next !== null && next !== heading;
  }, left);
}

/** As the Back button does. The page may be gone before it could answer, so it goes a moment later. */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()));
}

/** Waits until the application runs on the page that the server sent: before that, a link loads the next page as any link does. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // React's mark on an element that it has taken over.
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** Whether focus is on this element itself. */
export function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}

/** Waits until focus is on this element itself. */
export async function takesFocus(element: Locator): Promise<void> {
  await expect.poll(() => isFocused(element), SOON).toBe(true);
}

/** Waits until focus is on it or in it: what has just opened does not hear keys before that. */
export async function holdsFocus(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((element) => element.contains(document.activeElement)), SOON).toBe(true);
}

/** Waits until visitors see an event that a test has written: a list that the server made before goes on for two seconds. */
export async function isListed({ url }: TestServer, title: string): Promise<void> {
  await expect.poll(async () => (await fetch(url)).text(), SOON).toContain(title);
}

/** Path and query of where the page is. */
export function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** The two items that a login keeps in the browser; null where there is none. */
export function storedSession(page: Page): Promise<{ token: string | null; user: string | null }> {
  return page.evaluate(() => ({ token: localStorage.getItem('authToken'), user: localStorage.getItem('authUser') }));
}

/** What this tab keeps until it is closed, as JSON. */
export function keptInTab(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
}

export function bellOf(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
}

/** Opens the bell and gives its popup. */
export async function openBell(page: Page): Promise<Locator> {
  await bellOf(page).click();
  const popup = page.getByRole('menu');
  await popup.waitFor();
  return popup;
}

/** What the bell says: `Notifications`, or with the number of unread ones. */
export function bellWords(page: Page): Promise<string | null> {
  return bellOf(page).getAttribute('aria-label');
}

/** Writes a notification as the server does, in the transaction of what causes it. */
export async function notify(
  { db, context }: TestServer,
  userId: string,
  { type = 'event_updated', ...changes }: Partial<Omit<NewNotification, 'type'>> & { type?: string } = {},
): Promise<void> {
  const notification = { userId, title: 'The room has changed', message: 'It is Hall B.', ...changes };
  // The bell has to bear types that nobody knows yet.
  const known = type as NewNotification['type'];
  await db.transaction().execute((tx) => createNotification(tx, context, { ...notification, type: known }));
}

/** The labels or titles of those elements, in their order. */
export function textsOf(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((found) =>
    found.map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim()),
  );
}

/** Fails when the page is wider than its window: then someone has to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, room } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(content, `the width of ${page.url()}`).toBeLessThanOrEqual(room);
}

/** Fails if, at any of these widths, axe reports a violation or the page scrolls sideways. Leaves the last width set. */
export async function expectToFit(page: Page, widths: number[]): Promise<void> {
  const height = page.viewportSize()?.height ?? 900;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  }
}

/** A CV as a person chooses it. */
export function aCv(name = 'cv.pdf', content: Buffer | string = '%PDF-1.7\nMy CV'): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(content) };
}
