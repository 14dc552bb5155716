// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { delayCalls } from '#tests/support/browser/calls.ts';
import { arriveAt, expectNoSidewaysScroll, logIn } from '#tests/support/browser/verbs.ts';
import { anEvent, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

describe.skipIf(!hasChromium)('events to come back to', () => {
  const browser = useBrowser();
  const server = listeningServer();

  /** On a phone, with every call late. */
  async function on(path: string, as?: Awaited<ReturnType<typeof aUser>>): Promise<Page> {
    const page = await browser.newPage(server, { width: 390, ...(as && { as }) });
    await delayCalls(page);
    await page.goto(path);
    return page;
  }
  const isPressed = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).getAttribute('aria-pressed');
  const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

  test('a visitor saves one by way of the login; it is among My events, and can be taken out and back', async () => {
    const user = await aUser(server.db);
    const { event_id } = await anEvent(server.db, { title: 'Night of the soft robots' });
    const page = await on(`/event/${event_id}`);
    expect(await isPressed(page, 'Save')).toBe('false');
    await press(page, 'Save');
    await page.waitForURL('**/login');
    await logIn(page, user.email);
    await arriveAt(page, 'Night of the soft robots');
    await page.getByText('Saved to My events').first().waitFor();
    await expect.poll(() => isPressed(page, 'Save'), SOON).toBe('true');
    await expectNoAxeViolations(page);

    await page.goto('/profile/events');
    const saved = page.getByRole('region', { name: /^Saved/ });
    await saved.getByRole('link', { name: 'Night of the soft robots' }).waitFor();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await saved.getByRole('button', { name: 'Remove: Night of the soft robots' }).press('Enter');
    await saved.getByText('You have no saved events left.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('saved');
    await page.getByRole('button', { name: 'Undo' }).click();
    await saved.getByRole('link', { name: 'Night of the soft robots' }).waitFor();
  });

  test('the address alone saves nothing', async () => {
    const user = await aUser(server.db);
    const { event_id } = await anEvent(server.db);
    const page = await on(`/event/${event_id}?save=1&saved`, user);
    await expect.poll(() => isPressed(page, 'Save'), SOON).toBe('false');
    expect(await server.db.selectFrom('saved_events').selectAll().where('event_id', '=', event_id).execute()).toEqual(
      [],
    );
  });

  test('someone who asked hears in the bell, live, that a seat is free', async () => {
    const [user, holder] = [await aUser(server.db), await aUser(server.db)];
    const { event_id } = await anEvent(server.db, { title: 'Count the swifts', capacity: 1 });
    const { registration_id } = await aRegistration(server.db, { event_id, user_id: holder.user_id });
    const page = await on(`/event/${event_id}`, user);
    await press(page, 'Tell me when a seat is free');
    await page.getByRole('button', { name: 'We’ll tell you when a seat is free. Turn this off' }).waitFor();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    const token = await login(server.db, holder);
    expect((await call(server, 'POST', `/registrations/${registration_id}/cancel`, { token })).status).toBe(200);
    await page.getByRole('button', { name: /^Notifications, 1 unread/ }).waitFor();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText('A seat is free').first().waitFor();
  });
});
