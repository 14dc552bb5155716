// @module-tag thorough

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { NOTICE_DAYS } from '#rules/events/questions/retention.ts';
import { eraseDueAnswers, notifyOfDueAnswers } from '#server/registrations/answers/answer-eraser.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { aForm, anEvent, anOrganiser, aRegistration } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, expectNoSidewaysScroll, placeOf } from '#tests/support/browser/verbs.ts';

const DAY = 24 * 60 * 60 * 1000;
const MEAL = aQuestion({ question_id: 'meal', type: 'single_choice', label: 'Meal', required: true });
const BREAD = aQuestion({
  question_id: 'bread',
  label: 'Which bread?',
  show_if: { question_id: 'meal', any_of: ['b'] },
});

describe.skipIf(!hasChromium)('building forms and feedback templates', () => {
  const browser = useBrowser();
  const server = listeningServer({ background: false });
  let organiser: Awaited<ReturnType<typeof anOrganiser>>;
  beforeAll(async () => {
    organiser = await anOrganiser(server.db);
  });

  async function at(path: string, width = 1440): Promise<Page> {
    const page = await browser.newPage(server, { as: organiser, width });
    await page.goto(path);
    return page;
  }

  const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
  const cards = (page: Page) =>
    page
      .locator('main ol > li [aria-expanded]')
      .evaluateAll((faces) =>
        faces
          .filter(({ id }) => id.endsWith('-face'))
          .map(({ textContent }) => textContent.replace(/(?:Single|Short).*/, '')),
      );
  const said = (page: Page, words: string) =>
    page.getByRole('status').filter({ hasText: words }).first().waitFor({ state: 'attached' });

  async function add(page: Page, type: RegExp, label: string) {
    await button(page, 'Add a question').click();
    await page.getByRole('menuitem', { name: type }).click();
    const fresh = page.getByRole('group', { name: 'Edit Untitled question' });
    await fresh.getByLabel('Question', { exact: true }).fill(label);
  }

  async function choose(page: Page, menu: string | RegExp, action: string) {
    await button(page, menu).click();
    await page.getByRole('menuitem', { name: action }).click();
  }

  test('a form with a condition is built, put in order, tried, and makes a version of its own once it is answered', async () => {
    const page = await at('/admin/forms/create');
    await page.getByLabel('Name', { exact: true }).fill('Supper');
    await add(page, /^Single choice/, 'Meal');
    await page.getByRole('textbox', { name: 'Option 1' }).fill('Soup');
    await page.getByRole('textbox', { name: 'Option 2' }).fill('Bread');
    await add(page, /^Short text/, 'Which bread?');
    await page.getByLabel('Show this').selectOption({ label: 'Only if “Meal” is …' });
    await page.getByRole('checkbox', { name: 'Soup' }).uncheck();
    await page.getByRole('checkbox', { name: 'Bread' }).check();
    await add(page, /^Short text/, 'Name');

    await button(page, 'Move Name').focus();
    await page.keyboard.press('ArrowUp');
    await said(page, 'Name moved to position 2 of 3.');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => cards(page), SOON).toEqual(['Name', 'Meal', 'Which bread?']);
    await drag(page, 'Name', 'Which bread?', ['Meal', 'Which bread?', 'Name']);
    await expect.poll(() => cards(page), SOON).toEqual(['Meal', 'Which bread?', 'Name']);
    await said(page, 'Name moved to position 3 of 3.');

    expect(await preview(page).getByLabel('Which bread?').count()).toBe(0);
    await preview(page).getByRole('radio', { name: 'Bread' }).check();
    await preview(page).getByLabel('Which bread?').fill('Rye');

    await button(page, 'Make it active').click();
    await arriveAt(page, 'Supper');
    await page.getByRole('main').getByText('Active', { exact: true }).waitFor();
    await page.waitForURL('**/admin/forms/edit/*');
    const { form_version_id } = await server.db
      .selectFrom('questionnaire_versions')
      .select('questionnaire_version_id as form_version_id')
      .where('questionnaire_id', '=', placeOf(page).split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    await aRegistration(server.db, { form_version_id, answers: '{}' });
    await page.reload();
    await page.getByText(/^Version 1 has 1 answer: saving changed questions makes version 2/).waitFor();
    await choose(page, 'More actions: Name', 'Delete');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => cards(page), SOON).toHaveLength(3);
    await choose(page, 'More actions: Name', 'Delete');
    await button(page, /^Save$/).click();
    await button(page, /version 2/).click();
    await page.getByRole('dialog').getByText('1 answer', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Show version 1' }).click();
    await page.getByRole('dialog').getByLabel('Name').waitFor();
  });

  /** In steps, as a hand does. */
  async function drag(page: Page, from: string, to: string, order: string[]) {
    const gripOf = async (name: string) => {
      const box = await button(page, `Move ${name}`).last().boundingBox();
      if (!box) throw new Error('There is nothing to drag.');
      return { x: box.x + 8, y: box.y };
    };
    const start = await gripOf(from);
    await page.mouse.move(start.x, start.y + 20);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y + 40, { steps: 4 });
    // An open question folds up when it is lifted, and what it would land on moves: a hand follows until it sees it there.
    let nudge = 0;
    const follow = async () => {
      nudge = 1 - nudge;
      const end = await gripOf(to);
      await page.mouse.move(end.x, end.y + 40 + nudge, { steps: 4 });
      const shown = await cards(page);
      // What is dragged is there twice: in hand, and where it would land.
      return shown.filter((name, index) => name !== shown[index - 1]);
    };
    await expect.poll(follow, SOON).toEqual(order);
    await page.mouse.up();
  }

  test('a feedback template is made, copied and archived, and one that is used says where', async () => {
    const name = `Evening${Date.now()}`;
    const search = name.slice(0, -1).toLowerCase();
    const page = await at('/admin/feedback-templates');
    await page.getByRole('main').getByRole('link', { name: 'New feedback template' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await add(page, /^Rating/, 'How was it?');
    await preview(page).getByRole('radio', { name: /4/ }).check({ force: true });
    await button(page, 'Make it active').click();
    await arriveAt(page, name);
    await choose(page, `More actions: ${name}`, 'Duplicate');
    await arriveAt(page, `Copy of ${name}`);
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Feedback templates' }).click();
    await page.getByLabel('Search').fill(search);
    // Words count after a pause: chosen within it, the status would stand before them.
    await expect.poll(() => placeOf(page), SOON).toBe(`/admin/feedback-templates?search=${search}`);
    await choose(page, `More actions: ${name}`, 'Archive');
    await page.getByLabel('Status').selectOption('archived');
    await expect.poll(() => placeOf(page), SOON).toBe(`/admin/feedback-templates?search=${search}&status=archived`);
    await expect.poll(() => page.getByRole('rowheader').allTextContents(), SOON).toHaveLength(1);

    const { feedback_template_id } = await server.db
      .selectFrom('questionnaires')
      .select('questionnaire_id as feedback_template_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    await anEvent(server.db, { feedback_template_id, title: 'Rust evening' });
    await page.reload();
    await choose(page, `More actions: ${name}`, 'Delete');
    await page.getByRole('dialog').getByRole('link', { name: 'Rust evening' }).waitFor();
  });

  test('how long answers are kept is asked about, told to people who answer, and seen once they are gone', async () => {
    const { form_id, form_version_id } = await aForm(server.db, { questions: [MEAL], name: 'Supper' });
    const coming = await anEvent(server.db, { form_id });
    const [starts_at, ends_at] = [new Date(Date.now() - 32 * DAY), new Date(Date.now() - 31 * DAY)];
    const over = await anEvent(server.db, { form_id, starts_at, ends_at });
    const given = { event_id: over.event_id, form_version_id, answers: '{"meal":"b"}' };
    const { registration_id } = await aRegistration(server.db, given);

    const page = await at(`/admin/forms/edit/${form_id}`);
    await page.getByLabel('Erase answers').fill('30');
    await preview(page).getByText('We erase your answers 30 days after the event.').waitFor();
    await button(page, /^Save$/).click();
    const question = page.getByRole('alertdialog', { name: 'Erase answers after 30 days?' });
    await question.waitFor();
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Save and erase' }).click();
    await said(page, 'Saved.');

    await page.goto(`/event/${coming.event_id}`);
    await button(page, 'Register').click();
    await page.getByText('We erase your answers 30 days after the event.').waitFor();

    await notifyOfDueAnswers(server.context);
    const now = () => new Date(Date.now() + NOTICE_DAYS * 24 * 60 * 60 * 1000);
    await eraseDueAnswers({ ...server.context, now });
    await page.goto(`/admin/events/view/${over.event_id}?registration=${registration_id}`);
    await page
      .getByRole('dialog')
      .getByText(/^The answers were erased on .*: the form keeps them for 30 days/)
      .waitFor();
    await page.goto(`/admin/events/view/${over.event_id}?tab=history`);
    await page.getByText(/^The answers of one registration to “Supper” were erased/).waitFor();
  });

  test('at 360 and at 1440 px nothing is cut off, and axe finds nothing', async () => {
    const { form_id } = await aForm(server.db, { questions: [MEAL, BREAD] });
    const page = await at('/admin/forms', 360);
    const look = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
    };
    await page.getByRole('rowheader').first().waitFor();
    await expectNoSidewaysScroll(page);
    await look(1440);
    await page.goto(`/admin/forms/edit/${form_id}`);
    await button(page, /^Which bread\?/).click();
    await look(1440);
    await look(360);
    await button(page, 'Preview').click();
    await preview(page).waitFor();
    await expectNoSidewaysScroll(page);
  });
});
