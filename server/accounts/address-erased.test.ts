import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anAddress,
  anEvent,
  anOrganiser,
  aRegistration,
  aUser,
  login,
  PASSWORD,
} from '#tests/support/made/factories.ts';
import { announced } from '#tests/support/server/announced.ts';
import { call } from '#tests/support/server/call.ts';
import { aDoorDevice } from '#tests/support/server/devices/door-device.ts';
import { dumpTables, dumpText } from '#tests/support/server/dump.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

// What goes with an account: what is bound to it, and what is bound to addresses that it has confirmed.

const tags = ['asvs/address-owner' as const, 'asvs/own-data' as const];

let server: TestServer;
let organiser: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  organiser = await login(server.db, await anOrganiser(server.db));
});
afterAll(() => server.close());

const leave = async (token: string, current_password = PASSWORD) => {
  const answer = await call(server, 'POST', '/users/me/deletion', { token, json: { current_password } });
  expect(answer.status).toBe(204);
  // The last mail still has to leave; its row goes with it.
  await server.db.deleteFrom('email_messages').where('template', '=', 'account_deleted').execute();
};

/** Everything that others keep for an address: a guest with a mail, an invitation, a row of an import, the trail of them. */
async function keptFor(email: string) {
  const { event_id } = await anEvent(server.db);
  const at = `/admin/events/${event_id}`;
  const json = { email, full_name: 'The Guest', tell: true };
  expect((await call(server, 'POST', `${at}/registrations`, { token: organiser, json })).status).toBe(201);
  await announced(server);
  await importedFor(email);
}

async function importedFor(email: string) {
  const { event_id } = await anEvent(server.db);
  const at = `/admin/events/${event_id}`;
  const invitation = { email, role: 'owner' };
  expect((await call(server, 'POST', `${at}/invitations`, { token: organiser, json: invitation })).status).toBe(201);
  const file = `email,full_name\n${email},The Guest\n${anAddress('other')},Other\n`;
  const head = 'content-disposition: form-data; name="file"; filename="p.csv"\r\ncontent-type: text/csv';
  const sent = await call(server, 'POST', `${at}/import`, {
    token: organiser,
    payload: `--x\r\n${head}\r\n\r\n${file}\r\n--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(sent.status).toBe(200);
}

/** By table, the rows that name the address. */
async function rowsWith(email: string) {
  const dump = await dumpTables(server.db, { without: ['rate_limits'] });
  const found = Object.entries(dump).map(
    ([table, rows]) => [table, rows.filter((row) => row.toLowerCase().includes(email)).length] as const,
  );
  return Object.fromEntries(found.filter(([, rows]) => rows > 0));
}

test('an account that never confirmed its address takes nothing of the address along', { tags }, async () => {
  const email = anAddress('guest');
  await keptFor(email);
  const before = await rowsWith(email);
  expect(Object.keys(before).toSorted()).toEqual(
    ['audit_entries', 'email_messages', 'event_invitations', 'import_rows', 'users'].toSorted(),
  );
  const stranger = { email, password: 'the words of a stranger' };
  expect((await call(server, 'POST', '/users/register', { json: stranger })).status).toBe(201);
  const form = { username: email, password: stranger.password };
  const { access_token } = (await call(server, 'POST', '/auth/token', { form })).body;
  await leave(access_token as string, stranger.password);
  expect(await rowsWith(email)).toEqual(before);
});

test('an account takes along what its confirmed address has', { tags }, async () => {
  const [person, other] = [await aUser(server.db), await aUser(server.db)];
  for (const { email } of [person, other]) await keptFor(email.toUpperCase());
  const others = await rowsWith(other.email);
  await leave(await login(server.db, person));
  expect(await rowsWith(person.email)).toEqual({});
  expect(await rowsWith(other.email)).toEqual(others);
});

test(
  'an account takes along what an earlier address had while it was theirs, and nothing since',
  { tags },
  async () => {
    const person = await aUser(server.db);
    const { email: before } = person;
    const token = await login(server.db, person);
    await importedFor(before);
    const json = { new_email: anAddress('after'), current_password: PASSWORD };
    await call(server, 'POST', '/users/me/email-change', { token, json });
    const mails = await server.db
      .selectFrom('email_messages')
      .select('plain_text')
      .where('confidential', '=', true)
      .execute();
    for (const { plain_text } of mails.slice(-2)) {
      const link = /confirm-email\?token=([\w-]+)/.exec(plain_text)?.[1];
      expect((await call(server, 'POST', '/auth/email-confirmation', { json: { token: link } })).status).toBe(200);
    }
    // Someone else has the address now.
    const later = await aUser(server.db, { email: before });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await importedFor(before);
    await leave(token);
    expect(await rowsWith(json.new_email)).toEqual({});
    expect(await rowsWith(before)).toEqual({
      ...{ users: 1, event_invitations: 1, email_messages: 1, import_rows: 1, audit_entries: 1 },
    });
    await leave(await login(server.db, later));
    expect(await rowsWith(before)).toEqual({});
  },
);

test('no name stays in what the doors noted, nor is told again', { tags }, async () => {
  const now = () => new Date();
  const { event_id } = await anEvent(server.db, { starts_at: now() });
  const person = await aUser(server.db, { full_name: 'Zebulon Quixotic' });
  const { code, registration_id } = await aRegistration(server.db, { event_id, user_id: person.user_id });
  const turnedAway = await aUser(server.db, { full_name: 'Zenobia Quixotic' });
  const other = await aRegistration(server.db, { event_id, user_id: turnedAway.user_id, status: 'waitlisted' });
  const device = { token: organiser, eventId: event_id, now };
  const [north, south] = [
    await aDoorDevice(server, { ...device, door: 'North' }),
    await aDoorDevice(server, { ...device, door: 'South' }),
  ];
  await north.sync(north.checkIn(code));
  const again = [south.checkIn(code), south.checkIn(other.code)];
  const first = await south.sync(...again);
  expect(first.results.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^Zebulon Quixotic has been in since/),
    expect.stringMatching(/^Zenobia Quixotic has been on the waitlist since/),
  ]);
  const kept = await server.db.selectFrom('door_actions').select('detail').where('event_id', '=', event_id).execute();
  expect(kept.map(({ detail }) => detail)).toEqual(['', '', '']);
  // As a version before this one writes it.
  const sentence = { detail: 'Zebulon Quixotic has been in since 20:00.' };
  await server.db.updateTable('door_actions').set(sentence).where('registration_id', '=', registration_id).execute();
  for (const gone of [person, turnedAway]) await leave(await login(server.db, gone));
  expect(await dumpText(server.db)).not.toMatch(/Quixotic/);
  const told = await south.sync(...again);
  expect(told.results.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^Deleted account has been in since/),
    expect.stringMatching(/^Deleted account has been on the waitlist since|^The registration of Deleted account/),
  ]);
});

test('no address stays in the trail of a mail that was sent again', { tags }, async () => {
  const person = await aUser(server.db);
  const { event_id } = await anEvent(server.db);
  const token = await login(server.db, person);
  const json = { form_version_id: null, answers: {} };
  await call(server, 'POST', `/events/${event_id}/registrations`, { token, json });
  await announced(server);
  const mail = await server.db
    .selectFrom('email_messages')
    .select('email_message_id')
    .where('recipient', '=', person.email)
    .executeTakeFirstOrThrow();
  const resend = `/admin/mails/${mail.email_message_id}/resend`;
  expect((await call(server, 'POST', resend, { token: organiser })).status).toBeLessThan(300);
  expect((await rowsWith(person.email))['audit_entries']).toBe(1);
  await leave(token);
  expect(await rowsWith(person.email)).toEqual({});
});
