import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noAddress } from '#rules/accounts/no-address.ts';
import { anAddress, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { withTicketToken } from '../../platform/mail/mailed-links.ts';

let server: TestServer;
let organiser = '';
beforeAll(async () => {
  server = await startServer({ background: false });
  organiser = await login(server.db, await anOrganiser(server.db, { full_name: 'Grace Hopper' }));
});
afterAll(() => server.close());

const resend = (id: string) => call(server, 'POST', `/admin/registrations/${id}/ticket-mail`, { token: organiser });
const shown = async (id: string) =>
  (await call(server, 'GET', `/admin/registrations/${id}`, { token: organiser })).body;
const mailsOf = (id: string) =>
  server.db
    .selectFrom('email_messages')
    .selectAll()
    .where('registration_id', '=', id)
    .orderBy('email_message_id')
    .execute();
const audit = async (id: string) =>
  (await server.db.selectFrom('audit_entries').select('action').where('entity_id', '=', id).execute())
    .map(({ action }) => action)
    .filter((action) => action === 'registration.ticket_sent');

/** All mails of the registration are that much older. */
const later = (id: string, minutes: number) =>
  server.db
    .updateTable('email_messages')
    .set({ created_at: sql<Date>`created_at - ${minutes}::integer * interval '1 minute'` })
    .where('registration_id', '=', id)
    .execute();

async function aGuest(event_id: string, changes: object = {}) {
  const json = { email: anAddress('guest'), full_name: 'Ada Byron', ...changes };
  const added = await call(server, 'POST', `/admin/events/${event_id}/registrations`, { token: organiser, json });
  expect(added.status).toBe(201);
  await announced(server);
  return { id: added.body.registration_id as string, email: json.email, code: added.body.code as string };
}

describe('the mail with the ticket', () => {
  test('goes to a guest again, with a new link next to the first, and the history says so', async () => {
    const { event_id } = await anEvent(server.db);
    const { id, email, code } = await aGuest(event_id);
    await later(id, 6);
    expect(await shown(id)).toMatchObject({ ticket_sent_at: null, ticket_sent_by_name: null });
    expect(await resend(id)).toMatchObject({ status: 200, body: { to: email, was_sent: false } });

    const mails = await mailsOf(id);
    expect(mails.map(({ template }) => template)).toEqual(['registration_approved', 'registration_approved']);
    expect(mails[1]).toMatchObject({ recipient: email, has_ticket: true, calendar_method: 'REQUEST' });
    expect(mails[1]?.plain_text).toContain(code);
    expect(mails[1]?.plain_text).toContain('in case you need it');
    for (const mail of mails) {
      const sent = (await withTicketToken(server.db, mail, new Date())).mail;
      const token = /\/ticket\/([\w-]{43})(?![\w-])/.exec(sent.plain_text)?.[1] ?? '';
      const opened = await call(server, 'GET', '/ticket', { headers: { 'ticket-token': token } });
      expect(opened).toMatchObject({ status: 200, body: { registration: { code } } });
    }
    expect(await audit(id)).toHaveLength(1);
    const { ticket_sent_at, ticket_sent_by_name } = await shown(id);
    expect(Date.now() - Date.parse(ticket_sent_at)).toBeLessThan(60_000);
    expect(ticket_sent_by_name).toBe('Grace Hopper');
  });

  test('is the first where the person was put on the list without one', async () => {
    const { event_id } = await anEvent(server.db);
    const { id } = await aGuest(event_id, { tell: false });
    expect(await mailsOf(id)).toEqual([]);
    expect((await resend(id)).body).toMatchObject({ was_sent: false });
    expect(await mailsOf(id)).toHaveLength(1);
  });

  test('leaves the ticket of an account as it is, and goes without a link that needs no login', async () => {
    const { registration_id: id } = await aRegistration(server.db);
    const ticketOf = () =>
      server.db.selectFrom('registrations').select('ticket').where('registration_id', '=', id).executeTakeFirst();
    const before = await ticketOf();
    expect((await resend(id)).status).toBe(200);
    expect(await ticketOf()).toEqual(before);
    expect(await mailsOf(id)).toMatchObject([{ ticket_url: null, has_ticket: true }]);
  });

  test('goes once, however often it is asked for within five minutes', async () => {
    const { registration_id: id } = await aRegistration(server.db);
    const [first, second] = await Promise.all([resend(id), resend(id)]);
    expect([first.body.was_sent, second.body.was_sent].toSorted()).toEqual([false, true]);
    await later(id, 4);
    const [mail] = await mailsOf(id);
    expect((await resend(id)).body).toMatchObject({ was_sent: true, sent_at: mail?.created_at.toISOString() });
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await audit(id)).toHaveLength(1);
    await later(id, 2);
    expect((await resend(id)).body).toMatchObject({ was_sent: false });
    expect(await mailsOf(id)).toHaveLength(2);
  });

  test('goes again at once where the last was given up, or went to an address that is no longer theirs', async () => {
    const { registration_id: id } = await aRegistration(server.db);
    await resend(id);
    await server.db.updateTable('email_messages').set({ status: 'failed' }).where('registration_id', '=', id).execute();
    expect((await resend(id)).body.was_sent).toBe(false);
    const recipient = 'before@example.org';
    await server.db.updateTable('email_messages').set({ recipient }).where('registration_id', '=', id).execute();
    expect((await resend(id)).body.was_sent).toBe(false);
  });

  test.each(['pending', 'waitlisted', 'rejected', 'cancelled'] as const)(
    'is not for a registration that is %s',
    async (status) => {
      const { registration_id: id } = await aRegistration(server.db, { status });
      expect(await resend(id)).toMatchObject({
        status: 409,
        body: { code: 'not_allowed_now', detail: 'There is a ticket only with a seat.' },
      });
      expect(await mailsOf(id)).toEqual([]);
      expect(await audit(id)).toEqual([]);
    },
  );

  test.each([
    [
      'the event is over',
      { starts_at: new Date(Date.now() - 7200_000), ends_at: new Date(Date.now() - 3600_000) },
      /over/,
    ],
    ['the event was cancelled', { status: 'cancelled' }, /cancelled/],
  ] as const)('is not sent once %s', async (_, changes, words) => {
    const { event_id } = await anEvent(server.db, changes);
    const { registration_id: id } = await aRegistration(server.db, { event_id });
    const { status, body } = await resend(id);
    expect(status).toBe(409);
    expect(body.detail).toMatch(words);
  });

  test.each([
    ['nobody confirmed', { email_verified_at: null }, /haven’t confirmed this address/],
    ['is none', { email: noAddress('walk-in-1'), guest_since: new Date(), password_hash: null }, /gave no address/],
  ] as const)('does not go to an address that %s', async (_, changes, words) => {
    const { user_id } = await aUser(server.db, changes);
    const { registration_id: id } = await aRegistration(server.db, { user_id });
    const { status, body } = await resend(id);
    expect(status).toBe(409);
    expect(body.detail).toMatch(words);
    expect(await mailsOf(id)).toEqual([]);
  });
});
