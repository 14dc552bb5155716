import type { RegistrationStatus } from '#openapi/types.ts';
import type { Recipient } from '../messages/tell-registrants.ts';
import type { Db } from '../platform/database.ts';

/** Everybody who is registered for the event with one of these statuses, for `tellRegistrants`. */
export function listRecipients(db: Db, eventId: string, statuses: RegistrationStatus[]): Promise<Recipient[]> {
  return db
    .selectFrom('registrations')
    .select(['user_id as userId', 'registration_id as registrationId'])
    .where('event_id', '=', eventId)
    .where('status', 'in', statuses)
    .orderBy('registration_id')
    .execute();
}

/** When one of the person's registrations changed last; null when there is none. */
export async function findRegistrationsChange(db: Db, userId: string): Promise<Date | null> {
  const latest = await db
    .selectFrom('registrations')
    .select('updated_at')
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.updated_at ?? null;
}
