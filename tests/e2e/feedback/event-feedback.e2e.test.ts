// @module-tag thorough

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeFeedbackLinks } from '#server/feedback/feedback-links.queries.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anEvent, anOrganiser, aUser } from '#tests/support/made/factories.ts';
import { aFeedbackResponse, aFeedbackTemplate, aRegistrationOf } from '#tests/support/made/feedback-rows.ts';
import { aFeedbackQuestion } from '#tests/support/made/feedback.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, expectNoSidewaysScroll } from '#tests/support/browser/verbs.ts';

const yesterday = () => new Date(Date.now() - 24 * 60 * 60 * 1000);
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

describe.skipIf(!hasChromium)('the feedback of an event, for its organisers', () => {
  const browser = useBrowser();
  // Without its workers, one of which would send the people here new links.
  const server = listeningServer({ background: false });

  async function attendeeOf(eventId: string) {
    const user = await aUser(server.db);
    await aRegistrationOf(server.db, eventId, user.user_id);
    const links = await server.db
      .transaction()
      .execute((tx) => makeFeedbackLinks(tx, eventId, [user.user_id], new Date()));
    return { user, link: `/feedback/${eventId}?token=${links.get(user.user_id)}` };
  }

  async function give(page: Page, address: string, stars: number, score: string, words: string) {
    await page.goto(address);
    await page.getByRole('radio', { name: `${stars} stars` }).check({ force: true });
    await page.getByRole('radio', { name: new RegExp(`^${score}\\b`) }).check({ force: true });
    await page.getByLabel('What should we do better next time?').fill(words);
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  }

  const rowsOf = (table: Locator) =>
    table.getByRole('row').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

  test('what people gave is counted, found by its words and exported, and nobody can tell whose it is', async () => {
    const { event_id: id } = await anEvent(server.db, { title: 'A calm evening', starts_at: yesterday() });
    const { user, link } = await attendeeOf(id);
    await give(await browser.newPage(server), link, 5, '10', '=HYPERLINK("https://x.example")');
    await give(await browser.newPage(server), `/feedback/${id}`, 3, '6', 'More tea, please.');

    const page = await browser.newPage(server, { as: await anOrganiser(server.db) });
    await page.goto(`/admin/events/${id}/feedback`);
    await arriveAt(page, 'Feedback on A calm evening');
    await page.getByText('=HYPERLINK').waitFor();
    expect(await page.getByText('More tea, please.').count()).toBe(0);
    await page.getByRole('navigation', { name: 'Whose answers' }).getByRole('link', { name: 'Everyone 2' }).click();
    await page.getByText('More tea, please.').waitFor();
    const rating = page.getByRole('figure', { name: 'How did you like the event?' });
    await rating.getByRole('button', { name: 'Show as table' }).click();
    await expect
      .poll(() => rowsOf(rating.getByRole('table')), SOON)
      .toEqual([
        ['Stars', 'Answers', 'Share'],
        ['1', '0', '0%'],
        ['2', '0', '0%'],
        ['3', '1', '50%'],
        ['4', '0', '0%'],
        ['5', '1', '50%'],
      ]);
    await page.getByText('100%', { exact: true }).first().waitFor();
    await page.getByRole('searchbox', { name: 'Search texts' }).fill('TEA');
    await page.getByText('=HYPERLINK').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('mark').allTextContents(), SOON).toEqual(['tea']);
    expect(new URL(page.url()).search).toBe('?of=everyone&search=TEA');

    await page.goto(`/admin/events/${id}/feedback?of=everyone`);
    await page.getByText('=HYPERLINK').waitFor();
    const shown = await page.locator('html').innerHTML();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('Feedback on A calm evening.csv');
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`"'=HYPERLINK(""https://x.example"")"`);
    for (const secret of [user.user_id, user.email, user.full_name]) {
      expect(`${shown}\n${csv}`).not.toContain(secret);
    }
  });

  test('axe finds nothing and nobody scrolls sideways, with charts, with tables, and with nothing', async () => {
    const type = 'multiple_choice';
    const options = [
      { option_id: 'a', label: LONG },
      { option_id: 'b', label: 'Tea' },
    ];
    const template = await aFeedbackTemplate(server.db, [
      [
        aFeedbackQuestion('overall', { label: `How was ${LONG}?` }),
        aFeedbackQuestion('recommend', { type: 'nps', label: 'Would you send a friend?' }),
        aFeedbackQuestion('liked', { type, label: 'What did you like?', options }),
        aFeedbackQuestion('better', { type: 'text', label: 'What else?' }),
      ],
    ]);
    const { event_id: id } = await anEvent(server.db, {
      title: LONG,
      starts_at: yesterday(),
      feedback_template_id: template.feedback_template_id,
    });
    for (const isAttendee of [true, false]) {
      await aFeedbackResponse(server.db, id, {
        versionId: template.versionIds[0] as string,
        answers: { overall: 4, recommend: 9, liked: ['a'], better: LONG },
        at: yesterday().toISOString(),
        isAttendee,
      });
    }
    const page = await browser.newPage(server, { as: await anOrganiser(server.db) });
    await page.goto(`/admin/events/${id}/feedback`);
    await page.getByRole('figure').last().getByRole('application').waitFor();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    for (const figure of await page.getByRole('figure').all()) {
      await figure.getByRole('button', { name: 'Show as table' }).click();
    }
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.goto(`/admin/events/${id}/feedback?period=custom&from=2026-10-10&until=2026-01-01`);
    await page.getByText('The last day is before the first one.').waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
});
