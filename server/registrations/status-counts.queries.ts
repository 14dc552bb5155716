import type { RegistrationStatus } from '#openapi/types.ts';
import type { Db } from '../platform/database/database.ts';

/** How many registrations of the event have each status. */
export async function countByStatus(db: Db, eventId: string): Promise<Record<RegistrationStatus, number>> {
  const rows = await db
    .selectFrom('registrations')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('event_id', '=', eventId)
    .groupBy('status')
    .execute();
  const none = { pending: 0, approved: 0, waitlisted: 0, rejected: 0, cancelled: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])) };
}
