import type { Db } from '../platform/database/database.ts';

/** Which form an event names, and whether the event may be read. */
export function findEventForm(db: Db, eventId: string) {
  return db.selectFrom('events').select(['status', 'form_id']).where('event_id', '=', eventId).executeTakeFirst();
}
