// @module-tag thorough

import { describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { expectToFit, textsOf } from '#tests/support/browser/verbs.ts';
import { aForm, aMember, anEvent } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

describe.skipIf(!hasChromium)('the door of an event, for its editors', () => {
  const browser = useBrowser();
  const server = listeningServer();

  async function open(width: number) {
    const questions = [aQuestion({ question_id: 'diet', label: 'What do you eat?' })];
    const { form_id } = await aForm(server.db, { questions });
    const starts_at = new Date(Date.now() + 60 * 60 * 1000);
    const { event_id } = await anEvent(server.db, { title: 'Designing calm software', form_id, starts_at });
    const editor = await aMember(server.db, event_id, 'editor');
    const page = await browser.newPage(server, { as: editor, width, height: 900 });
    // The address of before leads there too.
    await page.goto(`/admin/events/view/${event_id}?tab=check-in`);
    await page.getByRole('heading', { name: 'Door links' }).waitFor();
    return { event_id, page, button: (name: string) => page.getByRole('button', { name, exact: true }) };
  }

  test('has links that are made, seen in use, and ended', async () => {
    const { event_id, page, button } = await open(390);
    const [door] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Open the door' }).click(),
    ]);
    await expect.poll(() => new URL(door.url()).pathname, SOON).toBe(`/door/${event_id}`);
    await door.close();

    await button('New door link').click();
    const dialog = page.getByRole('dialog', { name: 'New door link' });
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await dialog.getByText('Give the door a name, such as Main entrance.').waitFor();
    await dialog.getByLabel('Name of the door').fill('Main entrance');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const made = page.getByRole('dialog', { name: 'The door link of “Main entrance”' });
    const address = await made.getByText(`/door/${event_id}#`).textContent();
    await made.getByRole('img', { name: 'QR code of the door link of Main entrance' }).waitFor();
    await expectToFit(page, [1440, 390]);
    await made.getByRole('button', { name: 'Done' }).click();

    const links = page.getByRole('region', { name: 'Door links' });
    await links.getByText('Works now').waitFor();
    await links.getByText('Open on no device').waitFor();
    const json = { secret: address?.split('#')[1] };
    const opened = await call(server, 'POST', `/door/${event_id}/key`, { json, headers: { 'user-agent': PIXEL } });
    expect(opened.status).toBe(201);
    await page.reload();
    await links.getByText('Open on 1 device').waitFor();
    await links.getByText(/^Chrome on Android, last used /).waitFor();
    expect(await page.getByText(String(json.secret)).count()).toBe(0);
    await expectToFit(page, [1440, 390]);

    await button('Shut the door on Chrome on Android').click();
    await button('Shut the door').click();
    await links.getByText('Open on no device').waitFor();
    await button('End the door link of Main entrance').click();
    await button('End the door link').click();
    await links.getByText('Ended', { exact: true }).waitFor();
    expect((await call(server, 'POST', `/door/${event_id}/key`, { json })).status).toBe(409);
  });

  test('shows what is chosen, from the click on', async () => {
    const { event_id, page } = await open(768);
    await page.getByRole('checkbox', { name: 'Notes about people' }).check();
    const stored = server.db
      .selectFrom('door_settings')
      .select(['shows_notes', 'question_ids'])
      .where('event_id', '=', event_id);
    await expect.poll(() => stored.execute(), SOON).toEqual([{ shows_notes: true, question_ids: [] }]);
    await page.getByRole('checkbox', { name: 'What do you eat?' }).check();
    await expect.poll(() => stored.execute(), SOON).toEqual([{ shows_notes: true, question_ids: ['diet'] }]);
    await page.reload();
    await expect.poll(() => page.getByRole('checkbox', { name: 'What do you eat?' }).isChecked(), SOON).toBe(true);
    await page.getByRole('link', { name: 'History' }).click();
    const told = page.getByRole('listitem').filter({ hasText: 'set the door to show' });
    await expect
      .poll(() => textsOf(told), SOON)
      .toEqual([
        expect.stringContaining('set the door to show notes, What do you eat?'),
        expect.stringContaining('set the door to show notes'),
      ]);
  });
});
