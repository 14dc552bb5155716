import type { NotificationPreferences } from '#openapi/types.ts';
import { preferencesOf } from '#rules/messages/preferences.ts';
import type { Db } from '../../platform/database/database.ts';

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
