// @module-tag thorough

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { expectNoSidewaysScroll, takesFocus, textsOf } from '#tests/support/browser/verbs.ts';
import { anAddress, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

describe.skipIf(!hasChromium)('people whom an organiser puts on the list', () => {
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
  const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Add a person' });
  const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
  const send = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
  const seatsOf = (event_id: string) =>
    server.db
      .selectFrom('events')
      .select(['capacity', 'seats_taken'])
      .where('event_id', '=', event_id)
      .executeTakeFirstOrThrow();
  const mailsTo = async (recipient: string) => {
    await announced(server);
    return server.db.selectFrom('email_messages').select('template').where('recipient', '=', recipient).execute();
  };

  /** With one seat, which Ada has. */
  async function aFullEvent() {
    const { event_id } = await anEvent(server.db, { capacity: 1 });
    const ada = await aUser(server.db, { full_name: 'Ada Byron' });
    await aRegistration(server.db, { event_id, user_id: ada.user_id });
    return { event_id, ada };
  }

  test('by hand, beyond the last seat only after a question, and told or not', async () => {
    const { event_id, ada } = await aFullEvent();
    const [told, untold] = [anAddress('told'), anAddress('untold')];
    const page = await at(`/admin/events/view/${event_id}`);
    await button(page, 'Add a person').click();
    await field(page, 'Name').fill('Grace Hopper');
    await field(page, 'Email').fill('nonsense');
    await send(page, 'Add person');
    await dialog(page).getByText('Enter their email address, like name@example.org.').first().waitFor();
    await field(page, 'Email').fill(ada.email.toUpperCase());
    await send(page, 'Add person');
    await dialog(page).getByText('Ada Byron already has a seat at this event.').waitFor();
    await page.reload();
    await button(page, 'Add a person').click();
    await expect.poll(() => field(page, 'Name').inputValue(), SOON).toBe('Grace Hopper');

    await field(page, 'Email').fill(told);
    await send(page, 'Add person');
    await dialog(page).getByText('Add them anyway?').waitFor();
    await dialog(page).getByText('The event gets one more seat for them, 2 in all.').waitFor();
    expect(await seatsOf(event_id)).toEqual({ capacity: 1, seats_taken: 1 });
    await expectNoAxeViolations(page);
    await send(page, 'Add anyway');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Grace Hopper' }).waitFor();
    expect(await seatsOf(event_id)).toEqual({ capacity: 2, seats_taken: 2 });

    await button(page, 'Add a person').click();
    expect(await field(page, 'Name').inputValue()).toBe('');
    await field(page, 'Name').fill('Edith Clarke');
    await field(page, 'Email').fill(untold);
    await dialog(page).getByRole('checkbox', { name: 'Tell them by email' }).uncheck();
    await send(page, 'Add person');
    await send(page, 'Add anyway');
    await page.getByRole('link', { name: 'Edith Clarke' }).waitFor();
    expect(await seatsOf(event_id)).toEqual({ capacity: 3, seats_taken: 3 });
    expect(await mailsTo(told)).toEqual([{ template: 'registration_approved' }]);
    expect(await mailsTo(untold)).toEqual([]);
  });

  test('from a table, once its columns are put right, and each row says what came of it', async () => {
    const { event_id, ada } = await aFullEvent();
    const [eve, mona] = [anAddress('eve'), anAddress('mona')];
    const rows = [
      ['Buyer', 'Email', 'Full', 'Contact'],
      ['ACME', 'office@acme.example', 'Eve Long', eve],
      ['ACME', 'office@acme.example', 'Ada B.', ada.email],
      ['ACME', 'office@acme.example', '', mona],
      ['ACME', 'office@acme.example', 'Nell, no address', ''],
    ];
    const page = await at(`/admin/events/${event_id}/import`, 390);
    await page.getByLabel('Or paste it here').fill('Name,Email');
    await button(page, 'Read the table').click();
    await page.getByRole('alert').getByText('There is nobody in it. The first row has to name the columns.').waitFor();
    expect(await page.getByLabel('Or paste it here').inputValue()).toBe('Name,Email');
    await page.getByLabel('Or paste it here').fill(rows.map((row) => row.join('\t')).join('\n'));
    await button(page, 'Read the table').click();

    // The office is everybody's address, and nobody's name is recognised.
    const email = page.getByLabel('Email address');
    await expect.poll(() => email.locator('option:checked').innerText(), SOON).toBe('Email: office@acme.example');
    expect(await button(page, 'Check the people').isDisabled()).toBe(true);
    await email.selectOption(`Contact: ${eve}`);
    await page.getByLabel('Name, or first name').selectOption('Full: Eve Long');
    await expectNoSidewaysScroll(page);
    await button(page, 'Check the people').click();

    await page.getByRole('heading', { name: 'No seat left for 1 person' }).waitFor();
    await page.getByText('2 rows have something wrong, 1 is on the list already').waitFor();
    const lines = page.getByRole('list', { name: 'Rows of the table' }).getByRole('listitem');
    await expect
      .poll(() => textsOf(lines), SOON)
      .toEqual([
        expect.stringMatching(/^Row 3Ada B\. .*On the list$/),
        expect.stringMatching(/^Row 4No name .*There is no name\.Wrong$/),
        expect.stringMatching(/^Row 5Nell, no address .*There is no email address\.Wrong$/),
      ]);
    await button(page, 'All rows').click();
    await expect.poll(() => lines.count(), SOON).toBe(4);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('checkbox', { name: 'Tell them by email' }).uncheck();
    expect(await button(page, 'Add 1 person').isDisabled()).toBe(true);
    const widen = page.getByRole('radio', { name: 'Give the event 1 more seat for them' });
    await widen.check();
    await button(page, 'Add 1 person').click();
    await page.getByRole('heading', { name: '1 person added' }).waitFor();
    expect(await seatsOf(event_id)).toEqual({ capacity: 2, seats_taken: 2 });
    expect(await mailsTo(eve)).toEqual([]);

    // Again, with what was wrong put right: only who is new is added.
    await page.reload();
    await page.getByRole('heading', { name: '1 person added' }).waitFor();
    await button(page, 'Import another table').click();
    await page.getByLabel('Or paste it here').fill(`Name,Email\nEve Long,${eve}\nMona Lake,${mona}`);
    await button(page, 'Read the table').click();
    await button(page, 'Check the people').click();
    await page.getByText('1 is on the list already').waitFor();
    await widen.check();
    await button(page, 'Add 1 person').click();
    await page.getByRole('heading', { name: '1 person added' }).waitFor();
    await page.getByRole('link', { name: 'See the list' }).click();
    await page.getByRole('link', { name: 'Mona Lake' }).waitFor();
    expect(await seatsOf(event_id)).toEqual({ capacity: 3, seats_taken: 3 });
    expect(await mailsTo(mona)).toEqual([{ template: 'registration_approved' }]);
  });

  test('with a wrong name and address are corrected by keyboard, a refusal included', async () => {
    const [taken, right] = [anAddress('grace'), anAddress('ada')];
    const { event_id } = await anEvent(server.db);
    const guests = [
      { email: taken, full_name: 'Grace Hopper' },
      { email: anAddress('adda'), full_name: 'Adda Byron' },
    ];
    const token = await login(server.db, organiser);
    let adda = '';
    for (const json of guests) {
      const { body } = await call(server, 'POST', `/admin/events/${event_id}/registrations`, { token, json });
      adda = body.registration_id;
    }
    await announced(server);
    const page = await at(`/admin/events/view/${event_id}?registration=${adda}`, 360);
    const opener = page.getByRole('button', { name: 'Correct name and address' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('alertdialog', { name: 'Correct name and address' });
    const name = asked.getByLabel('Name', { exact: true });
    const email = asked.getByLabel('Email', { exact: true });
    await takesFocus(name);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Ada King');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(taken);
    await page.keyboard.press('Enter');
    await asked.getByText('his address is on the list already, as Grace Hopper.').first().waitFor();
    expect([await name.inputValue(), await email.inputValue()]).toEqual(['Ada King', taken]);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    await email.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(right);
    await page.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
    await page.getByText('Name and address are corrected. A mail is on its way there.').waitFor();
    await page.getByRole('heading', { name: 'Ada King' }).waitFor();
    await page.getByRole('link', { name: right }).waitFor();
    await takesFocus(opener);
    expect(await mailsTo(right)).toEqual([{ template: 'registration_approved' }]);
  });
});
