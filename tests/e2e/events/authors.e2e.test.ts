// @module-tag thorough

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { aForm, anEmailTemplate, anOrganiser, aUser } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/verbs.ts';

describe.skipIf(!hasChromium)('what another organiser made', () => {
  const browser = useBrowser();
  const server = listeningServer({ background: false });
  let grace: Awaited<ReturnType<typeof aUser>>;
  beforeAll(async () => {
    const ada = await anOrganiser(server.db, { full_name: 'Ada Byron' });
    grace = await aUser(server.db, { roles: ['organiser'] });
    const created_by = ada.user_id;
    await aForm(server.db, { name: 'Supper', questions: [aQuestion({ label: 'What do you eat?' })], created_by });
    await anEmailTemplate(server.db, { name: 'Warm', body: 'Bring a coat.', created_by });
  });

  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

  async function refusedIn(page: Page, name: string, action: RegExp) {
    await button(page, `More actions: ${name}`).click();
    const item = page.getByRole('menuitem', { name: action });
    expect(await item.getAttribute('aria-disabled')).toBe('true');
    await item.click({ force: true });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.keyboard.press('Escape');
  }

  test('a form is used, seen and copied, and left as it is', async () => {
    const page = await browser.newPage(server, { as: grace, width: 390 });
    await page.goto('/admin/forms');
    await page.getByText('By Ada Byron').waitFor();
    await refusedIn(page, 'Supper', /^Delete Only Ada Byron and administrators may do this\.$/);
    await page.getByRole('link', { name: 'Supper' }).click();
    await page.getByText('Only Ada Byron and administrators may change this form').waitFor();
    await page.getByText('What do you eat?').waitFor();
    expect(await button(page, 'Save').count()).toBe(0);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await button(page, 'Duplicate').click();
    await button(page, 'Save').waitFor();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue(), SOON).toBe('Copy of Supper');
  });

  test('an email template is read and copied, and what is sent by default is the administrators’', async () => {
    const page = await browser.newPage(server, { as: grace });
    await page.goto('/admin/email-templates');
    await page.getByText('By Ada Byron').waitFor();
    await refusedIn(page, 'Warm', /^Enable Only administrators decide what is sent by default\.$/);
    await page.getByRole('link', { name: 'Warm' }).click();
    await page.getByText('Only Ada Byron and administrators may change this email template').waitFor();
    expect(await page.getByLabel('Text', { exact: true }).getAttribute('readonly')).not.toBeNull();
    expect(await button(page, 'Save').count()).toBe(0);
    await expectNoAxeViolations(page);
    await button(page, 'Duplicate').click();
    await button(page, 'Save').waitFor();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue(), SOON).toBe('Warm (copy)');
    expect(await page.getByLabel('Enabled').isDisabled()).toBe(true);
    await page.getByLabel('Text', { exact: true }).fill('Bring an umbrella.');
    await button(page, 'Save').click();
    const copy = () =>
      server.db.selectFrom('email_templates').select('body').where('name', '=', 'Warm (copy)').executeTakeFirst();
    await expect.poll(copy, SOON).toEqual({ body: 'Bring an umbrella.' });
  });

  test('what stops being someone’s while it is edited is refused with a sentence, and nothing typed is lost', async () => {
    const { user_id } = grace;
    const { form_id } = await aForm(server.db, { name: 'Lent', questions: [aQuestion()], created_by: user_id });
    const page = await browser.newPage(server, { as: grace });
    await page.goto(`/admin/forms/edit/${form_id}`);
    await page.getByLabel('Name', { exact: true }).fill('Lent and given back');
    const given = { created_by: null };
    await server.db.updateTable('questionnaires').set(given).where('questionnaire_id', '=', form_id).execute();
    await button(page, 'Save').click();
    await page.getByText('Only administrators may change this. Duplicate it and change the copy.').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Lent and given back');
  });
});
