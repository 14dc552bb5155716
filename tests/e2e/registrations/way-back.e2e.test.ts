// @module-tag thorough

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anAddress, aForm, anEvent, aUser, PASSWORD } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { linkInMail } from '#tests/support/outside/mails.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, logIn, placeOf, signUp } from '#tests/support/browser/verbs.ts';

const NEW = 'a quiet place by the sea';

describe.skipIf(!hasChromium)('what was begun is finished', () => {
  const browser = useBrowser();
  const server = listeningServer({ config: { verifiedEmailRequired: true } });

  const main = (page: Page) => page.getByRole('main');
  const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click();
  /** The buttons and links that are filled with the theme's dark colour, in the whole page below the bar. */
  const filled = (page: Page) =>
    main(page)
      .locator('button, a')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility() && getComputedStyle(each).backgroundColor === 'rgb(19, 24, 46)')
          .map((each) => each.textContent),
      );
  const registrationsOf = (eventId: string) =>
    server.db.selectFrom('registrations').select('status').where('event_id', '=', eventId).execute();
  const follow = async (page: Page, about: { template: string; recipient: string }) =>
    page.goto((await linkInMail(server, about)).href);

  /** Someone whose address is not confirmed, at the event, where Register was pressed. */
  async function waiting(changes: Parameters<typeof anEvent>[1] = {}) {
    const mira = await aUser(server.db, { full_name: 'Mira Okafor', email_verified_at: null });
    const page = await browser.newPage(server, { width: 390, as: mira });
    return { event: await begin(page, changes), email: mira.email, page };
  }

  async function begin(page: Page, changes: Parameters<typeof anEvent>[1] = {}) {
    const event = await anEvent(server.db, { title: 'Designing calm software', ...changes });
    await page.goto(`/event/${event.event_id}`);
    await press(page, 'Register');
    return event;
  }

  test('once the address is confirmed: in the tab of the link, and in the one that waits', async () => {
    const email = anAddress('mira');
    const page = await browser.newPage(server, { width: 390 });
    await signUp(page, { email, name: 'Mira Okafor' });
    await arriveAt(page, 'Profile');
    const event = await begin(page);
    await page.getByRole('alert').getByText('finish your registration here').waitFor();
    await expectNoAxeViolations(page);
    const other = await page.context().newPage();
    await follow(other, { template: 'verify_email', recipient: email });
    await other.getByText('Confirm your address to register for Designing calm software.').waitFor();
    await press(other, 'Confirm address');
    await arriveAt(other, 'You’re in, Mira');
    await arriveAt(page, 'You’re in, Mira');
    expect(await registrationsOf(event.event_id)).toEqual([{ status: 'approved' }]);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => scrollTo(0, 0));
    const endOfCode = async () => {
      const code = await page.getByRole('img', { name: /^Ticket code/ }).boundingBox();
      return (code?.y ?? 640) + (code?.height ?? 0);
    };
    await expect.poll(endOfCode, SOON).toBeLessThan(640);
    await expect.poll(() => filled(page), SOON).toEqual(['Add to calendar']);
    await expect.poll(() => other.evaluate(() => sessionStorage.getItem('intent')), SOON).toBeNull();
  });

  test('with the answers as they stand in the form', async () => {
    const { form_id } = await aForm(server.db, { questions: [aQuestion({ label: 'Diet' })] });
    const { event, email, page } = await waiting({ form_id });
    await page.getByLabel('Diet').fill('Vegan');
    await main(page).locator('form button[type=submit]').click();
    await page.getByText('finish your registration here').waitFor();
    await page.getByLabel('Diet').fill('Vegetarian');
    await server.db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
    await arriveAt(page, 'You’re in, Mira');
    expect(await registrationsOf(event.event_id)).toEqual([{ status: 'approved' }]);
  });

  test('on another device the link leads to the event, where nothing is done unasked', async () => {
    const { event, email, page } = await waiting();
    await press(page, 'Send the link again');
    await page.getByText(`A new link is on its way to ${email}.`).first().waitFor();
    const phone = await browser.newPage(server, { width: 390 });
    await follow(phone, { template: 'verify_email', recipient: email });
    await phone.getByText('Confirm your address to register for Designing calm software.').waitFor();
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(phone, 'Confirm address');
    await arriveAt(phone, 'Designing calm software');
    await phone.getByRole('main').getByRole('button', { name: 'Register', exact: true }).first().waitFor();
    expect(await registrationsOf(event.event_id)).toEqual([]);
    await press(phone, 'Register');
    await arriveAt(phone, 'You’re in, Mira');
    // The proof by password has ended the session that waited: it says what for, and ends alike.
    await page.getByText('Log in to register for Designing calm software.').waitFor();
    await logIn(page, email);
    await arriveAt(page, 'You’re in, Mira');
    expect(await registrationsOf(event.event_id)).toHaveLength(1);
  });

  test('by a reset of the password, which logs in; used and older links say what is true', async () => {
    const ada = await aUser(server.db);
    const event = await anEvent(server.db, { title: 'Designing calm software' });
    const page = await browser.newPage(server, { width: 390 });
    await page.goto(`/event/${event.event_id}`);
    await press(page, 'Save');
    await page.getByText('Log in to save Designing calm software.').waitFor();
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await page.getByText('Set a new password to save Designing calm software.').waitFor();
    await page.getByLabel('Email').fill(ada.email);
    await press(page, 'Send the link');
    await page.getByText('Use the link in your mail to save Designing calm software.').waitFor();
    const link = await linkInMail(server, { template: 'password_reset', recipient: ada.email });
    const other = await page.context().newPage();
    await other.goto(link.href);
    await other.getByText('Set a new password to save Designing calm software.').waitFor();
    await other.getByText(ada.email).waitFor();
    await other.getByLabel('New password').fill(NEW);
    await press(other, 'Save new password');
    await arriveAt(other, 'Designing calm software');
    await other.getByRole('button', { name: 'Save', exact: true, pressed: true }).waitFor();
    // The tab that asked goes on as well.
    await arriveAt(page, 'Designing calm software');
    await other.goto(link.href);
    await arriveAt(other, 'This link has been used');
    await expectNoAxeViolations(other);
    await other.goto(link.href.replace(/token=...../, 'token=older'));
    await arriveAt(other, 'This link no longer works');
  });

  test('a stranger’s link does nothing but lead there', async () => {
    const ada = await aUser(server.db);
    const event = await anEvent(server.db);
    const page = await browser.newPage(server, { as: ada });
    const intent = `register.${event.event_id}`;
    for (const path of ['/reset-password', '/confirm-email', '/login', `/event/${event.event_id}`]) {
      await page.goto(`${path}?token=${'x'.repeat(43)}&intent=${intent}`);
      await main(page).getByRole('heading', { level: 1 }).waitFor();
    }
    await main(page).getByRole('button', { name: 'Register', exact: true }).first().waitFor();
    expect(placeOf(page)).toContain(event.event_id);
    expect(await registrationsOf(event.event_id)).toEqual([]);
  });
});
