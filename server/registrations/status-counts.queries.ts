import type { RegistrationStatus } from '#openapi/types.ts';
import type { Db } from '../platform/database/database.ts';

/** How many registrations of the event have each status. */
export async function countByStatus(db: Db, eventId: string): Promise<Record<RegistrationStatus, number>> {
  const rows = await db
    .selectFrom('registration_counts')
    .select(['status', 'registrations'])
    .where('event_id', '=', eventId)
    .execute();
  const none = { pending: 0, approved: 0, waitlisted: 0, rejected: 0, cancelled: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, registrations }) => [status, registrations])) };
}
