// @module-tag thorough

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startMailServer, type MailServer } from '#tests/support/outside/mail-server.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, expectNoSidewaysScroll, placeOf, textsOf } from '#tests/support/browser/verbs.ts';

const DAY = 24 * 60 * 60 * 1000;
const TABS = ['Registrations', 'Door', 'Mails', 'History', 'Details'];

describe.skipIf(!hasChromium)('an organiser’s view of an event', () => {
  const browser = useBrowser();
  let server: TestServer;
  let mailServer: MailServer;
  /** What the mail server says to the next mails; null takes one. */
  const answers: (number | null)[] = [];
  beforeAll(async () => {
    mailServer = await startMailServer({ answers });
    server = await startServer({ config: { smtpUrl: `smtp://127.0.0.1:${mailServer.port}` } });
    await server.listen();
  });
  afterAll(async () => {
    await server.close();
    await mailServer.close();
  });

  /** An event on which one of two people, who registered three days apart, is approved, by an organiser. */
  async function anEventInWork() {
    const { db } = server;
    const ada = await anOrganiser(db, { full_name: 'Ada Lovelace' });
    const alan = await aUser(db, { full_name: 'Alan Kay' });
    const event = await anEvent(db, { title: 'Calm software', approval: 'manual', capacity: 10, timezone: 'UTC' });
    const { event_id } = event;
    const pending = { event_id, status: 'pending' } as const;
    const at = new Date(Date.now() - 3 * DAY);
    const { registration_id } = await aRegistration(db, { ...pending, user_id: alan.user_id, created_at: at });
    await aRegistration(db, pending);
    const token = await login(db, ada);
    const json = { registration_ids: [registration_id], decision: 'approve', message: 'Bring a friend', notify: true };
    const { status } = await call(server, 'POST', `/admin/events/${event_id}/decisions`, { token, json });
    expect(status).toBe(200);
    return { event, ada, alan };
  }

  async function rejectTwo(event_id: string, organiser: Awaited<ReturnType<typeof anOrganiser>>) {
    const registration_ids = [];
    for (const full_name of ['Wim Waits', 'Bea Bakker']) {
      const { user_id } = await aUser(server.db, { full_name });
      const { registration_id } = await aRegistration(server.db, { event_id, status: 'pending', user_id });
      registration_ids.push(registration_id);
    }
    const json = { registration_ids, decision: 'reject', message: '', notify: false };
    const token = await login(server.db, organiser);
    const { status } = await call(server, 'POST', `/admin/events/${event_id}/decisions`, { token, json });
    expect(status).toBe(200);
  }

  const tab = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Parts of the event' }).getByRole('link', { name, exact: true });

  test('tells its numbers, draws them as a table too, sends a failed mail again, and keeps who did what', async () => {
    // Too large, for good.
    answers.push(552);
    const { event, ada, alan } = await anEventInWork();
    const page = await browser.newPage(server, { as: ada });
    await page.goto(`/admin/events/view/${event.event_id}`);
    await arriveAt(page, 'Calm software');
    const numbers = page.getByRole('region', { name: 'Numbers' });
    await numbers.getByText('of 10 seats').waitFor();
    await expect
      .poll(async () => (await textsOf(numbers.getByRole('listitem'))).slice(0, 2), SOON)
      .toEqual(['1 approved of 10 seats', '1 pending']);
    // The list is what an organiser came for: it begins in the upper half.
    expect((await page.getByRole('row').nth(1).boundingBox())?.y).toBeLessThanOrEqual(420);
    await numbers.getByRole('button', { name: /^Registrations over time/ }).click();
    const chart = numbers.getByRole('application', { name: 'Registrations over time' });
    // Two weeks, of which the last four days have something to show.
    await chart.focus();
    await numbers.getByText('Registrations: 0').waitFor();
    for (let day = 0; day < 10; day += 1) await chart.press('ArrowRight');
    await numbers.getByText('Registrations: 1').waitFor();
    await numbers.getByRole('button', { name: 'Show as table' }).click();
    const cells = async (from: number, to?: number) => (await textsOf(numbers.getByRole('cell'))).slice(from, to);
    await expect.poll(() => cells(0, -12), SOON).toEqual(Array.from({ length: 30 }, () => '0'));
    expect((await cells(-12)).join(' ')).toBe('1 0 1 0 0 1 0 0 1 1 0 2');

    await tab(page, 'Mails').click();
    await page.getByRole('searchbox', { name: 'Search mails' }).fill('noone');
    await page.getByRole('heading', { name: 'No mails found' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search mails' }).fill('ALAN káy');
    const row = page.getByRole('row', { name: alan.email });
    await row.getByRole('link', { name: 'Alan Kay' }).click();
    const mail = page.getByRole('dialog', { name: 'Mail to Alan Kay' });
    await mail.getByText('The mail server did not take it.').waitFor();
    await mail.getByRole('region', { name: 'The mail' }).getByText('Bring a friend').waitFor();
    await mail.getByText('kept for 90 days').waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await mail.waitFor({ state: 'detached' });
    await row.getByText('Failed', { exact: true }).filter({ visible: true }).waitFor();
    await row.getByRole('button', { name: `Send again to ${alan.email}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
    await page.getByText(`Sent to ${alan.email}`).waitFor();
    expect(placeOf(page)).toBe(`/admin/events/view/${event.event_id}?tab=mails&search=ALAN+k%C3%A1y`);

    await rejectTwo(event.event_id, ada);
    await tab(page, 'History').click();
    await page.getByText('Ada Lovelace sent a mail again').filter({ hasText: alan.email }).waitFor();
    await page.getByText('Ada Lovelace approved Alan Kay').waitFor();
    await page.getByText('Bring a friend').waitFor();
    await expect.poll(() => page.title(), SOON).toMatch(/^History, Calm software - /);
    await page.getByText('Ada Lovelace rejected 2 registrations').waitFor();
    await page.getByText('Show each').click();
    await page.getByText('rejected Wim Waits').waitFor();
    await page.getByText('rejected Bea Bakker').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Ada Lovelace' }).first().click();
    await expect
      .poll(() => placeOf(page), SOON)
      .toBe(`/admin/events/view/${event.event_id}?tab=history&by=${ada.user_id}`);
    const by = page.getByRole('search', { name: 'History' }).getByLabel('By', { exact: true });
    await expect.poll(() => by.inputValue(), SOON).toBe(ada.user_id);
    await page.getByText('Ada Lovelace approved Alan Kay').waitFor();
  });

  test('shows a phone the list before the numbers, in the document too, a wide screen the numbers first, and fits both', async () => {
    const { event, ada } = await anEventInWork();
    const page = await browser.newPage(server, { as: ada });
    const numbers = page.getByRole('region', { name: 'Numbers' });
    const regions = async () => {
      await numbers.getByText('of 10 seats').waitFor();
      const names = ['Registrations', 'Numbers'].map((name) => page.getByRole('region', { name, exact: true }));
      return Promise.all(
        names.map(async (region) => [
          (await region.boundingBox())?.y ?? 0,
          await region.evaluate((one) => [...document.querySelectorAll('*')].indexOf(one)),
        ]),
      );
    };
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/events/view/${event.event_id}`);
    await page.getByLabel('Search registrations').fill('alan');
    const [list = [], counted = []] = await regions();
    expect(list.every((place, index) => place < (counted[index] ?? 0))).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect
      .poll(async () => {
        const [part = [], first = []] = await regions();
        return part.every((place, index) => place > (first[index] ?? 0));
      }, SOON)
      .toBe(true);
    // What was typed stays while a tablet is turned.
    expect(await page.getByLabel('Search registrations').inputValue()).toBe('alan');

    await page.getByLabel('Search registrations').fill('');
    await page.getByRole('button', { name: /^Registrations over time/ }).click();
    await page.getByRole('application').waitFor();
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of TABS) {
        await tab(page, name).click();
        const main = page.getByRole('main');
        await main.getByRole('heading', { level: 2, name, exact: true }).waitFor();
        await expect.poll(() => main.getByText(/^Loading/).count(), SOON).toBe(0);
        await expectNoSidewaysScroll(page);
        if (width === 360) await expectNoAxeViolations(page);
      }
    }
  });
});
