import { sql } from 'kysely';
import type { operations } from '#openapi/schema.d.ts';
import { pageNames } from '#rules/events/event-fields.ts';
import { readCursor, writeCursor } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import { summaryColumns } from './event-summary.ts';
import { prefixQuery, toWords } from '../platform/database/words.ts';

type Filter = Required<NonNullable<operations['listEvents']['parameters']['query']>>;

/** One page of the public list, and the cursor of the next. Throws a Problem for a cursor that is none. */
export async function listEvents(db: Db, filter: Filter, now: Date) {
  const rows = await selectListed(db, filter, now)
    .limit(filter.limit + 1)
    .execute();
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

function selectListed(db: Db, { search, category, format, when, cursor }: Filter, now: Date) {
  const isUpcoming = when === 'upcoming';
  const after = readCursor(cursor);
  const words = toWords(search);
  const direction = isUpcoming ? 'asc' : 'desc';
  return (
    db
      .selectFrom('events')
      .leftJoin('covers', 'covers.cover_id', 'events.cover_id')
      .select(summaryColumns)
      // Literals, because the partial index is only taken for these very values.
      .where(sql<boolean>`visibility = 'public' and status in ('published', 'cancelled')`)
      .where('ends_at', isUpcoming ? '>' : '<=', now)
      .$if(!isUpcoming, (query) => query.where('starts_at', '<=', now))
      .$if(category !== 'any', (query) => query.where('category', '=', category as Exclude<typeof category, 'any'>))
      .$if(format !== 'any', (query) => query.where('format', '=', format as Exclude<typeof format, 'any'>))
      .$if(words.length > 0, (query) => query.where(sql<boolean>`search @@ ${prefixQuery(words)}::tsquery`))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(starts_at, event_id) ${sql.raw(isUpcoming ? '>' : '<')} (${after?.at}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy('starts_at', direction)
      .orderBy('event_id', direction)
  );
}
