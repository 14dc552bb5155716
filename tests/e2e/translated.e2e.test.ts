// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anEvent, aNotification, anOrganiser, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { startTranslating, translatePages } from '#tests/support/browser/translator.ts';
import { takenOver } from '#tests/support/browser/verbs.ts';

describe.skipIf(!hasChromium)('a page that a browser translates', () => {
  const browser = useBrowser();
  const server = listeningServer();

  async function translated(path: string, options: Parameters<typeof browser.newPage>[1] = {}): Promise<Page> {
    const page = await browser.newPage(server, options);
    await translatePages(page);
    await page.goto(path);
    await takenOver(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/later-')),
    );
    await startTranslating(page);
    return page;
  }

  const main = (page: Page) => page.getByRole('main');
  const words = (page: Page) => main(page).innerText();

  test('registers and cancels, with new words each time, and calls places what they are called', async () => {
    const place = { venue_name: 'Town Hall', address: 'Main Street 1', city: 'Berlin' };
    const { event_id, title } = await anEvent(server.db, { capacity: 12, ...place });
    const page = await translated(`/event/${event_id}`, { as: true });
    await expect.poll(() => words(page), SOON).toMatch(/«/);
    expect(await words(page)).toMatch(/(?<!«)Town Hall(?!»)/);
    expect(await words(page)).toMatch(/(?<!«)Main Street 1/);
    await main(page).getByRole('button', { name: '«Register»', exact: true }).click();
    await expect.poll(() => words(page), SOON).toMatch(/«You’re in/);
    await page.goto(`/event/${event_id}`);
    await takenOver(page);
    await startTranslating(page);
    await main(page).getByRole('button', { name: '«Cancel registration»' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '«Cancel registration»' }).click();
    await page.getByRole('heading', { level: 1, name: '«Your registration is cancelled»' }).waitFor();
    expect(await words(page)).not.toMatch(/«Registered»/);
    await main(page).getByText(`«${title}»`).first().waitFor();
  });

  test('a refused login says so, keeps what was typed, and its button has its words again', async () => {
    const page = await translated('/login');
    await page.getByLabel('«Email»').fill('ada@example.org');
    await page.getByLabel('«Password»', { exact: true }).fill('not the right one');
    const send = main(page).getByRole('button', { name: '«Login»' });
    for (const _ of [1, 2]) {
      await send.click();
      await page.getByText('«Wrong email or password').first().waitFor();
      await send.waitFor();
    }
    expect(await page.getByLabel('«Email»').inputValue()).toBe('ada@example.org');
    expect(await words(page)).not.toMatch(/Logging in/);
  });

  test('the list is filtered, and the bell is read', async () => {
    const user = await aUser(server.db);
    await aNotification(server.db, { user_id: user.user_id, title: 'The room has changed' });
    // At a second attempt they would be there twice.
    const titles = ['Maps made by many', 'Knives for cooks'] as const;
    await server.db.deleteFrom('events').where('title', 'in', titles).execute();
    await anEvent(server.db, { title: titles[0], category: 'science' });
    await anEvent(server.db, { title: titles[1], category: 'culture' });
    const page = await translated('/', { as: user });
    await page.getByText('«Maps made by many»').waitFor();
    await page.getByLabel('Search events').fill('knives');
    await page.getByText('«Maps made by many»').waitFor({ state: 'detached' });
    await page.getByLabel('Search events').fill('');
    await page.getByLabel('Category').selectOption('science');
    await page.getByText('«Maps made by many»').waitFor();
    await page.getByText('«Knives for cooks»').waitFor({ state: 'detached' });
    await page.getByLabel('Category').selectOption('any');
    await page.getByText('«Knives for cooks»').waitFor();
    await page.goto('/');
    await takenOver(page);
    await startTranslating(page);
    await page.getByRole('button', { name: /Notifications/ }).click();
    await page.getByText('«The room has changed»').click();
    await expect.poll(() => page.locator('body').innerText(), SOON).not.toMatch(/wrong/);
  });

  test('an event is written, refused, mended, taken back and saved', async () => {
    const page = await translated('/admin/events/create', { as: await anOrganiser(server.db) });
    const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click();
    const said = (sentence: string) => main(page).getByText(sentence, { exact: true });
    await press('«Publish»');
    await said('«Choose a category.»').first().waitFor();
    await page.getByLabel('«Title»').fill('Cats');
    await page.getByLabel('«Category»').selectOption('science');
    await said('«Choose a category.»').waitFor({ state: 'detached' });
    await main(page).getByText('«Online»', { exact: true }).click();
    await page.getByLabel('«Venue»').waitFor({ state: 'detached' });
    await page.getByLabel('Undo').click();
    await page.getByLabel('«Venue»').fill('Town Hall');
    await press('«Save»');
    await page.getByRole('heading', { level: 1, name: '«Cats»' }).waitFor();
    await said('«Saved»').waitFor();
    await page.getByLabel('«Title»').fill('Dogs');
    await said('«Unsaved changes»').waitFor();
    expect(await words(page)).not.toMatch(/«Saved»/);
  });

  test('translated before the application is there, it is taken over in peace', async () => {
    const { event_id, title } = await anEvent(server.db, { capacity: 12 });
    const page = await browser.newPage(server, {});
    await translatePages(page);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        (window as unknown as { startTranslating: () => void }).startTranslating(),
      );
    });
    await page.goto(`/event/${event_id}`);
    await takenOver(page);
    await page.getByRole('heading', { level: 1, name: `«${title}»` }).waitFor();
    await main(page).getByRole('button', { name: '«Register»' }).first().click();
    await expect.poll(() => page.url(), SOON).toMatch(/login|register/);
  });

  test('what people are called stays as it is', async () => {
    const { user_id } = await aUser(server.db, { full_name: 'Summer Field' });
    const administrator = await aUser(server.db, { roles: ['administrator'] });
    const admin = await translated(`/admin/people/${user_id}`, { as: administrator });
    await admin.getByText('«All people»').waitFor();
    await admin.getByRole('heading', { level: 1, name: 'Summer Field', exact: true }).waitFor();
  });
});
