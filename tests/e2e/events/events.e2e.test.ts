import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { anEvent, anOrganiser, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { arriveAt, expectToFit, placeOf } from '#tests/support/browser/verbs.ts';

const DAY = 24 * 60 * 60 * 1000;

describe.skipIf(!hasChromium)('the organisers’ list of events', () => {
  const browser = useBrowser();
  const server = listeningServer();
  beforeEach(async () => {
    await server.db.deleteFrom('registrations').execute();
    await server.db.deleteFrom('events').execute();
  });

  type Changes = NonNullable<Parameters<typeof anEvent>[1]>;

  /** An organiser of events with these titles, a day after each other. */
  async function organiserOf(...events: [title: string, changes?: Changes][]) {
    const organiser = await anOrganiser(server.db);
    const made = [];
    for (const [index, [title, changes]] of events.entries()) {
      const starts_at = new Date(Date.now() + (index + 1) * DAY);
      made.push(await anEvent(server.db, { title, starts_at, created_by: organiser.user_id, ...changes }));
    }
    return { organiser, made };
  }

  const titles = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents();
  const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

  async function choose(page: Page, title: string, action: string) {
    await page.getByRole('button', { name: `More actions: ${title}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }

  test(
    'says in its address what it shows, asks for it once, and can be gone back through',
    { tags: ['thorough'] },
    async () => {
      const talks = Array.from({ length: 30 }, (_, index) => `Talk ${String(index + 1).padStart(2, '0')}`);
      const { organiser } = await organiserOf(...talks.map((title): [string] => [title]), [
        'Sketch',
        { status: 'draft', summary: '' },
      ]);
      const page = await browser.newPage(server, { as: organiser });
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/api/admin/events?') && asked.push(request.url()));
      await page.goto('/admin?search=talk');
      await expect.poll(() => titles(page), SOON).toEqual(talks.slice(0, 25));
      await page.getByRole('link', { name: 'Next' }).click();
      await expect.poll(() => titles(page), SOON).toEqual(talks.slice(25));
      await expect.poll(() => focused(page), SOON).toBe('Events');
      expect(asked).toHaveLength(2);
      const second = placeOf(page);
      expect(second).toMatch(/^\/admin\?search=talk&cursor=[\w-]+$/);
      await page.getByRole('link', { name: 'Talk 30' }).click();
      await page.waitForURL('**/admin/events/view/*');
      await page.goBack();
      await page.getByText('Page 2').waitFor();
      await page.getByRole('link', { name: 'Previous' }).click();
      await expect.poll(() => titles(page), SOON).toEqual(talks.slice(0, 25));

      // Someone who is given the link has no way back but the first page.
      const other = await browser.newPage(server, { nextTo: page });
      await other.goto(second);
      await other.getByRole('link', { name: 'First page' }).click();
      await expect.poll(() => titles(other), SOON).toEqual(talks.slice(0, 25));

      await page.getByRole('button', { name: 'Event', exact: true }).click();
      await page.getByRole('button', { name: 'Event', exact: true }).click();
      await expect.poll(async () => (await titles(page))[0], SOON).toBe('Talk 30');
      await page.getByLabel('Search events').fill('talk 07');
      await expect.poll(() => titles(page), SOON).toEqual(['Talk 07']);
      await page.getByLabel('Search events').fill('');
      await expect.poll(() => placeOf(page), SOON).toBe('/admin?sort=-title');
      await page.getByLabel('Status').selectOption('draft');
      await expect.poll(() => titles(page), SOON).toEqual(['Sketch']);
      await page.getByLabel('When').selectOption('past');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.goBack();
      await page.goBack();
      await expect.poll(() => titles(page), SOON).toEqual(['Sketch']);
      expect(placeOf(page)).toBe('/admin?sort=-title&status=draft');
    },
  );

  test('does all that can be done to an event, and tells the people it concerns', async () => {
    const { organiser, made } = await organiserOf(
      ['Calm'],
      ['Bare', { status: 'draft', venue_name: null, address: null }],
      ['Old news', { starts_at: new Date(Date.now() - 2 * DAY) }],
    );
    const person = await aUser(server.db);
    await aRegistration(server.db, { user_id: person.user_id, event_id: made[0]?.event_id ?? '' });
    const page = await browser.newPage(server, { as: organiser });
    await page.goto('/admin/events?search=Calm');
    await choose(page, 'Calm', 'Duplicate…');
    await page.getByRole('button', { name: 'Duplicate event' }).click();
    await page.waitForURL('**/admin/events/edit/*');
    const [copy] = await server.db
      .selectFrom('events')
      .select('starts_at')
      .where('title', '=', 'Copy of Calm')
      .execute();
    expect(Math.round((Number(copy?.starts_at) - Number(made[0]?.starts_at)) / DAY)).toBe(7);
    await page.goto('/admin/events');
    await row(page, 'Copy of Calm').getByText('Draft').filter({ visible: true }).waitFor();

    await choose(page, 'Bare', 'Publish');
    const missing = page.getByRole('dialog', { name: 'Not ready to be published' });
    await missing.waitFor();
    await expect
      .poll(() => missing.getByRole('listitem').allTextContents(), SOON)
      .toEqual(['Say where it takes place: give the venue or its address.']);
    await missing.getByRole('button', { name: 'Not now' }).click();

    await page.getByRole('button', { name: 'More actions: Calm', exact: true }).click();
    const unpublish = page.getByRole('menuitem', { name: 'Unpublish People have registered for it.' });
    expect(await unpublish.getAttribute('aria-disabled')).toBe('true');
    await unpublish.press('Escape');
    await unpublish.waitFor({ state: 'detached' });
    await choose(page, 'Calm', 'Cancel event…');
    await page.getByLabel('Message to everyone registered').fill('The hall is flooded.');
    await page.getByRole('button', { name: 'Cancel the event' }).click();
    await page.getByText('“Calm” is cancelled. 1 person is told.').waitFor();
    await row(page, 'Calm').getByText('Cancelled').filter({ visible: true }).waitFor();
    const told = server.db.selectFrom('notifications').select('message').where('user_id', '=', person.user_id);
    expect(await told.execute()).toEqual([{ message: 'Calm will not take place. The hall is flooded.' }]);

    await page.getByRole('button', { name: 'More actions: Calm', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Archive… People should find it cancelled' }).waitFor();
    const isCut = page.getByRole('menu').evaluate((menu) => menu.scrollWidth > menu.clientWidth);
    expect(await isCut).toBe(false);
    await page.keyboard.press('Escape');
    await page.getByLabel('When').selectOption('any');
    await choose(page, 'Old news', 'Archive…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await row(page, 'Old news').waitFor({ state: 'detached' });
    await page.getByLabel('Status').selectOption('archived');
    await row(page, 'Old news').getByText('Archived').filter({ visible: true }).waitFor();
    await choose(page, 'Old news', 'Unarchive');
    await page.getByText('“Old news” is out of the archive, as it was before.').waitFor();
    await page.getByLabel('Status').selectOption('current');
    await row(page, 'Old news').waitFor();

    await page.getByRole('button', { name: 'More actions: Bare' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), SOON).toBe('View');
    await page.keyboard.press('End');
    await expect.poll(() => focused(page), SOON).toBe('Delete draft…');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), SOON).toBe('Keep it');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await row(page, 'Bare').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page), SOON).toBe('Events');
  });

  test('holds at every width what axe and a small screen ask for', { tags: ['thorough'] }, async () => {
    const long = 'Von der Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft zum Verein';
    const { organiser } = await organiserOf(
      [long, { visibility: 'unlisted', capacity: 1_000_000, timezone: 'America/Chicago' }],
      ['Bare', { status: 'draft', venue_name: null, address: null }],
    );
    const page = await browser.newPage(server, { as: organiser, width: 360 });
    const look = () => expectToFit(page, [1440, 360]);
    await page.goto('/admin/events?search=Donau&status=published');
    await arriveAt(page, 'Manage events');
    // The menu is not modal, so this is the list's turn too.
    await page.getByRole('button', { name: /^More actions: Von/ }).click();
    await look();
    await page.getByRole('menuitem', { name: 'Cancel event…' }).click();
    await page.getByRole('alertdialog').waitFor();
    await look();
    await page.goto('/admin/events?search=Bare&status=draft');
    await choose(page, 'Bare', 'Publish');
    await page.getByRole('dialog', { name: 'Not ready to be published' }).waitFor();
    await look();
  });
});
