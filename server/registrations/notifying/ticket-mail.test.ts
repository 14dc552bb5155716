import { readTicket, secretOf, ticketAddress } from '#rules/registrations/ticket.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readQr } from '#tests/support/browser/qr-on.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startMailServer, type MailServer } from '#tests/support/outside/mail-server.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import type { EventTrigger } from '../../platform/email-texts/triggers/triggers.ts';
import { notifyRegistrants } from './notify-registrants.ts';

const publicUrl = 'https://events.example.org';
let server: TestServer;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ config: { publicUrl, smtpUrl: `smtp://127.0.0.1:${mails.port}` } });
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

async function registered(changes: Parameters<typeof anEvent>[1] = {}) {
  const { event_id } = await anEvent(server.db, changes);
  const user = await aUser(server.db);
  const registration = await aRegistration(server.db, { event_id, user_id: user.user_id });
  return { ...registration, event_id, user };
}

async function mailed(to: Awaited<ReturnType<typeof registered>>, mail: EventTrigger = 'registration_approved') {
  const variables = {
    ...{ message: '', starts_in: '', changes: '', feedback_url: '', news: '', offered_until: '' },
    previous_event: '',
  };
  await server.db.transaction().execute((tx) =>
    notifyRegistrants(tx, server.context, {
      eventId: to.event_id,
      recipients: [{ userId: to.user.user_id, registrationId: to.registration_id }],
      ...{ mail, notification: null, variables, idempotencyKey: crypto.randomUUID() },
    }),
  );
  const received = async () => (await mails.received()).findLast(({ recipients }) => recipients[0] === to.user.email);
  return vi.waitUntil(received, SOON);
}

async function storedSecret(registrationId: string) {
  const row = await server.db
    .selectFrom('registrations')
    .select('ticket')
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return Uint8Array.from(row.ticket);
}

describe('a mail with a ticket', () => {
  test.each(['registration_approved', 'registration_promoted', 'registration_moved', 'event_reminder'] as const)(
    '%s brings it as a picture within the mail, and as an address',
    async (trigger) => {
      const ada = await registered();
      const mail = await mailed(ada, trigger);
      const picture = mail.attachments.find(({ mimeType }) => mimeType === 'image/png');
      expect(picture).toMatchObject({ contentId: '<ticket>', related: true });
      expect(mail.html).toContain('<img src="cid:ticket"');
      const [aboveTicket = ''] = mail.html?.split('<img src="cid:ticket"') ?? [];
      expect(aboveTicket.slice(aboveTicket.indexOf('</h1>'))).not.toContain('<p');
      const address = await readQr(picture?.content as Uint8Array);
      const ticket = readTicket(address) ?? '';
      expect(address).toBe(ticketAddress(publicUrl, ticket));
      expect(secretOf(ticket)).toEqual(await storedSecret(ada.registration_id));
      expect(mail.text).toContain(`Your ticket: ${ada.code}`);
      expect(mail.text).toContain(address);
      expect(mail.html).toContain(`href="${address}"`);
    },
  );

  test('brings the ticket as it is when the mail leaves, and the database keeps none in its text', async () => {
    const ada = await registered();
    const before = await storedSecret(ada.registration_id);
    const renewed = await call(server, 'POST', `/registrations/${ada.registration_id}/ticket`, {
      token: await login(server.db, ada.user),
    });
    expect(renewed.status).toBe(200);
    const mail = await mailed(ada);
    const picture = mail.attachments.find(({ mimeType }) => mimeType === 'image/png');
    const address = await readQr(picture?.content as Uint8Array);
    expect(secretOf(readTicket(address) ?? '')).not.toEqual(before);
    expect(readTicket(address)).toBe(renewed.body.ticket);
    const stored = await server.db
      .selectFrom('email_messages')
      .selectAll()
      .where('registration_id', '=', ada.registration_id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(renewed.body.ticket);
    const organiser = await login(server.db, await anOrganiser(server.db));
    const shown = await call(server, 'GET', `/admin/mails/${stored.email_message_id}`, { token: organiser });
    expect(shown.body.text).toContain(`As a QR code:\n${publicUrl}/t#…`);
    expect(shown.body.html).toContain(`href="${publicUrl}/t#…"`);
  });

  test.each([
    ['an event that is online alone', { format: 'online', online_url: 'https://meet.example.org/x' }, undefined],
    ['a mail about something else', {}, 'event_updated'],
  ] as const)('is none for %s', async (_, changes, trigger) => {
    const mail = await mailed(await registered(changes), trigger);
    expect(mail.attachments.map(({ mimeType }) => mimeType)).not.toContain('image/png');
    expect(mail.html).not.toContain('cid:');
    expect(mail.text).not.toContain('Your ticket');
  });
});
