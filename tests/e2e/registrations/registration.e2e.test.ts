import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { routeCalls } from '#tests/support/browser/calls.ts';
import { call } from '#tests/support/server/call.ts';
import { aVersion, aForm, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { anOption, aQuestion } from '#tests/support/made/questions.ts';
import { atOnce, SOON } from '#tests/support/soon.ts';
import { arriveAt, expectNoSidewaysScroll, expectToFit, logIn, placeOf } from '#tests/support/browser/verbs.ts';

/** Live: an open page follows within a second. */
const LUNCH = [
  aQuestion({
    question_id: 'lunch',
    type: 'single_choice',
    label: 'Do you stay for lunch?',
    required: true,
    options: [anOption('yes', 'Yes'), anOption('no', 'No')],
  }),
  aQuestion({
    question_id: 'diet',
    label: 'What do you not eat?',
    required: true,
    show_if: { question_id: 'lunch', any_of: ['yes'] },
  }),
];

describe.skipIf(!hasChromium)('registering', () => {
  const browser = useBrowser();
  const server = listeningServer();

  type Changes = Parameters<typeof anEvent>[1];
  const eventWithLunch = async (changes: Changes = {}) => {
    const { form_id } = await aForm(server.db, { questions: LUNCH });
    return anEvent(server.db, { form_id, ...changes });
  };

  async function at(path: string, options: Parameters<typeof browser.newPage>[1] = {}): Promise<Page> {
    const page = await browser.newPage(server, options);
    const streaming = options.as ? page.waitForResponse('**/api/notifications/stream') : null;
    await page.goto(path);
    await streaming;
    return page;
  }

  async function decide(eventId: string, decision: string, notify: boolean, message = '') {
    const organiser = await login(server.db, await anOrganiser(server.db));
    const rows = await server.db
      .selectFrom('registrations')
      .select('registration_id')
      .where('event_id', '=', eventId)
      .execute();
    const registration_ids = rows.map(({ registration_id }) => registration_id);
    const json = { registration_ids, decision, message, notify };
    const { status } = await call(server, 'POST', `/admin/events/${eventId}/decisions`, {
      token: organiser,
      json,
    });
    expect(status).toBe(200);
  }

  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const status = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name });
  const moment = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { level: 1, name });
  const no = (page: Page) => page.getByRole('radio', { name: 'No' });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
  const chooseFile = async (page: Page) => {
    await button(page, 'Calendar').click();
    await page.getByRole('menuitem', { name: 'Apple Calendar' }).click();
  };

  test('as nobody keeps what was typed over a reload and the login, and sends it then', async () => {
    const user = await aUser(server.db);
    const { event_id, title } = await eventWithLunch({
      format: 'online',
      online_url: 'https://meet.example.org/room',
    });
    const page = await at(`/event/${event_id}`);
    const file = await fileFrom(page, () => chooseFile(page));
    expect(file).toContain('BEGIN:VCALENDAR');
    expect(unfolded(file), 'the calendar file of anybody').not.toContain('meet.example.org');
    await button(page, 'Register').click();
    await no(page).check();
    await page.reload();
    await expect.poll(() => no(page).isChecked(), SOON).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => placeOf(page), SOON).toBe(`/event/${event_id}`);
    await expect.poll(() => focused(page), SOON).toBe('Register');

    await button(page, 'Register').click();
    await no(page).waitFor();
    expect(await page.getByLabel('What do you not eat?').count()).toBe(0);
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('What do you not eat?').fill('Peanuts');
    await page.getByRole('dialog').getByRole('button', { name: 'I have an account' }).click();
    await arriveAt(page, 'Login');
    await logIn(page, user.email);
    await arriveAt(page, title);
    await expect.poll(() => page.getByLabel('What do you not eat?').inputValue(), SOON).toBe('Peanuts');
    await page.getByRole('main').locator('form button[type=submit]').click();
    await expect.poll(() => focused(page), SOON).toMatch(/^You’re in/);
    await expect.poll(() => placeOf(page), SOON).toBe(`/event/${event_id}`);
    const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
    await expect.poll(() => page.evaluate(drafts), SOON).toEqual([]);

    await page.getByText('Your answers').click();
    await page.getByText('Peanuts').waitFor();
    await page.reload();
    await status(page, 'Registered').waitFor();
    await button(page, 'Cancel registration').waitFor();
    const own = unfolded(await fileFrom(page, () => chooseFile(page)));
    expect(own, 'the calendar file of someone with a seat').toContain('meet.example.org/room');
  });

  test(
    'keeps the answers through a failed submit, an expired session and changed questions',
    { tags: ['thorough'] },
    async () => {
      const user = await aUser(server.db);
      const { event_id, form_id } = await eventWithLunch();
      const page = await at(`/event/${event_id}`, { as: user });
      await button(page, 'Register').click();
      await page.getByRole('radio', { name: 'Yes' }).check();
      await page.getByLabel('What do you not eat?').fill('Peanuts');
      const submit = page.getByRole('main').locator('form button[type=submit]');
      const letThrough = await routeCalls(page, '/api/*/registrations', (asked) => asked.abort());
      await submit.click();
      await page
        .getByText('We don’t know whether your registration was sent. Check your connection and try again.')
        .waitFor();
      expect(await page.getByLabel('What do you not eat?').inputValue()).toBe('Peanuts');
      letThrough();

      await server.db.deleteFrom('sessions').where('user_id', '=', user.user_id).execute();
      await submit.click();
      await arriveAt(page, 'Login');
      await logIn(page, user.email);
      await expect.poll(() => page.getByLabel('What do you not eat?').inputValue(), SOON).toBe('Peanuts');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('registration');
      const questions = [...LUNCH, aQuestion({ question_id: 'badge', label: 'Name on the badge' })];
      await aVersion(server.db, { questionnaire_id: form_id ?? '', number: 2, questions });
      await submit.click();
      await page.getByLabel('Name on the badge').fill('Ada');
      expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
      expect(await page.getByLabel('What do you not eat?').inputValue()).toBe('Peanuts');
      await submit.click();
      await moment(page, /^You’re in/).waitFor();
    },
  );

  test('joins the waitlist, moves up when someone cancels, and is told at once', async () => {
    const [holder, waiting] = [await aUser(server.db), await aUser(server.db)];
    const { event_id } = await anEvent(server.db, { capacity: 1, waitlist_enabled: true });
    await aRegistration(server.db, { event_id, user_id: holder.user_id });
    const page = await at(`/event/${event_id}`, { as: waiting });
    await button(page, 'Join the waitlist').click();
    await moment(page, 'You’re on the waitlist').waitFor();
    await page.getByText('You’re next in line.').waitFor();

    const others = await at(`/event/${event_id}`, { as: holder });
    await button(others, 'Cancel registration').click();
    const question = others.getByRole('alertdialog', { name: 'Cancel your registration?' });
    await question.getByRole('button', { name: 'Cancel registration' }).click();
    await expect.poll(() => moment(page, 'A seat became free. You’re in').isVisible(), atOnce()).toBe(true);
    await moment(others, 'Your registration is cancelled').waitFor();
    await expect.poll(() => focused(others), SOON).toBe('Your registration is cancelled');
    await button(others, 'Join the waitlist').waitFor();
  });

  test('follows what organisers decide, at once or when the connection is back', { tags: ['thorough'] }, async () => {
    const user = await aUser(server.db);
    const { event_id } = await anEvent(server.db, {
      approval: 'manual',
      format: 'online',
      online_url: 'https://meet.example.org/room',
    });
    const page = await at(`/event/${event_id}`, { as: user });
    await button(page, 'Request a seat').click();
    await moment(page, 'Your request is in').waitFor();
    expect(await page.getByRole('link', { name: 'Join online' }).count()).toBe(0);

    for (const notify of [true, false]) {
      const told = `told of it: ${notify}`;
      await decide(event_id, 'approve', notify);
      await expect.poll(() => moment(page, /^You’re in/).isVisible(), { ...atOnce(), message: told }).toBe(true);
      await page.getByRole('link', { name: 'Join online' }).waitFor();
      const words = `There are too many of us, ${told}.`;
      await decide(event_id, 'reject', notify, words);
      await expect.poll(() => moment(page, 'No seat this time').isVisible(), { ...atOnce(), message: told }).toBe(true);
      await page.getByText(words).waitFor();
    }
    await page.context().setOffline(true);
    await decide(event_id, 'approve', false);
    await page.context().setOffline(false);
    await expect.poll(() => moment(page, /^You’re in/).isVisible(), SOON).toBe(true);

    await decide(event_id, 'reject', false);
    await moment(page, 'No seat this time').waitFor();
    await page.reload();
    await status(page, 'Declined').waitFor();
    expect(await button(page, 'Registration declined').isDisabled()).toBe(true);
  });

  test(
    'closes the form of someone who has registered in another tab, and opens by itself',
    { tags: ['thorough'] },
    async () => {
      const user = await aUser(server.db);
      const { event_id } = await eventWithLunch();
      const page = await at(`/event/${event_id}?register`, { as: user });
      await no(page).waitFor();
      const token = await login(server.db, user);
      const form = (await call(server, 'GET', `/events/${event_id}/form`)).body;
      const json = { form_version_id: form.form_version_id, answers: { lunch: 'no' } };
      await call(server, 'POST', `/events/${event_id}/registrations`, { token, json });
      await expect.poll(() => status(page, 'Registered').isVisible(), atOnce()).toBe(true);
      await no(page).waitFor({ state: 'detached' });

      const opens = new Date(Date.now() + 3000);
      const later = await anEvent(server.db, { registration_opens_at: opens });
      await page.goto(`/event/${later.event_id}`);
      await page.getByRole('button', { name: /^Registration opens on / }).waitFor();
      await expect.poll(() => button(page, 'Register').isVisible(), SOON).toBe(true);
    },
  );

  test('is offered only once it is known how this person stands', { tags: ['thorough'] }, async () => {
    const user = await aUser(server.db);
    const { event_id } = await anEvent(server.db);
    await aRegistration(server.db, { event_id, user_id: user.user_id });
    const page = await browser.newPage(server, { as: user });
    // Its news would have the event read again before anybody pressed the button.
    await routeCalls(page, '/api/notifications/stream', (asked) => asked.abort());
    const letThrough = await routeCalls(page, `/api/events/${event_id}`, (asked) => asked.fulfill({ status: 500 }));
    await page.goto(`/event/${event_id}`);
    await page.getByText('Your registration did not load.').waitFor();
    expect(await button(page, 'Register').count()).toBe(0);
    letThrough();
    await button(page, 'Try again').click();
    await status(page, 'Registered').waitFor();
  });

  test('is over once the event is, which then asks how it was', { tags: ['thorough'] }, async () => {
    const { event_id } = await anEvent(server.db, { starts_at: new Date(Date.now() - 24 * 60 * 60 * 1000) });
    const page = await at(`/event/${event_id}`);
    expect(await button(page, 'Event ended').isDisabled()).toBe(true);
    const link = page.getByRole('main').getByRole('link', { name: 'Give feedback' });
    expect(await link.getAttribute('href')).toBe(`/feedback/${event_id}`);
  });

  test('goes by keyboard alone, and asks before it cancels', async () => {
    const { event_id } = await eventWithLunch();
    const page = await at(`/event/${event_id}`, { as: true });
    await button(page, 'Register').focus();
    await page.keyboard.press('Enter');
    await no(page).waitFor();
    // Its heading: the button that was pressed has the same word.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), SOON).toBe('registration');
    expect(await focused(page)).toBe('Register');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => no(page).isChecked(), SOON).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), SOON).toMatch(/^You’re in/);
    for (let tab = 0; tab < 20 && (await focused(page)) !== 'Cancel registration'; tab++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), SOON).toBe('Keep it');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page), SOON).toBe('Cancel registration');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), SOON).toBe('Keep it');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), SOON).toBe('Your registration is cancelled');
  });

  test('is accessible and fits on a phone and on a desk', { tags: ['thorough'] }, async () => {
    const { event_id } = await eventWithLunch({ capacity: 5, approval: 'manual' });
    const page = await at(`/event/${event_id}`, { as: true, width: 360 });
    await button(page, 'Request a seat').first().click();
    await page.getByRole('main').locator('form button[type=submit]').click();
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    await expectToFit(page, [1440, 360]);
    await no(page).check();
    await page.getByRole('main').locator('form button[type=submit]').click();
    await moment(page, 'Your request is in').waitFor();
    await expectToFit(page, [1440, 360]);
    // Where nothing moves, at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await page.emulateMedia({ reducedMotion: null });
    await button(page, 'Withdraw').click();
    await page.getByRole('alertdialog').waitFor();
    await expectToFit(page, [1440, 360]);
  });
});

async function fileFrom(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Long lines of a calendar go on after a line break and a space. */
function unfolded(file: string): string {
  return file.replace(/\r\n[ \t]/g, '');
}
