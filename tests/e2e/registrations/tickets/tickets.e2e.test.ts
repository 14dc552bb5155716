import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ticketAddress } from '#rules/registrations/ticket.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { qrOn, readQr } from '#tests/support/browser/qr-on.ts';
import { expectNoSidewaysScroll, takesFocus } from '#tests/support/browser/verbs.ts';
import { anEvent, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

describe.skipIf(!hasChromium)('a ticket', () => {
  const browser = useBrowser({ isDrawn: true, isUnused: true });
  const server = listeningServer();

  async function someone(changes: Parameters<typeof anEvent>[1] = {}) {
    const user = await aUser(server.db, { full_name: 'Ada Lovelace' });
    const event = await anEvent(server.db, { title: 'Notes on an engine', ...changes });
    const { code } = await aRegistration(server.db, { user_id: user.user_id, event_id: event.event_id });
    const token = await login(server.db, user);
    const address = async () => {
      const { body } = await call(server, 'GET', '/users/me/registrations', { token });
      return ticketAddress(new URL(server.url).origin, body.items[0].ticket);
    };
    return { user, event, code, address };
  }

  const picture = (page: Page, code: string) => page.getByRole('img', { name: `Ticket code ${code}` });

  test('is on the event’s page of who has a seat, at every width', async () => {
    const { user, event, code, address } = await someone();
    const page = await browser.newPage(server, { as: user });
    await page.goto(`/event/${event.event_id}`);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await picture(page, code).waitFor();
      await expect.poll(() => qrOn(picture(page, code)), SOON).toBe(await address());
      await expectNoSidewaysScroll(page);
    }
    // Someone who has a seat need not save the event.
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  });

  test('is held out, printed and saved, also without a network, and replaced after a question', async () => {
    const title = 'Notes on an engine, and on whatever else it may weave';
    const { user, code, address } = await someone({ title });
    const page = await browser.newPage(server, { as: user, width: 360 });
    const coming = new Set<Request>();
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && coming.add(request));
    page.on('requestfinished', (request) => coming.delete(request) && scripts.push(request.url()));
    await page.goto('/profile/events');
    const show = page.getByRole('button', { name: `Show ticket for ${title}` });
    await show.waitFor();
    // Its code is there with the page's.
    await expect
      .poll(() => coming.size === 0 && scripts.some((url) => url.includes('/ticket-dialog-')), SOON)
      .toBe(true);
    const before = await address();
    await page.context().setOffline(true);
    await show.press('Enter');
    await expect.poll(() => qrOn(picture(page, code)), SOON).toBe(before);
    const sheet = page.getByRole('dialog', { name: title });
    await takesFocus(sheet);
    await expectNoAxeViolations(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('button').count()).toBe(0);
    await page.getByText('Ada Lovelace').filter({ visible: true }).waitFor();
    await page.emulateMedia({ media: 'screen' });

    const saved = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Save as image' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`ticket-${code}.png`);
    const image = await readFile(await file.path());
    expect(await readQr(image)).toBe(before);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1080 });
    // No site without keys has a wallet.
    expect(await sheet.getByRole('button', { name: /Wallet/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await takesFocus(show);

    await page.context().setOffline(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await show.click();
    const renew = sheet.getByRole('button', { name: 'Get a new ticket' });
    const question = page.getByRole('alertdialog', { name: 'Get a new ticket?' });
    await renew.click();
    await question.getByRole('button', { name: 'Keep it' }).click();
    expect(await address()).toBe(before);

    await renew.click();
    await question.getByRole('button', { name: 'Get a new ticket' }).click();
    await expect.poll(address, SOON).not.toBe(before);
    const after = await address();
    await expect.poll(() => qrOn(picture(page, code)), SOON).toBe(after);

    await server.db
      .updateTable('registrations')
      .set({ checked_in_at: new Date() })
      .where('user_id', '=', user.user_id)
      .execute();
    await renew.click();
    await question.getByRole('button', { name: 'Get a new ticket' }).click();
    await question.getByText('You have been checked in at this event.').waitFor();
    expect(await address()).toBe(after);
  });

  test(
    'opens by its own address, for anyone who has it, and no server is told which',
    { tags: ['thorough'] },
    async () => {
      const { address } = await someone();
      const page = await browser.newPage(server, { width: 360 });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url() + (request.headers()['referer'] ?? '')));
      const opened = await address();
      await page.goto(opened);
      const shown = page.getByRole('img', { name: 'Your ticket' });
      await shown.waitFor();
      await expect.poll(() => qrOn(shown), SOON).toBe(opened);
      expect(asked.filter((url) => url.replace(opened, '').includes(opened.slice(-26)))).toEqual([]);
      await expectNoAxeViolations(page);
      await page.goto('/t#not-a-ticket');
      await page.reload();
      await page.getByRole('heading', { name: 'No ticket here' }).waitFor();
    },
  );

  test('is none for an event that is online alone', { tags: ['thorough'] }, async () => {
    const { user, event, code } = await someone({ format: 'online', venue_name: null, city: null });
    const page = await browser.newPage(server, { as: user });
    await page.goto('/profile/events');
    await page.getByText(code).waitFor();
    await page.getByRole('link', { name: 'See the event' }).click();
    await page.waitForURL(`**/event/${event.event_id}`);
    await page.getByText(code).waitFor();
    expect(await page.getByRole('img', { name: /^Ticket code/ }).count()).toBe(0);
  });
});
