import type { Db, Tx } from '../../platform/database/database.ts';
import type { KnownEvent } from '#rules/events/describe-change.ts';

/** Events whose people are to be told by now, those that have waited longest first. */
export async function findDueChanges(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('event_changes')
    .select('event_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ event_id }) => event_id);
}

/** Takes the change out, with the event as people know it. Undefined when another process was quicker. */
export async function takeChange(
  tx: Tx,
  eventId: string,
  now: Date,
): Promise<{ before: KnownEvent; dueAt: Date } | undefined> {
  const row = await tx
    .deleteFrom('event_changes')
    .where('event_id', '=', eventId)
    .where('due_at', '<=', now)
    .returning(['before', 'due_at'])
    .executeTakeFirst();
  return row && { before: row.before as unknown as KnownEvent, dueAt: row.due_at };
}
