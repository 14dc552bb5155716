import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { arriveAt, expectNoSidewaysScroll, takesFocus, textsOf } from '#tests/support/browser/verbs.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { anEvening, openDoor, theDoor, whoCame } from './at-the-door.ts';

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
  const browser = useBrowser();
  const server = listeningServer();
  const phone = { width: 390, height: 844 };

  test(
    'counts arrivals together with the other door, and shuts for a helper who is taken off the team',
    { tags: ['thorough'] },
    async () => {
      const evening = await anEvening(server.db, ['Mira Okafor', 'Chidi Lund', 'Zoë Müller', 'Alan Kay']);
      const [one, two] = [
        await browser.newPage(server, { as: evening.helper, ...phone }),
        await browser.newPage(server, { as: evening.helper, width: 1440, height: 900 }),
      ];
      const door = await openDoor(one, evening.event_id, { door: 'Main entrance' });
      const other = await openDoor(two, evening.event_id, { door: 'Back door' });
      // A hand scanner, wherever the focus is.
      await other.scan(evening.ticketOf('Mira Okafor'));
      await other.verdict('Welcome, Mira Okafor');
      // The verdict still stands.
      await other.scan(evening.ticketOf('Chidi Lund'));
      await other.verdict('Welcome, Chidi Lund');
      await two.keyboard.press('Enter');
      await two.getByRole('region', { name: 'Verdict' }).waitFor({ state: 'detached' });
      await other.field.focus();
      await other.scan(evening.ticketOf('Chidi Lund'));
      await other.verdict('Chidi Lund Already in');
      expect(await other.field.inputValue()).toBe('');
      await other.next();

      await door.find('zoe mull', 'Zoë Müller');
      await door.verdict('Welcome, Zoë Müller');
      await door.next();
      await other.counts('3 of 4 in');
      await other.field.fill('zoe');
      await expect
        .poll(() => textsOf(other.people), SOON)
        .toEqual([expect.stringMatching(/In, \d\d:\d\dMain entrance$/)]);

      await door.button('Undo Zoë Müller').click();
      await door.verdict('Zoë Müller Taken back');
      await door.next();
      await other.counts('2 of 4 in');

      await door.field.fill('Wim Walker');
      await door.button('Add a walk-in').click();
      await one.getByRole('dialog').getByRole('button', { name: 'Check in' }).click();
      await door.verdict('Welcome, Wim Walker');
      await door.next();
      await other.counts('3 of 5 in');
      await expect
        .poll(() => whoCame(server, evening.event_id), SOON)
        .toEqual(['Chidi Lund', 'Mira Okafor', 'Wim Walker']);

      // Someone who is taken off the team meanwhile.
      await server.db.deleteFrom('event_members').where('user_id', '=', evening.helper.user_id).execute();
      await arriveAt(one, 'This door is not yours');
      await one.reload();
      await arriveAt(one, 'This door is not yours');
      expect(await one.getByText('Mira Okafor').count()).toBe(0);
    },
  );

  test('asks visitors to log in', async () => {
    const { event_id } = await anEvening(server.db, ['Mira Okafor']);
    const visitor = await browser.newPage(server, phone);
    await visitor.goto(`/door/${event_id}`);
    await arriveAt(visitor, 'Log in to open the door');
    await visitor.getByRole('link', { name: 'Log in' }).click();
    await arriveAt(visitor, 'Login');
  });

  test('works without a network, through a reload and a page that dies, and tells the later of two doors', async () => {
    const evening = await anEvening(server.db, ['Mira Okafor', 'Alan Kay']);
    const pages = [
      await browser.newPage(server, { as: evening.helper, ...phone }),
      await browser.newPage(server, { as: evening.helper, ...phone }),
    ] as const;
    const first = await openDoor(pages[0], evening.event_id, { door: 'Main entrance' });
    const later = await openDoor(pages[1], evening.event_id, { door: 'Back door' });
    for (const each of [first, later]) await each.counts('0 of 2 in');
    await pages[1].evaluate(async () => void (await navigator.serviceWorker.ready));
    for (const page of pages) await page.context().setOffline(true);
    await first.scan(evening.ticketOf('Mira Okafor'));
    await first.verdict('Welcome, Mira Okafor');
    await pages[0].waitForTimeout(1500);
    await later.scan(evening.ticketOf('Mira Okafor'));
    await later.verdict('Welcome, Mira Okafor');
    await later.next();
    await pages[1].getByText('Offline: 1 check-in waits to be sent').waitFor();

    await pages[1].reload();
    await later.button('Go without the camera').click();
    await pages[1].getByText('Offline: 1 check-in waits to be sent').waitFor();
    await pages[1].getByText(/^In, \d\d:\d\d · waits to be sent$/).waitFor();
    await later.scan(evening.ticketOf('Mira Okafor'));
    await later.verdict('Mira Okafor Already in');
    await later.next();
    await later.find('alan', 'Alan Kay');
    await later.verdict('Welcome, Alan Kay');

    await pages[1].goto('chrome://crash').catch(() => {});
    const page = await browser.newPage(server, { nextTo: pages[1] });
    await pages[1].close();
    await page.goto(`/door/${evening.event_id}`);
    await page.getByText('Offline: 2 check-ins wait to be sent').waitFor();
    await first.page.context().setOffline(false);
    await expect.poll(() => whoCame(server, evening.event_id), SOON).toEqual(['Mira Okafor']);
    await page.context().setOffline(false);
    await expect.poll(() => whoCame(server, evening.event_id), SOON).toEqual(['Alan Kay', 'Mira Okafor']);

    const again = theDoor(page);
    await again.button('Go without the camera').click();
    await page.getByText('1 person to look at').waitFor();
    await page
      .getByText(/Main entrance/)
      .first()
      .waitFor();
    await page.getByText(/^Offline/).waitFor({ state: 'detached' });
    await again.counts('2 of 2 in');
    await first.counts('2 of 2 in');
    await again.button('Done with Mira Okafor').click();
    await page.getByText('1 person to look at').waitFor({ state: 'detached' });
    expect(await whoCame(server, evening.event_id)).toEqual(['Alan Kay', 'Mira Okafor']);
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
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter((each) => each.playState === 'running').length);
    await expect.poll(moving, { ...SOON, message: 'what moves while it is held' }).toBe(0);
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
      await takesFocus(door.field);
    });
  });
});
