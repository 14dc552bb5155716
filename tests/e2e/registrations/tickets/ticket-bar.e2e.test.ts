// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ticketAddress } from '#rules/registrations/ticket.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { qrOn } from '#tests/support/browser/qr-on.ts';
import {
  arriveAt,
  expectNoSidewaysScroll,
  goBack,
  logOut,
  placeOf,
  takenOver,
  takesFocus,
  textsOf,
} from '#tests/support/browser/verbs.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

const HOUR = 60 * 60 * 1000;
const TITLE = 'Notes on an engine';
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const from = (hours: number) => ({ starts_at: inHours(hours), ends_at: inHours(hours + 2) });

describe.skipIf(!hasChromium)('the way to a ticket that is wanted soon', () => {
  const browser = useBrowser({ isDrawn: true, isUnused: true });
  const server = listeningServer();

  async function someone(event: object, registration: object, who?: Awaited<ReturnType<typeof aUser>>) {
    const user = who ?? (await aUser(server.db, { full_name: 'Ada Lovelace' }));
    const { event_id } = await anEvent(server.db, { title: TITLE, ...event });
    const { code } = await aRegistration(server.db, { user_id: user.user_id, event_id, ...registration });
    const { body } = await call(server, 'GET', '/users/me/registrations', { token: await login(server.db, user) });
    const address = ticketAddress(new URL(server.url).origin, body.items[0]?.ticket ?? '');
    return { user, event_id, code, address };
  }

  const bar = (page: Page) => page.getByRole('button', { name: /^You’re going · Show ticket/ });
  const ticket = (page: Page) => page.getByRole('dialog', { name: TITLE });
  const qr = (page: Page) => ticket(page).getByRole('img', { name: /^Ticket code/ });
  /** Asked for once the page stands; what waits for it has nothing else to wait for. */
  const asks = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/users/me/registrations')) asked.push(request.url());
    });
    return asked;
  };

  test('is on every page, one tap from the whole screen, which Escape and Back close, also without a network', async () => {
    // What changed within the last seconds is asked for again.
    const { user, event_id, address } = await someone(from(-1), { updated_at: inHours(-1) });
    const page = await browser.newPage(server, { as: user, width: 360, height: 640 });
    await page.goto('/');
    await bar(page).waitFor();
    // The list of Home says it; no other page asks for it again.
    const asked = asks(page);
    for (const path of [`/event/${event_id}`, '/profile/settings']) {
      await page.goto(path);
      await bar(page).waitFor();
      await takenOver(page);
    }
    expect(asked).toEqual([]);

    await bar(page).click();
    await expect.poll(() => qrOn(qr(page)), SOON).toBe(address);
    await ticket(page).getByText('Ada Lovelace').waitFor();
    const window = page.viewportSize();
    await expect.poll(() => ticket(page).boundingBox(), SOON).toEqual({ x: 0, y: 0, ...window });
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await ticket(page).waitFor({ state: 'detached' });
    await takesFocus(bar(page));
    expect(placeOf(page)).toBe('/profile/settings');

    await bar(page).press('Enter');
    await ticket(page).waitFor();
    await goBack(page);
    await ticket(page).waitFor({ state: 'detached' });
    expect(placeOf(page)).toBe('/profile/settings');
    // The ticket left no step behind: this one leads away.
    await goBack(page);
    await page.waitForURL(`**/event/${event_id}`);

    await bar(page).waitFor();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /full-ticket.*js/.test(name)),
    );
    await page.context().setOffline(true);
    await bar(page).click();
    await expect.poll(() => qrOn(qr(page)), SOON).toBe(address);
    await ticket(page).getByRole('button', { name: 'Close' }).click();
    await ticket(page).waitFor({ state: 'detached' });
  });

  test('fits any window, dark on white, keeps the screen on, and stays out of the organisers’ pages', async () => {
    const { user, address } = await someone(from(5), {}, await anOrganiser(server.db, { full_name: 'Ada Lovelace' }));
    const page = await browser.newPage(server, { as: user, width: 320, height: 568 });
    await page.addInitScript(() => {
      const locks: { isHeld: boolean }[] = Object.assign(window, { locks: [] as { isHeld: boolean }[] }).locks;
      const request = async () => {
        const lock = { isHeld: true };
        locks.push(lock);
        return { release: async () => void (lock.isHeld = false) };
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    const held = () =>
      page.evaluate(() => (window as unknown as { locks: object[] }).locks.map((lock) => ({ ...lock })));
    await page.goto('/');
    await bar(page).waitFor();
    await expectNoSidewaysScroll(page);
    await bar(page).click();
    await qr(page).waitFor();
    await expect.poll(held, SOON).toEqual([{ isHeld: true }]);
    // A browser that darkens pages.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
    for (const [width, height] of [
      [320, 568],
      [640, 360],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page);
      const endOfCode = async () => {
        const box = await qr(page).boundingBox();
        return box ? box.y + box.height : Infinity;
      };
      await expect.poll(endOfCode, SOON).toBeLessThanOrEqual(height);
      await expect.poll(() => qrOn(qr(page)), SOON).toBe(address);
      expect(await groundOf(page)).toEqual([255, 255, 255]);
    }
    // Text at twice its size.
    await page.setViewportSize({ width: 320, height: 568 });
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% }');
      document.adoptedStyleSheets.push(sheet);
    });
    await expectNoSidewaysScroll(page);
    await expect.poll(() => qrOn(qr(page)), SOON).toBe(address);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect.poll(() => qrOn(qr(page)), SOON).toBe(address);
    expect(await groundOf(page)).toEqual([255, 255, 255]);
    await page.keyboard.press('Escape');
    await expect.poll(held, SOON).toEqual([{ isHeld: false }]);

    await page.goto('/admin/events');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await bar(page).count()).toBe(0);
  });

  test('is not there for other tickets, comes with the seat and goes with it, and with the session', async () => {
    const user = await aUser(server.db, { full_name: 'Ada Lovelace' });
    for (const [title, event, registration] of [
      ['Three days before', from(72), {}],
      ['After the end', from(-3), {}],
      ['On the waitlist', from(3), { status: 'waitlisted' }],
      ['After the check-in', from(-1), { checked_in_at: new Date() }],
      ['Online', { ...from(3), format: 'online', venue_name: null, city: null }, {}],
    ] as const) {
      const { event_id } = await anEvent(server.db, { title, ...event });
      await aRegistration(server.db, { user_id: user.user_id, event_id, updated_at: inHours(-1), ...registration });
    }
    const page = await browser.newPage(server, { as: user });
    const { event_id } = await anEvent(server.db, { title: TITLE, ...from(20) });
    const asked = asks(page);
    await page.goto(`/event/${event_id}`);
    await takenOver(page);
    await expect.poll(() => asked.length, SOON).toBe(1);
    const answered = page.waitForResponse('**/api/users/me/registrations?*');
    await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
    await page.getByRole('heading', { level: 1, name: /^What/ }).waitFor();
    await answered;
    await expect.poll(() => page.evaluate(() => caches.has('tickets')), SOON).toBe(true);
    expect(await textsOf(bar(page)), 'bars of tickets that are not wanted soon').toEqual([]);

    await goBack(page);
    await arriveAt(page, TITLE);
    await page.getByRole('button', { name: 'Register', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: /^You’re in/ }).waitFor();
    // The ticket is in sight: nothing lies over it.
    expect(await bar(page).isVisible()).toBe(false);
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await bar(page).waitFor();
    await logOut(page);
    await bar(page).waitFor({ state: 'detached' });
  });

  /** The colour in a corner of the QR code, as it is painted. */
  async function groundOf(page: Page): Promise<number[]> {
    const { default: sharp } = await import('sharp');
    const picture = sharp(await qr(page).screenshot());
    const { data } = await picture
      .extract({ left: 3, top: 3, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  }
});
