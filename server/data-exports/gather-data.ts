import type { Db } from '../platform/database.ts';
import { preferencesOf } from '../users/preferences.policy.ts';
import { showAnswers } from '../registrations/show-answers.ts';

/** What the archive holds: texts by their name in it, and files of the store by theirs. */
export interface Gathered {
  texts: Record<string, unknown>;
  files: { fileId: string; name: string }[];
}

/** Everything that is kept about one person and belongs to them. Feedback is not among it: nobody knows whose it is. */
export async function gatherData(db: Db, userId: string): Promise<Gathered> {
  const [profile, registrations, notifications, sessions, mails] = await Promise.all([
    readProfile(db, userId),
    readRegistrations(db, userId),
    db
      .selectFrom('notifications')
      .select(['notification_type', 'title', 'message', 'read_at', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('sessions')
      .select(['user_agent', 'created_at', 'last_used_at', 'expires_at'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('email_messages')
      .select(['recipient', 'subject', 'status', 'created_at', 'sent_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute(),
  ]);
  const files = await listFiles(db, userId);
  return {
    texts: {
      'profile.json': profile,
      'registrations.json': registrations,
      'notifications.json': notifications,
      'sessions.json': sessions,
      'mails.json': mails,
    },
    files,
  };
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
      'timezone',
      'email_verified_at',
      'notification_preferences',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const roles = await db.selectFrom('user_roles').select('role_name').where('user_id', '=', userId).execute();
  return {
    ...user,
    roles: roles.map(({ role_name }) => role_name),
    notification_preferences: preferencesOf(notification_preferences),
  };
}

async function readRegistrations(db: Db, userId: string) {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.event_id', 'registrations.event_id')
    .select([
      'registrations.registration_id',
      'registrations.form_version_id',
      'registrations.answers',
      'events.title',
      'events.starts_at',
      'registrations.status',
      'registrations.code',
      'registrations.message',
      'registrations.created_at',
      'registrations.decided_at',
      'registrations.checked_in_at',
    ])
    .where('registrations.user_id', '=', userId)
    .orderBy('registrations.created_at', 'desc')
    .execute();
  const shown = await showAnswers(db, rows);
  return rows.map(({ registration_id, form_version_id: _, answers: __, title, starts_at, ...registration }) => ({
    event: { title, starts_at },
    ...registration,
    answers: (shown.get(registration_id) ?? []).map(({ label, texts, file }) => ({
      question: label,
      answer: file ? file.file_name : texts,
    })),
  }));
}

async function listFiles(db: Db, userId: string): Promise<Gathered['files']> {
  const cvs = await db.selectFrom('cvs').select(['file_id', 'file_name']).where('user_id', '=', userId).execute();
  const answers = await db
    .selectFrom('answer_files')
    .select(['file_id', 'file_name'])
    .where('user_id', '=', userId)
    .orderBy('uploaded_at')
    .execute();
  return [
    ...cvs.map(({ file_id, file_name }) => ({ fileId: file_id, name: `cv/${file_name}` })),
    // Two may have one name.
    ...answers.map(({ file_id, file_name }, at) => ({ fileId: file_id, name: `answers/${at + 1}-${file_name}` })),
  ];
}
