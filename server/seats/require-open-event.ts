import { isVerified } from '../email-addresses/email-verifications.queries.ts';
import { emailUnverified } from '../email-addresses/link.policy.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import type { LockedEvent } from './lock-event.ts';
import { findHeldStatus } from './own-registration.queries.ts';
import { alreadyRegistered, unknownEvent, whyClosed } from './registration.policy.ts';

/**
 * The event, where this person could register for it now. Throws the Problems `email_unverified`, `not_found`,
 * `already_registered`, `registration_closed` and `event_full`.
 */
export async function requireRegistrable(context: Context, userId: string, eventId: string): Promise<LockedEvent> {
  const { db, config, now } = context;
  if (config.verifiedEmailRequired && !(await isVerified(db, userId))) throw emailUnverified();
  const event = await db.selectFrom('events').selectAll().where('event_id', '=', eventId).executeTakeFirst();
  return requireOpen(db, userId, event, now());
}

/** As `requireRegistrable`, of an event that was read already, by a person whose address was looked at. */
export async function requireOpen(
  db: Db,
  userId: string,
  event: LockedEvent | undefined,
  now: Date,
): Promise<LockedEvent> {
  if (!event || event.status === 'draft') throw unknownEvent();
  const held = await findHeldStatus(db, userId, event.event_id);
  if (held) throw alreadyRegistered(held);
  const closed = whyClosed(event, now);
  if (closed) throw closed;
  return event;
}
