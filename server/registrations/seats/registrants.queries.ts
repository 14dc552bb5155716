import type { Db, Tx } from '../../platform/database/database.ts';
import { registrantColumn } from '../../accounts/users/shown-names.queries.ts';
import { offeredUntil } from './seat-offers.queries.ts';
import { unknownRegistration } from '../../events/registration.policy.ts';

/**
 * Keeps the person of a registration there until the transaction ends: what is read of them next, for the audit trail, is
 * not of someone who is just leaving. To be called before any lock on the registration.
 */
export async function holdRegistrant(tx: Tx, registrationId: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', 'in', ({ selectFrom }) =>
      selectFrom('registrations').select('user_id').where('registration_id', '=', registrationId),
    )
    .forShare()
    .execute();
}

/** The registrations of a person, as code that changes one needs to know it, to choose from and to hold. */
export function selectRegistrationsOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select([
      'registrations.registration_id',
      'registrations.user_id',
      'registrations.event_id',
      'registrations.status',
      'registrations.guest_name',
      'registrations.checked_in_at',
      'registrations.moved_up_at',
      'registrations.offer_lapsed_at',
      offeredUntil().as('offered_until'),
      registrantColumn,
    ])
    .where('registrations.user_id', '=', userId);
}

/** Whose registration it is. Throws a Problem where there is none. */
export async function findRegistrant(db: Db, registrationId: string) {
  const found = await db
    .selectFrom('registrations')
    .select(['user_id', 'registration_id'])
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  if (!found) throw unknownRegistration();
  return found;
}
