// @module-tag thorough

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, login } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, expectNoSidewaysScroll, holdsFocus, placeOf } from '#tests/support/browser/verbs.ts';

describe.skipIf(!hasChromium)('the editor of events', () => {
  const browser = useBrowser();
  const server = listeningServer();

  type Options = NonNullable<Parameters<typeof browser.newPage>[1]>;
  async function at(path: string, options: Options = {}): Promise<Page> {
    const page = await browser.newPage(server, { as: await anOrganiser(server.db), ...options });
    await page.goto(path);
    return page;
  }
  const field = (page: Page, name: string) =>
    page.locator('input, select, textarea').and(page.getByLabel(name, { exact: true }));
  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const unfold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click();
  const main = (page: Page) => page.getByRole('main', { includeHidden: true });
  const aside = (page: Page) => page.getByRole('complementary', { name: 'About this event' });

  const saveAndTell = async (page: Page) => {
    await button(page, 'Save changes').click();
    await page.getByRole('button', { name: 'Save and tell 1 person' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
  };

  test('says what an event lacks, takes its cover, and publishes it', async () => {
    const page = await at('/admin/events/create');
    await aside(page).getByText('Say when it starts.').waitFor();
    await button(page, 'Publish').click();
    await page.getByRole('link', { name: 'Title: give the event a title.' }).click();
    await holdsFocus(field(page, 'Title'));
    await page.keyboard.type('An evening about cats');
    await field(page, 'Category').selectOption('science');
    await field(page, 'Starts: date').fill('2199-05-01');
    await field(page, 'Starts: time').fill('18:30');
    await unfold(page, 'Details');
    await field(page, 'Description').fill('Bring **yours**.');
    await page.getByRole('tab', { name: 'Preview' }).click();
    expect(await page.getByRole('tabpanel').locator('strong').textContent()).toBe('yours');
    await button(page, 'Save').click();
    await arriveAt(page, 'An evening about cats');
    await expect.poll(() => placeOf(page), SOON).toMatch(/^\/admin\/events\/edit\//);

    await aside(page)
      .getByRole('link', { name: /^Say where it takes place/ })
      .click();
    await holdsFocus(field(page, 'Venue'));
    await page.keyboard.type('Town Hall');
    await page.reload();
    await expect.poll(() => field(page, 'Venue').inputValue(), SOON).toBe('Town Hall');
    await page.locator('input[type=file]').setInputFiles({
      name: 'cats.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#336699' } })
        .png()
        .toBuffer(),
    });
    await unfold(page, 'Details');
    await field(page, 'What the cover shows').fill('Two cats at a table');
    await button(page, 'Publish').click();
    const sharing = page.getByRole('dialog', { name: 'Your event is published' });
    await sharing.getByRole('img', { name: 'QR code of the event’s page' }).waitFor();
    const copies = sharing.getByRole('button', { name: 'Copy link' });
    await expect.poll(() => copies.evaluate((first) => document.activeElement === first), SOON).toBe(true);
    await expectNoAxeViolations(page);
    await page.emulateMedia({ media: 'print' });
    await page
      .getByText(`${new URL(page.url()).host}/event/`)
      .last()
      .waitFor();
    await page.getByText('Wednesday 1 May 2199').waitFor();
    expect([await copies.isVisible(), await main(page).isVisible()]).toEqual([false, false]);
    await page.emulateMedia({ media: null });
    await sharing.getByRole('link', { name: /\/event\// }).click();
    await arriveAt(page, 'An evening about cats');
    await page.getByRole('img', { name: 'Two cats at a table' }).waitFor();
  });

  test('saves a draft of which nothing is known but its cover, and then asks for what is missing', async () => {
    const page = await at('/admin/events/create', { width: 360 });
    await unfold(page, 'Details');
    await page.locator('input[type=file]').setInputFiles({
      name: 'cats.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#336699' } })
        .png()
        .toBuffer(),
    });
    await arriveAt(page, 'Untitled event');
    await field(page, 'What the cover shows').waitFor();
    await field(page, 'Title').fill('Cats at last');
    await field(page, 'Starts: date').fill('2199-05-01');
    await field(page, 'Starts: time').fill('18:30');
    await field(page, 'Ends: date').fill('');
    await field(page, 'Ends: time').fill('');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await button(page, 'Publish').click();
    await page.getByRole('link', { name: 'Category: choose a category.' }).waitFor();
    await page.getByRole('link', { name: 'Ends: say when it ends.' }).click();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.goto('/admin/events');
    const row = page.getByRole('row', { name: /Cats at last/ });
    await row
      .getByText(/^Wed 1 May 2199, 18:30.*, no end yet$/)
      .first()
      .waitFor();
  });

  test('lets two organisers edit one event, and nothing of either is lost', async () => {
    // From 6 to 8 in the morning: what starts later than that takes its end along.
    const { event_id } = await anEvent(server.db, { title: 'Talks', starts_at: new Date('2199-05-01T04:00:00Z') });
    await aRegistration(server.db, { event_id });
    const path = `/admin/events/edit/${event_id}`;
    const [one, other] = [await at(path), await at(path)];
    await field(one, 'Title').fill('Better talks');
    await field(other, 'Venue').fill('Library');
    await saveAndTell(one);
    await saveAndTell(other);
    await other.getByText('They changed Title.').waitFor();
    await other.getByText('Saved', { exact: true }).waitFor();
    await expect.poll(() => field(other, 'Title').inputValue(), SOON).toBe('Better talks');

    await unfold(one, 'Registration');
    await field(one, 'Seats').fill('40');
    await field(one, 'Starts: time').fill('09:15');
    await field(one, 'Venue').fill('Castle');
    await field(other, 'Starts: time').fill('10:45');
    await field(other, 'Venue').fill('Museum');
    await saveAndTell(other);
    await button(one, 'Save changes').click();
    await one.getByRole('button', { name: 'Save without telling' }).click();
    const conflict = one.getByRole('region', { name: 'Someone else changed this too' });
    await conflict
      .getByRole('group', { name: 'Starts' })
      .getByRole('radio', { name: /^Theirs .*, 10:45, / })
      .check();
    await conflict
      .getByRole('group', { name: 'Venue' })
      .getByRole('radio', { name: /^Yours Castle/ })
      .check();
    await conflict.getByRole('button', { name: 'Save with these' }).click();
    // What goes together now is another change than the one that was asked about.
    const again = one.getByRole('alertdialog', { name: 'Tell 1 person?' });
    await expect
      .poll(() => again.getByRole('listitem').allTextContents(), SOON)
      .toEqual([
        expect.stringMatching(/^End: .*, 12:45 → 11:15 CEST$/),
        'Place: Museum, 1 Market Street, Utrecht → Castle, 1 Market Street, Utrecht',
      ]);
    await again.getByRole('button', { name: 'Save without telling' }).click();
    await one.getByText('Saved', { exact: true }).waitFor();
    const token = await login(server.db, await anOrganiser(server.db));
    const { body } = await call(server, 'GET', `/admin/events/${event_id}`, { token });
    expect(body).toMatchObject({ title: 'Better talks', venue_name: 'Castle', capacity: 40 });
    await expect.poll(() => field(one, 'Starts: time').inputValue(), SOON).toBe('10:45');

    await field(other, 'Title').fill('Talks again');
    await server.db.deleteFrom('registrations').where('event_id', '=', event_id).execute();
    await server.db.deleteFrom('events').where('event_id', '=', event_id).execute();
    await button(other, 'Save changes').click();
    await other.getByRole('button', { name: 'Save and tell 1 person' }).click();
    await button(other, 'Save as a new one').click();
    await arriveAt(other, 'Talks again');
    await expect.poll(() => placeOf(other), SOON).not.toBe(path);
    await expect.poll(() => field(other, 'Venue').inputValue(), SOON).toBe('Museum');
  });

  test('asks at the moment of saving whether people are told, by keys alone at 360 px', async () => {
    const { event_id } = await anEvent(server.db, { title: 'Talks' });
    await aRegistration(server.db, { event_id });
    const page = await at(`/admin/events/edit/${event_id}`, { width: 360, height: 640 });
    const isNoted = async () => {
      const noted = server.db.selectFrom('event_changes').select('event_id').where('event_id', '=', event_id);
      return (await noted.execute()).length > 0;
    };
    const question = page.getByRole('alertdialog', { name: 'Tell 1 person?' });
    await unfold(page, 'Details');
    await field(page, 'Summary').fill('Short.');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await field(page, 'Venue').fill('Castle');
    await page.keyboard.press('Control+s');
    await question.getByText(/^Place: .* → Castle, 1 Market Street, Utrecht$/).waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await holdsFocus(field(page, 'Venue'));
    await page.keyboard.type(' Hall');
    expect(await field(page, 'Venue').inputValue()).toBe('Castle Hall');

    // Someone registers while the page is open.
    await aRegistration(server.db, { event_id });
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Tell 2 people?' }).waitFor();
    await holdsFocus(page.getByRole('alertdialog'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await isNoted()).toBe(false);
    await field(page, 'Venue').fill('Museum');
    await page.keyboard.press('Control+s');
    await holdsFocus(page.getByRole('alertdialog'));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await isNoted()).toBe(true);
  });

  test('is usable by keyboard alone and for everybody, at 360 px as at 1440', async () => {
    const { event_id } = await anEvent(server.db);
    const page = await at(`/admin/events/edit/${event_id}`, { width: 360 });
    const tags = page.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    await page.getByRole('heading', { name: 'Details' }).locator('..').focus();
    await page.keyboard.press('Enter');
    await field(page, 'Tags').focus();
    await page.keyboard.type('cats,dogs');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => tags.allTextContents(), SOON).toEqual(['cats']);
    await field(page, 'Time zone').focus();
    await page.keyboard.type('new y');
    await page.getByRole('option', { name: /^New York/ }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, 'Time zone').inputValue(), SOON).toBe('New York');
    await unfold(page, 'Emails');
    await page.getByLabel('Reminder', { exact: true }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
});
