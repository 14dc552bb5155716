// @module-tag thorough

import { beforeAll, describe, expect, test } from 'vitest';
import { withTicketToken } from '#server/platform/mail/mailed-links.ts';
import { hasChromium, useBrowser } from '#tests/support/browser/browser.ts';
import { routeCalls } from '#tests/support/browser/calls.ts';
import { arriveAt, expectToFit } from '#tests/support/browser/verbs.ts';
import { anAddress, anEvent, anOrganiser, login } from '#tests/support/made/factories.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';

describe.skipIf(!hasChromium)('the personal link of someone without an account', () => {
  const browser = useBrowser();
  const server = listeningServer();
  let organiser = '';
  beforeAll(async () => {
    organiser = await login(server.db, await anOrganiser(server.db));
  });

  /** Someone whom an organiser added, and the link as their inbox gets it. */
  async function aGuest() {
    const { event_id } = await anEvent(server.db, { title: 'Designing calm software', capacity: 3 });
    const json = { email: anAddress('guest'), full_name: 'Ada Byron' };
    const added = await call(server, 'POST', `/admin/events/${event_id}/registrations`, { token: organiser, json });
    expect(added.status).toBe(201);
    await announced(server);
    const stored = await server.db
      .selectFrom('email_messages')
      .selectAll()
      .where('recipient', '=', json.email)
      .executeTakeFirstOrThrow();
    const { mail } = await withTicketToken(server.db, stored, new Date());
    const path = /\/ticket\/[\w-]{43}/.exec(mail.plain_text)?.[0] ?? '/no-link';
    return { event_id, path, code: added.body.code as string };
  }

  test('shows the ticket, and gives the seat back after a question, also at the second try', async () => {
    const { event_id, path, code } = await aGuest();
    const page = await browser.newPage(server, { width: 390, height: 844 });
    await page.goto(path);
    await arriveAt(page, 'You’re in, Ada');
    await page.getByRole('article', { name: 'Designing calm software' }).getByText(code, { exact: true }).waitFor();
    const question = page.getByRole('alertdialog');
    const seats = server.db.selectFrom('events').select('seats_taken').where('event_id', '=', event_id);

    await page.getByRole('main').getByRole('button', { name: 'Cancel registration' }).click();
    await question.getByRole('button', { name: 'Keep' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await seats.execute()).toEqual([{ seats_taken: 1 }]);

    const letThrough = await routeCalls(page, '/api/ticket/cancellation', (asked) => asked.abort());
    await page.getByRole('main').getByRole('button', { name: 'Cancel registration' }).click();
    await question.getByRole('button', { name: 'Cancel registration' }).click();
    await question
      .getByText('We don’t know whether your registration was cancelled. Check your connection and try again.')
      .waitFor();
    letThrough();
    await question.getByRole('button', { name: 'Cancel registration' }).click();
    await arriveAt(page, 'Your registration is cancelled');
    expect(await page.getByRole('button', { name: 'Cancel registration' }).count()).toBe(0);
    expect(await seats.execute()).toEqual([{ seats_taken: 0 }]);
    await page.reload();
    await arriveAt(page, 'Your registration is cancelled');
  });

  test('that is not whole says what to do, and so does one that nothing comes of for now', async () => {
    const { path } = await aGuest();
    const page = await browser.newPage(server);
    for (const wrong of [path.slice(0, -1), `${path}x`]) {
      await page.goto(wrong);
      await arriveAt(page, 'No ticket here');
      await page
        .getByText('This link is incomplete or out of date. Use the one in your latest email about the event.')
        .waitFor();
    }
    const letThrough = await routeCalls(page, '/api/ticket', (asked) => asked.abort());
    await page.goto(path);
    await arriveAt(page, 'Your ticket did not load');
    letThrough();
    await page.getByRole('button', { name: 'Try again' }).click();
    await arriveAt(page, 'You’re in, Ada');
  });

  test('is accessible and fits on a phone and on a desk', async () => {
    const { path } = await aGuest();
    const page = await browser.newPage(server, { width: 360 });
    await page.goto(path);
    await arriveAt(page, 'You’re in, Ada');
    await expectToFit(page, [1440, 360]);
    await page.goto(path.slice(0, -1));
    await arriveAt(page, 'No ticket here');
    await expectToFit(page, [1440, 360]);
  });
});
