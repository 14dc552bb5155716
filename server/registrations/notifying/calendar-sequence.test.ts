import { afterAll, beforeAll, expect, test } from 'vitest';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { sendDueNotices } from '../../messages/notices/change-notices.ts';
import { passSequences } from '../../events/icalendar/calendar-sequences.queries.ts';
import { claimGuest } from '../guests/claim-guest.ts';
import { notifyRegistrants } from './notify-registrants.ts';

const start = new Date('2026-06-15T12:00:00Z');
const hour = 60 * 60 * 1000;
let now = start;
let server: TestServer;
let organiser: { user_id: string; token: string };
beforeAll(async () => {
  server = await startServer({ background: false, now: () => now });
  const made = await anOrganiser(server.db);
  organiser = { ...made, token: await login(server.db, made) };
});
afterAll(() => server.close());

const anOwnEvent = () =>
  anEvent(server.db, { created_by: organiser.user_id, starts_at: new Date(start.getTime() + 100 * hour) });

/** METHOD, SEQUENCE and LAST-MODIFIED of the mails to this address, in the order in which they were written. */
async function told(recipient: string) {
  const mails = await server.db
    .selectFrom('email_messages')
    .select('calendar')
    .where('recipient', '=', recipient)
    .where('calendar', 'is not', null)
    .orderBy('email_message_id')
    .execute();
  return mails.map(({ calendar }) => valuesIn(calendar ?? ''));
}

const valuesIn = (calendar: string) =>
  ['METHOD', 'SEQUENCE'].map((name) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(calendar)?.[1]).join(' ');

async function organise(method: 'PATCH' | 'POST', path: string, json?: object) {
  const { status, body } = await call(server, method, path, { token: organiser.token, ...(json && { json }) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function download(eventId: string, token?: string) {
  return valuesIn(String((await call(server, 'GET', `/events/${eventId}/calendar.ics`, token ? { token } : {})).raw));
}

test('each mail about one event says more than the one before: to come, not to come, moved, called off', async () => {
  const { event_id, version } = await anOwnEvent();
  const ada = await aUser(server.db);
  const token = await login(server.db, ada);
  const register = async () => {
    const json = { form_version_id: null, answers: {} };
    const { body } = await call(server, 'POST', `/events/${event_id}/registrations`, { token, json });
    await announced(server);
    return body.registration_id as string;
  };
  const cancel = (id: string) => call(server, 'POST', `/registrations/${id}/cancel`, { token });

  await cancel(await register());
  const id = await register();
  expect(await told(ada.email)).toEqual(['REQUEST 0', 'CANCEL 1', 'REQUEST 2']);
  expect(await download(event_id, token)).toBe('PUBLISH 2');
  // What is read says no more than it did: nothing of the event changed.
  expect(await download(event_id)).toBe('PUBLISH 0');

  await organise('PATCH', `/admin/events/${event_id}`, { version, title: 'Moved' });
  now = new Date(start.getTime() + hour);
  await sendDueNotices(server.context);
  expect(await told(ada.email)).toEqual(['REQUEST 0', 'CANCEL 1', 'REQUEST 2', 'REQUEST 3']);
  expect(await download(event_id)).toBe('PUBLISH 3');
  const feed = await call(server, 'GET', '/calendar.ics?search=Moved');
  expect(String(feed.raw)).toContain('SEQUENCE:3\r\n');

  const decide = (decision: string) => {
    const json = { registration_ids: [id], decision, message: '', notify: true };
    return organise('POST', `/admin/events/${event_id}/decisions`, json);
  };
  await decide('reject');
  await decide('approve');
  await organise('POST', `/admin/events/${event_id}/cancel`, { message: '', notify: true });
  expect((await told(ada.email)).slice(4)).toEqual(['CANCEL 4', 'REQUEST 5', 'CANCEL 6']);
  expect(await download(event_id)).toBe('PUBLISH 6');
});

test('many told at the same moment by two get a number each', async () => {
  const { event_id } = await anOwnEvent();
  const people = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { user_id, email } = await aUser(server.db);
      const { registration_id } = await aRegistration(server.db, { event_id, user_id });
      return { email, recipient: { userId: user_id, registrationId: registration_id } };
    }),
  );
  const recipients = people.map(({ recipient }) => recipient);
  const tell = (those: typeof recipients) =>
    server.db.transaction().execute((tx) =>
      notifyRegistrants(tx, server.context, {
        eventId: event_id,
        recipients: those,
        mail: 'registration_approved',
        notification: null,
        variables: { message: '' },
        idempotencyKey: crypto.randomUUID(),
      }),
    );
  await Promise.all([tell(recipients), tell(recipients.toReversed()), tell(recipients)]);
  for (const { email } of people) {
    expect((await told(email)).toSorted()).toEqual(['REQUEST 0', 'REQUEST 1', 'REQUEST 2']);
  }
});

test('what the calendar of a mailbox was told counts on for its account, and after an older copy was put back', async () => {
  const { event_id } = await anOwnEvent();
  const account = await aUser(server.db);
  const guest = await aUser(server.db, {
    email: `guest-${account.email}`,
    password_hash: null,
    email_verified_at: null,
    guest_since: now,
  });
  await server.db
    .insertInto('calendar_sequences')
    .values([
      { event_id, user_id: guest.user_id, sequence: 7 },
      { event_id, user_id: account.user_id, sequence: 2 },
    ])
    .execute();
  const { registration_id } = await aRegistration(server.db, { event_id, user_id: guest.user_id });
  await server.db.transaction().execute((tx) => claimGuest(tx, server.context, account.user_id, guest.email));
  const reject = (decision: string) => {
    const json = { registration_ids: [registration_id], decision, message: '', notify: true };
    return organise('POST', `/admin/events/${event_id}/decisions`, json);
  };
  await reject('reject');
  expect(await told(account.email)).toEqual(['CANCEL 8']);
  await passSequences(server.db, now);
  await reject('approve');
  expect((await told(account.email)).at(-1)).toBe('REQUEST 1009');
});
