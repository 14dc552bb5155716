import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anAddress, anEvent, anOrganiser, aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { arrowTo, focused, tabTo } from '#tests/support/browser/keys.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, bellWords, holdsFocus, notify } from '#tests/support/browser/verbs.ts';

describe.skipIf(!hasChromium)('the keyboard alone', () => {
  const browser = useBrowser();
  const server = listeningServer();

  test('signs up, reads notifications, logs out and in again', async () => {
    const page = await browser.newPage(server);
    await page.goto('/');
    await arriveAt(page, "What's on");
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('main');

    const email = anAddress('keys');
    await page.goto('/');
    await tabTo(page, 'Sign Up');
    await page.keyboard.press('Enter');
    await arriveAt(page, 'Sign Up');
    await tabTo(page, 'Email');
    await page.keyboard.type(email);
    await tabTo(page, 'Password');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await arriveAt(page, 'Profile');

    const { user_id } = await server.db
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    for (const title of ['First', 'Second']) await notify(server, user_id, { title });
    await expect.poll(() => bellWords(page), SOON).toBe('Notifications, 2 unread');
    await tabTo(page, /^Notifications/);
    await page.keyboard.press('Enter');
    const popup = page.getByRole('menu');
    await popup.getByText('Second').waitFor();
    await arrowTo(page, /^Unread Second/);
    await page.keyboard.press('Enter');
    await expect.poll(() => bellWords(page), SOON).toBe('Notifications, 1 unread');
    await arrowTo(page, /^Delete notification: Second/);
    await page.keyboard.press('Enter');
    await popup.getByText('Deleted: Second').waitFor();
    // Focus stays among the notifications instead of falling out of the page.
    await holdsFocus(popup);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page), SOON).toMatch(/^Notifications/);

    await tabTo(page, 'Logout');
    await page.keyboard.press('Space');
    await arriveAt(page, 'Login');
    await tabTo(page, 'Email');
    await page.keyboard.type(email);
    await tabTo(page, 'Password');
    await page.keyboard.type(PASSWORD);
    await tabTo(page, 'Login', 'BUTTON');
    await page.keyboard.press('Enter');
    await arriveAt(page, 'Profile');
  });

  test(
    'opens the drawer, stays in it, is back at its button after Escape, and sees where it is: what has focus has a ring',
    { tags: ['thorough'] },
    async () => {
      const page = await browser.newPage(server, { width: 390, height: 800 });
      await page.goto('/');
      await tabTo(page, 'Menu');
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await holdsFocus(drawer);
      for (let step = 0; step < 8; step++) {
        await page.keyboard.press('Tab');
        expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page), SOON).toBe('Menu');

      await page.keyboard.press('Enter');
      await holdsFocus(drawer);
      await tabTo(page, 'Login');
      await page.keyboard.press('Enter');
      await arriveAt(page, 'Login');
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

      await page.setViewportSize({ width: 1440, height: 900 });
      const bare: string[] = [];
      for (let step = 0; step < 18; step++) {
        await page.keyboard.press('Tab');
        const ring = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return null;
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
          const hasRing = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
          return hasRing ? null : element.outerHTML.slice(0, 120);
        });
        if (ring) bare.push(ring);
      }
      expect(bare).toEqual([]);
    },
  );

  test(
    'keeps editing after the question whether to leave, with focus where it was',
    { tags: ['thorough'] },
    async () => {
      const page = await browser.newPage(server, { as: await aUser(server.db) });
      await page.goto('/profile/edit');
      await page.getByLabel('Headline').fill('Not saved');
      await tabTo(page, 'Cancel');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog');
      await dialog.waitFor();
      await expect.poll(() => focused(page), SOON).toBe('Keep editing');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page), SOON).toBe('Cancel');
    },
  );

  test(
    'skips to a table, moves between its rows, and turns the key for the list of keys off',
    { tags: ['thorough'] },
    async () => {
      const organiser = await anOrganiser(server.db);
      for (const title of ['One', 'Two', 'Three']) await anEvent(server.db, { title, created_by: organiser.user_id });
      const page = await browser.newPage(server, { as: organiser });
      await page.goto('/admin/events');
      await page.getByRole('link', { name: 'Three' }).waitFor();
      await tabTo(page, 'Skip to content');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Skip to the table');
      await page.keyboard.press('Enter');
      const rows = await page.getByRole('rowheader').getByRole('link').allTextContents();
      await expect.poll(() => focused(page), SOON).toBe(rows[0]);
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focused(page), SOON).toBe(rows[1]);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(`More actions: ${rows[1]}`);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await dialog.getByText('In a table: the row above or below').waitFor();
      await tabTo(page, 'Open this list with ?');
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page), SOON).toBe(rows[1]);
      await page.reload();
      await page.getByRole('link', { name: 'Three' }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      expect(await dialog.getByRole('checkbox').isChecked()).toBe(false);
    },
  );
});
