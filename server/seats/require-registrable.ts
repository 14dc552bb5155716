import { isVerified } from '../email-addresses/email-verifications.queries.ts';
import { emailUnverified } from '../email-addresses/link.policy.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import type { LockedEvent } from './lock-event.ts';
import { unknownEvent, whyNotOpen } from './registration.policy.ts';

/**
 * The event, where this person could register for it now. Throws the Problems `email_unverified`, `not_found`,
 * `already_registered`, `registration_closed` and `event_full`.
 */
export async function requireRegistrable(context: Context, userId: string, eventId: string): Promise<LockedEvent> {
  const { db, config, now } = context;
  const found = await findWithPerson(db, userId, eventId);
  const needsAddress = config.verifiedEmailRequired && !(found ? found.is_verified : await isVerified(db, userId));
  if (needsAddress) throw emailUnverified();
  if (!found) throw unknownEvent();
  const { held, is_verified: _verified, ...event } = found;
  const refusal = whyNotOpen(event, held, now());
  if (refusal) throw refusal;
  return event;
}

/** In one statement, since nothing is asked more often when many come at once. */
function findWithPerson(db: Db, userId: string, eventId: string) {
  return db
    .selectFrom('events')
    .selectAll()
    .select(({ selectFrom, exists }) => [
      selectFrom('registrations')
        .select('registrations.status')
        .whereRef('registrations.event_id', '=', 'events.event_id')
        .where('registrations.user_id', '=', userId)
        .where('registrations.status', '<>', 'cancelled')
        .as('held'),
      exists(
        selectFrom('users')
          .select('users.user_id')
          .where('users.user_id', '=', userId)
          .where('users.email_verified_at', 'is not', null),
      ).as('is_verified'),
    ])
    .where('events.event_id', '=', eventId)
    .executeTakeFirst();
}
