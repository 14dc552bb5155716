import type { RegistrationStatus } from '#openapi/types.ts';
import type { Tx } from '../platform/database.ts';

/** Who has a registration of one of these states, in the order in which they came. */
export async function findRecipients(tx: Tx, eventId: string, statuses: RegistrationStatus[]) {
  return tx
    .selectFrom('registrations')
    .select(['user_id as userId', 'registration_id as registrationId'])
    .where('event_id', '=', eventId)
    .where('status', 'in', statuses)
    .orderBy('created_at')
    .orderBy('registration_id')
    .execute();
}

/** Who had a place at that moment and has it still. */
export async function findApprovedBefore(tx: Tx, eventId: string, moment: Date) {
  return tx
    .selectFrom('registrations')
    .select(['user_id as userId', 'registration_id as registrationId'])
    .where('event_id', '=', eventId)
    .where('status', '=', 'approved')
    .where(({ eb, fn }) => eb(fn.coalesce('decided_at', 'created_at'), '<=', moment))
    .orderBy('created_at')
    .orderBy('registration_id')
    .execute();
}
