import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { routeCalls } from '#tests/support/browser/calls.ts';
import { call } from '#tests/support/server/call.ts';
import { aForm, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { expectToFit, takesFocus } from '#tests/support/browser/verbs.ts';
import { toWords } from '#rules/search/words.ts';

const HOUR = 60 * 60 * 1000;

describe.skipIf(!hasChromium)('messages to the people of an event', () => {
  const browser = useBrowser();
  const server = listeningServer();
  let organiser: Awaited<ReturnType<typeof anOrganiser>>;
  beforeAll(async () => {
    organiser = await anOrganiser(server.db, { email: 'noor@example.org', full_name: 'Noor van Dijk' });
  });

  const soup = aQuestion({ question_id: 'soup', type: 'single_choice', label: 'Stay for soup?' });

  /** An event with Mira and Joost, who want apples and bread, and Wim on the waitlist. */
  async function aGathering() {
    const form = await aForm(server.db, { questions: [soup] });
    const { event_id } = await anEvent(server.db, {
      ...{ title: 'Calm software', created_by: organiser.user_id, form_id: form.form_id },
      contact_email: 'host@example.org',
    });
    for (const [full_name, status, answer] of [
      ['Mira Okafor', 'approved', 'a'],
      ['Joost Bakker', 'approved', 'b'],
      ['Wim Waits', 'waitlisted', 'a'],
    ] as const) {
      const { user_id, email } = await aUser(server.db, { full_name });
      await aRegistration(server.db, {
        ...{ event_id, user_id, status, form_version_id: form.form_version_id },
        ...{ answers: JSON.stringify({ soup: answer }), search_words: toWords(`${full_name} ${email}`) },
      });
    }
    return event_id;
  }

  async function open(eventId: string, options: Parameters<typeof browser.newPage>[1] = {}): Promise<Page> {
    const page = await browser.newPage(server, { as: organiser, ...options });
    await page.goto(`/admin/events/view/${eventId}?tab=messages`);
    return page;
  }
  const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const subject = (page: Page) => page.getByLabel('Subject', { exact: true });
  const body = (page: Page) => page.getByLabel('Text', { exact: true });
  const mail = (page: Page) => page.getByRole('region', { name: 'The mail' });
  const answer = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });
  const mailsOf = (eventId: string) =>
    server.db.selectFrom('email_messages').selectAll().where('event_id', '=', eventId).execute();

  async function write(page: Page, words: string) {
    await subject(page).fill(words);
    await body(page).fill('Hi {{ recipient_name }}, see you at **eight**.');
  }

  test(
    'a scheduled one is changed and dropped; one whose answer was lost is sent once',
    { tags: ['thorough'] },
    async () => {
      const eventId = await aGathering();
      const page = await open(eventId);
      await page.getByText('To 2 people').waitFor();
      await write(page, 'Doors open at six');
      await button(page, 'At a time').click();
      await button(page, 'Schedule').click();
      await page.getByText('Choose the day and the time.').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('send-at');
      const day = new Date(Date.now() + 48 * HOUR).toISOString().slice(0, 10);
      await page.getByLabel('Day', { exact: true }).fill(day);
      await page.getByLabel('Time', { exact: true }).fill('10:00');
      await page.getByText('Day and time in Amsterdam').waitFor();
      await button(page, 'Schedule').click();
      await answer(page, 'Schedule').click();
      await page.getByText('Scheduled, 2').waitFor();

      await button(page, 'More actions: Doors open at six').click();
      await page.getByRole('menuitem', { name: 'Change' }).click();
      await page.getByRole('heading', { name: 'Change the scheduled message' }).waitFor();
      await expect.poll(() => page.getByLabel('Time', { exact: true }).inputValue(), SOON).toBe('10:00');
      await subject(page).fill('Doors open at seven');
      await page.reload();
      await expect.poll(() => subject(page).inputValue(), SOON).toBe('Doors open at seven');
      await button(page, 'Save').click();
      await answer(page, 'Save').click();
      await page.getByRole('link', { name: 'Doors open at seven' }).waitFor();
      await page.getByRole('heading', { name: 'New message' }).waitFor();

      await button(page, 'More actions: Doors open at seven').click();
      await page.getByRole('menuitem', { name: 'Drop' }).click();
      await answer(page, 'Drop it').click();
      await page.getByText('No messages yet').waitFor();
      expect(await mailsOf(eventId)).toEqual([]);

      await write(page, 'Once');
      await page.reload();
      await expect.poll(() => subject(page).inputValue(), SOON).toBe('Once');
      // The server takes it, and the answer is lost.
      let losses = 0;
      const letThrough = await routeCalls(page, `/api/admin/events/${eventId}/messages`, async (sending) => {
        if (sending.method !== 'POST' || losses > 0) return sending.continue();
        losses += 1;
        await sending.reach();
        await sending.abort();
      });
      await button(page, 'Send to 2').click();
      await answer(page, 'Send').click();
      await page.getByRole('alert').getByText('nobody gets it twice').waitFor();
      expect(await subject(page).inputValue()).toBe('Once');
      letThrough();
      await page.reload();
      await button(page, 'Send to 2').click();
      await answer(page, 'Send').click();
      await page.getByText('The message is on its way to 2 people.').waitFor();
      await expect.poll(async () => (await mailsOf(eventId)).length, SOON).toBe(2);
      expect(
        await server.db.selectFrom('event_messages').select('subject').where('event_id', '=', eventId).execute(),
      ).toEqual([{ subject: 'Once' }]);
    },
  );

  test('one goes to some of them, once, and one to a single person from their registration', async () => {
    const eventId = await aGathering();
    const page = await open(eventId);
    await page.getByText('To 2 people: approved, checked in or not').waitFor();
    await button(page, 'Choose who').click();
    await page.getByLabel('Answer', { exact: true }).selectOption({ label: 'Stay for soup?' });
    await page.getByRole('checkbox', { name: 'Bread' }).uncheck();
    await page.getByText('To 1 of 2 people: approved, checked in or not, “Stay for soup?” Apples').waitFor();
    await page.getByRole('checkbox', { name: 'Waitlist' }).check();
    await page.getByText('To 2 of 3 people: approved or on the waitlist').waitFor();
    await write(page, 'Soup for {{ recipient_name }}');
    await mail(page).getByText('Hi Mira Okafor, see you at eight.').waitFor();
    await page.getByText('Replies go to host@example.org').waitFor();
    await page.getByLabel('As seen by').fill('wim');
    await page.getByRole('option', { name: /Wim Waits/ }).click();
    await mail(page).getByText('Hi Wim Waits').waitFor();
    await expectNoAxeViolations(page);

    await button(page, 'Send test to me').click();
    await page.getByText('A test is on its way to you.').waitFor();
    await expect
      .poll(
        () =>
          server.db.selectFrom('email_messages').select('subject').where('recipient', '=', organiser.email).execute(),
        SOON,
      )
      .toEqual([{ subject: 'Test: Soup for Wim Waits' }]);

    const subjects = async () => (await mailsOf(eventId)).map((each) => each.subject).toSorted();
    await button(page, 'Send to 2').click();
    await page.getByRole('alertdialog', { name: 'Send to 2 people?' }).waitFor();
    await answer(page, 'Cancel').click();
    await button(page, 'Send to 2').click();
    await answer(page, 'Send').dblclick();
    await page.getByText('The message is on its way to 2 people.').waitFor();
    await expect.poll(subjects, SOON).toEqual(['Soup for Mira Okafor', 'Soup for Wim Waits']);
    await expect.poll(() => subject(page).inputValue(), SOON).toBe('');

    await page.getByRole('link', { name: 'Soup for {{ recipient_name }}' }).click();
    const log = page.getByRole('dialog');
    await log.getByText('Mira Okafor').waitFor();
    await log.getByRole('searchbox').fill('wim');
    await log.getByText('Mira Okafor').waitFor({ state: 'detached' });
    await log.getByText('Wim Waits').waitFor();
    await expectNoAxeViolations(page);
    await log.getByRole('link', { name: 'Wim Waits' }).click();
    const opened = page.getByRole('dialog', { name: 'Mail to Wim Waits' });
    await opened.getByRole('region', { name: 'The mail' }).getByText('Hi Wim Waits').waitFor();
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe('Wim Waits');
    await log.getByRole('link', { name: 'Wim Waits' }).waitFor();

    await page.keyboard.press('Escape');
    await log.waitFor({ state: 'detached' });
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Registrations/ })
      .click();
    await page.getByRole('link', { name: 'Wim Waits' }).click();
    await page.getByRole('button', { name: 'More about Wim Waits' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Write to them' }).press('Enter');
    await page.getByRole('status').filter({ hasText: 'To Wim Waits alone' }).waitFor();
    await takesFocus(subject(page));
    await write(page, 'About your place');
    await mail(page).getByText('Hi Wim Waits').waitFor();
    await expectNoAxeViolations(page);
    await button(page, /^Send$/).click();
    await page.getByRole('alertdialog').getByText('Send to Wim Waits?').waitFor();
    await answer(page, 'Send').click();
    await page.getByRole('row').filter({ hasText: 'About your place' }).getByText('Wim Waits').waitFor();
    await page.getByText('To 2 people: approved, checked in or not').waitFor();
    await expect.poll(subjects, SOON).toEqual(['About your place', 'Soup for Mira Okafor', 'Soup for Wim Waits']);
  });

  test('what is scheduled is dropped with the event, and the list says so', { tags: ['thorough'] }, async () => {
    const eventId = await aGathering();
    const token = await login(server.db, organiser);
    const json = {
      ...{ key: '01890000-0000-4000-8000-000000000001', subject: 'Doors', body: 'At six.' },
      audience: { statuses: ['approved'], arrived: 'any', answers: [] },
      send_at: new Date(Date.now() + HOUR).toISOString(),
    };
    expect((await call(server, 'POST', `/admin/events/${eventId}/messages`, { token, json })).status).toBe(201);
    await call(server, 'POST', `/admin/events/${eventId}/cancel`, { token, json: { message: '', notify: false } });
    const page = await open(eventId, { width: 360, height: 800 });
    await page.getByText('Dropped').waitFor();
    await expectToFit(page, [360, 768, 1440]);
  });
});
