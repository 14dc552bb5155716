// @module-tag thorough

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { call } from '#tests/support/server/call.ts';
import { anEmailTemplate, anEvent, anOrganiser, aRegistration, login } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, expectToFit, placeOf } from '#tests/support/browser/verbs.ts';

describe.skipIf(!hasChromium)('email templates', () => {
  const browser = useBrowser();
  const server = listeningServer({ background: false });
  let organiser: Awaited<ReturnType<typeof anOrganiser>>;
  let token: string;
  beforeAll(async () => {
    organiser = await anOrganiser(server.db, { email: 'ada@example.org' });
    token = await login(server.db, organiser);
  });

  async function at(path: string, options: Parameters<typeof browser.newPage>[1] = {}): Promise<Page> {
    const page = await browser.newPage(server, { as: organiser, ...options });
    await page.goto(path);
    return page;
  }
  const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const body = (page: Page) => page.getByLabel('Text', { exact: true });
  const mail = (page: Page) => page.getByRole('region', { name: 'The mail' });
  const saved = (page: Page) =>
    page
      .getByRole('group', { name: 'Editing' })
      .getByText(/^(?:Saved|All changes saved)$/)
      .waitFor();

  async function choose(page: Page, name: string, action: string) {
    await button(page, `More actions: ${name}`).click();
    await page.getByRole('menuitem', { name: action }).click();
  }

  function newestMail() {
    return server.db
      .selectFrom('email_messages')
      .select(['recipient', 'subject', 'plain_text'])
      .orderBy('email_message_id', 'desc')
      .executeTakeFirst();
  }

  async function approve() {
    const { event_id } = await anEvent(server.db, { title: 'Cats', approval: 'manual' });
    const { registration_id } = await aRegistration(server.db, { event_id, status: 'pending' });
    const json = { registration_ids: [registration_id], decision: 'approve', message: '', notify: true };
    expect((await call(server, 'POST', `/admin/events/${event_id}/decisions`, { token, json })).status).toBe(200);
  }

  test('one is written from the built-in text, formatted, tried, enabled, and sent', async () => {
    // What an earlier try has left.
    await server.db.deleteFrom('email_templates').execute();
    const page = await at('/admin/email-templates?search=approved');
    await page.getByRole('link', { name: 'New template for this occasion: Registration approved' }).click();
    await mail(page).getByText('We look forward to seeing you.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Warm');
    // A wrong turn, which costs nothing that is written.
    await page.getByLabel('When it is sent').selectOption('event_cancelled');
    await mail(page).getByText('We are sorry').waitFor();
    await page.reload();
    await mail(page).getByText('We are sorry').waitFor();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue(), SOON).toBe('Warm');
    await page.getByLabel('When it is sent').selectOption('registration_approved');
    await mail(page).getByText('We look forward to seeing you.').waitFor();

    // Formatted by buttons and by keys, and the browser takes it back.
    await body(page).fill('Bring a coat.');
    await body(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(8, 12));
    await button(page, 'Bold').click();
    expect(await body(page).inputValue()).toBe('Bring a **coat**.');
    await page.keyboard.press('Control+i');
    expect(await body(page).inputValue()).toBe('Bring a ***coat***.');
    await mail(page).locator('strong em, em strong').getByText('coat').waitFor();
    await page.keyboard.press('Control+z');
    expect(await body(page).inputValue()).toBe('Bring a **coat**.');
    await page.keyboard.press('End');
    await page.keyboard.type(' See ');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('the map');
    expect(await body(page).inputValue()).toBe('Bring a **coat**. See [the map](https://)');
    await button(page, 'List').click();
    expect(await body(page).inputValue()).toBe('- Bring a **coat**. See [the map](https://)');
    await button(page, 'Undo').click();
    expect(await body(page).inputValue()).toBe('Bring a **coat**. See [the map](https://)');

    await body(page).fill('Hello {{ nonsense }}, bring ');
    await page.getByText('There is no variable {{ nonsense }} here.').waitFor();
    await mail(page).locator('strong').getByText('coat').waitFor();
    await button(page, /Go to line 1/).click();
    await page.keyboard.type('you');
    await page.keyboard.press('Control+End');
    await button(page, 'Insert a variable').click();
    await page.getByRole('menuitem', { name: /^registration_code/ }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('body');
    await page.keyboard.type('!');
    expect(await body(page).inputValue()).toBe('Hello you, bring {{ registration_code }}!');
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    expect(await body(page).inputValue()).toBe('Hello you, bring ');
    await button(page, 'Redo').click();
    await mail(page)
      .getByText(/Hello you, bring \w+-\w+/)
      .waitFor();
    await page.getByRole('tab', { name: 'Plain text' }).click();
    await mail(page)
      .getByText(/Hello you, bring \w+-\w+/)
      .waitFor();

    await button(page, 'Send a test to me').click();
    await page.getByText('Sent to ada@example.org.').waitFor();
    expect(await newestMail()).toMatchObject({
      recipient: 'ada@example.org',
      subject: expect.stringMatching(/^Test: You’re in:/),
    });
    expect((await newestMail())?.plain_text).toMatch(/Hello you, bring \w+-\w+/);

    await button(page, 'Save').click();
    await arriveAt(page, 'Warm');
    await page.getByRole('link', { name: 'All email templates' }).click();
    await choose(page, 'Warm', 'Enable');
    await page.getByText('“Warm” is enabled.').waitFor();
    await approve();
    expect(await newestMail()).toMatchObject({ subject: 'You’re in: Cats' });
    expect((await newestMail())?.plain_text).toMatch(/^Hello you, bring T\w+-TEST/);
  });

  test('two people write one at once, one goes back to the built-in text, and it can be deleted', async () => {
    const { email_template_id: id } = await anEmailTemplate(server.db, {
      ...{ trigger: 'event_cancelled', name: 'Sad', subject: 'Oh', body: 'No.' },
    });
    const page = await at(`/admin/email-templates/edit/${id}`);
    await body(page).fill('No, no.');
    const theirs = { version: 1, name: 'Sadder', body: 'No!' };
    await call(server, 'PATCH', `/admin/email-templates/${id}`, { token, json: theirs });
    await button(page, 'Save').click();
    await page.getByRole('radio', { name: /Theirs\s*No!/ }).check();
    await button(page, 'Save with these').click();
    await arriveAt(page, 'Sadder');
    await saved(page);
    await expect.poll(() => body(page).inputValue(), SOON).toBe('No!');

    await page.getByText('The built-in text', { exact: true }).click();
    await button(page, 'Reset to the built-in text').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
    await mail(page).getByText('We are sorry').waitFor();
    await button(page, 'Undo').click();
    await expect.poll(() => body(page).inputValue(), SOON).toBe('No!');
    await saved(page);

    await page.getByRole('link', { name: 'All email templates' }).click();
    await choose(page, 'Sadder', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => button(page, 'More actions: Sadder').count(), SOON).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe('Event cancelled');
    expect(placeOf(page)).toBe('/admin/email-templates');
  });

  test('they fit small and large screens, and say nothing wrong to axe', async () => {
    const { email_template_id: id } = await anEmailTemplate(server.db, { trigger: 'event_reminder' });
    const page = await at('/admin/email-templates');
    const look = () => expectToFit(page, [1440, 360]);
    await page.getByText('About accounts').click();
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    const parts = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => parts.allTextContents(), SOON).toEqual(['About events', 'About accounts']);
    await look();
    await page.goto(`/admin/email-templates/edit/${id}`);
    await mail(page).waitFor();
    await look();
  });
});
