import type { RegistrationStatus } from '#openapi/types.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Who has a registration of one of these states, in the order in which they came. */
export async function findRecipients(tx: Tx, eventId: string, statuses: RegistrationStatus[]) {
  return registrants(tx, eventId).where('registrations.status', 'in', statuses).execute();
}

/** Those who have a seat and were checked in. */
export async function findArrived(tx: Tx, eventId: string) {
  return registrants(tx, eventId)
    .where('registrations.status', '=', 'approved')
    .where('registrations.checked_in_at', 'is not', null)
    .execute();
}

/** Who had a place at that moment and has it still. */
export async function findApprovedBefore(tx: Tx, eventId: string, moment: Date) {
  return registrants(tx, eventId)
    .where('registrations.status', '=', 'approved')
    .where(({ eb, fn }) => eb(fn.coalesce('registrations.decided_at', 'registrations.created_at'), '<=', moment))
    .execute();
}

function registrants(tx: Tx, eventId: string) {
  return tx
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select(['registrations.user_id as userId', 'registrations.registration_id as registrationId'])
    .where('registrations.event_id', '=', eventId)
    .where('users.deleted_at', 'is', null)
    .orderBy('registrations.created_at')
    .orderBy('registrations.registration_id');
}
