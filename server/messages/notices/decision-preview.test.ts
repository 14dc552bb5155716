import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DecisionKind, RegistrationStatus } from '#openapi/types.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
let organiser: { user_id: string; token: string };
let event_id: string;
beforeAll(async () => {
  server = await startServer();
  const made = await anOrganiser(server.db);
  organiser = { ...made, token: await login(server.db, made) };
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const times = { starts_at: hours(100), ends_at: hours(102) };
  const event = await anEvent(server.db, { created_by: organiser.user_id, title: 'Supper club', ...times });
  event_id = event.event_id;
});
afterAll(() => server.close());

async function registered(status: RegistrationStatus, person: object = {}) {
  const user = await aUser(server.db, { full_name: 'Mira Anand', ...person });
  const { registration_id } = await aRegistration(server.db, { event_id, user_id: user.user_id, status });
  return { ...user, registration_id };
}

function preview(registration_id: string | null, decision: DecisionKind, message = '', token = organiser.token) {
  const json = { registration_id, decision, message };
  return call(server, 'POST', `/admin/events/${event_id}/decision-preview`, { token, json });
}

function decide(registration_id: string, decision: DecisionKind, message: string, token = organiser.token) {
  const json = { registration_ids: [registration_id], decision, message, notify: true };
  return call(server, 'POST', `/admin/events/${event_id}/decisions`, { token, json });
}

const mailTo = (recipient: string) =>
  server.db
    .selectFrom('email_messages')
    .select(['subject', 'html', 'plain_text', 'ticket_url'])
    .where('recipient', '=', recipient)
    .execute();

describe('the mail of a decision, shown before', () => {
  const guest = { guest_since: new Date(), email_verified_at: null, password_hash: null };
  const cases: [decision: DecisionKind, from: RegistrationStatus, person: object][] = [
    ['approve', 'pending', {}],
    ['approve', 'pending', guest],
    ['approve', 'pending', { email_verified_at: null }],
    ['reject', 'pending', {}],
    ['waitlist', 'pending', {}],
    ['waitlist', 'pending', guest],
    ['reset', 'rejected', {}],
    ['cancel', 'approved', {}],
  ];
  test.each(cases)('is the one that is sent then: %s from %s, %o', async (decision, from, person) => {
    const { registration_id, email } = await registered(from, person);
    const { status, body } = await preview(registration_id, decision, ' Bring a <chair>. ');
    expect(status).toBe(200);
    expect(await mailTo(email)).toEqual([]);
    await decide(registration_id, decision, 'Bring a <chair>.');
    const [sent] = await mailTo(email);
    const placeholder = sent?.ticket_url?.split('/').at(-1) ?? 'no placeholder';
    expect(body).toEqual({
      from: 'Foyer',
      to: email,
      subject: sent?.subject,
      html: sent?.html.replaceAll(placeholder, '…'),
      text: sent?.plain_text.replaceAll(placeholder, '…'),
    });
    expect(body.text).toContain('Bring a <chair>.');
  });

  test('has a person made up where none is named, and is refused for one of another event', async () => {
    const { status, body } = await preview(null, 'reject', 'We are full.');
    expect([status, body.to]).toEqual([200, 'ada@example.org']);
    expect(body.text).toContain('We are full.');
    const other = await aRegistration(server.db, { event_id: (await anEvent(server.db)).event_id });
    const refused = await preview(other.registration_id, 'reject');
    expect([refused.status, refused.body.fields[0].field]).toEqual([422, 'registration_id']);
  });
});
