import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { call } from '#tests/support/server/call.ts';
import { dumpTables } from '#tests/support/server/dump.ts';
import { anEvent, anOrganiser, aRegistration, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
let organiser: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  organiser = await login(server.db, await anOrganiser(server.db));
  await sql`create function no_mail() returns trigger language plpgsql as
    $$ begin raise exception 'No mail can be written.'; end $$`.execute(server.db);
});
beforeEach(allowMails);
afterAll(async () => {
  await sql`drop function no_mail cascade`.execute(server.db);
  await server.close();
});

async function allowMails() {
  await sql`drop trigger if exists no_mail on email_messages`.execute(server.db);
}

const mails = () => server.db.selectFrom('email_messages').select('email_message_id').execute();
const nothing = { form_version_id: null, answers: {} };

async function seated() {
  const { event_id } = await anEvent(server.db, { capacity: 1, waitlist_enabled: true });
  const user = await aUser(server.db);
  const token = await login(server.db, user);
  const { body } = await call(server, 'POST', `/events/${event_id}/registrations`, { token, json: nothing });
  const next = await login(server.db, await aUser(server.db));
  await call(server, 'POST', `/events/${event_id}/registrations`, { token: next, json: nothing });
  return { event_id, token, user, registration_id: body.registration_id as string };
}

/** Makes what is needed first, and gives the call that writes a mail. */
const calls: [string, () => Promise<() => ReturnType<typeof call>>][] = [
  [
    'a cancelled registration, whose seat goes to the next',
    async () => {
      const { registration_id, token } = await seated();
      return () => call(server, 'POST', `/registrations/${registration_id}/cancel`, { token });
    },
  ],
  [
    'a decision',
    async () => {
      const { event_id } = await anEvent(server.db, { approval: 'manual' });
      const { registration_id } = await aRegistration(server.db, { event_id, status: 'pending' });
      const json = { registration_ids: [registration_id], decision: 'approve', message: '', notify: true };
      return () => call(server, 'POST', `/admin/events/${event_id}/decisions`, { token: organiser, json });
    },
  ],
  [
    'a cancelled event',
    async () => {
      const { event_id } = await seated();
      const json = { message: 'The hall is closed.', notify: true };
      return () => call(server, 'POST', `/admin/events/${event_id}/cancel`, { token: organiser, json });
    },
  ],
  [
    'an account',
    async () => {
      const json = { email: `${uuid()}@example.org`, password: PASSWORD };
      return () => call(server, 'POST', '/users/register', { json });
    },
  ],
  [
    'another password',
    async () => {
      const token = await login(server.db);
      const json = { current_password: PASSWORD, new_password: 'a quiet place by the sea' };
      return () => call(server, 'POST', '/users/me/password', { token, json });
    },
  ],
  [
    'the wish for another address',
    async () => {
      const token = await login(server.db);
      const json = { current_password: PASSWORD, new_email: 'elsewhere@example.org' };
      return () => call(server, 'POST', '/users/me/email-change', { token, json });
    },
  ],
  [
    'a deleted account, whose seat goes to the next',
    async () => {
      const { token } = await seated();
      return () => call(server, 'POST', '/users/me/deletion', { token, json: { current_password: PASSWORD } });
    },
  ],
];

describe.each([
  [
    'as soon as its mail is written',
    'create trigger no_mail before insert on email_messages for each row execute function no_mail()',
  ],
  [
    'when everything is written and to be kept',
    'create constraint trigger no_mail after insert on email_messages deferrable initially deferred for each row execute function no_mail()',
  ],
])('a fault %s', (_when, trigger) => {
  test.each(calls)('leaves nothing of %s', { tags: ['asvs/all-or-nothing'] }, async (_what, prepare) => {
    const act = await prepare();
    await sql.raw(trigger).execute(server.db);
    const before = await dumpTables(server.db);
    expect((await act()).status).toBe(500);
    expect(await dumpTables(server.db)).toEqual(before);
    await allowMails();
    // Without the fault it happens, and it writes a mail.
    const count = (await mails()).length;
    expect((await act()).status).toBeLessThan(300);
    expect((await mails()).length).toBeGreaterThan(count);
    expect(await dumpTables(server.db)).not.toEqual(before);
  });
});
