// @module-tag thorough

import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { underLoad } from '#tests/support/under-load.ts';
import { bellWords, notify, openBell, placeOf } from '#tests/support/browser/verbs.ts';

const STREAM = '**/api/notifications/stream';
const hourMs = 60 * 60_000;

describe.skipIf(!hasChromium)('a reminder', () => {
  const browser = useBrowser();
  const server = listeningServer();

  test('that falls due appears in the open bell by itself, and leads to the event', async () => {
    const ada = await aUser(server.db);
    const page = await browser.newPage(server, { as: ada });
    const streaming = page.waitForResponse(STREAM);
    await page.goto('/profile');
    await streaming;
    const popup = await openBell(page);
    await popup.getByText('No notifications yet').waitFor();
    let loads = 0;
    page.on('load', () => (loads += 1));

    const dueSoon = { starts_at: new Date(Date.now() + hourMs + 2000), reminder_offsets: [60] };
    const { event_id } = await anEvent(server.db, { title: 'Type walk', ...dueSoon });
    await aRegistration(server.db, { event_id, user_id: ada.user_id });
    const item = popup.getByRole('menuitem').filter({ hasText: 'Type walk starts in 1 hour, at ' });
    await item.waitFor();
    const arrived = Date.now();
    const [notice] = await server.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', ada.user_id)
      .execute();
    // The stream's own second is the server's, measured without a browser; another is for reading and drawing the list.
    expect(arrived - Number(notice?.created_at)).toBeLessThan(underLoad(2000));
    expect(notice?.created_at.getTime()).toBeGreaterThanOrEqual(dueSoon.starts_at.getTime() - hourMs);
    await expect.poll(() => bellWords(page), SOON).toBe('Notifications, 1 unread');
    expect(loads).toBe(0);

    await item.click();
    await expect.poll(() => placeOf(page), SOON).toBe(`/event/${event_id}`);
  });

  test('reaches a tab by the one stream that it has, also after moving about and a break', async () => {
    const ada = await aUser(server.db);
    const page = await browser.newPage(server, { as: ada });
    let opened = 0;
    page.on('request', (request) => (opened += request.url().endsWith('/notifications/stream') ? 1 : 0));
    await page.goto('/profile');
    await expect.poll(() => opened, SOON).toBe(1);
    await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
    await expect.poll(() => placeOf(page), SOON).toBe('/');
    await notify(server, ada.user_id, { title: 'First' });
    await expect.poll(() => bellWords(page), SOON).toBe('Notifications, 1 unread');
    expect(opened).toBe(1);

    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await notify(server, ada.user_id, { title: 'Second' });
    await page.context().setOffline(false);
    await expect.poll(() => bellWords(page), SOON).toBe('Notifications, 2 unread');
    const popup = await openBell(page);
    await popup.getByRole('menuitem').filter({ hasText: 'Second' }).first().waitFor();
  });
});
