import type { Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startMailServer, type MailServer } from '#tests/support/outside/mail-server.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { notifyRegistrants } from '../../registrations/notifying/notify-registrants.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Schema } from '../../platform/database/schema.ts';

let server: TestServer;
let mailServer: MailServer;
let token: string;
const answers: (number | null)[] = [];
beforeAll(async () => {
  mailServer = await startMailServer({ answers });
  server = await startServer({ config: { smtpUrl: `smtp://127.0.0.1:${mailServer.port}` } });
  token = await login(server.db, await anOrganiser(server.db));
});
// The next test begins with an empty outbox.
afterEach(async () => {
  server.context.mailer.start();
  await vi.waitUntil(async () => {
    const left = await server.db
      .selectFrom('email_messages')
      .selectAll()
      .where('status', 'in', ['queued', 'sending'])
      .execute();
    return left.length === 0;
  }, SOON);
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

async function write(eventId: string | null, changes: Partial<Mail> = {}) {
  const { user_id, email } = await aUser(server.db);
  const about = { userId: user_id, ...(eventId && { eventId }) };
  const texts = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  const mail = { to: email, template: 'event_updated' as const, idempotencyKey: uuid(), about, ...texts, ...changes };
  await server.db.transaction().execute((tx) => server.context.mailer.enqueue(tx, mail));
}

const list = (eventId: string, query = '') => call(server, 'GET', `/admin/events/${eventId}/mails${query}`, { token });
const resend = (id: string) => call(server, 'POST', `/admin/mails/${id}/resend`, { token });

/** The mail as it stands, after these changes. */
function stored(id: string, changes: Updateable<Schema['email_messages']>) {
  const query = server.db.updateTable('email_messages').set(changes).where('email_message_id', '=', id);
  return query.returningAll().executeTakeFirstOrThrow();
}

async function receivedOf(id: string) {
  const { message_id } = await stored(id, { email_message_id: id });
  return (await mailServer.received()).filter(({ messageId }) => messageId === message_id);
}

async function settled(eventId: string, status: string) {
  return vi.waitUntil(async () => {
    const { items } = (await list(eventId)).body;
    return items.every((item: { status: string }) => item.status === status) && items;
  }, SOON);
}

describe('the mails of an event', () => {
  test('are listed newest first, a page at a time, by their state', async () => {
    const { event_id } = await anEvent(server.db);
    const other = await anEvent(server.db);
    await server.context.mailer.stop();
    for (const subject of ['One', 'Two', 'Three', 'Four', 'Five']) await write(event_id, { subject });
    await write(other.event_id);
    await write(null);
    const first = (await list(event_id, '?limit=2')).body;
    const second = (await list(event_id, `?limit=2&cursor=${first.next}`)).body;
    const third = (await list(event_id, `?limit=2&cursor=${second.next}`)).body;
    const subjects = [first, second, third].flatMap(({ items }) => items.map(({ subject }: Mail) => subject));
    expect(subjects).toEqual(['Five', 'Four', 'Three', 'Two', 'One']);
    expect(third.next).toBeNull();
    expect(first.items[0]).toMatchObject({ trigger: 'event_updated', status: 'queued', attempts: 0, sent_at: null });
    expect((await list(event_id, '?state=failed')).body.items).toEqual([]);
    expect((await list(event_id, '?state=waiting')).body.items).toHaveLength(5);
  });

  test('are those of an event that exists', async () => {
    expect((await list(uuid())).status).toBe(404);
    const { event_id } = await anEvent(server.db);
    expect((await list(event_id, '?cursor=x')).status).toBe(422);
  });

  test('say why one failed for good', async () => {
    answers.push(552);
    const { event_id } = await anEvent(server.db);
    await write(event_id);
    const [mail] = await settled(event_id, 'failed');
    expect(mail).toMatchObject({ attempts: 1, last_error: expect.stringContaining('Not now') });
    expect((await list(event_id, '?state=failed')).body.items).toHaveLength(1);
  });
});

describe('sending once more', () => {
  test('takes a failed mail, under the same Message-ID and with new patience', async () => {
    answers.push(552);
    const { event_id } = await anEvent(server.db);
    await write(event_id);
    const [{ email_message_id }] = await settled(event_id, 'failed');
    const before = new Date(Date.now() - 72 * 60 * 60_000);
    await stored(email_message_id, { created_at: before, queued_at: before });
    const answer = await resend(email_message_id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ email_message_id, status: 'queued', attempts: 0, last_error: null });
    await settled(event_id, 'sent');
    expect(await receivedOf(email_message_id)).toHaveLength(1);
  });

  test('takes a sent mail too, and says who did it', async () => {
    const { event_id } = await anEvent(server.db);
    await write(event_id);
    const [{ email_message_id }] = await settled(event_id, 'sent');
    expect((await resend(email_message_id)).status).toBe(200);
    await vi.waitFor(async () => expect(await receivedOf(email_message_id)).toHaveLength(2), SOON);
    const entries = server.db.selectFrom('audit_entries').selectAll().where('entity_id', '=', email_message_id);
    const entry = await entries.executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'email_message.resent', entity_id: email_message_id, event_id });
    expect(entry.changes).toEqual([{ field: 'status', before: 'sent', after: 'queued' }]);
  });

  test('is refused while the mail is on its way', async () => {
    await server.context.mailer.stop();
    const { event_id } = await anEvent(server.db);
    await write(event_id);
    const { email_message_id } = (await list(event_id)).body.items[0];
    await stored(email_message_id, { status: 'sending', attempts: 1 });
    const answer = await resend(email_message_id);
    expect([answer.status, answer.body.code]).toEqual([409, 'not_allowed_now']);
  });

  test('is refused for a personal link, which nobody keeps', async () => {
    const { event_id } = await anEvent(server.db);
    await write(event_id, { template: 'feedback_invitation' as const, confidential: true });
    const [{ email_message_id }] = await settled(event_id, 'sent');
    expect(await resend(email_message_id)).toMatchObject({ status: 409, body: { code: 'not_allowed_now' } });
  });

  test('is refused for someone who has unsubscribed, and for what is no longer true', async () => {
    const { event_id } = await anEvent(server.db);
    const { user_id, registration_id } = await aRegistration(server.db, { event_id });
    const unsubscribeUrl = `http://localhost/api/unsubscribe/${uuid()}/event_updated`;
    const about = { userId: user_id, eventId: event_id };
    await write(event_id, { unsubscribeUrl, about });
    const [updated] = await settled(event_id, 'sent');
    const off = JSON.stringify({ event_updated_email: false });
    await server.db
      .updateTable('users')
      .set({ notification_preferences: off })
      .where('user_id', '=', user_id)
      .execute();
    const refused = await resend(updated.email_message_id);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('has unsubscribed')]);

    const registration = { ...about, registrationId: registration_id };
    await write(event_id, { template: 'registration_approved' as const, about: registration });
    const [approved] = await settled(event_id, 'sent');
    await server.db.updateTable('registrations').set({ status: 'cancelled' }).execute();
    expect((await resend(approved.email_message_id)).status).toBe(409);
  });

  test('knows no mail of accounts, and none that does not exist', async () => {
    await write(null, { template: 'password_reset' as const, confidential: true });
    const mails = server.db.selectFrom('email_messages').selectAll().where('template', '=', 'password_reset');
    const { email_message_id } = await mails.executeTakeFirstOrThrow();
    expect((await resend(email_message_id)).status).toBe(404);
    expect((await resend(uuid())).status).toBe(404);
  });
});

test('what a registration causes is in the list', async () => {
  const { event_id } = await anEvent(server.db);
  const { user_id, registration_id } = await aRegistration(server.db, { event_id });
  await server.db.transaction().execute((tx) =>
    notifyRegistrants(tx, server.context, {
      eventId: event_id,
      recipients: [{ userId: user_id, registrationId: registration_id }],
      mail: 'registration_approved',
      notification: null,
      variables: { message: '' },
      idempotencyKey: 'x',
    }),
  );
  const [mail] = await settled(event_id, 'sent');
  expect(mail).toMatchObject({ trigger: 'registration_approved', sent_at: expect.any(String) });
  const [received] = await receivedOf(mail.email_message_id);
  expect(received?.attachments.map(({ mimeType }) => mimeType)).toEqual([
    'image/png',
    'text/calendar',
    'application/ics',
  ]);
});
