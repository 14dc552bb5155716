import { sql } from 'kysely';
import type { NotificationPreferences } from '#openapi/types.ts';
import type { Db } from '../../platform/database/database.ts';
import { preferencesOf } from '#rules/messages/preferences.ts';

/** Null when the person is gone. */
export async function findPreferences(db: Db, userId: string): Promise<NotificationPreferences | null> {
  const row = await db
    .selectFrom('users')
    .select('notification_preferences')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? preferencesOf(row.notification_preferences) : null;
}

/** What is left out stays as it is. The profile's version stays too: whoever edits that meanwhile overwrites nothing. */
export async function changePreferences(
  db: Db,
  userId: string,
  changes: Partial<NotificationPreferences>,
): Promise<NotificationPreferences | null> {
  const row = await db
    .updateTable('users')
    .set({ notification_preferences: sql`notification_preferences || ${JSON.stringify(changes)}::jsonb` })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('notification_preferences')
    .executeTakeFirst();
  return row ? preferencesOf(row.notification_preferences) : null;
}
