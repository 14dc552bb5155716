// @module-tag thorough

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { noteOf } from '#tests/support/browser/kept-offline.ts';
import { arriveAt, expectNoSidewaysScroll } from '#tests/support/browser/verbs.ts';
import { anAddress, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { aSeatAsked, codeMailTo } from '#tests/support/server/mailed-codes.ts';
import { SOON } from '#tests/support/soon.ts';

/** What each moment says on its screen, and the mail before all else; with a code to show at the door or without. */
const MOMENTS = {
  in: { title: 'You’re in, Ada', mail: /^You’re in: your seat at /, hasCode: true },
  'moved up': { title: 'A seat became free. You’re in', mail: /^A seat became free .* You’re in/, hasCode: true },
  approved: { title: 'You’re in, Ada', mail: /^You’re in: your seat at /, hasCode: true },
  waitlisted: { title: 'You’re on the waitlist', mail: /^You’re on the waitlist for /, hasCode: false },
  asked: { title: 'Your request is in', mail: /^Your request for a seat at .* is in\./, hasCode: false },
  declined: { title: 'No seat this time', mail: /^No seat this time: /, hasCode: false },
  cancelled: {
    title: 'Your registration is cancelled',
    mail: /^Your registration for .* is cancelled\.$/,
    hasCode: false,
  },
};
type Moment = keyof typeof MOMENTS;

describe.skipIf(!hasChromium)('the moments of a registration', () => {
  const browser = useBrowser();
  const server = listeningServer();
  let organiser = '';
  beforeAll(async () => {
    organiser = await login(server.db, await anOrganiser(server.db));
  });

  const automatic = () => anEvent(server.db, { title: 'Designing calm software' });
  const manual = () => anEvent(server.db, { title: 'Designing calm software', approval: 'manual' });
  /** Its only seat is taken by someone who gives it back with `free`. */
  async function full() {
    const event = await anEvent(server.db, { title: 'Designing calm software', capacity: 1, waitlist_enabled: true });
    const holder = await aUser(server.db);
    const { registration_id } = await aRegistration(server.db, { event_id: event.event_id, user_id: holder.user_id });
    const free = async () =>
      call(server, 'POST', `/registrations/${registration_id}/cancel`, { token: await login(server.db, holder) });
    return { ...event, free };
  }

  async function decide(event_id: string, decision: string) {
    const rows = await server.db
      .selectFrom('registrations')
      .select('registration_id')
      .where('event_id', '=', event_id)
      .execute();
    const json = { registration_ids: rows.map((row) => row.registration_id), decision, message: '', notify: true };
    const { status } = await call(server, 'POST', `/admin/events/${event_id}/decisions`, { token: organiser, json });
    expect(status).toBe(200);
  }

  async function firstLine(recipient: string) {
    await announced(server);
    const mail = await server.db
      .selectFrom('email_messages')
      .select('plain_text')
      .where('recipient', '=', recipient)
      .where('template', 'like', 'registration_%')
      .orderBy('email_message_id', 'desc')
      .executeTakeFirstOrThrow();
    return mail.plain_text.split('\n').filter(Boolean)[1]?.replaceAll('*', '');
  }

  async function expectMoment(page: Page, moment: Moment, recipient: string) {
    const { title, mail, hasCode } = MOMENTS[moment];
    await arriveAt(page, title);
    const code = page.getByRole('main').getByRole('img', { name: /^Ticket code/ });
    const isInFirstWindow = async () => {
      const box = await code.boundingBox();
      return box !== null && box.y + box.height <= 640;
    };
    if (hasCode) {
      const message = `${moment}: the code is in the first window`;
      await expect.poll(isInFirstWindow, { ...SOON, message }).toBe(true);
    }
    await expect
      .poll(() => filledIn(page), { ...SOON, message: moment })
      .toEqual([hasCode ? 'Add to calendar' : 'See other events']);
    expect(await code.count()).toBe(hasCode ? 1 : 0);
    // What could be torn off a ticket without a code would be empty.
    await expect.poll(() => stubsIn(page), { ...SOON, message: moment }).toBe(hasCode ? 1 : 0);
    await expectNoSidewaysScroll(page);
    expect(await firstLine(recipient), moment).toMatch(mail);
  }

  const phone = (as?: Awaited<ReturnType<typeof aUser>>) =>
    browser.newPage(server, { width: 360, height: 640, ...(as && { as }) });
  const press = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

  /** Registers with an address alone, and answers the path in the mail. */
  async function withAddress({ event_id }: { event_id: string }) {
    const { email, take } = await aSeatAsked(server, event_id, anAddress('guest'));
    const { body } = await take();
    return { email, path: `/ticket/${body.ticket_token}` };
  }

  test('in, waitlisted or asked, and what came of it on return, with an account', async () => {
    const user = await aUser(server.db, { full_name: 'Ada Byron' });
    const page = await phone(user);
    const see = (moment: Moment) => expectMoment(page, moment, user.email);
    const begin = async ({ event_id }: { event_id: string }, name: string, moment: Moment) => {
      await page.goto(`/event/${event_id}`);
      await press(page, name);
      await see(moment);
    };
    await begin(await automatic(), 'Register', 'in');
    const event = await full();
    await begin(event, 'Join the waitlist', 'waitlisted');
    await noted(page);
    const [one, other] = [await manual(), await manual()];
    await begin(one, 'Request a seat', 'asked');
    await noted(page, 2);
    await begin(other, 'Request a seat', 'asked');
    await noted(page, 3);
    await page.goto('/');

    await event.free();
    await page.goto(`/event/${event.event_id}`);
    await see('moved up');
    // It is news once.
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Registered' }).waitFor();
    for (const [{ event_id }, decision, moment] of [
      [one, 'approve', 'approved'],
      [other, 'reject', 'declined'],
    ] as const) {
      await decide(event_id, decision);
      await page.goto(`/event/${event_id}`);
      await see(moment);
    }
  });

  test('in, waitlisted or asked, and what came of it on return, with an address alone', async () => {
    const page = await phone();
    const event = await full();
    const [one, other] = [await manual(), await manual()];
    const [waiting, first, second] = [await withAddress(event), await withAddress(one), await withAddress(other)];
    for (const [count, { path, email }, moment] of [
      [1, waiting, 'waitlisted'],
      [2, first, 'asked'],
      [3, second, 'asked'],
    ] as const) {
      await page.goto(path);
      await expectMoment(page, moment, email);
      await noted(page, count);
    }
    await page.goto('/');
    await event.free();
    await decide(one.event_id, 'approve');
    await decide(other.event_id, 'reject');
    for (const [{ path, email }, moment] of [
      [waiting, 'moved up'],
      [first, 'approved'],
      [second, 'declined'],
    ] as const) {
      await page.goto(path);
      await expectMoment(page, moment, email);
    }

    const { path, email } = await withAddress(await automatic());
    await page.goto(path);
    await expectMoment(page, 'in', email);
    await press(page, 'Cancel registration');
    await confirm(page, 'Cancel registration');
    await expectMoment(page, 'cancelled', email);
    await expect.poll(() => focused(page), SOON).toBe('Your registration is cancelled');
    // The heading says it; nothing repeats it.
    expect(await page.getByText(/^Your registration is cancelled\.?$/).count()).toBe(1);
  });

  test('asked, approved and cancelled by the organisers, with an address alone on the event’s page', async () => {
    const page = await phone();
    const { event_id } = await manual();
    const email = anAddress('guest');
    const go = () => page.goto(`/event/${event_id}`);
    await go();
    await press(page, 'Request a seat');
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('Ada Byron');
    await sheet.getByLabel('Email').fill(email);
    await sheet.getByRole('button', { name: 'Send me a code' }).click();
    const field = sheet.getByLabel('Code');
    await field.waitFor();
    await field.fill((await codeMailTo(server, email)).code);
    await expectMoment(page, 'asked', email);
    await noted(page);
    await page.goto('/');
    await decide(event_id, 'approve');
    await go();
    await expectMoment(page, 'approved', email);
    await decide(event_id, 'cancel');
    await go();
    await expectMoment(page, 'cancelled', email);
    await press(page, 'Request a seat');
    await sheet.getByLabel('Name').waitFor();
  });
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Waits until the browser has noted this many registrations that still wait. */
async function noted(page: Page, count = 1) {
  const kept = async () => (JSON.parse((await noteOf(page, 'waiting')) ?? '[]') as unknown[]).length;
  await expect.poll(kept, SOON).toBe(count);
}

/** What the buttons say that are dark on all of their ground. */
const filledIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button)')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const [red = 255, green = 255, blue = 255, alpha = 1] =
          /[\d.]+(?:, [\d.]+)+/.exec(getComputedStyle(element).backgroundColor)?.[0].split(', ').map(Number) ?? [];
        return alpha > 0.5 && (red + green + blue) / 3 < 100;
      })
      .map((element) => element.textContent.trim()),
  );

const stubsIn = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main :is(article, [role=article]) *')].filter((element) => {
        const { borderBottomStyle, borderInlineStartStyle } = getComputedStyle(element);
        return [borderBottomStyle, borderInlineStartStyle].includes('dashed');
      }).length,
  );
