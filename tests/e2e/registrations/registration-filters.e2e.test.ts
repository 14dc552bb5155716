// @module-tag thorough

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { expectToFit } from '#tests/support/browser/verbs.ts';
import { aForm, anEvent, anOrganiser, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

const HOUR = 60 * 60 * 1000;

describe.skipIf(!hasChromium)('the registrations that an organiser looks for', () => {
  const browser = useBrowser();
  const server = listeningServer();
  let organiser: Awaited<ReturnType<typeof anOrganiser>>;
  beforeAll(async () => {
    organiser = await anOrganiser(server.db, { full_name: 'Noor van Dijk' });
  });

  const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

  /** An event that is over, to which Ada came and Bob did not, both vegan; Cleo eats anything and waits. */
  async function anEventThatIsOver() {
    const options = [
      { option_id: 'vegan', label: 'Vegan' },
      { option_id: 'any', label: 'Anything' },
    ];
    const questions = [aQuestion({ question_id: 'diet', type: 'single_choice', label: 'What do you eat?', options })];
    const { form_id, form_version_id } = await aForm(server.db, { questions });
    const { event_id } = await anEvent(server.db, { form_id, starts_at: ago(5), ends_at: ago(2) });
    const people = [
      ['Ada Lovelace', 'vegan', { status: 'approved', checked_in_at: ago(5) }],
      ['Bob Noyce', 'vegan', { status: 'approved' }],
      ['Cleo Vermeer', 'any', { status: 'pending' }],
    ] as const;
    for (const [index, [full_name, diet, changes]] of people.entries()) {
      const { user_id } = await aUser(server.db, { full_name });
      const answers = JSON.stringify({ diet });
      await aRegistration(server.db, {
        ...{ event_id, user_id, form_version_id, answers, created_at: ago(20 + index) },
        ...changes,
      });
    }
    return event_id;
  }

  async function at(path: string, width = 1440): Promise<Page> {
    const page = await browser.newPage(server, { as: organiser, width });
    await page.goto(path);
    return page;
  }

  const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts();

  test('are found by arrival and answers, which the address keeps, and saved as they are found', async () => {
    const id = await anEventThatIsOver();
    const page = await at(`/admin/events/view/${id}`);
    await expect.poll(() => names(page), SOON).toEqual(['Ada Lovelace', 'Bob Noyce', 'Cleo Vermeer']);
    await page
      .getByRole('row', { name: /Ada Lovelace/ })
      .getByText('Arrived')
      .filter({ visible: true })
      .waitFor();
    await page
      .getByRole('row', { name: /Bob Noyce/ })
      .getByText('No-show')
      .filter({ visible: true })
      .waitFor();

    await page.getByLabel('Arrival').selectOption({ label: 'No-shows' });
    await expect.poll(() => names(page), SOON).toEqual(['Bob Noyce']);
    await page.reload();
    await expect.poll(() => names(page), SOON).toEqual(['Bob Noyce']);
    await page.getByLabel('Arrival').selectOption({ label: 'Any' });

    await page.getByLabel('Answers', { exact: true }).selectOption({ label: 'Vegan' });
    await expect.poll(() => names(page), SOON).toEqual(['Ada Lovelace', 'Bob Noyce']);
    expect(new URL(page.url()).searchParams.get('answers')).toBe('diet:vegan');
    await page.getByLabel('Sort').selectOption({ label: 'Name' });
    await page.getByRole('button', { name: 'Export 2' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3);

    await page.getByRole('link', { name: 'Pending 1' }).click();
    await page.getByText('Nobody fits all of these filters.').waitFor();
    await page.getByRole('button', { name: 'Remove What do you eat?: Vegan' }).click();
    await expect.poll(() => names(page), SOON).toEqual(['Cleo Vermeer']);

    await page.getByRole('button', { name: 'Answers', exact: true }).click();
    const sums = page.getByRole('region', { name: 'Answers of those who have a seat' });
    await sums.getByRole('link', { name: '2 Vegan' }).click();
    await expect.poll(() => names(page), SOON).toEqual(['Ada Lovelace', 'Bob Noyce']);
    await page.getByRole('link', { name: 'Approved 2' }).waitFor();

    await page.getByRole('link', { name: '1 no-show' }).click();
    await expect.poll(() => names(page), SOON).toEqual(['Bob Noyce']);
    await page.getByRole('link', { name: 'Bob Noyce' }).click();
    await page.getByRole('dialog', { name: 'Bob Noyce' }).getByText('No-show').waitFor();
  });

  test('are decided about together, all that match, also those who are not shown', async () => {
    const { event_id } = await anEvent(server.db, { approval: 'manual', capacity: 54 });
    for (let index = 0; index < 55; index += 1) {
      const { user_id } = await aUser(server.db, { full_name: `Person ${index + 1}` });
      const when = ago(60 - index);
      await aRegistration(server.db, { event_id, user_id, status: 'pending', created_at: when, updated_at: when });
    }
    const page = await at(`/admin/events/view/${event_id}?status=pending`);
    const bar = page.getByRole('region', { name: 'Selected registrations' });
    const dialog = page.getByRole('alertdialog');
    await page.getByRole('checkbox', { name: 'Select all 50 shown' }).check();
    await bar.getByRole('button', { name: 'Select all 55 that match' }).click();
    await bar.getByText('55 selected').waitFor();

    const { user_id } = await aUser(server.db, { full_name: 'Late' });
    const late = await aRegistration(server.db, { event_id, user_id, status: 'pending' });
    await bar.getByRole('button', { name: 'Approve', exact: true }).click();
    await dialog.getByRole('button', { name: 'Approve 55 people' }).click();
    await dialog.getByText('The list has changed: 56 match now, not 55.').waitFor();
    await server.db.deleteFrom('registrations').where('registration_id', '=', late.registration_id).execute();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    const results = dialog.getByRole('listitem');
    await expect.poll(() => results.count(), SOON).toBe(1);
    expect(await results.innerText()).toMatch(/^Person 55.*not done\s+All 54 seats are taken\./s);
    await dialog.getByText('54 of 55 approved').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Pending 1' }).waitFor();
  });

  test('are accessible and fit at every width', async () => {
    const id = await anEventThatIsOver();
    const page = await at(`/admin/events/view/${id}?answers=diet:vegan&arrival=arrived`);
    await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
    await page.getByRole('button', { name: 'Remove What do you eat?: Vegan' }).waitFor();
    await expectToFit(page, [360, 768, 1440]);
  });
});
