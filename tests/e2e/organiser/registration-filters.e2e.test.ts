import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/verbs.ts';
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
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export 2 as CSV' }).click(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3);

    await page.getByRole('link', { name: 'Pending 1' }).click();
    await page.getByText('Nobody fits all of these filters.').waitFor();
    await page.getByRole('button', { name: 'Remove What do you eat?: Vegan' }).click();
    await expect.poll(() => names(page), SOON).toEqual(['Cleo Vermeer']);

    await page.getByRole('link', { name: 'No-shows' }).click();
    await expect.poll(() => names(page), SOON).toEqual(['Bob Noyce']);
    await page.getByRole('link', { name: 'Bob Noyce' }).click();
    await page.getByRole('dialog', { name: 'Bob Noyce' }).getByText('No-show').waitFor();
  });

  test.each([360, 768, 1440])('are accessible and fit at %i pixels', { tags: ['thorough'] }, async (width) => {
    const id = await anEventThatIsOver();
    const page = await at(`/admin/events/view/${id}?answers=diet:vegan&arrival=arrived`, width);
    await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
    await page.getByRole('button', { name: 'Remove What do you eat?: Vegan' }).waitFor();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });
});
