// @module-tag thorough

import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeOf } from '#server/registrations/insert-registrations.ts';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { routeCalls } from '#tests/support/browser/calls.ts';
import { anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { atOnce, SOON } from '#tests/support/soon.ts';
import { arriveAt, expectToFit, textsOf } from '#tests/support/browser/verbs.ts';

const DAY = 24 * 60 * 60 * 1000;

describe.skipIf(!hasChromium)('own registrations', () => {
  const browser = useBrowser();
  const server = listeningServer();

  type Changes = Parameters<typeof aRegistration>[1];

  /** Someone with registrations for events so many days away. */
  async function someoneAt(...registrations: [days: number, title: string, changes?: Changes][]) {
    const user = await aUser(server.db);
    const { created_by } = await anEvent(server.db, { status: 'draft' });
    for (const [days, title, changes] of registrations) {
      const isFull = changes?.status === 'waitlisted';
      const { event_id } = await anEvent(server.db, {
        created_by,
        title,
        ...(isFull && { capacity: 1 }),
        starts_at: new Date(Date.now() + days * DAY),
      });
      if (isFull) await aRegistration(server.db, { event_id });
      await aRegistration(server.db, { user_id: user.user_id, event_id, ...changes });
    }
    return user;
  }

  async function myEventsOf(user: Awaited<ReturnType<typeof aUser>>): Promise<Page> {
    const page = await browser.newPage(server, { as: user });
    await page.goto('/profile/events');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    return page;
  }

  const part = (page: Page, name: 'Upcoming' | 'Past') => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const titlesIn = (page: Page, name: 'Upcoming') =>
    textsOf(part(page, name).getByRole('listitem').getByRole('heading', { level: 3 }));
  const row = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  const giveUp = (page: Page, title: string, words: string) =>
    row(page, title).getByRole('button', { name: `${words}: ${title}` });

  test('are listed by date with how they stand, follow what organisers decide, and are given up after a question', async () => {
    const code = codeOf(randomBytes(16));
    const user = await someoneAt(
      [-5, 'Long ago'],
      [5, 'Nearly there', { status: 'pending' }],
      [2, 'With a seat', { code }],
      [-1, 'Yesterday'],
      [4, 'Asked for', { status: 'pending', created_at: new Date('2026-01-09T12:00:00Z') }],
      [3, 'In line', { status: 'waitlisted' }],
      [6, 'Turned down', { status: 'rejected', message: 'We are too many.' }],
      [7, 'Called off'],
    );
    await server.db.updateTable('events').set({ status: 'cancelled' }).where('title', '=', 'Called off').execute();
    const starts_at = new Date('2032-01-14T17:00:00Z');
    for (const [title, format] of [
      ['Far away', 'in_person'],
      ['On a screen', 'online'],
    ] as const) {
      const { event_id } = await anEvent(server.db, { title, format, starts_at, timezone: 'Pacific/Chatham' });
      await aRegistration(server.db, { user_id: user.user_id, event_id });
    }
    const page = await browser.newPage(server, { as: user });
    const streaming = page.waitForResponse('**/api/notifications/stream');
    await page.goto('/profile/events');
    await streaming;

    // Soonest first, the next one as the large ticket; then past ones.
    await row(page, 'With a seat')
      .getByText(/^Next, in /)
      .waitFor();
    expect(await page.getByText(/^Next, in /).count()).toBe(1);
    await row(page, 'With a seat').getByText(code).waitFor();
    const upcoming = await titlesIn(page, 'Upcoming');
    expect(upcoming.slice(0, 4)).toEqual(['With a seat', 'In line', 'Asked for', 'Nearly there']);
    expect(upcoming.slice(4).toSorted()).toEqual(['Far away', 'On a screen']);
    const past = part(page, 'Past').getByRole('listitem');
    await expect
      .poll(() => textsOf(past.getByRole('link', { name: /^(Yes|Long)/ })), SOON)
      .toEqual(['Yesterday', 'Long ago']);
    await row(page, 'With a seat').getByRole('button', { name: 'Show ticket for With a seat' }).click();
    await page.getByRole('dialog', { name: 'With a seat' }).getByText(code).waitFor();
    await page.keyboard.press('Escape');

    // The year where it is not this one, and the zone of what can be joined from elsewhere.
    const time = (title: string) => row(page, title).getByRole('time').textContent();
    expect(await time('Far away')).toBe('Thu 15 Jan 2032, 06:45');
    expect(await time('On a screen')).toBe('Thu 15 Jan 2032, 06:45, Chatham time');

    await row(page, 'With a seat').getByText('You’re going').waitFor();
    await row(page, 'In line').getByText('Waitlist, 1st in line').waitFor();
    await row(page, 'Asked for').getByText('Waiting for approval').waitFor();
    await row(page, 'Asked for')
      .getByText(/^Requested Fri 9 Jan/)
      .waitFor();
    // What was declined or cancelled is folded away, an event's end neutral.
    expect(await page.getByText('We are too many.').isVisible()).toBe(false);
    await page.getByText(/^Declined and cancelled/).click();
    await row(page, 'Turned down').getByText('We are too many.').waitFor();
    await row(page, 'Turned down').getByText('Declined', { exact: true }).waitFor();
    await row(page, 'Called off').getByText('Event cancelled').waitFor();

    await server.db.transaction().execute(async (tx) => {
      const changed = { status: 'approved', updated_at: new Date() } as const;
      const asked = tx.selectFrom('events').select('event_id').where('title', '=', 'Asked for');
      await tx.updateTable('registrations').set(changed).where('event_id', '=', asked).execute();
      await server.context.realtime.publish(tx, `notifications:${user.user_id}`);
    });
    await expect.poll(() => row(page, 'Asked for').getByText('You’re going').isVisible(), atOnce()).toBe(true);

    await giveUp(page, 'In line', 'Leave waitlist').click();
    const question = page.getByRole('alertdialog', { name: 'Leave the waitlist?' });
    await question.getByRole('button', { name: 'Stay in line' }).click();
    await giveUp(page, 'In line', 'Leave waitlist').click();
    await question.getByRole('button', { name: 'Leave waitlist' }).click();
    await expect.poll(() => titlesIn(page, 'Upcoming'), SOON).not.toContain('In line');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toMatch(/^Upcoming/);

    await giveUp(page, 'Nearly there', 'Withdraw').click();
    await server.db
      .updateTable('events')
      .set({ cancel_until: new Date(Date.now() - 1000) })
      .where('title', '=', 'Nearly there')
      .execute();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    // The list was read again meanwhile: the reason stays.
    await giveUp(page, 'Nearly there', 'Withdraw').waitFor({ state: 'detached' });
    await row(page, 'Nearly there')
      .getByText(/could be cancelled until/)
      .waitFor();
  });

  test('ask for feedback until it is given, and so does the event; the last one leaves its words', async () => {
    const page = await myEventsOf(await someoneAt([1, 'The only', { status: 'pending' }], [-1, 'An evening out']));
    await giveUp(page, 'The only', 'Withdraw').click();
    const withdrawal = page.getByRole('alertdialog', { name: 'Withdraw your registration?' });
    await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('You have no upcoming events yet.').waitFor();
    await page.getByText(/^Declined and cancelled\s*1/).waitFor();

    await row(page, 'An evening out').getByRole('link', { name: 'Give feedback' }).click();
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await page.goBack();
    await row(page, 'An evening out').getByText('Feedback sent').waitFor();
    expect(await page.getByRole('link', { name: 'Give feedback' }).count()).toBe(0);
    await row(page, 'An evening out').getByRole('link', { name: 'An evening out' }).click();
    await page.getByText('Feedback sent').waitFor();
    expect(await page.getByRole('link', { name: 'Give feedback' }).count()).toBe(0);
  });

  test('are a page at a time, and the way back leads to where the person was', async () => {
    const many = Array.from({ length: 8 }, (_, index) => [index + 1, `Evening ${index + 1}`] as [number, string]);
    const page = await myEventsOf(await someoneAt(...many));
    await expect.poll(() => titlesIn(page, 'Upcoming'), SOON).toHaveLength(6);
    await part(page, 'Upcoming').getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => titlesIn(page, 'Upcoming'), SOON).toHaveLength(8);
    const link = row(page, 'Evening 8').getByRole('link', { name: 'Evening 8' });
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(100);
    await link.click();
    await arriveAt(page, 'Evening 8');
    await page.goBack();
    await arriveAt(page, 'My events');
    await expect.poll(() => titlesIn(page, 'Upcoming'), SOON).toHaveLength(8);
    await expect.poll(() => page.evaluate(() => window.scrollY), SOON).toBe(place);
  });

  test('lead to the events where there are none', async () => {
    const page = await myEventsOf(await aUser(server.db));
    await page.getByRole('heading', { name: 'No tickets yet' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'See what’s on' }).click();
    await page.getByRole('heading', { level: 1, name: /What/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('can be loaded again after a failure, are accessible, and fit three windows of a small phone', async () => {
    // As many as most people have.
    const user = await someoneAt(
      [1, 'Lunchtime concert: four cellos'],
      [2, 'Zines after dark'],
      [3, 'Rust for people who ship', { status: 'waitlisted' }],
      [4, 'CV surgery: bring yours, leave with a better one', { message: 'Table 7, with Ruth. Bring two questions.' }],
      [5, 'Design systems clinic', { status: 'pending' }],
      [-1, 'Language café: twenty tables'],
      [-2, 'Small models, useful things'],
      [-3, 'Portfolio night'],
      [6, 'Sketching interfaces with nothing but paper', { status: 'rejected' }],
    );
    const page = await browser.newPage(server, { as: user, width: 360, height: 780 });
    // Its news would have the list read again before anybody pressed the button.
    await routeCalls(page, '/api/notifications/stream', (call) => call.abort());
    const letThrough = await routeCalls(page, '/api/users/me/registrations?*', (call) => call.fulfill({ status: 500 }));
    await page.goto('/profile/events');
    await page.getByText('Your events did not load').waitFor();
    letThrough();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^Declined and cancelled/).waitFor();
    await row(page, 'Zines after dark').waitFor();
    const last = await part(page, 'Past').getByRole('listitem').last().boundingBox();
    expect(last?.y).toBeGreaterThan(780);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 780);
    await expectToFit(page, [1440, 360]);
  });
});
