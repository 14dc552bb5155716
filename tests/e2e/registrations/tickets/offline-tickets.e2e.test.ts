// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ticketAddress } from '#rules/registrations/ticket.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { noteOf, opensAnywhere } from '#tests/support/browser/kept-offline.ts';
import { qrOn } from '#tests/support/browser/qr-on.ts';
import { expectNoSidewaysScroll, logOut } from '#tests/support/browser/verbs.ts';
import { anEvent, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

const HOUR = 60 * 60 * 1000;

describe.skipIf(!hasChromium)('My events without a network', () => {
  const browser = useBrowser({ isDrawn: true, isUnused: true });
  const server = listeningServer();

  async function someone() {
    const user = await aUser(server.db, { full_name: 'Ada Lovelace' });
    const event = await anEvent(server.db, { title: 'Notes on an engine' });
    const { code } = await aRegistration(server.db, { user_id: user.user_id, event_id: event.event_id });
    const waiting = await anEvent(server.db, { title: 'Poetical science' });
    await aRegistration(server.db, { user_id: user.user_id, event_id: waiting.event_id, status: 'waitlisted' });
    const { event_id } = await anEvent(server.db, { title: 'Sketches of a loom' });
    await server.db
      .insertInto('saved_events')
      .values({ user_id: user.user_id, event_id, saved_at: new Date() })
      .execute();
    const { body } = await call(server, 'GET', '/users/me/registrations', { token: await login(server.db, user) });
    const items = body.items as { ticket: string | null }[];
    const ticket = items.map((item) => item.ticket).find(Boolean) ?? '';
    return { user, event, code, address: ticketAddress(new URL(server.url).origin, ticket) };
  }

  /** My events, once it opens without a network. */
  async function open(user: Awaited<ReturnType<typeof aUser>>, width = 390): Promise<Page> {
    const page = await browser.newPage(server, { as: user, width });
    await page.goto('/profile/events');
    await page.getByRole('button', { name: 'Show ticket for Notes on an engine' }).waitFor();
    await expect.poll(() => kept(page), SOON).toMatchObject({ shell: true, tickets: expect.any(String) });
    return page;
  }

  const kept = async (page: Page) => ({
    shell: await page.evaluate(async () => (await caches.match('/profile/events', { ignoreVary: true })) !== undefined),
    tickets: await noteOf(page, 'tickets'),
  });

  /** On the way out, with a network or without. */
  async function holdsNothingAfterLogout(page: Page) {
    await logOut(page);
    // Whose own page may not load without a network.
    await page.waitForURL('**/login');
    await expect.poll(async () => (await kept(page)).tickets, SOON).toBeNull();
    const names = () => page.evaluate(() => caches.keys());
    const others = async () => (await names()).filter((name) => !/^offline \/(?:profile\/events )?/.test(name));
    await expect.poll(others, SOON).toEqual([]);
    const texts = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? '');
      const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      return Promise.all(answers.map(async (answer) => (await answer?.text()) ?? ''));
    });
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.join('\n')).not.toMatch(/Lovelace|Notes on an engine/);
  }

  test(
    'shows the tickets that were there, says of when they are, and holds nothing after the logout',
    { tags: ['asvs/storage', 'asvs/logout-clears'] },
    async () => {
      const { user, code, address } = await someone();
      const page = await open(user);
      const { tickets } = await kept(page);
      expect(Object.keys(JSON.parse(tickets ?? '').tickets[0])).toEqual([
        'event_id',
        'title',
        'starts_at',
        'ends_at',
        'timezone',
        'place',
        'ticket',
        'code',
        'is_here',
      ]);
      expect(tickets).not.toMatch(/Ada|@|Poetical/);

      await page.context().setOffline(true);
      await page.reload();
      await page.getByText(/^Offline\. Last updated \d\d:\d\d$/).waitFor();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Show ticket for Notes on an engine' }).click();
      const picture = page.getByRole('img', { name: `Ticket code ${code}` });
      await expect.poll(() => qrOn(picture), SOON).toBe(address);
      await page.getByText('Ada Lovelace').filter({ visible: true }).waitFor();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');

      await page.context().setOffline(false);
      await page.getByText('Poetical science').waitFor();
      await page.getByText('Sketches of a loom').waitFor();
      expect(await page.getByText(/did not load/).count()).toBe(0);
      await page.getByText(/^Offline\. Last updated/).waitFor({ state: 'detached' });

      await page.setViewportSize({ width: 1440, height: 900 });
      await page.context().setOffline(true);
      await holdsNothingAfterLogout(page);
    },
  );

  test(
    'drops a ticket a day after its event, on whatever page, and all of them at the logout',
    { tags: ['asvs/logout-clears'] },
    async () => {
      const { user, event } = await someone();
      const page = await open(user, 1440);
      const ended = new Date(Date.now() - 25 * HOUR);
      const moveTo = (starts_at: Date, ends_at: Date) =>
        server.db.updateTable('events').set({ starts_at, ends_at }).where('event_id', '=', event.event_id).execute();
      await moveTo(new Date(+ended - HOUR), ended);
      await page.evaluate(async (end) => {
        const cache = await caches.open('tickets');
        const note = JSON.parse((await (await cache.match('/note'))?.text()) ?? '');
        note.tickets[0].ends_at = end;
        await cache.put('/note', new Response(JSON.stringify(note)));
      }, ended.toISOString());
      await page.goto('/profile/settings');
      await expect.poll(async () => JSON.parse((await kept(page)).tickets ?? '').tickets, SOON).toEqual([]);

      await moveTo(event.starts_at, event.ends_at);
      await page.goto('/profile/events');
      await expect.poll(async () => (await kept(page)).tickets, SOON).toContain('Notes on an engine');
      await holdsNothingAfterLogout(page);
    },
  );

  test(
    'is shown at every other address too until the page itself can be had, and is nobody’s after the logout',
    { tags: ['asvs/logout-clears'] },
    async () => {
      const { user, event, code, address } = await someone();
      const page = await browser.newPage(server, { as: user, width: 390 });
      await page.goto('/login');
      await page.goto('/');
      await opensAnywhere(page);
      await page.context().setOffline(true);
      for (const path of [`/event/${event.event_id}`, '/profile', '/nothing/here', '/']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
        await page.getByRole('button', { name: 'Show ticket for Notes on an engine' }).waitFor();
        expect(new URL(page.url()).pathname).toBe(path);
      }
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
      await page.goto(`/event/${event.event_id}`);
      await page.getByRole('button', { name: 'Show ticket for Notes on an engine' }).click();
      const picture = page.getByRole('img', { name: `Ticket code ${code}` });
      await expect.poll(() => qrOn(picture), SOON).toBe(address);

      // It is held out: the page that was asked for comes after that.
      await page.context().setOffline(false);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(() => qrOn(picture), SOON).toBe(address);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.getByRole('heading', { level: 1, name: 'Notes on an engine' }).waitFor();

      await page.setViewportSize({ width: 1440, height: 900 });
      await logOut(page);
      await expect.poll(async () => (await kept(page)).tickets, SOON).toBeNull();
      await page.context().setOffline(true);
      await page.goto('/');
      await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      expect(await page.content()).not.toMatch(/Ada|Lovelace|Notes on an engine/);
    },
  );
});
