import type { RegistrationStatus } from '#openapi/types.ts';
import type { Tx } from '../platform/database/database.ts';

/** Anyone who has one of these means to come. */
export const activeStatuses = ['pending', 'approved', 'waitlisted'] satisfies RegistrationStatus[];

export async function hasActiveRegistrations(tx: Tx, eventId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('registrations')
    .select('registration_id')
    .where('event_id', '=', eventId)
    .where('status', 'in', activeStatuses)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
