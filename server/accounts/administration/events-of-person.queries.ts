import { sql, type RawBuilder } from 'kysely';
import type { operations } from '#openapi/schema.d.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';

type Page = Required<NonNullable<operations['listEventsOfPerson']['parameters']['query']>>;

/** The events in whose teams the person is, the latest to begin first. Throws a Problem for a malformed cursor. */
export async function listEventsOfPerson(db: Db, userId: string, { cursor, limit }: Page) {
  const after = readCursor(cursor);
  const rows = await db
    .selectFrom('event_members')
    .innerJoin('events', 'events.event_id', 'event_members.event_id')
    .select(['events.event_id', 'title', 'starts_at', 'timezone', 'status', 'role'])
    .where('event_members.user_id', '=', userId)
    .where(isBeyond(after, { time: 'starts_at', id: 'events.event_id', direction: 'desc' }))
    .orderBy('starts_at', 'desc')
    .orderBy('events.event_id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (last) => writeCursor({ at: last.starts_at, id: last.event_id }));
}

/** What the person registered for, newest first; of `among`, some of it. Throws a Problem for a malformed cursor. */
export async function listRegistrationsOfPerson(
  db: Db,
  userId: string,
  { cursor, limit }: Page,
  among: RawBuilder<boolean> = sql<boolean>`true`,
) {
  const after = readCursor(cursor);
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.event_id', 'registrations.event_id')
    .select(['registration_id', 'events.event_id', 'title', 'starts_at', 'timezone'])
    .select(['registrations.status', 'checked_in_at', 'registrations.created_at'])
    .where('registrations.user_id', '=', userId)
    .where(among)
    .where(isBeyond(after, { time: 'registrations.created_at', id: 'registration_id', direction: 'desc' }))
    .orderBy('registrations.created_at', 'desc')
    .orderBy('registration_id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (last) => writeCursor({ at: last.created_at, id: last.registration_id }));
}
