import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newCode } from '#server/registrations/registration-code.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, expectNoSidewaysScroll, textsOf } from '#tests/support/browser/verbs.ts';

const DAY = 24 * 60 * 60 * 1000;

describe.skipIf(!hasChromium)('own registrations', () => {
  const browser = useBrowser();
  const server = listeningServer();

  type Changes = Parameters<typeof aRegistration>[1];

  /** Somebody with registrations for events so many days away. */
  async function someoneAt(...registrations: [days: number, title: string, changes?: Changes][]) {
    const user = await aUser(server.db);
    const { created_by } = await anEvent(server.db, { status: 'draft' });
    for (const [days, title, changes] of registrations) {
      const { event_id } = await anEvent(server.db, {
        created_by,
        title,
        starts_at: new Date(Date.now() + days * DAY),
      });
      await aRegistration(server.db, { user_id: user.user_id, event_id, ...changes });
    }
    return user;
  }

  async function profileOf(user: Awaited<ReturnType<typeof aUser>>, width = 1440): Promise<Page> {
    const page = await browser.newPage(server, { as: user, width });
    await page.goto('/profile');
    await card(page).waitFor();
    return page;
  }

  const card = (page: Page) => page.getByRole('region', { name: 'Your registrations' });
  const titlesIn = (page: Page, group: string) =>
    textsOf(
      card(page)
        .getByRole('region', { name: group, exact: true })
        .getByRole('listitem')
        .getByRole('paragraph')
        .getByRole('link'),
    );
  const row = (page: Page, title: string) => card(page).getByRole('listitem').filter({ hasText: title });

  test('come first for events to come, soonest first, then for past ones', async () => {
    const user = await someoneAt([9, 'Ninth'], [-1, 'Yesterday'], [2, 'Second'], [-5, 'Long ago']);
    const page = await profileOf(user);
    await expect.poll(() => titlesIn(page, 'Coming'), SOON).toEqual(['Second', 'Ninth']);
    expect(await titlesIn(page, 'Past')).toEqual(['Yesterday', 'Long ago']);
    await row(page, 'Yesterday').getByRole('link', { name: 'Give feedback' }).waitFor();
    await row(page, 'Second').getByRole('link', { name: 'Second' }).click();
    await arriveAt(page, 'Second');
  });

  test('name the year that is not this one, and the zone of what can be joined from elsewhere', async () => {
    const user = await aUser(server.db);
    const starts_at = new Date('2032-01-14T17:00:00Z');
    for (const [title, format] of [
      ['Far away', 'in_person'],
      ['On a screen', 'online'],
    ] as const) {
      const { event_id } = await anEvent(server.db, { title, format, starts_at, timezone: 'Pacific/Chatham' });
      await aRegistration(server.db, { user_id: user.user_id, event_id });
    }
    const page = await profileOf(user);
    const time = (title: string) => row(page, title).getByRole('time').textContent();
    expect(await time('Far away')).toBe('Thu 15 Jan 2032, 06:45');
    expect(await time('On a screen')).toBe('Thu 15 Jan 2032, 06:45, Chatham time');
  });

  test('say how they stand, and can be chosen by that', async () => {
    const code = newCode();
    const user = await someoneAt(
      [1, 'With a seat', { code }],
      [2, 'In line', { status: 'waitlisted' }],
      [3, 'Turned down', { status: 'rejected', message: 'We are too many.' }],
    );
    const page = await profileOf(user);
    await row(page, 'With a seat').getByText(code).waitFor();
    await row(page, 'In line').getByText('You are next in line.').waitFor();
    await row(page, 'Turned down').getByText('We are too many.').waitFor();
    await page.getByLabel('Status').selectOption('Declined');
    await expect.poll(() => titlesIn(page, 'Coming'), SOON).toEqual(['Turned down']);
    await page.getByLabel('Status').selectOption('Cancelled');
    await card(page).getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => titlesIn(page, 'Coming'), SOON).toHaveLength(3);
  });

  test('are cancelled after a question, and focus stays near', async () => {
    const page = await profileOf(await someoneAt([1, 'Too early'], [2, 'The other']));
    await row(page, 'Too early').getByRole('button', { name: 'Cancel registration' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel your registration?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await row(page, 'Too early').getByRole('button', { name: 'Cancel registration' }).click();
    await question.getByRole('button', { name: 'Cancel registration' }).click();
    await row(page, 'Too early').getByText('Cancelled', { exact: true }).waitFor();
    await row(page, 'The other').getByText('Registered', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe('Your registrations');
  });

  test('say why one cannot be cancelled any more', async () => {
    const user = await someoneAt([1, 'Nearly there']);
    const page = await profileOf(user);
    await row(page, 'Nearly there').getByRole('button', { name: 'Cancel registration' }).click();
    await server.db
      .updateTable('events')
      .set({ cancel_until: new Date(Date.now() - 1000) })
      .where('title', '=', 'Nearly there')
      .execute();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel registration' }).click();
    // The list was read again meanwhile: the reason stays.
    await row(page, 'Nearly there').getByRole('button', { name: 'Cancel registration' }).waitFor({ state: 'detached' });
    await card(page)
      .getByText(/could be cancelled until/)
      .waitFor();
  });

  test('are a page at a time', async () => {
    const many = Array.from({ length: 22 }, (_, index) => [index + 1, `Evening ${index + 1}`] as [number, string]);
    const page = await profileOf(await someoneAt(...many));
    await expect.poll(() => titlesIn(page, 'Coming'), SOON).toHaveLength(20);
    await card(page).getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => titlesIn(page, 'Coming'), SOON).toHaveLength(22);
  });

  test('follow what organisers decide while the page is open', async () => {
    const user = await someoneAt([1, 'A wait', { status: 'pending' }]);
    const page = await browser.newPage(server, { as: user });
    const streaming = page.waitForResponse('**/api/notifications/stream');
    await page.goto('/profile');
    await streaming;
    await row(page, 'A wait').getByText('Waiting for approval').waitFor();
    await server.db.transaction().execute(async (tx) => {
      const changed = { status: 'approved', updated_at: new Date() } as const;
      await tx.updateTable('registrations').set(changed).where('user_id', '=', user.user_id).execute();
      await server.context.realtime.publish(tx, `notifications:${user.user_id}`);
    });
    await expect
      .poll(() => row(page, 'A wait').getByText('Registered').isVisible(), { timeout: 1000, interval: 20 })
      .toBe(true);
  });

  test('lead to the events where there are none', async () => {
    const page = await profileOf(await aUser(server.db));
    await card(page).getByRole('link', { name: 'Find an event' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('that did not load can be tried again', async () => {
    const user = await someoneAt([1, 'Late']);
    const page = await browser.newPage(server, { as: user });
    // Its news would have the list read again before anybody pressed the button.
    await page.route('**/api/notifications/stream', (route) => route.abort());
    await page.route('**/api/users/me/registrations?**', (route) => route.fulfill({ status: 500 }));
    await page.goto('/profile');
    await card(page).getByText('Your registrations did not load').waitFor();
    await page.unroute('**/api/users/me/registrations?**');
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await row(page, 'Late').waitFor();
  });

  test.each([360, 1440])('are accessible and fit at %i pixels', { tags: ['thorough'] }, async (width) => {
    const user = await someoneAt([1, 'Soon'], [2, 'In line', { status: 'waitlisted' }], [-1, 'Over']);
    const page = await profileOf(user, width);
    await row(page, 'Soon').waitFor();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });
});
