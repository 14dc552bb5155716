import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { pdf } from '#tests/support/made/documents.ts';
import { dumpText } from '#tests/support/server/dump.ts';
import { aForm, anEvent, anOrganiser, aRegistration, login, PASSWORD } from '#tests/support/made/factories.ts';
import { aPasskey } from '#tests/support/made/passkeys.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { unzip } from '#tests/support/outside/unzip.ts';
import { formWith, storedFiles, upload } from '#tests/support/made/uploads.ts';
import { makeFeedbackLinks } from '../feedback/feedback-links.queries.ts';

const options = { tags: ['asvs/own-data' as const] };
const DAY = 24 * 60 * 60 * 1000;
const OWN = /augusta|byron|ockham|analytical|7946|aubergine|netscape|1815-12-10/i;

let server: TestServer;
let organiser: string;
beforeEach(async () => {
  server = await startServer();
  organiser = await login(server.db, await anOrganiser(server.db));
});
afterEach(() => server.close());

async function ask(method: 'GET' | 'POST' | 'PATCH', path: string, token: string, json?: object) {
  const { status, body, raw } = await call(server, method, path, { token, ...(json && { json }) });
  expect(status, `${path} ${JSON.stringify(body)}`).toBeLessThan(300);
  return { body, raw };
}

async function anEventWithQuestions() {
  const { form_id, form_version_id } = await aForm(server.db, {
    questions: [
      aQuestion({ question_id: 'diet', label: 'Diet' }),
      aQuestion({ question_id: 'paper', type: 'file', label: 'Paper' }),
      aQuestion({ question_id: 'cv', type: 'cv', label: 'CV' }),
    ],
  });
  const { event_id } = await anEvent(server.db, { form_id, approval: 'manual' });
  return { event_id, form_version_id };
}

/** Someone who left something of theirs wherever one can. */
async function someone(email: string) {
  const headers = { 'user-agent': 'Mozilla/4.8 [en] (Netscape of Augusta)' };
  await call(server, 'POST', '/users/register', {
    json: { email, password: PASSWORD, full_name: 'Augusta Byron' },
    headers,
  });
  const form = { username: email, password: PASSWORD };
  const session = await call(server, 'POST', '/auth/token', { form, headers });
  const token = session.body.access_token as string;
  const { user_id, version } = session.body.user as { user_id: string; version: number };
  const profile = { headline: 'Countess of Ockham', organisation: 'Analytical Engines', phone: '+44 20 7946 0018' };
  await ask('PATCH', '/users/me', token, {
    version,
    ...profile,
    bio: 'Byron’s daughter',
    host_bio: 'Hosts soirées',
    timezone: 'Europe/London',
  });
  await ask('PATCH', '/users/me/notification-preferences', token, { event_reminder_email: false });
  await server.db.updateTable('users').set({ email_verified_at: new Date() }).where('user_id', '=', user_id).execute();
  const { body } = await ask('POST', '/users/me/second-factor', token, { current_password: PASSWORD });
  const otp = new TOTP({ secret: Secret.fromBase32(body.secret as string) }).generate();
  await ask('POST', '/users/me/second-factor/confirmation', token, { otp });
  const identity = { identity_id: uuid(), issuer: 'https://id.example.org', subject: 'byron-1815' };
  await server.db
    .insertInto('identities')
    .values({ ...identity, user_id, email: 'augusta@ockham.example', linked_at: new Date() })
    .execute();
  await ask('POST', '/users/me/passkeys/challenge', token, { current_password: PASSWORD });
  await aPasskey(server.db, { user_id, name: 'The phone of Augusta' });
  const send = (path: string, name: string) => upload(server, { path, token }, formWith(pdf(name), name));
  await send('/users/me/cv', 'augusta.pdf');

  const { event_id, form_version_id } = await anEventWithQuestions();
  const paper = await send(`/events/${event_id}/answer-files`, 'byron-paper.pdf');
  await send(`/events/${event_id}/answer-files`, 'byron-not-sent.pdf');
  const answers = { diet: 'No aubergines', paper: paper.body.file_id, cv: true };
  const registered = await ask('POST', `/events/${event_id}/registrations`, token, { form_version_id, answers });
  const id = registered.body.registration_id as string;
  const decision = { registration_ids: [id], decision: 'approve', message: 'Dear Augusta', notify: true };
  await ask('POST', `/admin/events/${event_id}/decisions`, organiser, decision);
  await ask('PATCH', `/admin/registrations/${id}`, organiser, { note: 'Byron rang', version: 1 });
  await ask('POST', `/admin/registrations/${id}/check-in`, organiser);

  const membership = { event_id, user_id, role: 'viewer' as const, registration_mails: 'at_once' as const };
  await server.db
    .insertInto('event_members')
    .values({ ...membership, added_at: new Date() })
    .execute();
  await server.db.insertInto('registration_digests').values({ user_id, last_day: '1815-12-10' }).execute();

  await ask('POST', '/users/me/email-change', token, { new_email: `moved-${email}`, current_password: PASSWORD });
  await ask('POST', '/auth/password-reset/request', token, { email });
  await gaveFeedback(token, user_id);
  await vi.waitUntil(async () => (await dumpText(server.db)).includes('Set a new password'), SOON);
  return { token, user_id, email };
}

async function gaveFeedback(token: string, userId: string) {
  const starts_at = new Date(Date.now() - DAY);
  const { event_id } = await anEvent(server.db, { title: 'Evening of engines', starts_at });
  await aRegistration(server.db, { event_id, user_id: userId });
  await server.db.transaction().execute((tx) => makeFeedbackLinks(tx, event_id, [userId], new Date()));
  const { body } = await ask('GET', `/events/${event_id}/feedback-form`, token);
  const { feedback_template_version_id } = body as { feedback_template_version_id: string };
  await ask('POST', `/events/${event_id}/feedback`, token, { feedback_template_version_id, answers: { overall: 4 } });
}

async function exported(token: string): Promise<Record<string, string>> {
  await ask('POST', '/users/me/export', token);
  const isReady = async () => (await ask('GET', '/users/me/export', token)).body.state === 'ready';
  await vi.waitUntil(isReady, SOON);
  return unzip((await ask('GET', '/users/me/export/file', token)).raw);
}

/** Why something that names the person, by `table` or `table.column`, is not in the copy of their data. */
const leftOut: Record<string, string> = {
  'users.password_hash': 'It opens the account.',
  'users.version': 'It counts changes.',
  email_verifications: 'It holds the digest of a link.',
  password_resets: 'It holds the digest of a link.',
  provider_visits: 'It lasts minutes, and holds secrets of a login that is under way.',
  feedback_links: 'It holds the digest of a link.',
  unsubscribe_tokens: 'It holds the digests of links.',
  registration_digests: 'It keeps a mail from being sent twice a day.',
  passkey_challenges: 'It waits for five minutes.',
  'passkeys.credential_id': 'Devices know the key by it.',
  'passkeys.transports': 'It is how the device is reached.',
  data_exports: 'It is the copy itself.',
  stored_files: 'It counts what the files take, which are there.',
  'email_messages.html': 'The text says the same.',
  'email_messages.message_id': 'Mail programs know the mail by it.',
  'email_messages.idempotency_key': 'It keeps a mail from being written twice.',
  'email_messages.next_attempt_at': 'It is the sender’s own.',
  'email_messages.queued_at': 'It is the sender’s own.',
  'email_messages.expires_at': 'It is the sender’s own.',
  'email_messages.calendar': 'It is the event’s.',
  'email_messages.calendar_method': 'It is the event’s.',
  'email_messages.search': 'It is made of the name, the address and the subject.',
  'email_messages.unsubscribe_url': 'The text of the mail ends with it.',
  'notifications.related_entity_type': 'Programs read it.',
  'notifications.about_user_id': 'It was told to others.',
  'registrations.note': 'Its field says that organisers alone see it.',
  'registrations.ticket': 'It opens the door.',
  'registrations.search_words': 'It is made of the name and the answers.',
  'registrations.answer_words': 'It is made of the answers.',
  'registrations.search': 'It is made of the name and the answers.',
  'registrations.name_key': 'It is made of the name.',
  'registrations.door_changed_in': 'It orders changes.',
  'door_actions.actor_id': 'Others were let in.',
  'users.search': 'It is made of the name and the address.',
  'registrations.added_by': 'Others were put on the list.',
  'event_invitations.invited_by': 'The invitation is to others.',
  'door_links.created_by': 'The link is for others.',
  'event_messages.created_by': 'The message is the organisers’.',
  'registrations.form_purpose': 'It is the same for everybody.',
  'registrations.updated_at': 'It orders changes.',
  'registrations.decided_by': 'The decision was about others.',
  'audit_entries.entity_type': 'It may be about others.',
  'audit_entries.entity_name': 'It may be about others.',
  'audit_entries.changes': 'It may be about others.',
  'events.created_by': 'The event is the organisers’.',
  'questionnaires.created_by': 'The form or template is the organisers’.',
  'email_templates.created_by': 'The template is the organisers’.',
};

/** Every text and time that is stored with this person's name on it, by its column. */
async function everythingOf(userId: string) {
  const { rows: places } = await sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as table, a.attname as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass`.execute(server.db);
  const found: { place: string; value: string }[] = [];
  for (const { table, column } of [...places, { table: 'users', column: 'user_id' }]) {
    if (leftOut[table] ?? leftOut[`${table}.${column}`]) continue;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(server.db);
    for (const [name, value] of rows.flatMap(Object.entries<unknown>)) {
      found.push(...textsIn(value).map((text) => ({ place: `${table}.${name}`, value: text })));
    }
  }
  return found;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function textsIn(value: unknown): string[] {
  if (value instanceof Date) return [value.toISOString()];
  if (typeof value === 'string') return value === '' || UUID.test(value) ? [] : [value];
  const isBytes = value instanceof Uint8Array;
  return typeof value === 'object' && value !== null && !isBytes ? Object.values(value).flatMap(textsIn) : [];
}

test('the copy of the own data is whole: what is stored with a person’s name on it is in it', options, async () => {
  const { token, user_id } = await someone('augusta.byron@analytical.org');
  const stored = await everythingOf(user_id);
  const archive = await exported(token);
  const inArchive = Object.values(archive).map((text) =>
    text.startsWith('%PDF') ? text : JSON.stringify(JSON.parse(text)),
  );
  const isIn = (value: string) => inArchive.some((text) => text.includes(JSON.stringify(value).slice(1, -1)));
  // A link that opens an account is for the mailbox alone.
  const isForMailbox = (place: string, value: string) =>
    place === 'email_messages.plain_text' && /\?token=/.test(value);
  const missing = stored.filter(
    ({ place, value }) => !(place in leftOut) && !isForMailbox(place, value) && !isIn(value),
  );
  expect(missing).toEqual([]);
  expect(new Set(stored.map(({ place }) => place.split('.')[0])).size).toBeGreaterThan(8);
  const files = Object.keys(archive)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => name.split(/[/-]/).at(-1));
  expect(files.toSorted()).toEqual(['augusta.pdf', 'augusta.pdf', 'paper.pdf', 'sent.pdf']);
  expect(JSON.parse(archive['feedback-given.json'] ?? '')).toMatchObject([{ event: { title: 'Evening of engines' } }]);
  expect(inArchive.join()).not.toMatch(/argon2|Byron rang|reset-password\?token|confirm-email\?token/);
});

test('a deleted account leaves nothing of the person in the database and on the disk', options, async () => {
  const { token, user_id, email } = await someone('augusta.byron@analytical.org');
  await exported(token);
  expect((await storedFiles(server)).length).toBeGreaterThanOrEqual(5);
  expect(JSON.stringify(await everythingOf(user_id))).toMatch(OWN);

  await ask('POST', '/users/me/deletion', token, { current_password: PASSWORD });
  expect(await storedFiles(server)).toEqual([]);
  // The last mail still has to leave; its row goes with it.
  await server.db
    .deleteFrom('email_messages')
    .where('recipient', '=', email)
    .where('template', '=', 'account_deleted')
    .execute();
  expect((await dumpText(server.db)).split('\n').filter((row) => OWN.test(row))).toEqual([]);
});
