import { sql } from 'kysely';
import type { RegistrationStatus } from '#openapi/types.ts';
import { hasTicket, writeTicket } from '#rules/registrations/ticket.ts';
import type { Db } from '../../platform/database/database.ts';
import type { FoundRegistration } from '../../platform/context.ts';
import { canCancel, canShowName, canTake, openOffer } from './own-registration.policy.ts';
import { offeredUntil } from './seat-offers.queries.ts';
import { shownColumn, shownName } from '../../accounts/users/shown-names.queries.ts';
import { waitlistPosition } from './waitlist-position.ts';

const ofEvent = [
  'events.starts_at',
  'events.ends_at',
  'events.cancel_until',
  'events.format',
  'events.approval',
  'events.capacity',
  'events.seats_taken',
  'events.waitlist_enabled',
  'events.registration_opens_at',
  'events.registration_closes_at',
  'events.closed_by_hand',
  'events.shows_attendees',
] as const;

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
      'registrations.moved_up_at',
      'events.status as event_status',
      ...ofEvent,
    ])
    .select([waitlistPosition().as('waitlist_position'), offeredUntil().as('offered_until')])
    .select(shownColumn().as('shown'))
    .where('registrations.user_id', '=', userId)
    .where('registrations.event_id', '=', eventId)
    .where('registrations.status', '<>', 'cancelled')
    .executeTakeFirst();
  if (!row) return null;
  const { registration_id, status, code, message, created_at, waitlist_position } = row;
  const event = { ...row, status: row.event_status };
  return {
    ...{ registration_id, status, code, message, created_at, waitlist_position },
    ticket: hasTicket(status, row.format) ? writeTicket(eventId, row.ticket) : null,
    can_cancel: canCancel(row, event, now),
    can_take: canTake(row, event, now),
    offered_until: openOffer(row, event, now),
    can_show_name: canShowName(row, event, now),
    shown_name: shownName(row.shown),
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
