import type { Selectable } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';

export type LockedEvent = Selectable<Schema['events']>;

/**
 * The event as it is now, kept as it is until the transaction ends: whoever gives or takes a seat holds this lock. It
 * comes after a lock on a person, and before any on a registration; the other way round two transactions would wait for
 * each other. It leaves the key alone: mails and whatever else only names the event are written meanwhile.
 */
export function lockEvent(tx: Tx, eventId: string): Promise<LockedEvent | undefined> {
  return tx.selectFrom('events').selectAll().where('event_id', '=', eventId).forNoKeyUpdate().executeTakeFirst();
}

/** As `lockEvent`, every event that the person has ever registered for: in one order, so that two who do it don't wait for each other. */
export function lockEventsOf(tx: Tx, userId: string): Promise<LockedEvent[]> {
  return tx
    .selectFrom('events')
    .selectAll()
    .where('event_id', 'in', ({ selectFrom }) =>
      selectFrom('registrations').select('event_id').where('user_id', '=', userId),
    )
    .orderBy('event_id')
    .forNoKeyUpdate()
    .execute();
}
