// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { expectSoundLayout } from '#tests/support/browser/layout/layout-faults.ts';
import { expectToFit } from '#tests/support/browser/verbs.ts';
import { anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { picture } from '#tests/support/made/pictures.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

describe.skipIf(!hasChromium)('who else is coming', () => {
  const browser = useBrowser();
  const server = listeningServer();

  const part = (page: Page) => page.getByRole('region', { name: 'Who’s coming' });
  const names = (page: Page) => part(page).getByRole('listitem').allInnerTexts();
  const isDrawn = (page: Page, place: string) =>
    page.waitForFunction((at) => {
      const image = document.querySelector<HTMLImageElement>(`${at} img`);
      return Boolean(image && image.complete && image.naturalWidth === 160);
    }, place);

  const expectSound = async (page: Page) => {
    await expectToFit(page, [320, 360]);
    await expectSoundLayout(page);
  };

  test('a person puts up a picture, says yes, and the others see both, until it is taken back', async () => {
    const { event_id } = await anEvent(server.db, { shows_attendees: true, capacity: 40 });
    const [ada, grace] = [
      await aUser(server.db, { full_name: 'Ada Lovelace' }),
      await aUser(server.db, { full_name: 'Grace Hopper' }),
    ];
    for (const { user_id } of [ada, grace, await aUser(server.db)]) {
      await aRegistration(server.db, { event_id, user_id });
    }

    const page = await browser.newPage(server, { as: ada, width: 360, height: 740 });
    await page.goto('/profile/edit');
    const buffer = await picture(600, 800).jpeg().toBuffer();
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
    await page.getByRole('button', { name: 'Picture', exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Remove picture' }).waitFor();
    await isDrawn(page, 'main');
    await expectSound(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await isDrawn(page, '[role="dialog"]');

    await page.goto(`/event/${event_id}#who-comes`);
    await part(page).getByText('Nobody is shown yet; 3 people have a seat.').waitFor();
    await expect.poll(() => part(page).getByLabel('Shown as').inputValue(), SOON).toBe('Ada');
    await part(page).getByRole('button', { name: 'Show me' }).click();
    await part(page).getByRole('heading', { name: 'You’re shown as Ada' }).waitFor();
    await expect.poll(() => names(page), SOON).toEqual(['Ada (you)']);
    await expectSound(page);

    const other = await browser.newPage(server, { as: grace });
    await other.goto(`/event/${event_id}`);
    await isDrawn(other, '[aria-labelledby="who-comes"]');
    expect((await part(other).locator('img').boundingBox())?.width).toBeLessThan(60);
    await expect.poll(() => names(other), SOON).toEqual(['Ada']);
    await expect.poll(() => part(other).getByText('and 2 more').count(), SOON).toBe(1);

    const stranger = await browser.newPage(server);
    await stranger.goto(`/event/${event_id}`);
    await part(stranger).getByText('3 people have a seat.').waitFor();
    expect(await stranger.content()).not.toContain('Ada');

    await page.goto('/profile/events');
    await page.getByRole('link', { name: /^Shown to others as Ada/ }).click();
    await part(page).getByRole('button', { name: 'Stop showing me' }).click();
    await part(page).getByRole('button', { name: 'Show me' }).waitFor();
    await other.reload();
    await part(other).getByText('Nobody is shown yet; 3 people have a seat.').waitFor();
  });
});
