import { type Selectable, sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';

export type LockedEvent = Selectable<Schema['events']>;

/*
 * The order of locks. A transaction that holds one of a line waits for none of a line above it, and within a line for those of smaller
 * ids first; rows that are passed over where someone has them (`skip locked`) may be taken anywhere. Why: decision 0064.
 *
 *   doors of an event     advisory (`lockDoors`)
 *   addresses             advisory (`lockAddresses`)
 *   people                `users`: all that the transaction needs, at once
 *   events                all at once; `holdEvent` where the rows to come only name it
 *   registrations         and what the triggers count of them
 *   what is of an event   members, invitations, imports, messages, files of answers, offers of seats, then `discarded_files`
 *   what is of a person   roles, sessions, links, notifications, what a calendar was told
 */

/**
 * The event as it is now, kept as it is until the transaction ends: anyone who gives or takes a seat holds this lock. It
 * leaves the key alone: mails and whatever else only names the event are written meanwhile.
 */
export function lockEvent(tx: Tx, eventId: string): Promise<LockedEvent | undefined> {
  return tx.selectFrom('events').selectAll().where('event_id', '=', eventId).forNoKeyUpdate().executeTakeFirst();
}

/** As `lockEvent`, several at once and in the order of their ids; those that are not there are left out. */
export async function lockEvents(tx: Tx, eventIds: string[]): Promise<Map<string, LockedEvent>> {
  const locked = await tx
    .selectFrom('events')
    .selectAll()
    .where('event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .orderBy('event_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(locked.map((event) => [event.event_id, event]));
}

/** As `lockEvent`, every event that something of these people belongs to: all at once and in the order of their ids. */
export function lockEventsOf(tx: Tx, ...userIds: string[]): Promise<LockedEvent[]> {
  const isOfThem = sql<string>`any(${userIds}::uuid[])`;
  return tx
    .selectFrom('events')
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('created_by', '=', isOfThem),
        ...ofPeople.map((table) =>
          eb('event_id', 'in', selectFrom(table).select('event_id').where('user_id', '=', isOfThem)),
        ),
      ]),
    )
    .orderBy('event_id')
    .forNoKeyUpdate()
    .execute();
}

/** In their order: a door may hold some of them, and waits for nothing that is held here. */
export async function lockRegistrations(tx: Tx, registrationIds: string[]): Promise<void> {
  await tx
    .selectFrom('registrations')
    .select('registration_id')
    .where('registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
    .orderBy('registration_id')
    .forNoKeyUpdate()
    .execute();
}

const ofPeople = ['registrations', 'event_members', 'answer_files', 'saved_events', 'availability_alerts'] as const;

/** Keeps the event from being deleted until the transaction ends; nobody else waits. For what writes rows that name it. */
export async function holdEvent(tx: Tx, eventId: string): Promise<void> {
  await tx.selectFrom('events').select('event_id').where('event_id', '=', eventId).forKeyShare().execute();
}

/**
 * The event under its lock, for work that can wait; undefined while someone else holds it: an edit, a registration
 * or another process at the same work.
 */
export function lockFreeEvent(tx: Tx, eventId: string): Promise<LockedEvent | undefined> {
  return tx
    .selectFrom('events')
    .selectAll()
    .where('event_id', '=', eventId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}
