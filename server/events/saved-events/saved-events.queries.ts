import { summaryColumns } from '../event-summary.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

interface Filter {
  cursor: string;
  limit: number;
}

/** One page of the person's saved events, the last saved first. Throws a Problem for a malformed cursor. */
export async function listSavedEvents(db: Db, userId: string, { cursor, limit }: Filter) {
  const after = readCursor(cursor);
  const rows = await db
    .selectFrom('saved_events')
    .innerJoin('events', 'events.event_id', 'saved_events.event_id')
    .leftJoin('covers', 'covers.cover_id', 'events.cover_id')
    .select(summaryColumns)
    .select('saved_events.saved_at')
    .where('saved_events.user_id', '=', userId)
    // What was public once may be a draft again, for organisers alone.
    .where('events.status', '<>', 'draft')
    .where(isBeyond(after, { time: 'saved_events.saved_at', id: 'saved_events.event_id', direction: 'desc' }))
    .orderBy('saved_events.saved_at', 'desc')
    .orderBy('saved_events.event_id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (last) => writeCursor({ at: last.saved_at, id: last.event_id }));
}

/** Whether it was not saved already. */
export async function insertSaved(tx: Tx, userId: string, eventId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('saved_events')
    .values({ user_id: userId, event_id: eventId, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countSaved(db: Db, userId: string): Promise<number> {
  const { saved } = await db
    .selectFrom('saved_events')
    .select(({ fn }) => fn.countAll().as('saved'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(saved);
}

export async function deleteSaved(db: Db, userId: string, eventId: string): Promise<void> {
  await db.deleteFrom('saved_events').where('user_id', '=', userId).where('event_id', '=', eventId).execute();
}
