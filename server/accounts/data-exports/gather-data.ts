import { sql } from 'kysely';
import { preferencesOf } from '#rules/messages/preferences.ts';
import { IS_OF_OWN } from '../../platform/notifications/create-notification.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';

/** What the archive holds: texts by their name in it, and files of the store by theirs. */
export interface Gathered {
  texts: Record<string, unknown>;
  files: { fileId: string; name: string; size: number }[];
}

/** Everything that is kept about one person and belongs to them. Feedback is not among it: nobody knows whose it is. */
export async function gatherData({ db, ports }: Pick<Context, 'db' | 'ports'>, userId: string): Promise<Gathered> {
  const [profile, registrations, feedback, history, notifications, logins, mails, saved, alerts, teams] =
    await Promise.all([
      readProfile(db, userId),
      ports.gatherRegistrations(db, userId),
      readFeedbackGiven(db, userId),
      readHistory(db, userId),
      db
        .selectFrom('notifications')
        .select(['notification_type', 'title', 'message', 'read_at', 'created_at'])
        .where('user_id', '=', userId)
        .where(IS_OF_OWN)
        .orderBy('created_at', 'desc')
        .execute(),
      gatherLogins(db, userId),
      readMails(db, userId),
      readSavedEvents(db, userId),
      readAlerts(db, userId),
      readTeams(db, userId),
    ]);
  const stored = await listFiles(db, userId);
  return {
    texts: {
      'profile.json': profile,
      'registrations.json': registrations,
      'files.json': stored.map(({ fileId: _, ...file }) => file),
      'feedback-given.json': feedback,
      'history.json': history,
      'notifications.json': notifications,
      ...logins,
      'mails.json': mails,
      'saved-events.json': saved,
      'availability-alerts.json': alerts,
      'teams.json': teams,
    },
    files: stored.map(({ fileId, name, size }) => ({ fileId, name, size })),
  };
}

function readMails(db: Db, userId: string) {
  return (
    db
      .selectFrom('email_messages')
      .select([
        'recipient',
        'template',
        'subject',
        'status',
        'created_at',
        'sent_at',
        'last_error',
        'content_removed_at',
      ])
      // A link that opens an account is for the mailbox alone.
      .select(sql<string>`case when confidential then '' else plain_text end`.as('text'))
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute()
  );
}

async function readProfile(db: Db, userId: string) {
  const { notification_preferences, ...user } = await db
    .selectFrom('users')
    .select([
      'email',
      'full_name',
      'headline',
      'organisation',
      'phone',
      'bio',
      'host_bio',
      'timezone',
      'email_verified_at',
      'notification_preferences',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const roles = await db.selectFrom('user_roles').select('role_name').where('user_id', '=', userId).execute();
  const change = await db
    .selectFrom('email_changes')
    .select(['new_email', 'old_confirmed_at', 'new_confirmed_at', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    ...user,
    email_change: change ?? null,
    roles: roles.map(({ role_name }) => role_name),
    notification_preferences: preferencesOf(notification_preferences),
  };
}

/** What was public once may be a draft again, for organisers alone. */
export function showEvent({
  event_status,
  title,
  starts_at,
}: {
  event_status: string;
  title: string;
  starts_at: Date;
}) {
  return event_status === 'draft' ? null : { title, starts_at };
}

/** For which events; what was said is anonymous. */
async function readFeedbackGiven(db: Db, userId: string) {
  const rows = await db
    .selectFrom('feedback_given')
    .innerJoin('events', 'events.event_id', 'feedback_given.event_id')
    .select(['events.title', 'events.starts_at', 'events.status as event_status'])
    .where('feedback_given.user_id', '=', userId)
    .orderBy('events.starts_at', 'desc')
    .execute();
  return rows.map((row) => ({ event: showEvent(row) }));
}

async function readSavedEvents(db: Db, userId: string) {
  const rows = await db
    .selectFrom('saved_events')
    .innerJoin('events', 'events.event_id', 'saved_events.event_id')
    .select(['events.title', 'events.starts_at', 'events.status as event_status', 'saved_events.saved_at'])
    .where('saved_events.user_id', '=', userId)
    .orderBy('saved_events.saved_at', 'desc')
    .execute();
  return rows.map((row) => ({ event: showEvent(row), saved_at: row.saved_at }));
}

/** What the person asked to be told of. */
async function readAlerts(db: Db, userId: string) {
  const rows = await db
    .selectFrom('availability_alerts')
    .innerJoin('events', 'events.event_id', 'availability_alerts.event_id')
    .select([
      'events.title',
      'events.starts_at',
      'events.status as event_status',
      'availability_alerts.waits_for',
      'availability_alerts.requested_at',
    ])
    .where('availability_alerts.user_id', '=', userId)
    .orderBy('availability_alerts.requested_at', 'desc')
    .execute();
  return rows.map((row) => ({ event: showEvent(row), waits_for: row.waits_for, requested_at: row.requested_at }));
}

/** Of which events' teams the person is. */
async function readTeams(db: Db, userId: string) {
  const rows = await db
    .selectFrom('event_members')
    .innerJoin('events', 'events.event_id', 'event_members.event_id')
    .select(['events.title', 'events.starts_at', 'events.status as event_status'])
    .select([
      'event_members.role',
      'event_members.added_at',
      'event_members.registration_mails',
      'event_members.is_co_host',
    ])
    .where('event_members.user_id', '=', userId)
    .orderBy('event_members.added_at', 'desc')
    .execute();
  return rows.map((row) => {
    const { role, added_at, registration_mails, is_co_host } = row;
    return { event: showEvent(row), role, added_at, registration_mails, is_co_host };
  });
}

/** What the trail knows of the person's own acts, and of acts about them, without a word about others. */
function readHistory(db: Db, userId: string) {
  return db
    .selectFrom('audit_entries')
    .select(['at', 'action'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('actor_id', '=', userId),
        eb('entity_id', '=', userId),
        eb('entity_id', 'in', selectFrom('registrations').select('registration_id').where('user_id', '=', userId)),
      ]),
    )
    .orderBy('at', 'desc')
    .execute();
}

/** Where the person is logged in, and what lets them in, by the names of the texts in the archive. Nothing that opens anything. */
async function gatherLogins(db: Db, userId: string): Promise<Record<string, unknown>> {
  const [sessions, devices, factors, identities, passkeys] = await Promise.all([
    db
      .selectFrom('sessions')
      .select(['user_agent', 'created_at', 'last_used_at', 'expires_at', 'code_shown_at'])
      .where('user_id', '=', userId)
      .execute(),
    db.selectFrom('known_devices').select('last_used_at').where('user_id', '=', userId).execute(),
    db.selectFrom('second_factors').select('since').where('user_id', '=', userId).execute(),
    db
      .selectFrom('identities')
      .select(['issuer', 'subject', 'email', 'linked_at'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute(),
  ]);
  return {
    'sessions.json': sessions,
    'known-devices.json': devices,
    'two-step-login.json': factors,
    'identities.json': identities,
    'passkeys.json': passkeys,
  };
}

/** The person's files, each under the name that it has in the archive. */
async function listFiles(db: Db, userId: string) {
  const about = ['file_id', 'file_name', 'content_type', 'size', 'uploaded_at'] as const;
  const cvs = await db.selectFrom('cvs').select(about).where('user_id', '=', userId).execute();
  const pictures = await db
    .selectFrom('profile_pictures')
    .innerJoin('stored_files', 'stored_files.file_id', 'profile_pictures.file_id')
    .select(['profile_pictures.file_id', 'stored_files.size', 'profile_pictures.uploaded_at'])
    .where('profile_pictures.user_id', '=', userId)
    .execute();
  const answers = await db
    .selectFrom('answer_files')
    .select(about)
    .where('user_id', '=', userId)
    .orderBy('uploaded_at')
    .execute();
  return [
    ...cvs.map(({ file_id, ...file }) => ({ fileId: file_id, name: `cv/${file.file_name}`, ...file })),
    ...pictures.map(({ file_id, size, uploaded_at }) => {
      const file = { file_name: 'picture.webp', content_type: 'image/webp', size: Number(size), uploaded_at };
      return { fileId: file_id, name: `picture/${file.file_name}`, ...file };
    }),
    // Two may have one name.
    ...answers.map(({ file_id, ...file }, at) => ({
      fileId: file_id,
      name: `answers/${at + 1}-${file.file_name}`,
      ...file,
    })),
  ];
}
