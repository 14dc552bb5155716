// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ticketAddress } from '#rules/registrations/ticket.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { qrOn } from '#tests/support/browser/qr-on.ts';
import { expectNoSidewaysScroll, goBack, logOut, placeOf, takenOver } from '#tests/support/browser/verbs.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

const HOUR = 60 * 60 * 1000;
const TITLE = 'Notes on an engine';
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const from = (hours: number) => ({ starts_at: inHours(hours), ends_at: inHours(hours + 2) });

describe.skipIf(!hasChromium)('the way to a ticket that is wanted soon', () => {
  const browser = useBrowser({ isUnused: true });
  const server = listeningServer();

  async function someone(event: object = from(3), registration: object = {}) {
    const user = await aUser(server.db, { full_name: 'Ada Lovelace' });
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

  test('is on every page, one tap from the whole screen, which Escape and Back close', async () => {
    // What changed within the last seconds is asked for again.
    const { user, event_id, address } = await someone(from(3), { updated_at: inHours(-1) });
    const page = await browser.newPage(server, { as: user, width: 390, height: 844 });
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
    expect(await ticket(page).boundingBox()).toEqual({ x: 0, y: 0, ...window });
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await ticket(page).waitFor({ state: 'detached' });
    await expect.poll(() => bar(page).evaluate((button) => button === document.activeElement), SOON).toBe(true);
    expect(placeOf(page)).toBe('/profile/settings');

    await bar(page).press('Enter');
    await ticket(page).waitFor();
    await goBack(page);
    await ticket(page).waitFor({ state: 'detached' });
    expect(placeOf(page)).toBe('/profile/settings');
    // The ticket left no step behind: this one leads away.
    await goBack(page);
    await page.waitForURL(`**/event/${event_id}`);
  });

  test('works without a network, also after the page was left', async () => {
    const { user, event_id, address } = await someone(from(-1));
    const page = await browser.newPage(server, { as: user, width: 360, height: 640 });
    await page.goto(`/event/${event_id}`);
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

  test('fits whatever the window is like, and stays dark on white where a browser darkens pages', async () => {
    const { user, address } = await someone({ ...from(5), title: TITLE });
    const page = await browser.newPage(server, { as: user, width: 320, height: 568 });
    await page.goto('/');
    await bar(page).waitFor();
    await expectNoSidewaysScroll(page);
    await bar(page).click();
    await qr(page).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
    for (const [width, height] of [
      [320, 568],
      [640, 360],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page);
      const box = await qr(page).boundingBox();
      expect(box && box.y + box.height).toBeLessThanOrEqual(height);
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
  });

  test('keeps the screen on while it is shown, again after the page was hidden, and no longer', async () => {
    const { user } = await someone();
    const page = await browser.newPage(server, { as: user });
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
    await bar(page).click();
    await ticket(page).waitFor();
    await expect.poll(held, SOON).toEqual([{ isHeld: true }]);
    await page.keyboard.press('Escape');
    await expect.poll(held, SOON).toEqual([{ isHeld: false }]);
  });

  test.each([
    ['three days before', from(72), {}],
    ['after the end', from(-3), {}],
    ['on the waitlist', from(3), { status: 'waitlisted' }],
    ['after the check-in', from(-1), { checked_in_at: new Date() }],
    ['of an event that is online', { ...from(3), format: 'online', venue_name: null, city: null }, {}],
  ])('is not there %s', async (_, event, registration) => {
    const { user } = await someone(event, registration);
    const page = await browser.newPage(server, { as: user });
    const answered = page.waitForResponse('**/api/users/me/registrations?*');
    await page.goto('/');
    await answered;
    await expect.poll(() => page.evaluate(() => caches.has('tickets')), SOON).toBe(true);
    expect(await bar(page).count()).toBe(0);
  });

  test('comes with the seat and goes with it, and with the session', async () => {
    const user = await aUser(server.db, { full_name: 'Ada Lovelace' });
    const { event_id } = await anEvent(server.db, { title: TITLE, ...from(20) });
    const page = await browser.newPage(server, { as: user });
    const asked = asks(page);
    await page.goto(`/event/${event_id}`);
    await expect.poll(() => asked.length, SOON).toBe(1);
    await page.getByRole('button', { name: 'Register', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: /^You’re in/ }).waitFor();
    // The ticket is in sight: nothing lies over it.
    expect(await bar(page).isVisible()).toBe(false);
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await bar(page).waitFor();
    await logOut(page);
    await bar(page).waitFor({ state: 'detached' });
  });

  test('is not where people organise', async () => {
    const user = await anOrganiser(server.db);
    const { event_id } = await anEvent(server.db, { title: TITLE, ...from(3) });
    await aRegistration(server.db, { user_id: user.user_id, event_id });
    const page = await browser.newPage(server, { as: user });
    await page.goto('/');
    await bar(page).waitFor();
    await page.goto('/admin/events');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await bar(page).count()).toBe(0);
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
