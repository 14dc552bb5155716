import type { Selectable } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';

/**
 * The event under its lock, for work that can wait: undefined while someone else holds it: an edit, a registration
 * or another process at the same work.
 */
export function lockFreeEvent(tx: Tx, eventId: string): Promise<Selectable<Schema['events']> | undefined> {
  return tx
    .selectFrom('events')
    .selectAll()
    .where('event_id', '=', eventId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}
