// @module-tag thorough

import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeOf } from '#server/registrations/insert-registrations.ts';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { routeCalls } from '#tests/support/browser/calls.ts';
import { anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, expectNoSidewaysScroll, expectToFit, textsOf } from '#tests/support/browser/verbs.ts';

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

  async function myEventsOf(user: Awaited<ReturnType<typeof aUser>>, width = 1440): Promise<Page> {
    const page = await browser.newPage(server, { as: user, width });
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

  test('come first for events to come, soonest first, the next one as the large ticket; then past ones', async () => {
    const code = codeOf(randomBytes(16));
    const user = await someoneAt([9, 'Ninth'], [-1, 'Yesterday'], [2, 'Second', { code }], [-5, 'Long ago']);
    const page = await myEventsOf(user);
    expect(await titlesIn(page, 'Upcoming')).toEqual(['Second', 'Ninth']);
    await row(page, 'Second')
      .getByText(/^Next, in /)
      .waitFor();
    await row(page, 'Second').getByText(code).waitFor();
    expect(await row(page, 'Ninth').getByText(/^Next/).count()).toBe(0);
    expect(
      await textsOf(
        part(page, 'Past')
          .getByRole('listitem')
          .getByRole('link', { name: /^(Yes|Long)/ }),
      ),
    ).toEqual(['Yesterday', 'Long ago']);
    await row(page, 'Second').getByRole('button', { name: 'Show ticket for Second' }).click();
    await page.getByRole('dialog', { name: 'Second' }).getByText(code).waitFor();
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
    const page = await myEventsOf(user);
    const time = (title: string) => row(page, title).getByRole('time').textContent();
    expect(await time('Far away')).toBe('Thu 15 Jan 2032, 06:45');
    expect(await time('On a screen')).toBe('Thu 15 Jan 2032, 06:45, Chatham time');
  });

  test('say how they stand; what was declined or cancelled is folded away, an event’s end neutral', async () => {
    const user = await someoneAt(
      [1, 'With a seat'],
      [2, 'In line', { status: 'waitlisted' }],
      [3, 'Asked for', { status: 'pending', created_at: new Date('2026-01-09T12:00:00Z') }],
      [4, 'Turned down', { status: 'rejected', message: 'We are too many.' }],
      [5, 'Called off'],
    );
    await server.db.updateTable('events').set({ status: 'cancelled' }).where('title', '=', 'Called off').execute();
    const page = await myEventsOf(user);
    await row(page, 'With a seat').getByText('You’re going').waitFor();
    await row(page, 'In line').getByText('Waitlist, 1st in line').waitFor();
    await row(page, 'Asked for').getByText('Waiting for approval').waitFor();
    await row(page, 'Asked for')
      .getByText(/^Requested Fri 9 Jan/)
      .waitFor();
    expect(await titlesIn(page, 'Upcoming')).toEqual(['With a seat', 'In line', 'Asked for']);
    expect(await page.getByText('We are too many.').isVisible()).toBe(false);
    await page.getByText(/^Declined and cancelled/).click();
    await row(page, 'Turned down').getByText('We are too many.').waitFor();
    await row(page, 'Turned down').getByText('Declined', { exact: true }).waitFor();
    await row(page, 'Called off').getByText('Event cancelled').waitFor();
  });

  test('move up in line while the page is open', async () => {
    const [first, second] = [await someoneAt([2, 'A queue', { status: 'waitlisted' }]), await aUser(server.db)];
    const { event_id } = await server.db
      .selectFrom('registrations')
      .select('event_id')
      .where('user_id', '=', first.user_id)
      .executeTakeFirstOrThrow();
    await aRegistration(server.db, { user_id: second.user_id, event_id, status: 'waitlisted' });
    const page = await browser.newPage(server, { as: second });
    await page.clock.install();
    await page.goto('/profile/events');
    await row(page, 'A queue').getByText('Waitlist, 2nd in line').waitFor();
    const left = { status: 'cancelled', updated_at: new Date() } as const;
    await server.db.updateTable('registrations').set(left).where('user_id', '=', first.user_id).execute();
    await page.clock.runFor(21_000);
    await row(page, 'A queue').getByText('Waitlist, 1st in line').waitFor();
  });

  test('are given up after a question, and focus stays near', async () => {
    const user = await someoneAt([1, 'Too early', { status: 'waitlisted' }], [2, 'The other', { status: 'pending' }]);
    const page = await myEventsOf(user);
    await giveUp(page, 'Too early', 'Leave waitlist').click();
    const question = page.getByRole('alertdialog', { name: 'Leave the waitlist?' });
    await question.getByRole('button', { name: 'Stay in line' }).click();
    await giveUp(page, 'Too early', 'Leave waitlist').click();
    await question.getByRole('button', { name: 'Leave waitlist' }).click();
    await expect.poll(() => titlesIn(page, 'Upcoming'), SOON).toEqual(['The other']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toMatch(/^Upcoming/);
    await giveUp(page, 'The other', 'Withdraw').click();
    const withdrawal = page.getByRole('alertdialog', { name: 'Withdraw your registration?' });
    await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('You have no upcoming events yet.').waitFor();
    await page.getByText(/^Declined and cancelled\s*2/).waitFor();
  });

  test('say why one can no longer be given up', async () => {
    const user = await someoneAt([1, 'Nearly there', { status: 'pending' }]);
    const page = await myEventsOf(user);
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
    expect(await titlesIn(page, 'Upcoming')).toHaveLength(8);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  });

  test('are within three windows of a small phone, as many as most people have', async () => {
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
    await page.goto('/profile/events');
    await page.getByText(/^Declined and cancelled/).waitFor();
    const [last] = await Promise.all([
      part(page, 'Past').getByRole('listitem').last().boundingBox(),
      expectNoSidewaysScroll(page),
    ]);
    expect(last?.y).toBeGreaterThan(780);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 780);
  });

  test('follow what organisers decide while the page is open', async () => {
    const user = await someoneAt([1, 'A wait', { status: 'pending' }]);
    const page = await browser.newPage(server, { as: user });
    const streaming = page.waitForResponse('**/api/notifications/stream');
    await page.goto('/profile/events');
    await streaming;
    await row(page, 'A wait').getByText('Waiting for approval').waitFor();
    await server.db.transaction().execute(async (tx) => {
      const changed = { status: 'approved', updated_at: new Date() } as const;
      await tx.updateTable('registrations').set(changed).where('user_id', '=', user.user_id).execute();
      await server.context.realtime.publish(tx, `notifications:${user.user_id}`);
    });
    await expect
      .poll(() => row(page, 'A wait').getByText('You’re going').isVisible(), { timeout: 1000, interval: 20 })
      .toBe(true);
  });

  test('ask for feedback until it is given, and so does the event', async () => {
    const page = await myEventsOf(await someoneAt([-1, 'An evening out']));
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

  test('lead to the events where there are none', async () => {
    const page = await myEventsOf(await aUser(server.db));
    await page.getByRole('heading', { name: 'No tickets yet' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'See what’s on' }).click();
    await page.getByRole('heading', { level: 1, name: /What/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('that did not load can be tried again', async () => {
    const user = await someoneAt([1, 'Late']);
    const page = await browser.newPage(server, { as: user });
    // Its news would have the list read again before anybody pressed the button.
    await routeCalls(page, '/api/notifications/stream', (call) => call.abort());
    const letThrough = await routeCalls(page, '/api/users/me/registrations?*', (call) => call.fulfill({ status: 500 }));
    await page.goto('/profile/events');
    await page.getByText('Your events did not load').waitFor();
    letThrough();
    await page.getByRole('button', { name: 'Try again' }).click();
    await row(page, 'Late').waitFor();
  });

  test('are accessible and fit on a phone and on a desk', async () => {
    const user = await someoneAt([1, 'Soon'], [2, 'In line', { status: 'waitlisted' }], [-1, 'Over']);
    const page = await myEventsOf(user, 360);
    await row(page, 'Soon').waitFor();
    await expectToFit(page, [1440, 360]);
  });
});
