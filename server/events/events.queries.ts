import type { operations } from '#openapi/schema.d.ts';
import { pageNames } from '#rules/events/event-fields.ts';
import { readCursor, writeCursor } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import { eventColumns, summaryColumns } from './event-summary.ts';
import { type Part, past, searchListed, soonestFirst } from './search-listed.ts';

type Filter = Required<NonNullable<operations['listEvents']['parameters']['query']>>;

/** One page of the public list, and the cursor of the next. Throws a Problem for a cursor that is none. */
export async function listEvents(db: Db, filter: Filter, now: Date) {
  const most = filter.limit + 1;
  const rows =
    filter.when === 'upcoming'
      ? await soonestFirst({ limit: most, now }, (part, limit) => listPart(db, filter, part, limit))
      : await listPart(db, filter, past(now), most);
  const items = rows.slice(0, filter.limit);
  const last = items.at(-1);
  const hasMore = rows.length > filter.limit && last;
  return { items, next: hasMore ? writeCursor({ at: last.starts_at, id: last.event_id }) : null };
}

export function findEvent(db: Db, eventId: string) {
  return db
    .selectFrom('events')
    .leftJoin('covers', 'covers.cover_id', 'events.cover_id')
    .leftJoin('users', 'users.user_id', 'events.created_by')
    .select(summaryColumns)
    .select([
      ...pageNames.map((name) => `events.${name}` as const),
      'events.description',
      'events.form_id',
      'events.online_url',
      'events.cancel_until',
      'events.feedback_opens_at',
      'events.feedback_closes_at',
      'users.full_name as organiser_name',
    ])
    .where('events.event_id', '=', eventId)
    .executeTakeFirst();
}

function listPart(db: Db, { search, category, format, when, cursor }: Filter, part: Part, limit: number) {
  const direction = when === 'upcoming' ? 'asc' : 'desc';
  return searchListed(
    { db, columns: eventColumns, search, direction, after: readCursor(cursor), limit },
    part,
    (rows) =>
      db
        .selectFrom(rows.as('events'))
        .leftJoin('covers', 'covers.cover_id', 'events.cover_id')
        .select(summaryColumns)
        .$if(category !== 'any', (query) => query.where('category', '=', category as Exclude<typeof category, 'any'>))
        .$if(format !== 'any', (query) => query.where('format', '=', format as Exclude<typeof format, 'any'>))
        .orderBy('starts_at', direction)
        .orderBy('event_id', direction)
        .limit(limit)
        .execute(),
  );
}
