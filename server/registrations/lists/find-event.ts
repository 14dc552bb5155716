import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';

/** The event whose registrations are asked about. */
export async function findOrRefuseEvent(db: Db, eventId: string) {
  const event = await db
    .selectFrom('events')
    .select(['event_id', 'title', 'timezone', 'capacity', 'seats_taken'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!event) throw new Problem('not_found', 'That event does not exist.');
  return event;
}
