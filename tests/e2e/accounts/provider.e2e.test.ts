// @module-tag thorough

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { arriveAt, goTo, logOut } from '#tests/support/browser/verbs.ts';
import { anEvent, aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { startLoginProvider, type TestProvider } from '#tests/support/outside/login-provider.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

describe.skipIf(!hasChromium)('a provider of logins', () => {
  const browser = useBrowser();
  let provider: TestProvider;
  afterAll(() => provider.close());
  const server = listeningServer(async () => {
    provider = await startLoginProvider();
    return { config: { loginProvider: provider.settings } };
  });
  beforeAll(() => provider.serve(server.context.config.publicUrl));

  /** As a person does there. */
  async function allow(page: Page, name: string) {
    await signIn(page, name);
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  /** As someone does there who has allowed it before. */
  async function connect(page: Page, name: string) {
    await page.goto('/profile/settings');
    await page.getByRole('button', { name: 'Connect Example ID' }).click();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await allow(page, name);
  }

  async function signIn(page: Page, name: string) {
    await page.getByPlaceholder('Enter any login').fill(name);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
  }

  test('that is called off leads back to the form, which says so; it lets a visitor in, with an account made on the way', async () => {
    provider.people.set('ada', { email: 'ada@id.example.org', email_verified: true, name: 'Ada Byron' });
    const page = await browser.newPage(server);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in with Example ID' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByText('was not allowed to say who you are').waitFor();
    await expect.poll(() => new URL(page.url()).search, SOON).toBe('');
    await page.getByRole('button', { name: 'Log in with Example ID' }).click();
    await allow(page, 'ada');
    await arriveAt(page, 'Profile');
    await page.getByRole('main').getByText('ada@id.example.org').first().waitFor();
    expect(page.url()).not.toContain('code');
    await page.goBack();
    expect(page.url()).not.toContain('code');
  });

  test('leads each of two tabs back to its own place, whichever comes back first', async () => {
    provider.people.set('joan', { email: 'joan@id.example.org', email_verified: true, name: 'Joan Clarke' });
    const first = await browser.newPage(server);
    const second = await first.context().newPage();
    const toProvider = async (page: Page, path: string) => {
      await page.goto(new URL(path, server.context.config.publicUrl).href);
      await page.getByRole('button', { name: 'Log in with Example ID' }).click();
      await page.getByPlaceholder('Enter any login').waitFor();
    };
    await toProvider(first, '/profile/edit');
    await toProvider(second, '/profile/settings');
    await allow(second, 'joan');
    await arriveAt(second, 'Settings');
    await signIn(first, 'joan');
    await first.waitForURL('**/profile/edit');
    await expect.poll(() => first.evaluate(() => sessionStorage.getItem('draft:provider-visit')), SOON).toBeNull();
  });

  test('finishes what was begun at an event, which is named on the way; its person is connected to nobody else, which is said', async () => {
    provider.people.set('mary', { email: 'mary@id.example.org', email_verified: true, name: 'Mary Somerville' });
    const { event_id } = await anEvent(server.db, { title: 'Designing calm software' });
    const page = await browser.newPage(server, { width: 390 });
    await page.goto(new URL(`/event/${event_id}?ref=newsletter`, server.context.config.publicUrl).href);
    await page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'I have an account' }).click();
    await page.getByText('Log in to register for Designing calm software.').waitFor();
    await page.getByRole('button', { name: 'Log in with Example ID' }).click();
    await allow(page, 'mary');
    await arriveAt(page, 'You’re in, Mary');
    const registrations = server.db.selectFrom('registrations').select('status').where('event_id', '=', event_id);
    expect(await registrations.execute()).toEqual([{ status: 'approved' }]);
    const sources = server.db.selectFrom('event_sources').select('word').where('event_id', '=', event_id);
    expect(await sources.execute()).toEqual([{ word: 'newsletter' }]);

    const other = await browser.newPage(server, { as: true });
    await connect(other, 'mary');
    await arriveAt(other, 'Not connected');
    await other.getByText('Someone else already logs in with this').waitFor();
    await other.getByRole('link', { name: 'Back to your settings' }).click();
    await arriveAt(other, 'Settings');
  });

  test('is connected in the settings, lets the person in from then on, and is disconnected', async () => {
    const user = await aUser(server.db);
    provider.people.set('grace', { email: 'grace@id.example.org', email_verified: true });
    const page = await browser.newPage(server, { as: user });
    await connect(page, 'grace');
    await arriveAt(page, 'Settings');
    await page.getByText('Your account is connected.').first().waitFor();
    await page.getByText('grace@id.example.org').waitFor();

    await logOut(page);
    await page.getByRole('button', { name: 'Log in with Example ID' }).click();
    await arriveAt(page, 'Profile');
    await page.getByRole('main').getByText(user.email).first().waitFor();
    await goTo(page, '/profile/settings');
    await page.getByRole('button', { name: 'Disconnect Example ID' }).click();
    await page.getByRole('button', { name: 'Connect Example ID' }).waitFor();
  });
});
