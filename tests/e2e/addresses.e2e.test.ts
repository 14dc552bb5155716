// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anAddress, anEvent, anOrganiser, aRegistration, PASSWORD } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { linkInMail } from '#tests/support/outside/mails.ts';
import { SOON } from '#tests/support/soon.ts';
import { aCv, arriveAt, logIn, logOut, openBell, signUp, storedSession } from '#tests/support/browser/verbs.ts';

const NEW = 'another quiet place by the sea';

describe.skipIf(!hasChromium)('addresses', () => {
  const browser = useBrowser();
  const server = listeningServer();

  /** Notes what each request says where logs and other servers see it: its address, and where it comes from. */
  function watch(page: Page, links: string[]) {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!links.includes(request.url())) asked.push(request.url());
      asked.push(request.headers()['referer'] ?? '');
    });
    page.on('framenavigated', (frame) =>
      asked.push(frame.url().startsWith('http') && !links.includes(frame.url()) ? frame.url() : ''),
    );
    return asked;
  }

  test(
    'that a browser asks for bear no token and no mail address, wherever a person goes',
    { tags: ['asvs/addresses-clean'] },
    async () => {
      const email = anAddress('ada.byron');
      const page = await browser.newPage(server);
      const links: string[] = [];
      const asked = watch(page, links);
      const tokens: string[] = [];
      const open = async (template: string) => {
        const link = String(await linkInMail(server, { template, recipient: email }));
        links.push(link);
        tokens.push(/token=([\w-]{43})/.exec(link)?.[1] ?? '');
        await page.goto(link);
      };
      const noteSession = async () => tokens.push((await storedSession(page)).token ?? '');
      const main = page.getByRole('main');

      await signUp(page, { email, name: 'Ada Byron', cv: aCv() });
      await arriveAt(page, 'Profile');
      await noteSession();
      await open('verify_email');
      await main.getByRole('button', { name: 'Confirm address' }).click();
      await arriveAt(page, 'Your address is confirmed');
      await page.goto('/profile/edit');
      await page.getByLabel('Headline').fill('Analyst');
      await main.getByRole('button', { name: 'Save' }).click();
      await arriveAt(page, 'Profile');
      await logOut(page);
      await logIn(page, email, 'not the right one');
      await page.getByText('Wrong email or password.').waitFor();

      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(email);
      await main.getByRole('button', { name: 'Send the link' }).click();
      await arriveAt(page, 'Check your inbox');
      await open('password_reset');
      await page.getByLabel('New password').fill(NEW);
      await main.getByRole('button', { name: 'Save new password' }).click();
      await arriveAt(page, 'Profile');
      await noteSession();

      const { event_id } = await anEvent(server.db, { starts_at: new Date(Date.now() - 5 * 3_600_000) });
      const { user_id } = await server.db
        .selectFrom('users')
        .select('user_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await aRegistration(server.db, { event_id, user_id });
      await open('feedback_invitation');
      await page.getByText('How was it?').waitFor();
      await page.goto('/');
      await openBell(page);

      expect(tokens).toHaveLength(5);
      expect(tokens.every(({ length }) => length === 43)).toBe(true);
      expect(asked.length).toBeGreaterThan(100);
      expect(asked.filter((address) => tokens.some((token) => address.includes(token)))).toEqual([]);
      expect(asked.filter((address) => /@|%40/.test(address))).toEqual([]);
      expect(asked.filter((address) => address.includes(encodeURIComponent(PASSWORD)))).toEqual([]);
    },
  );

  test(
    'of organisers hold a mail address only where they searched for it, and the log leaves it out',
    { tags: ['asvs/addresses-clean'] },
    async () => {
      const organiser = await anOrganiser(server.db);
      const { event_id } = await anEvent(server.db, { created_by: organiser.user_id });
      const { registration_id, user_id } = await aRegistration(server.db, { event_id });
      const { email } = await server.db
        .selectFrom('users')
        .select('email')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow();
      const page = await browser.newPage(server, { as: organiser });
      const asked = watch(page, []);
      await page.goto(`/admin/events/view/${event_id}`);
      await page.getByText(email).first().waitFor();
      await page.goto(`/admin/events/view/${event_id}?registration=${registration_id}`);
      await page.getByRole('dialog').waitFor();
      await page.goto(`/admin/events/view/${event_id}`);
      await page.getByLabel('Search registrations').waitFor();
      expect(asked.filter((address) => /@|%40/.test(address))).toEqual([]);

      await page.getByLabel('Search registrations').fill(email);
      await expect.poll(() => asked.filter((address) => /@|%40/.test(address)).length, SOON).toBeGreaterThan(0);
      const bearing = asked.filter((address) => /@|%40/.test(address)).map((address) => new URL(address));
      for (const { searchParams } of bearing) {
        searchParams.delete('search');
        expect(String(searchParams)).not.toMatch(/@|%40/);
      }
      expect(server.logged.filter((line) => line.includes(email) || line.includes(encodeURIComponent(email)))).toEqual(
        [],
      );
    },
  );
});
