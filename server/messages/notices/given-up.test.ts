import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { EventRole } from '#openapi/types.ts';
import { call } from '#tests/support/server/call.ts';
import { aMember, anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startOddMailServer } from '#tests/support/outside/odd-mail-server.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { sendDueInvitations } from '../../feedback/invitations.ts';
import { findFeedbackLinkOwner } from '../../feedback/feedback-links.queries.ts';
import { notifyOfGivenUp } from './given-up-notices.ts';

let isMended = false;
let mailServer: Awaited<ReturnType<typeof startOddMailServer>>;
let server: TestServer;
beforeAll(async () => {
  mailServer = await startOddMailServer(({ asked }) =>
    asked === 'RCPT' && !isMended ? '550 5.1.1 No such user' : undefined,
  );
  const config = { smtpUrl: `smtp://127.0.0.1:${mailServer.port}` };
  server = await startServer({ config, background: false });
  await server.context.realtime.start();
  server.context.mailer.start();
});
beforeEach(() => {
  isMended = false;
});
afterAll(async () => {
  await server.context.mailer.stop();
  await server.close();
  await mailServer.close();
});

async function aTeam() {
  const owner = await anOrganiser(server.db);
  const event = await anEvent(server.db, { created_by: owner.user_id, title: 'Type walk' });
  const member = async (role: EventRole) => login(server.db, await aMember(server.db, event.event_id, role));
  const tokens = {
    owner: await login(server.db, owner),
    editor: await member('editor'),
    viewer: await member('viewer'),
  };
  return { eventId: event.event_id, tokens };
}

async function write(eventId: string, ...changes: Partial<Mail>[]) {
  const mails = await Promise.all(
    changes.map(async (change) => {
      const { user_id, email } = await aUser(server.db);
      const texts = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
      const about = { userId: user_id, eventId };
      return { to: email, template: 'event_message' as const, idempotencyKey: uuid(), about, ...texts, ...change };
    }),
  );
  await server.db.transaction().execute((tx) => server.context.mailer.enqueue(tx, ...mails));
  await vi.waitFor(async () => expect(await underWay(eventId)).toEqual([]), SOON);
}

const mailsOf = (eventId: string) =>
  server.db.selectFrom('email_messages').selectAll().where('event_id', '=', eventId).execute();
const underWay = async (eventId: string) =>
  (await mailsOf(eventId)).filter(({ status }) => status === 'queued' || status === 'sending');
const look = () => notifyOfGivenUp(server.context);
const bell = async (token: string) =>
  (await call(server, 'GET', '/notifications/', { token })).body.map(({ message }: { message: string }) => message);
const resend = (eventId: string, token: string) =>
  call(server, 'POST', `/admin/events/${eventId}/mails/resend`, { token });
const none = { no_address: 0, unsubscribed: 0, expired: 0, untrue: 0 };

test('owners and editors are told once, with the number that it has come to', async () => {
  const { eventId, tokens } = await aTeam();
  await write(eventId, {}, {}, {});
  await look();
  await look();
  await write(eventId, {});
  await look();
  const told = ['4 mails for “Type walk” could not be delivered.'];
  expect([await bell(tokens.owner), await bell(tokens.editor), await bell(tokens.viewer)]).toEqual([told, told, []]);
  const [entry] = (await call(server, 'GET', '/notifications/', { token: tokens.owner })).body;
  expect(entry).toMatchObject({ related_entity_type: 'event_mails', related_entity_id: eventId });
});

test('a later trouble is told again after the first was read, or a day after', async () => {
  const { eventId, tokens } = await aTeam();
  await write(eventId, {});
  await look();
  await call(server, 'POST', '/notifications/mark-all-as-read', { token: tokens.owner });
  await write(eventId, {}, {});
  await look();
  const [one, two, three] = ['1 mail', '2 mails', '3 mails'].map(
    (what) => `${what} for “Type walk” could not be delivered.`,
  );
  expect(await bell(tokens.owner)).toEqual([two, one]);
  expect(await bell(tokens.editor)).toEqual([three]);
  await sql`update notifications set created_at = created_at - interval '25 hours'`.execute(server.db);
  await write(eventId, {});
  await look();
  expect(await bell(tokens.owner)).toEqual([one, two, one]);
  expect(await bell(tokens.editor)).toEqual([one, three]);
});

test('all that were given up are sent again, once for two presses, but for those that can no longer go', async () => {
  const { eventId, tokens } = await aTeam();
  const { user_id, registration_id } = await aRegistration(server.db, { event_id: eventId });
  const about = { userId: user_id, eventId, registrationId: registration_id };
  await write(eventId, {}, {}, { template: 'registration_approved' as const, about }, { confidential: true });
  await server.db
    .updateTable('registrations')
    .set({ status: 'cancelled' })
    .where('registration_id', '=', registration_id)
    .execute();
  const canResend = async () =>
    (await call(server, 'GET', `/admin/events/${eventId}/mails`, { token: tokens.viewer })).body.can_resend;
  expect(await canResend()).toBe(3);
  expect((await resend(eventId, tokens.viewer)).status).toBe(403);
  isMended = true;
  const pressed = await Promise.all([resend(eventId, tokens.editor), resend(eventId, tokens.owner)]);
  expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
  const answers = pressed.map(({ body }) => body).toSorted((one, other) => other.queued - one.queued);
  expect(answers).toEqual([
    { queued: 2, not_queued: { ...none, untrue: 1 } },
    { queued: 0, not_queued: none },
  ]);
  await vi.waitFor(async () => {
    const states = (await mailsOf(eventId)).map(({ status }) => status);
    expect(states.toSorted()).toEqual(['failed', 'failed', 'sent', 'sent']);
  }, SOON);
  expect(await canResend()).toBe(0);
  const because = (await mailsOf(eventId)).map(({ not_sent_because }) => not_sent_because);
  expect(because.filter(Boolean).toSorted()).toEqual(['refused', 'untrue']);
  const entries = server.db.selectFrom('audit_entries').select('entity_name').where('event_id', '=', eventId);
  expect(await entries.where('action', '=', 'event.mails_resent').execute()).toEqual([{ entity_name: '2 mails' }]);
});

test('mails of accounts are counted by their template, and nobody is told', async () => {
  const mail = { to: 'ada@example.org', template: 'password_reset' as const, subject: 'Hi', html: 'Hi', text: 'Hi' };
  await server.db
    .transaction()
    .execute((tx) => server.context.mailer.enqueue(tx, { ...mail, idempotencyKey: uuid(), confidential: true }));
  await vi.waitFor(() => expect(server.context.mailer.counted()?.givenUp).toMatchObject({ password_reset: 1 }), SOON);
  const line = server.logged.find((one) => one.includes('a mail was given up') && one.includes('password_reset'));
  expect(line).toContain('"given_up":1');
  const untold = server.db
    .selectFrom('mails_given_up')
    .innerJoin('email_messages', 'email_messages.email_message_id', 'mails_given_up.email_message_id')
    .select('template');
  expect(await untold.where('template', '=', 'password_reset').execute()).toEqual([]);
});

test('an invitation to give feedback gets its link as it leaves; one that doesn’t leave keeps the former alive', async () => {
  const hourMs = 60 * 60 * 1000;
  const [starts_at, ends_at] = [new Date(Date.now() - 4 * hourMs), new Date(Date.now() - 2 * hourMs)];
  const { event_id } = await anEvent(server.db, { starts_at, ends_at });
  const { user_id } = await aRegistration(server.db, { event_id });
  const pass = await login(server.db, await anOrganiser(server.db));
  await sendDueInvitations(server.context);
  await vi.waitFor(async () => expect(await mailsOf(event_id)).toMatchObject([{ status: 'failed' }]), SOON);
  isMended = true;
  expect((await resend(event_id, pass)).body).toEqual({ queued: 1, not_queued: none });
  await vi.waitFor(async () => expect(await mailsOf(event_id)).toMatchObject([{ status: 'sent' }]), SOON);
  const sent = (await PostalMime.parse(mailServer.taken.at(-1)?.raw ?? '')).text ?? '';
  const [, token = ''] = new RegExp(`/feedback/${event_id}\\?token=([\\w-]{43})`).exec(sent) ?? [];
  expect(await findFeedbackLinkOwner(server.db, event_id, token)).toBe(user_id);
  const [mail] = await mailsOf(event_id);
  expect(mail?.plain_text).not.toContain(token);
  const id = mail?.email_message_id;
  const shown = await call(server, 'GET', `/admin/mails/${id}`, { token: pass });
  expect(shown.body.text).toContain(`/feedback/${event_id}?token=…`);
  isMended = false;
  await call(server, 'POST', `/admin/mails/${id}/resend`, { token: pass });
  await vi.waitFor(async () => expect(await mailsOf(event_id)).toMatchObject([{ status: 'failed' }]), SOON);
  expect(await findFeedbackLinkOwner(server.db, event_id, token)).toBe(user_id);
});
