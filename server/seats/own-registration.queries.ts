import { sql } from 'kysely';
import type { EventRegistration, RegistrationStatus } from '#openapi/types.ts';
import { hasTicket, writeTicket } from '#rules/tickets/ticket.ts';
import type { Db } from '../platform/database/database.ts';
import { canCancel } from './own-registration.policy.ts';
import { waitlistPosition } from '../messages/waitlist-position.ts';

/** The contract's EventRegistration, its time as a Date. */
export type FoundRegistration = Omit<EventRegistration, 'created_at'> & { created_at: Date };

/** The person's registration for the event, null without one; a cancelled one counts as none. */
export async function findOwnRegistration(
  db: Db,
  userId: string,
  eventId: string,
  now: Date,
): Promise<FoundRegistration | null> {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.event_id', 'registrations.event_id')
    .select([
      'registrations.registration_id',
      'registrations.status',
      'registrations.code',
      'registrations.ticket',
      'registrations.message',
      'registrations.created_at',
      'registrations.checked_in_at',
      'events.status as event_status',
      'events.starts_at',
      'events.cancel_until',
      'events.format',
    ])
    .select(waitlistPosition().as('waitlist_position'))
    .where('registrations.user_id', '=', userId)
    .where('registrations.event_id', '=', eventId)
    .where('registrations.status', '<>', 'cancelled')
    .executeTakeFirst();
  if (!row) return null;
  const { event_status, starts_at, cancel_until, checked_in_at, ticket, format, ...shown } = row;
  const event = { status: event_status, starts_at, cancel_until };
  return {
    ...shown,
    ticket: hasTicket(shown.status, format) ? writeTicket(eventId, ticket) : null,
    can_cancel: canCancel({ status: shown.status, checked_in_at }, event, now),
  };
}

/** The status of the registration for the event of those of these people who have one; a cancelled one counts as none. */
export async function findHeldStatuses(
  db: Db,
  eventId: string,
  userIds: string[],
): Promise<Map<string, RegistrationStatus>> {
  const held = await db
    .selectFrom('registrations')
    .select(['user_id', 'status'])
    .where('event_id', '=', eventId)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('status', '<>', 'cancelled')
    .execute();
  return new Map(held.map(({ user_id, status }) => [user_id, status]));
}

/** As `findHeldStatuses`, of one person; null without a registration. */
export async function findHeldStatus(db: Db, userId: string, eventId: string): Promise<RegistrationStatus | null> {
  return (await findHeldStatuses(db, eventId, [userId])).get(userId) ?? null;
}
