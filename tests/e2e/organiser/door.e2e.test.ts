import { describe, expect, test } from 'vitest';
import { registrationWords } from '#server/users/person-words.ts';
import { expectNoAxeViolations, hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { expectNoSidewaysScroll, textsOf } from '#tests/support/browser/verbs.ts';
import { aMember, anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

describe.skipIf(!hasChromium)('the door of an event', () => {
  const browser = useBrowser();
  const server = listeningServer();

  let codes = 1000;
  /** Zoë and Alan have seats, Wim waits. Their notes and addresses are nothing to the door. */
  async function anEvening() {
    const { event_id } = await anEvent(server.db, { title: 'Designing calm software' });
    let alansCode = '';
    for (const [full_name, status] of [
      ['Zoë Müller', 'approved'],
      ['Alan Kay', 'approved'],
      ['Wim Waits', 'waitlisted'],
    ] as const) {
      const code = `K7M2-${(codes += 1)}`;
      if (full_name === 'Alan Kay') alansCode = code;
      const { user_id, email } = await aUser(server.db, { full_name });
      const search_words = registrationWords({ full_name, email }, code);
      await aRegistration(server.db, { event_id, user_id, status, code, search_words, note: 'Owes us a drink' });
    }
    return { event_id, alansCode, helper: await aMember(server.db, event_id, 'check_in') };
  }

  async function open(event: Awaited<ReturnType<typeof anEvening>>, width = 390) {
    const page = await browser.newPage(server, { as: event.helper, width, height: 844 });
    await page.goto(`/door/${event.event_id}`);
    await page.getByRole('heading', { level: 1, name: 'Designing calm software' }).waitFor();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
    return {
      page,
      button,
      people,
      search: (words: string) => page.getByLabel('Name or code').fill(words),
      says: (words: string | RegExp) => page.getByRole('status').getByText(words).waitFor(),
      counts: (words: string) => page.getByText(words, { exact: true }).waitFor(),
    };
  }

  test('finds people by name without accents and by code, lets them in, and takes it back', async () => {
    const event = await anEvening();
    const [door, other] = [await open(event), await open(event, 768)];
    await door.counts('0of 2 here');
    await expect.poll(() => door.people.count(), SOON).toBe(2);
    expect(await door.page.getByRole('main').textContent()).not.toMatch(/@|Owes/);
    await door.search('zoe mull');
    await expect.poll(() => textsOf(door.people), SOON).toEqual([expect.stringContaining('Zoë Müller')]);
    await door.button('Check in Zoë Müller').click();
    await door.says('is checked in.');
    await door.counts('1of 2 here');

    // The other door has not heard of it yet.
    await other.button('Check in Zoë Müller').click();
    await other.says(/^was here already, since \d\d:\d\d\.$/);
    await other.counts('1of 2 here');

    // As somebody types it who looks at the ticket of another.
    await door.search(event.alansCode.toLowerCase().replace('-', ''));
    await expect.poll(() => textsOf(door.people), SOON).toEqual([expect.stringContaining('Alan Kay')]);
    await door.search('wim');
    await door.people.getByText('On the waitlist, no seat yet').waitFor();
    expect(await door.people.getByRole('button').count()).toBe(0);
    await door.search('nobody at all');
    await door.page.getByRole('heading', { name: 'Nobody was found' }).waitFor();

    await door.search('');
    await door.button('Undo Zoë Müller').click();
    await door.says('is not checked in any more.');
    await door.counts('0of 2 here');
    await door.button('Check in Alan Kay').click();
    await door.says('is checked in.');
    await door.button('Undo').click();
    await door.says('is not checked in any more.');
    await door.counts('0of 2 here');
  });

  test('keeps what was pressed and says so while there is no connection', async () => {
    const door = await open(await anEvening());
    await door.page.route('**/check-in', (route) => route.abort());
    await door.button('Check in Alan Kay').click();
    await door.says('That did not get through. Check your connection and try again.');
    await door.page.unroute('**/check-in');
    await door.button('Check in Alan Kay').click();
    await door.says('is checked in.');
  });

  test('closes at the next press for whoever is taken off the team meanwhile', async () => {
    const event = await anEvening();
    const door = await open(event);
    await server.db.deleteFrom('event_members').where('user_id', '=', event.helper.user_id).execute();
    await door.button('Check in Alan Kay').click();
    await door.page.getByRole('heading', { level: 1, name: 'This door is not yours' }).waitFor();
    expect(await door.page.getByText('Alan Kay').count()).toBe(0);
    const arrived = server.db
      .selectFrom('registrations')
      .select('code')
      .where('event_id', '=', event.event_id)
      .where('checked_in_at', 'is not', null);
    expect(await arrived.execute()).toEqual([]);
    await door.page.getByRole('link', { name: 'Go to My events' }).click();
    await door.page.getByRole('heading', { level: 1, name: 'My events' }).waitFor();
    expect(await door.page.getByRole('link', { name: 'Open the door' }).count()).toBe(0);
  });

  test.each([360, 1440])('is accessible and fits at %i pixels', { tags: ['thorough'] }, async (width) => {
    const door = await open(await anEvening(), width);
    await door.button('Check in Zoë Müller').click();
    await door.says('is checked in.');
    await expectNoAxeViolations(door.page);
    await expectNoSidewaysScroll(door.page);
  });
});
