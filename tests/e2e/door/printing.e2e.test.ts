// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { expectNoSidewaysScroll, textsOf } from '#tests/support/browser/verbs.ts';
import { aMember, anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

describe.skipIf(!hasChromium)('what is taken to the door on paper', () => {
  const browser = useBrowser();
  const server = listeningServer();

  async function anEventOf(...names: string[]) {
    const { event_id } = await anEvent(server.db, { title: 'Notes on an engine' });
    for (const full_name of names) {
      await aRegistration(server.db, { event_id, user_id: (await aUser(server.db, { full_name })).user_id });
    }
    const away = await aUser(server.db, { full_name: 'Wim Waits' });
    await aRegistration(server.db, { event_id, user_id: away.user_id, status: 'waitlisted' });
    return { event_id, editor: await aMember(server.db, event_id, 'editor') };
  }

  /** As a printer gets it. */
  async function sheetsOf(page: Page): Promise<number> {
    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
    return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  }

  test('is the list by name, or badges and labels, and nothing else of the page', async () => {
    const { event_id, editor } = await anEventOf('Zoë Zett', 'Álvaro Ibsen', 'Ada Lovelace', 'Émile Borel');
    const page = await browser.newPage(server, { as: editor, width: 360 });
    await page.goto(`/admin/events/view/${event_id}?tab=door`);
    await page.getByRole('link', { name: 'Print lists and badges' }).click();
    const list = page.getByRole('region', { name: 'Print' }).getByRole('table');
    await list.waitFor();
    await expect.poll(() => textsOf(list.getByRole('rowheader')), SOON).toEqual(['A', 'E', 'Z']);
    expect(await textsOf(list.getByRole('row').getByRole('cell').nth(1))).toEqual(['Ada Lovelace']);
    expect(await list.getByText('Wim Waits').count()).toBe(0);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('button').count()).toBe(0);
    await list.getByText('Émile Borel').waitFor();
    await page.emulateMedia({ media: null });
    expect(await sheetsOf(page)).toBe(1);

    await page.getByLabel('What to print').selectOption({ label: 'Name badges, 10 on A4 to cut' });
    const sheet = page.getByRole('list', { name: 'Sheet 1' });
    await expect
      .poll(() => textsOf(sheet.getByRole('strong')), SOON)
      .toEqual(['Ada Lovelace', 'Álvaro Ibsen', 'Émile Borel', 'Zoë Zett']);
    await expectNoSidewaysScroll(page);
    expect(await sheetsOf(page)).toBe(1);
  });

  test('is as many sheets as people need', async () => {
    const { event_id, editor } = await anEventOf(...Array.from({ length: 11 }, (_, index) => `Person ${index}`));
    const page = await browser.newPage(server, { as: editor });
    await page.goto(`/admin/events/view/${event_id}?tab=door&print=list`);
    const what = page.getByLabel('What to print');
    await page.getByRole('table').waitFor();
    for (const [choice, sheets] of [
      ['badges', 2],
      ['labels24', 1],
      ['labels21', 1],
    ] as const) {
      await what.selectOption(choice);
      await expect.poll(() => sheetsOf(page), SOON).toBe(sheets);
    }
    await page.getByRole('link', { name: 'Back to the door' }).click();
    await page.getByRole('link', { name: 'Print lists and badges' }).waitFor();
  });
});
