// @module-tag thorough

import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { routeCalls } from '#tests/support/browser/calls.ts';
import { anEvent, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, bellWords, notify, placeOf, takenOver } from '#tests/support/browser/verbs.ts';

const LOGIN_CODE = '**/assets/login-*.js';

describe.skipIf(!hasChromium)('a connection', () => {
  const browser = useBrowser({ isUnused: true });
  const server = listeningServer();
  beforeAll(async () => {
    await anEvent(server.db, { title: 'Rust for people who ship' });
  });

  test('that is lost and comes back: the page says so, keeps what it has and catches up', async () => {
    const ada = await aUser(server.db, { full_name: 'Ada Lovelace' });
    const page = await browser.newPage(server, { as: ada });
    const streaming = page.waitForResponse('**/api/notifications/stream');
    await page.goto('/profile/edit');
    await streaming;
    await page.getByLabel('Headline').fill('Countess');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();

    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText('We don’t know whether your profile was saved. Check your connection and try again.')
      .waitFor();
    expect(await page.getByLabel('Headline').inputValue()).toBe('Countess');
    await notify(server, ada.user_id, { title: 'While you were away' });

    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await expect.poll(() => bellWords(page), SOON).toBe('Notifications, 1 unread');
    await page.getByRole('button', { name: 'Save' }).click();
    await arriveAt(page, 'Profile');
    await page.getByText('Countess').waitFor();
  });

  test('that fails while a list is read leaves a way to ask again; once it is back, the list is read by itself', async () => {
    const { event_id } = await anEvent(server.db, { title: 'A long evening', description: 'A line.\n\n'.repeat(60) });
    const page = await browser.newPage(server);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/event/${event_id}`);
    await page.getByRole('heading', { name: 'A long evening' }).waitFor();
    await page.evaluate(() => scrollTo(0, 1500));
    await page.context().setOffline(true);
    await expect.poll(() => isInWindow(page.getByText('You are offline.')), SOON).toBe(true);
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });

    const letThrough = await routeCalls(page, '/api/events?*', (call) => call.abort());
    await page.goto('/');
    await page.getByLabel('Search').fill('nothing like this');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    letThrough();
    await again.click();
    await page
      .getByText(/No events/)
      .first()
      .waitFor();

    const letThroughLater = await routeCalls(page, '/api/events?*', (call) => call.abort());
    await page.getByLabel('Search').fill('long evening');
    await again.waitFor();
    await page.context().setOffline(true);
    letThroughLater();
    await page.context().setOffline(false);
    await page.getByRole('main').getByRole('link', { name: 'A long evening' }).waitFor();
  });

  test('to a server with newer files reloads the page by itself, once', async () => {
    const page = await browser.newPage(server);
    let documents = 0;
    page.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0));
    // As after a deployment: the old file is gone until the page itself is the new one.
    await page.route(LOGIN_CODE, (route) =>
      documents < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await page.goto('/');
    await takenOver(page);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await arriveAt(page, 'Login');
    expect(placeOf(page)).toBe('/login');
    expect(documents).toBe(2);
  });

  test('to a server that lost a file for good says so after one try, and what to do', async () => {
    const page = await browser.newPage(server);
    let [documents, finished] = [0, 0];
    page.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0));
    page.on('domcontentloaded', () => (finished += 1));
    await page.route(LOGIN_CODE, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/');
    await takenOver(page);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    // The first page says it too, for a moment.
    await expect.poll(() => finished, SOON).toBe(2);
    await arriveAt(page, 'This page did not load');
    expect(documents).toBe(2);
    await page.unroute(LOGIN_CODE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await arriveAt(page, 'Login');
  });
});

async function isInWindow(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}
