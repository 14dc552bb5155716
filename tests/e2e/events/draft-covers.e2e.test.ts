// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { holdCalls } from '#tests/support/browser/calls.ts';
import { anEvent, anOrganiser, login } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { picture } from '#tests/support/made/pictures.ts';
import { SOON } from '#tests/support/soon.ts';
import { formWith, upload } from '#tests/support/made/uploads.ts';

declare global {
  interface Window {
    revoked: string[];
  }
}

const tags = ['asvs/drafts-unseen' as const];

describe.skipIf(!hasChromium)('the cover of a draft', () => {
  const browser = useBrowser();
  const server = listeningServer({ background: false });

  async function aDraft() {
    const organiser = await anOrganiser(server.db);
    const { event_id } = await anEvent(server.db, { status: 'draft', cover_alt: 'A full hall', title: 'Evening' });
    const place = { path: `/admin/events/${event_id}/cover`, token: await login(server.db, organiser) };
    const { body } = await upload(server, place, formWith(await picture(1600, 900).jpeg().toBuffer(), 'cover.jpg'));
    return { organiser, event_id, cover_id: body.cover.cover_id as string };
  }

  const cover = (page: Page) => page.getByRole('img', { name: 'A full hall' });
  const isDrawn = (page: Page) =>
    cover(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  const addressOf = (page: Page) => cover(page).evaluate((image: HTMLImageElement) => image.src.split(':')[0]);
  const unfold = (page: Page) => page.locator('summary', { hasText: 'Details' }).click();
  const heightOf = (page: Page) => page.getByRole('main').evaluate((main) => main.scrollHeight);

  test.each([
    ['its editor', (id: string) => `/admin/events/edit/${id}`, 960],
    ['its page', (id: string) => `/event/${id}`, 1600],
  ])('is shown to an organiser in %s', { tags }, async (_where, addressFor, width) => {
    const { organiser, event_id } = await aDraft();
    const page = await browser.newPage(server, { as: organiser });
    const { letThrough } = await holdCalls(page, '/api/covers/*');
    const asked = page.waitForRequest('**/api/covers/**');
    await page.goto(addressFor(event_id));
    await asked;
    await page.getByRole('heading', { name: 'Evening' }).first().waitFor();
    if (width === 960) await unfold(page);
    const height = await heightOf(page);
    await letThrough();
    await cover(page).waitFor();
    await expect.poll(() => isDrawn(page), SOON).toBe(true);
    expect(await addressOf(page)).toBe('blob');
    expect(await cover(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
    expect(await heightOf(page)).toBe(height);
  });

  test('follows a new picture, and is a plain image once the event is published', { tags }, async () => {
    const { organiser, event_id } = await aDraft();
    const page = await browser.newPage(server, { as: organiser });
    await page.addInitScript(() => {
      window.revoked = [];
      const { revokeObjectURL } = URL;
      URL.revokeObjectURL = (address) => {
        window.revoked.push(address);
        revokeObjectURL(address);
      };
    });
    await page.goto(`/admin/events/edit/${event_id}`);
    await unfold(page);
    await expect.poll(() => isDrawn(page), SOON).toBe(true);
    const before = await cover(page).getAttribute('src');
    await page.locator('input[type=file]').setInputFiles({
      name: 'other.png',
      mimeType: 'image/png',
      buffer: await picture(640, 360).png().toBuffer(),
    });
    await expect.poll(() => cover(page).getAttribute('src'), SOON).not.toBe(before);
    await expect.poll(() => isDrawn(page), SOON).toBe(true);
    expect(await addressOf(page)).toBe('blob');
    await expect.poll(() => page.evaluate(() => window.revoked), SOON).toContain(before);
    await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog', { name: 'Your event is published' }).waitFor();
    await page.goBack();
    await unfold(page);
    await expect.poll(() => addressOf(page), SOON).toBe('http');
    await expect.poll(() => isDrawn(page), SOON).toBe(true);
  });

  test('is nowhere for a visitor', { tags }, async () => {
    const { event_id, cover_id } = await aDraft();
    const page = await browser.newPage(server);
    expect((await page.goto(`/api/covers/${cover_id}/large`))?.status()).toBe(404);
    expect((await page.goto(`/event/${event_id}`))?.status()).toBe(404);
    expect(await page.content()).not.toContain(cover_id);
  });
});
