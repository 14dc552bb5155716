import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { useCamera } from '#tests/support/browser/camera.ts';
import { expectNoSidewaysScroll, textsOf } from '#tests/support/browser/verbs.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { anEvening, openDoor, whoCame } from './at-the-door.ts';

const SIZES = [
  [390, 844],
  [390, 508],
  [360, 640],
  [844, 390],
  [1440, 900],
] as const;

/** More than a phone on its side has room for. */
const LONG_NAME = 'ADOLPH BLAINE CHARLES DAVID EARL FREDERICK GERALD HUBERT WOLFESCHLEGELSTEINHAUSENBERGERDORFF';

describe.skipIf(!hasChromium)('the door of an event', () => {
  const camera = useCamera();
  const browser = useBrowser({ flags: camera.flags });
  const server = listeningServer();
  const phone = { width: 390, height: 844 };

  test('lets in whose ticket the camera reads, once, and says what is wrong with others', async () => {
    const evening = await anEvening(server.db, ['Mira Okafor', 'Chidi Lund', 'Cleo Gone']);
    const other = await anEvening(server.db, ['Otto Other'], 'Rust for people who ship');
    const page = await browser.newPage(server, { as: evening.helper, ...phone });
    const door = await openDoor(page, evening.event_id, { camera: true, door: 'Main entrance' });
    const shows = async (text: string, words: string) => {
      camera.show(text);
      await door.verdict(words);
      camera.show(null);
    };
    await shows(evening.ticketOf('Mira Okafor'), 'Welcome, Mira Okafor');
    await door.next();
    // Within three seconds it would still be the same look at it.
    await page.waitForTimeout(3500);
    await shows(evening.ticketOf('Mira Okafor'), 'Mira Okafor Already in');
    await page.getByText(/^\d\d:\d\d, Main entrance$/).waitFor();
    await door.next();
    await shows(other.ticketOf('Otto Other'), 'Another event');
    await door.next();
    await shows('https://example.org/menu', 'Not on the list');
    await door.next();
    // Meanwhile, so that the device knew the ticket.
    await server.db
      .updateTable('registrations')
      .set({ status: 'cancelled', updated_at: new Date() })
      .where('user_id', 'in', (users) =>
        users.selectFrom('users').select('user_id').where('full_name', '=', 'Cleo Gone'),
      )
      .execute();
    await door.field.fill('cleo');
    await door.people.getByText('Cancelled', { exact: true }).waitFor();
    await door.button('Clear the search').click();
    await shows(evening.ticketOf('Cleo Gone'), 'Cleo Gone Cancelled');
    await door.next();
    await expect.poll(() => whoCame(server, evening.event_id), SOON).toEqual(['Mira Okafor']);
  });

  test('hears a hand scanner wherever the focus is', async () => {
    const evening = await anEvening(server.db, ['Mira Okafor', 'Chidi Lund']);
    const page = await browser.newPage(server, { as: evening.helper, width: 1440, height: 900 });
    const door = await openDoor(page, evening.event_id);
    await door.scan(evening.ticketOf('Mira Okafor'));
    await door.verdict('Welcome, Mira Okafor');
    // The verdict still stands.
    await door.scan(evening.ticketOf('Chidi Lund'));
    await door.verdict('Welcome, Chidi Lund');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Verdict' }).waitFor({ state: 'detached' });
    await door.field.focus();
    await door.scan(evening.ticketOf('Chidi Lund'));
    await door.verdict('Chidi Lund Already in');
    expect(await door.field.inputValue()).toBe('');
  });

  test('finds people by name, takes back, adds who walks in, and counts with the other door', async () => {
    const evening = await anEvening(server.db, ['Zoë Müller', 'Alan Kay']);
    const [one, two] = [
      await browser.newPage(server, { as: evening.helper, ...phone }),
      await browser.newPage(server, { as: evening.helper, width: 768, height: 1024 }),
    ];
    const door = await openDoor(one, evening.event_id, { door: 'Main entrance' });
    const other = await openDoor(two, evening.event_id, { door: 'Back door' });
    await door.find('zoe mull', 'Zoë Müller');
    await door.verdict('Welcome, Zoë Müller');
    await door.next();
    await other.counts('1 of 2 in');
    await other.field.fill('zoe');
    await expect
      .poll(() => textsOf(other.people), SOON)
      .toEqual([expect.stringMatching(/In, \d\d:\d\dMain entrance$/)]);

    await door.button('Undo Zoë Müller').click();
    await door.verdict('Zoë Müller Taken back');
    await door.next();
    await other.counts('0 of 2 in');

    await door.field.fill('Wim Walker');
    await door.button('Add a walk-in').click();
    await one.getByRole('dialog').getByRole('button', { name: 'Check in' }).click();
    await door.verdict('Welcome, Wim Walker');
    await door.next();
    await other.counts('1 of 3 in');
    await expect.poll(() => whoCame(server, evening.event_id), SOON).toEqual(['Wim Walker']);
  });

  test('works without a network, through a reload, and sends all when it is back', async () => {
    const evening = await anEvening(server.db, ['Mira Okafor', 'Alan Kay']);
    const page = await browser.newPage(server, { as: evening.helper, ...phone });
    const door = await openDoor(page, evening.event_id);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.context().setOffline(true);
    await door.scan(evening.ticketOf('Mira Okafor'));
    await door.verdict('Welcome, Mira Okafor');
    await door.next();
    await page.getByText('Offline: 1 check-in waits to be sent').waitFor();

    await page.reload();
    await door.button('Go without the camera').click();
    await page.getByText('Offline: 1 check-in waits to be sent').waitFor();
    await page.getByText(/^In, \d\d:\d\d · waits to be sent$/).waitFor();
    await door.scan(evening.ticketOf('Mira Okafor'));
    await door.verdict('Mira Okafor Already in');
    await door.next();
    await door.find('alan', 'Alan Kay');
    await door.verdict('Welcome, Alan Kay');
    expect(await whoCame(server, evening.event_id)).toEqual([]);

    await page.context().setOffline(false);
    await expect.poll(() => whoCame(server, evening.event_id), SOON).toEqual(['Alan Kay', 'Mira Okafor']);
    await page.getByText(/^Offline/).waitFor({ state: 'detached' });
  });

  test('tells the later of two doors that were apart, and keeps both counts right', async () => {
    const evening = await anEvening(server.db, ['Mira Okafor', 'Alan Kay']);
    const pages = [
      await browser.newPage(server, { as: evening.helper, ...phone }),
      await browser.newPage(server, { as: evening.helper, ...phone }),
    ] as const;
    const first = await openDoor(pages[0], evening.event_id, { door: 'Main entrance' });
    const later = await openDoor(pages[1], evening.event_id, { door: 'Back door' });
    for (const page of pages) await page.context().setOffline(true);
    await first.scan(evening.ticketOf('Mira Okafor'));
    await first.verdict('Welcome, Mira Okafor');
    await pages[0].waitForTimeout(1500);
    await later.scan(evening.ticketOf('Mira Okafor'));
    await later.verdict('Welcome, Mira Okafor');
    await later.next();
    await later.find('alan', 'Alan Kay');
    await later.verdict('Welcome, Alan Kay');
    await later.next();

    await pages[0].context().setOffline(false);
    await expect.poll(() => whoCame(server, evening.event_id), SOON).toEqual(['Mira Okafor']);
    await pages[1].context().setOffline(false);
    await pages[1].getByText('1 person to look at').waitFor();
    await later.page
      .getByText(/Main entrance/)
      .first()
      .waitFor();
    await later.counts('2 of 2 in');
    await first.counts('2 of 2 in');
    await later.button('Done with Mira Okafor').click();
    await pages[1].getByText('1 person to look at').waitFor({ state: 'detached' });
    expect(await whoCame(server, evening.event_id)).toEqual(['Alan Kay', 'Mira Okafor']);
  });

  test('keeps what it has not sent when its page dies', async () => {
    const evening = await anEvening(server.db, ['Mira Okafor']);
    const page = await browser.newPage(server, { as: evening.helper, ...phone });
    const door = await openDoor(page, evening.event_id);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.context().setOffline(true);
    await door.scan(evening.ticketOf('Mira Okafor'));
    await door.verdict('Welcome, Mira Okafor');
    await page.goto('chrome://crash').catch(() => {});
    const after = await browser.newPage(server, { nextTo: page });
    await page.close();
    await after.goto(`/door/${evening.event_id}`);
    await after.getByText('Offline: 1 check-in waits to be sent').waitFor();
    await after.context().setOffline(false);
    await expect.poll(() => whoCame(server, evening.event_id), SOON).toEqual(['Mira Okafor']);
  });

  test('closes for someone who is taken off the team meanwhile, and asks others to log in', async () => {
    const evening = await anEvening(server.db, ['Mira Okafor']);
    const page = await browser.newPage(server, { as: evening.helper, ...phone });
    await openDoor(page, evening.event_id);
    await server.db.deleteFrom('event_members').where('user_id', '=', evening.helper.user_id).execute();
    await page.getByRole('heading', { level: 1, name: 'This door is not yours' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'This door is not yours' }).waitFor();
    expect(await page.getByText('Mira Okafor').count()).toBe(0);

    const visitor = await browser.newPage(server, phone);
    await visitor.goto(`/door/${evening.event_id}`);
    await visitor.getByRole('heading', { level: 1, name: 'Log in to open the door' }).waitFor();
    await visitor.getByRole('link', { name: 'Log in' }).click();
    await visitor.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  });

  test('is accessible and fits on phones, on a phone on its side and on a desk', { tags: ['thorough'] }, async () => {
    const evening = await anEvening(server.db, ['Mira Okafor', LONG_NAME, 'Zoë Müller']);
    const page = await browser.newPage(server, { as: evening.helper, ...phone });
    const door = await openDoor(page, evening.event_id, { door: 'Main entrance' });
    const atEachSize = async (act: () => Promise<void>) => {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await act();
      }
    };
    const look = async () => {
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    };
    const looks = () => atEachSize(look);
    await looks();
    await door.button('This door').click();
    await looks();
    await page.keyboard.press('Escape');
    await door.field.fill('a');
    await door.button('Check in Mira Okafor').waitFor();
    await looks();
    await door.button('Add a walk-in').click();
    await page.getByRole('dialog').getByLabel('Name').fill('');
    await page.getByRole('dialog').getByRole('button', { name: 'Check in' }).click();
    await looks();
    await page.keyboard.press('Escape');
    await door.button('Check in Mira Okafor').click();
    await door.verdict('Welcome, Mira Okafor');
    await door.button('Stay here').click();
    await looks();
    await door.next();
    await door.scan(evening.ticketOf('Mira Okafor'));
    await door.verdict('Mira Okafor Already in');
    await looks();
    await door.next();

    await page.setViewportSize({ width: 844, height: 390 });
    await door.scan(evening.ticketOf(LONG_NAME));
    await door.verdict(`Welcome, ${LONG_NAME}`);
    await door.button('Stay here').click();
    await look();
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => verdict.evaluate(({ scrollTop }) => scrollTop), { ...SOON, message: 'how far a key scrolled it' })
      .toBeGreaterThan(0);
    await door.next();

    await atEachSize(async () => {
      await door.scan('https://example.org/menu#1');
      await door.verdict('Not on the list');
      await look();
      await door.button('Find by name').click();
      await expect.poll(() => door.field.evaluate((field) => field === document.activeElement), SOON).toBe(true);
    });
  });
});
