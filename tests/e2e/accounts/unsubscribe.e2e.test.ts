// @module-tag thorough

import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anUnsubscribeToken, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';

describe.skipIf(!hasChromium)('the link that ends mails of one kind', () => {
  const browser = useBrowser();
  const server = listeningServer();

  test.each([1440, 320])('asks first, and one click does it, %i wide', async (width) => {
    const { user_id } = await aUser(server.db);
    const token = await anUnsubscribeToken(server.db, user_id);
    const page = await browser.newPage(server, { width });
    await page.goto(`/api/unsubscribe/${token}/event_reminder`);
    await page.getByRole('heading', { level: 1, name: 'Unsubscribe from reminders of events?' }).waitFor();
    await expectNoAxeViolations(page);
    expect(await preferencesOf(user_id)).toEqual({});

    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { level: 1, name: 'You are unsubscribed' }).waitFor();
    await expectNoAxeViolations(page);
    expect(await preferencesOf(user_id)).toEqual({ event_reminder_email: false });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(width);
    expect(await page.getByRole('link', { name: 'your settings' }).getAttribute('href')).toBe(
      `${server.url}/profile/settings`,
    );
  });

  async function preferencesOf(userId: string) {
    const user = await server.db
      .selectFrom('users')
      .select('notification_preferences')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return user.notification_preferences;
  }
});
