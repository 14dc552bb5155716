import type { Db } from '../platform/database/database.ts';

/** Whether one of these has given feedback on the event. Nothing leads from here to the answers. */
export async function hasGivenFeedback(db: Db, userIds: string[], eventId: string): Promise<boolean> {
  if (userIds.length === 0) return false;
  const given = await db
    .selectFrom('feedback_given')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('user_id', 'in', userIds)
    .executeTakeFirst();
  return given !== undefined;
}
