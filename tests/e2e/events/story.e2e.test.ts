// @module-tag thorough

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendDueNotices } from '#server/messages/notices/change-notices.ts';
import { sendDueInvitations } from '#server/feedback/invitations.ts';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { aFeedbackTemplate, aForm, anEmailTemplate, anOrganiser, aUser } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { linkInMail } from '#tests/support/outside/mails.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { openBell } from '#tests/support/browser/verbs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TITLE = 'Bread for beginners';

describe.skipIf(!hasChromium)('an evening, from the empty database to its feedback', () => {
  const browser = useBrowser();
  let server: TestServer;
  let clock = Date.now();
  beforeAll(async () => {
    // Its workers are called by name here, at the time that the story has reached.
    server = await startServer({ now: () => new Date(clock), background: false });
    await server.context.realtime.start();
    await server.listen();
  });
  afterAll(() => server.close());

  const main = (page: Page) => page.getByRole('main');
  const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
  const field = (page: Page, name: string) =>
    page.locator('input, select, textarea').and(page.getByLabel(name, { exact: true }));

  async function mailsTo(email: string) {
    return server.db
      .selectFrom('email_messages')
      .select(['template', 'subject', 'plain_text'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .orderBy('email_message_id')
      .execute();
  }

  async function expectInBell(page: Page, words: string): Promise<void> {
    const popup = await openBell(page);
    await expect.poll(() => popup.textContent(), SOON).toContain(words);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
  }

  /** What the editor of the event has to choose from. */
  async function makeTemplates() {
    const { db } = server;
    await aForm(db, { name: 'Bakers', questions: [aQuestion({ question_id: 'why', label: 'Why bread?' })] });
    await anEmailTemplate(db, {
      ...{ name: 'With an apron', trigger: 'registration_approved', subject: 'Bring an apron' },
      body: 'Dear {{ recipient_name }}, bring an apron. Your code is {{ registration_code }}.',
    });
    const questions = [
      aQuestion({ question_id: 'bread', type: 'rating', label: 'How was the bread?' }),
      aQuestion({ question_id: 'missing', type: 'text', label: 'What was missing?' }),
    ];
    await aFeedbackTemplate(db, { name: 'After baking', questions });
  }

  async function pick(page: Page, name: string, choice: string) {
    await field(page, name).fill(choice);
    await page
      .getByRole('option', { name: new RegExp(`^${choice}`) })
      .first()
      .click();
  }

  /** In UTC: date and time as the fields of the editor take them. */
  function fieldsOf(ms: number) {
    const text = new Date(ms).toISOString();
    return { date: text.slice(0, 10), time: text.slice(11, 16) };
  }

  async function makeEvent(page: Page, start: number): Promise<string> {
    await main(page).getByRole('link', { name: 'New event' }).click();
    await field(page, 'Title').fill(TITLE);
    await field(page, 'Category').selectOption('culture');
    // The organiser's own.
    await expect.poll(() => field(page, 'Time zone').inputValue(), SOON).toMatch(/^UTC/);
    const [starts, ends] = [fieldsOf(start), fieldsOf(start + 2 * HOUR)];
    await field(page, 'Starts: date').fill(starts.date);
    await field(page, 'Starts: time').fill(starts.time);
    await field(page, 'Ends: date').fill(ends.date);
    await field(page, 'Ends: time').fill(ends.time);
    await field(page, 'Venue').fill('The old bakery');
    for (const part of ['Registration', 'Feedback and certificates', 'Emails']) {
      await page.locator('summary', { hasText: part }).click();
    }
    await page.getByRole('radio', { name: /^By an organiser/ }).check();
    await pick(page, 'Questions to answer', 'Bakers');
    await pick(page, 'Feedback questions', 'After baking');
    await field(page, 'Registration approved').selectOption({ label: 'With an apron' });
    await button(page, 'Publish').click();
    await page.getByRole('dialog', { name: 'Your event is published' }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForURL(/[\da-f-]{36}$/);
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  }

  async function register(page: Page, eventId: string, why: string) {
    await page.goto(`/event/${eventId}`);
    await button(page, 'Request a seat').click();
    await page.getByLabel('Why bread?').fill(why);
    await main(page).locator('form button[type=submit]').click();
    await main(page).getByRole('heading', { name: 'Your request is in' }).waitFor();
  }

  async function decide(page: Page, name: string, verb: 'Approve' | 'Reject…', message: string) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    const bar = page.getByRole('region', { name: 'Selected registrations' });
    await bar.getByRole('button', { name: verb }).click();
    const dialog = page.getByRole('alertdialog');
    if (message) await dialog.getByLabel('Message to them').fill(message);
    await dialog.getByRole('button', { name: `${verb.replace('…', '')} ${name}` }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async function save(page: Page, name: string): Promise<string> {
    await button(page, name).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    return readFile(await (await saving).path(), 'utf8');
  }

  test('is planned, filled, moved, held, and looked back on', async () => {
    const organiser = await anOrganiser(server.db, { full_name: 'Noor van Dijk', timezone: 'UTC' });
    const [ada, ben] = [
      await aUser(server.db, { full_name: 'Ada Byron', timezone: 'UTC' }),
      await aUser(server.db, { full_name: 'Ben Okri', timezone: 'UTC' }),
    ];
    const desk = await browser.newPage(server, { as: organiser });
    await makeTemplates();
    await desk.goto('/admin/events');
    const start = Math.ceil(clock / HOUR) * HOUR + 3 * HOUR;
    const eventId = await makeEvent(desk, start);

    const adasPage = await browser.newPage(server, { as: ada });
    const bensPage = await browser.newPage(server, { as: ben });
    await register(adasPage, eventId, 'For the smell');
    await register(bensPage, eventId, '=2+2');

    await desk.goto(`/admin/events/view/${eventId}?status=pending`);
    await decide(desk, 'Ada Byron', 'Approve', '');
    await decide(desk, 'Ben Okri', 'Reject…', 'The oven is small.');
    expect((await mailsTo(ada.email)).at(-1)).toMatchObject({ template: 'registration_approved' });
    expect((await mailsTo(ada.email)).at(-1)?.plain_text).toMatch(
      /^Dear Ada Byron, bring an apron\. Your code is \w{4}-\w{4}\./,
    );
    expect((await mailsTo(ben.email)).at(-1)).toMatchObject({ template: 'registration_rejected' });
    expect((await mailsTo(ben.email)).at(-1)?.plain_text).toContain('The oven is small.');
    await expectInBell(adasPage, `Your registration for ${TITLE} is approved.`);
    await expectInBell(bensPage, 'The oven is small.');

    // A second oven turned up: both come, and both have to know of the new hour.
    await main(desk)
      .getByRole('link', { name: /^Rejected/ })
      .click();
    await decide(desk, 'Ben Okri', 'Approve', 'There is a second oven.');
    await main(desk).getByRole('link', { name: 'Edit', exact: true }).click();
    const [starts, ends] = [fieldsOf(start + HOUR), fieldsOf(start + 3 * HOUR)];
    await field(desk, 'Starts: date').fill(starts.date);
    await field(desk, 'Starts: time').fill(starts.time);
    await field(desk, 'Ends: date').fill(ends.date);
    await field(desk, 'Ends: time').fill(ends.time);
    await button(desk, 'Save changes').click();
    await desk.getByRole('button', { name: 'Save and tell 2 people' }).click();
    await desk.getByText('Saved', { exact: true }).waitFor();
    clock += 11 * MINUTE;
    await sendDueNotices(server.context);
    for (const [person, page] of [
      [ada, adasPage],
      [ben, bensPage],
    ] as const) {
      const moved = (await mailsTo(person.email)).at(-1);
      expect(moved).toMatchObject({ template: 'event_updated' });
      expect(moved?.plain_text).toContain(`${starts.time}`);
      await expectInBell(page, TITLE);
    }

    clock = start + HOUR;
    const { registration_id } = await server.db
      .selectFrom('registrations')
      .select('registration_id')
      .where('user_id', '=', ada.user_id)
      .executeTakeFirstOrThrow();
    await desk.goto(`/admin/events/view/${eventId}?registration=${registration_id}`);
    await desk.getByRole('dialog').getByRole('button', { name: 'Check in' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Undo check-in' }).waitFor();

    clock = start + 4 * HOUR + MINUTE;
    await sendDueInvitations(server.context);
    for (const [person, page, stars, words] of [
      [ada, adasPage, 5, 'Butter'],
      [ben, bensPage, 4, '@SUM(1)'],
    ] as const) {
      const link = await linkInMail(server, { template: 'feedback_invitation', recipient: person.email });
      await page.goto(link.pathname + link.search);
      await page.getByRole('radio', { name: `${stars} stars` }).check({ force: true });
      await page.getByLabel('What was missing?').fill(words);
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    }

    const people = await (async () => {
      await desk.goto(`/admin/events/view/${eventId}`);
      return save(desk, 'Export 2');
    })();
    expect(people).toContain('Ada Byron');
    expect(people).toContain(`'=2+2`);
    await desk.goto(`/admin/events/${eventId}/feedback`);
    const rating = desk.getByRole('figure', { name: 'How was the bread?' });
    await rating.getByRole('button', { name: 'Show as table' }).click();
    await expect
      .poll(() => rating.getByRole('row').evaluateAll((rows) => rows.slice(-2).map((row) => row.textContent)), SOON)
      .toEqual(['4150%', '5150%']);
    await main(desk).getByText('Butter').waitFor();
    const feedback = await save(desk, 'Export');
    expect(feedback).toContain(`'@SUM(1)`);
    expect(feedback).not.toContain('Ada');
  });
});
