import type { Selectable } from 'kysely';
import type { Tx } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';

export type LockedEvent = Selectable<Schema['events']>;

/**
 * The event as it is now, kept as it is until the transaction ends: whoever gives or takes a seat holds this lock. It
 * comes first, before any lock on a registration; the other way round two transactions would wait for each other.
 */
export function lockEvent(tx: Tx, eventId: string): Promise<LockedEvent | undefined> {
  return tx.selectFrom('events').selectAll().where('event_id', '=', eventId).forUpdate().executeTakeFirst();
}
