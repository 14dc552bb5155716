// @module-tag thorough

import { expect, describe, test } from 'vitest';
import { withTicketToken } from '#server/platform/mail/mailed-links.ts';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/verbs.ts';
import { anEvent, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { SOON } from '#tests/support/soon.ts';

const HOUR = 60 * 60 * 1000;

describe.skipIf(!hasChromium)('a seat that is offered on the last day', () => {
  const browser = useBrowser();
  const server = listeningServer();

  /** Someone has the only seat; two others wait, in that order. */
  async function aLine() {
    const starts_at = new Date(Date.now() + 20 * HOUR);
    const { event_id } = await anEvent(server.db, {
      title: 'Supper club',
      capacity: 1,
      waitlist_enabled: true,
      starts_at,
    });
    const people = [];
    for (const [index, status] of (['approved', 'waitlisted', 'waitlisted'] as const).entries()) {
      const user = await aUser(server.db);
      const waitlisted_at = status === 'waitlisted' ? new Date(Date.now() - 60_000 * (9 - index)) : null;
      const row = await aRegistration(server.db, { event_id, user_id: user.user_id, status, waitlisted_at });
      people.push({ ...user, id: row.registration_id, token: await login(server.db, user) });
    }
    const [ada, bea, cem] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    return { event_id, ada, bea, cem };
  }

  /** The link of the mail as it leaves. */
  async function linkTo(userId: string): Promise<string> {
    const mail = await server.db
      .selectFrom('email_messages')
      .selectAll()
      .where('user_id', '=', userId)
      .where('template', '=', 'registration_offered')
      .executeTakeFirstOrThrow();
    const { mail: left } = await withTicketToken(server.db, mail, new Date());
    return /\/ticket\/[\w-]+/.exec(left.plain_text)?.[0] ?? '';
  }

  test('appears on the open page, and is taken with one press; the mail’s link declines with one', async () => {
    const { event_id, ada, bea, cem } = await aLine();
    const page = await browser.newPage(server, { as: bea, width: 360 });
    await page.goto(`/event/${event_id}`);
    await page.getByRole('status').filter({ hasText: 'On the waitlist' }).waitFor();
    await call(server, 'POST', `/registrations/${ada.id}/cancel`, { token: ada.token });
    const status = page.getByRole('status').filter({ hasText: 'A seat is free for you' });
    await status.getByText(/^Take it by \w{3} \d/).waitFor();
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/join the waitlist/i);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Take the seat' }).click();
    await page.getByRole('heading', { name: /^You’re in/ }).waitFor();

    await call(server, 'POST', `/registrations/${bea.id}/cancel`, { token: bea.token });
    const link = await linkTo(cem.user_id);
    const stranger = await browser.newPage(server, { width: 360 });
    await stranger.goto(link);
    await stranger.getByRole('heading', { name: 'A seat is free for you' }).waitFor();
    await expectNoSidewaysScroll(stranger);
    await stranger.getByRole('button', { name: 'Decline' }).click();
    await stranger.getByRole('heading', { name: 'Your registration is cancelled' }).waitFor();
    const seats = () =>
      server.db.selectFrom('events').select('seats_taken').where('event_id', '=', event_id).executeTakeFirst();
    await expect.poll(seats, SOON).toEqual({ seats_taken: 0 });
  });
});
