import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '#server/registrations/insert-registrations.ts';
import { registrationWords } from '#server/accounts/users/person-words.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { call } from '#tests/support/server/call.ts';
import { aForm, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { SOON } from '#tests/support/soon.ts';
import { expectToFit } from '#tests/support/browser/verbs.ts';

const HOUR = 60 * 60 * 1000;
const MESSAGE = 'We are sorry. Come to the next one.';

describe.skipIf(!hasChromium)('the registrations of an event', () => {
  const browser = useBrowser();
  const server = listeningServer();
  let organiser: Awaited<ReturnType<typeof anOrganiser>>;
  beforeAll(async () => {
    organiser = await anOrganiser(server.db, { full_name: 'Noor van Dijk' });
  });

  async function at(path: string, width = 1440): Promise<Page> {
    const page = await browser.newPage(server, { as: organiser, width });
    await page.goto(path);
    return page;
  }

  /** Registered so many hours ago. */
  async function comes(event_id: string, full_name: string, hoursAgo: number, changes: object = {}) {
    const { user_id, email } = await aUser(server.db, { full_name });
    const created_at = new Date(Date.now() - hoursAgo * HOUR);
    const code = codeOf(randomBytes(16));
    const search_words = registrationWords({ full_name, email }, code);
    const columns = { event_id, user_id, created_at, code, search_words, status: 'pending' as const };
    return { email, ...(await aRegistration(server.db, { ...columns, ...changes })) };
  }

  const bar = (page: Page) => page.getByRole('region', { name: 'Selected registrations' });
  const choose = (page: Page, name: string) => page.getByRole('checkbox', { name }).check();
  const dialog = (page: Page) => page.getByRole('alertdialog');
  const viewOf = (eventId: string, search = '') => `/admin/events/view/${eventId}${search}`;

  test('are decided about together: who is refused is named, and everybody else is told', async () => {
    const { event_id } = await anEvent(server.db, { capacity: 1, approval: 'manual' });
    const ada = await comes(event_id, 'Ada Lovelace', 3);
    const alan = await comes(event_id, 'Alan Kay', 2);
    const grace = await comes(event_id, 'Grace Hopper', 1);
    const page = await at(viewOf(event_id, '?status=pending'));

    await page.getByRole('checkbox', { name: 'Select Alan Kay' }).focus();
    await page.keyboard.press('Space');
    await choose(page, 'Select Ada Lovelace');
    await bar(page).getByText('2 selected').waitFor();
    await bar(page).getByRole('button', { name: 'Approve', exact: true }).click();
    await dialog(page).getByText('Only 1 seat is left: the earliest registration gets it.').waitFor();
    await dialog(page).getByRole('button', { name: 'Approve 2 people' }).click();
    const results = dialog(page).getByRole('listitem');
    await expect
      .poll(() => results.allInnerTexts(), SOON)
      .toEqual([
        expect.stringMatching(/^Alan Kay.*not done\s+The only seat is taken\./s),
        expect.stringMatching(/^Ada Lovelace.*done$/s),
      ]);
    await dialog(page).getByRole('button', { name: 'Close' }).click();

    await page.getByRole('link', { name: 'Pending 2' }).waitFor();
    await choose(page, 'Select all 2 shown');
    await bar(page).getByRole('button', { name: 'Reject…' }).click();
    await dialog(page).getByLabel('Message to them').fill(MESSAGE);
    await page.route('**/decisions', (route) => route.abort());
    await dialog(page).getByRole('button', { name: 'Reject 2 people' }).click();
    await dialog(page).getByRole('alert').waitFor();
    expect(await dialog(page).getByLabel('Message to them').inputValue()).toBe(MESSAGE);
    await page.unroute('**/decisions');
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await page.getByText('2 people are rejected.').waitFor();
    await page.getByText('No registration waits for a decision.').waitFor();

    const told = (userId: string) =>
      server.db
        .selectFrom('notifications')
        .select(['notification_type', 'message'])
        .where('user_id', '=', userId)
        .execute();
    const rejection = { notification_type: 'registration_rejected', message: expect.stringContaining(MESSAGE) };
    expect(await told(ada.user_id)).toMatchObject([{ notification_type: 'registration_approved' }]);
    for (const { user_id, email } of [alan, grace]) {
      expect(await told(user_id)).toMatchObject([rejection]);
      await expect.poll(async () => (await mailsTo(email))[0]?.plain_text, SOON).toContain(MESSAGE);
    }
  });

  test('open one by one with answers and CV, and keep a note', async () => {
    const questions = [
      aQuestion({ question_id: 'why', label: 'Why do you come?' }),
      aQuestion({ question_id: 'cv', type: 'cv', label: 'Your CV' }),
    ];
    const { form_id, form_version_id } = await aForm(server.db, { questions });
    const { event_id } = await anEvent(server.db, { form_id });
    const ada = await aUser(server.db, { full_name: 'Ada Lovelace', phone: '+31 30 555 01 00' });
    const token = await login(server.db, ada);
    const payload =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="ada.pdf"\r\n\r\n%PDF-1.7 ada\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await call(server, 'POST', '/users/me/cv', { token, payload, headers })).status).toBe(200);
    const json = { form_version_id, answers: { why: 'To see engines', cv: true } };
    const { status } = await call(server, 'POST', `/events/${event_id}/registrations`, { token, json });
    expect(status).toBe(201);

    const page = await at(viewOf(event_id, '?search=engines'));
    await page.getByRole('cell', { name: 'To see engines' }).waitFor();
    const link = page.getByRole('link', { name: 'Ada Lovelace' });
    await link.click();
    const drawer = page.getByRole('dialog', { name: 'Ada Lovelace' });
    await drawer.getByText('To see engines').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Download ada.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('ada.pdf');
    await drawer.getByLabel('Note for organisers').fill('Speaks well');
    await drawer.getByText('Not saved yet').waitFor();
    await page.reload();
    await expect.poll(() => drawer.getByLabel('Note for organisers').inputValue(), SOON).toBe('Speaks well');
    await drawer.getByText('Saved', { exact: true }).waitFor();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect.poll(() => drawer.getByLabel('Note for organisers').inputValue(), SOON).toBe('Speaks well');
    await drawer.getByLabel('Note for organisers').fill('Speaks very well');
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).search, SOON).toBe('?search=engines');
    const kept = server.db.selectFrom('registrations').select('note').where('event_id', '=', event_id);
    await expect.poll(() => kept.execute(), SOON).toEqual([{ note: 'Speaks very well' }]);
    // The answer comes after the note is kept.
    const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('note:')));
    await expect.poll(drafts, SOON).toEqual([]);
  });

  test('are checked in one by one, which can be undone, and saved as a table', { tags: ['thorough'] }, async () => {
    const { event_id } = await anEvent(server.db, { title: 'At the door' });
    const { registration_id } = await comes(event_id, 'Ada Lovelace', 2, { status: 'approved' });
    const page = await at(viewOf(event_id, `?registration=${registration_id}`));
    const drawer = page.getByRole('dialog', { name: 'Ada Lovelace' });
    await drawer.getByRole('button', { name: 'Check in' }).click();
    await page.getByText('Ada Lovelace is checked in.').waitFor();
    await drawer.getByRole('button', { name: 'Undo check-in' }).click();
    await drawer.getByRole('button', { name: 'Check in' }).waitFor();

    await page.goto(viewOf(event_id));
    await page.getByRole('button', { name: /^Export [\d,]+$/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('At the door – registrations.xlsx');
    const { sheets } = await readXlsx(await readFile(await download.path()));
    expect(sheets[0]?.rows.map((cells) => cells[2])).toEqual(['Name', 'Ada Lovelace']);
  });

  test('what comes late into the question about them moves none of its buttons', { tags: ['thorough'] }, async () => {
    const { event_id } = await anEvent(server.db, { approval: 'manual' });
    await comes(event_id, 'Ada Lovelace', 3);
    await comes(event_id, 'Alan Kay', 2, {
      ...{ status: 'rejected', message: MESSAGE.repeat(9) },
      ...{ decided_by: organiser.user_id, decided_at: new Date() },
    });
    const page = await at(viewOf(event_id, '?status=pending'), 360);
    const held: Route[] = [];
    const isAsked = async () => {
      await expect.poll(() => held.length, SOON).toBe(1);
    };
    await page.route(/\/decision-(?:messages|preview)/, (route) => void held.push(route));
    const rectOf = (button: string) => dialog(page).getByRole('button', { name: button }).boundingBox();
    const places = async () => [await rectOf('Cancel'), await rectOf('Reject Ada Lovelace')];

    await choose(page, 'Select Ada Lovelace');
    await bar(page).getByRole('button', { name: 'Reject…' }).click();
    await dialog(page).evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
    await isAsked();
    const first = await places();
    await held.pop()?.continue();
    await dialog(page).getByRole('group', { name: 'You wrote before' }).waitFor();
    expect(await places()).toEqual(first);

    await dialog(page).getByRole('button', { name: 'Preview the email' }).click();
    await isAsked();
    const open = await places();
    await held.pop()?.continue();
    await dialog(page).getByRole('tab', { name: 'HTML' }).waitFor();
    expect(await places()).toEqual(open);
  });

  test('are accessible and fit on a phone and on a desk', { tags: ['thorough'] }, async () => {
    const { event_id } = await anEvent(server.db, { approval: 'manual' });
    const ada = await comes(event_id, 'Ada Lovelace', 2);
    await comes(event_id, 'Alan Kay', 1, { status: 'approved' });
    const page = await at(viewOf(event_id), 360);
    await choose(page, 'Select Ada Lovelace');
    await expectToFit(page, [1440, 360]);
    await bar(page).getByRole('button', { name: 'Reject…' }).click();
    await dialog(page).waitFor();
    await expectNoAxeViolations(page);
    await page.goto(viewOf(event_id, `?registration=${ada.registration_id}`));
    await page.getByLabel('Note for organisers').waitFor();
    await expectNoAxeViolations(page);
  });

  const mailsTo = (email: string) =>
    server.db.selectFrom('email_messages').selectAll().where('recipient', '=', email).execute();
});
