import type { Insertable, NotNull } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { EventRole, Purpose, Question } from '#openapi/types.ts';
import { replaceReset } from '#server/accounts/auth/password-resets.queries.ts';
import { insertSession } from '#server/accounts/auth/sessions.queries.ts';
import { newToken } from '#server/platform/tokens.ts';
import { findHost, searchWords } from '#server/events/search-words.ts';
import type { Db } from '#server/platform/database/database.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { noteToken } from '../server/secrets.ts';

/** What every person of `aUser` logs in with. */
export const PASSWORD = 'welcome to the tests';

const HOUR = 60 * 60 * 1000;
let count = 0;
let passwordHash: Promise<string> | null = null;

/** A mail address that no test had before, so that a test can be tried again on the same server. */
export function anAddress(name = 'person'): string {
  count += 1;
  return `${name}-${count}@example.org`;
}

type NewUser = Partial<Insertable<Schema['users']>> & { roles?: ('organiser' | 'administrator')[] };

/** A person with PASSWORD and their own confirmed address. */
export async function aUser(db: Db, { roles = [], ...columns }: NewUser = {}) {
  const email = anAddress();
  passwordHash ??= hashPassword(PASSWORD);
  const user = await db
    .insertInto('users')
    .values({
      user_id: uuid(),
      email,
      full_name: `Person ${count}`,
      password_hash: await passwordHash,
      email_verified_at: new Date(),
      created_at: new Date(),
      ...columns,
    })
    .returningAll()
    .$narrowType<{ password_hash: NotNull }>()
    .executeTakeFirstOrThrow();
  for (const role_name of roles)
    await db.insertInto('user_roles').values({ user_id: user.user_id, role_name }).execute();
  return user;
}

/** An organiser who may do all with every event: an administrator. */
export function anOrganiser(db: Db, changes: Partial<Insertable<Schema['users']>> = {}) {
  return aUser(db, { ...changes, roles: ['organiser', 'administrator'] });
}

/** An account at a provider of logins that is connected with the person's. */
export async function anIdentity(db: Db, user_id: string): Promise<string> {
  const identity = { identity_id: uuid(), issuer: 'https://id.example.org', subject: uuid(), email: anAddress() };
  await db
    .insertInto('identities')
    .values({ ...identity, user_id, linked_at: new Date() })
    .execute();
  return identity.identity_id;
}

/** Someone with that role in the team of the event; someone who works at the door alone is no organiser. */
export async function aMember(db: Db, eventId: string, role: EventRole) {
  const member = await aUser(db, { roles: role === 'check_in' ? [] : ['organiser'] });
  const membership = { event_id: eventId, user_id: member.user_id, role, added_at: new Date() };
  await db.insertInto('event_members').values(membership).execute();
  return member;
}

/** A session of that person, or of a new one: its token goes into the Authorization header as `Bearer`. */
export async function login(
  db: Db,
  user?: { user_id: string; password_hash: string | null },
  isStrong = false,
): Promise<string> {
  const { user_id, password_hash } = user ?? (await aUser(db));
  const { token, tokenHash } = newToken();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 24 * HOUR);
  await insertSession(db, user_id, password_hash ?? '', {
    tokenHash,
    sessionId: uuid(),
    createdAt,
    expiresAt,
    isStrong,
  });
  return noteToken(token);
}

/** The token of a link that sets this person a new password for the next minute. */
export async function aResetToken(db: Db, userId: string): Promise<string> {
  const { token, tokenHash } = newToken();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 60_000);
  await db.transaction().execute((tx) => replaceReset(tx, userId, { tokenHash, createdAt, expiresAt }));
  return noteToken(token);
}

/** The token of a link that ends mails of one kind, as a mail to this person bears it. */
export async function anUnsubscribeToken(db: Db, userId: string): Promise<string> {
  const { token, tokenHash } = newToken();
  const row = { token_hash: tokenHash, user_id: userId, created_at: new Date() };
  await db.insertInto('unsubscribe_tokens').values(row).execute();
  return noteToken(token);
}

/** A published event next week for two hours, made by a new organiser unless `created_by` says whom. */
export async function anEvent(db: Db, changes: Partial<Insertable<Schema['events']>> = {}) {
  count += 1;
  const createdBy = changes.created_by === undefined ? (await anOrganiser(db)).user_id : changes.created_by;
  const start = new Date(changes.starts_at ?? Date.now() + 7 * 24 * HOUR);
  const event = {
    event_id: uuid(),
    title: `Event ${count}`,
    summary: 'An evening with talks and time to meet.',
    description: 'Doors open at **18:00**.',
    category: 'technology',
    format: 'in_person',
    venue_name: 'Town Hall',
    address: '1 Market Street',
    city: 'Utrecht',
    starts_at: start,
    ends_at: new Date(start.getTime() + 2 * HOUR),
    timezone: 'Europe/Amsterdam',
    status: 'published',
    created_by: createdBy,
    created_at: new Date(),
    updated_at: new Date(),
    ...changes,
  } as const;
  const { title, summary = '', venue_name = null, address = null, city = null, tags = [] } = event;
  const search_words = searchWords({ title, summary, venue_name, address, city, tags }, await findHost(db, createdBy));
  return db
    .insertInto('events')
    .values({ ...event, search_words })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An unread notification of that person, or of a new one. */
export async function aNotification(db: Db, changes: Partial<Insertable<Schema['notifications']>> = {}) {
  count += 1;
  return db
    .insertInto('notifications')
    .values({
      notification_id: uuid(),
      user_id: changes.user_id ?? (await aUser(db)).user_id,
      notification_type: 'event_reminder',
      title: `Notification ${count}`,
      message: 'The event starts tomorrow.',
      created_at: new Date(),
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Changes = Partial<Insertable<Schema['questionnaires']>> & { questions?: Question[] };

/** An active form with one version of these questions; `form_version_id` is that version's. */
export async function aForm(db: Db, changes: Changes = {}) {
  const { questionnaire_id, questionnaire_version_id, ...form } = await aQuestionnaire(db, 'registration', changes);
  return { ...form, form_id: questionnaire_id, form_version_id: questionnaire_version_id };
}

/** As `aForm`, for feedback. */
export async function aFeedbackTemplate(db: Db, changes: Changes = {}) {
  const { questionnaire_id, questionnaire_version_id, ...template } = await aQuestionnaire(db, 'feedback', changes);
  return {
    ...template,
    feedback_template_id: questionnaire_id,
    feedback_template_version_id: questionnaire_version_id,
  };
}

async function aQuestionnaire(db: Db, purpose: Purpose, { questions = [], ...changes }: Changes) {
  count += 1;
  const now = new Date();
  const questionnaire = await db
    .insertInto('questionnaires')
    .values({
      questionnaire_id: uuid(),
      purpose,
      name: `${purpose === 'registration' ? 'Form' : 'Feedback template'} ${count}`,
      status: 'active',
      created_at: now,
      updated_at: now,
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { questionnaire_id } = questionnaire;
  const questionnaire_version_id = await aVersion(db, { questionnaire_id, purpose, number: 1, questions });
  return { ...questionnaire, questionnaire_version_id, questions };
}

interface NewVersion {
  questionnaire_id: string;
  purpose?: Purpose;
  number: number;
  questions?: Question[];
}

/** One more version, of a form unless said otherwise; the result is its id. */
export async function aVersion(
  db: Db,
  { questionnaire_id, purpose = 'registration', number, questions = [] }: NewVersion,
): Promise<string> {
  const { questionnaire_version_id } = await db
    .insertInto('questionnaire_versions')
    .values({
      questionnaire_version_id: uuid(),
      questionnaire_id,
      purpose,
      number,
      questions: JSON.stringify(questions),
      created_at: new Date(),
    })
    .returning('questionnaire_version_id')
    .executeTakeFirstOrThrow();
  return questionnaire_version_id;
}

/** An approved registration of that person for that event, or of a new one for a new one. */
export async function aRegistration(db: Db, changes: Partial<Insertable<Schema['registrations']>> = {}) {
  count += 1;
  const now = new Date();
  const registration = await db
    .insertInto('registrations')
    .values({
      registration_id: uuid(),
      event_id: changes.event_id ?? (await anEvent(db)).event_id,
      user_id: changes.user_id ?? (await aUser(db)).user_id,
      status: 'approved',
      code: `T${count.toString(36).toUpperCase().padStart(3, '0')}-TEST`,
      waitlisted_at: changes.status === 'waitlisted' ? now : null,
      created_at: now,
      updated_at: now,
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (registration.checked_in_at) await aCheckIn(db, registration, registration.checked_in_at);
  return registration;
}

/** That the person was let in then, as the arrival that counts. */
export async function aCheckIn(
  db: Db,
  { event_id, registration_id }: { event_id: string; registration_id: string },
  at: Date,
): Promise<void> {
  const action = { event_id, registration_id, action_id: uuid(), kind: 'check_in', outcome: 'done' } as const;
  await db
    .insertInto('door_actions')
    .values({ ...action, at, received_at: at, error: 0 })
    .execute();
  await db
    .updateTable('registrations')
    .set({ checked_in_at: at })
    .where('registration_id', '=', registration_id)
    .execute();
}

/** A message to the approved people of that event that goes out tomorrow. */
export async function aMessage(
  db: Db,
  changes: Partial<Insertable<Schema['event_messages']>> & Pick<Insertable<Schema['event_messages']>, 'event_id'>,
) {
  count += 1;
  return db
    .insertInto('event_messages')
    .values({
      event_message_id: uuid(),
      key: uuid(),
      subject: `Message ${count}`,
      body: 'Doors open at six.',
      audience: JSON.stringify({ statuses: ['approved'], arrived: 'any', answers: [] }),
      audience_in_words: 'Approved',
      state: 'scheduled',
      send_at: new Date(Date.now() + 24 * HOUR),
      created_at: new Date(),
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A template that is nobody's default. */
export async function anEmailTemplate(db: Db, changes: Partial<Insertable<Schema['email_templates']>> = {}) {
  count += 1;
  const now = new Date();
  return db
    .insertInto('email_templates')
    .values({
      email_template_id: uuid(),
      name: `Mail ${count}`,
      trigger: 'event_reminder',
      subject: 'See you soon',
      body: 'It starts soon.',
      created_at: now,
      updated_at: now,
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
