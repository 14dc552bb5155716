import { sql } from 'kysely';
import { registrantName } from '../../accounts/users/shown-names.queries.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';

export function findShowing(db: Db, eventId: string) {
  return db
    .selectFrom('events')
    .select(['event_id', 'status', 'ends_at', 'shows_attendees'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

export type PageOfShown = Awaited<ReturnType<typeof listShown>>;

/** People with a seat who said yes, the last first, without those who are blocked. Throws a Problem for a malformed cursor. */
export async function listShown(db: Db, eventId: string, { cursor, limit }: { cursor: string; limit: number }) {
  const rows = await selectShown(db, eventId, cursor, limit + 1).execute();
  return pageOf(rows, limit, (last) => writeCursor({ at: last.since, id: last.registration_id }));
}

function selectShown(db: Db, eventId: string, cursor: string, most: number) {
  const after = readCursor(cursor);
  return db
    .selectFrom('shown_names')
    .innerJoin('registrations', 'registrations.registration_id', 'shown_names.registration_id')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .leftJoin('profile_pictures', 'profile_pictures.user_id', 'users.user_id')
    .select([
      'shown_names.registration_id',
      'shown_names.since',
      'shown_names.shown_as',
      'users.user_id',
      registrantName.as('full_name'),
      'profile_pictures.file_id',
    ])
    .where('shown_names.event_id', '=', eventId)
    .where('registrations.status', '=', 'approved')
    .where('users.blocked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(shown_names.shown_as, ${registrantName}) <> ''`)
    .where(isBeyond(after, { time: 'shown_names.since', id: 'shown_names.registration_id', direction: 'desc' }))
    .orderBy('shown_names.since', 'desc')
    .orderBy('shown_names.registration_id', 'desc')
    .limit(most);
}
