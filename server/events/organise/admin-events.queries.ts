import { sql } from 'kysely';
import type { operations } from '#openapi/schema.d.ts';
import type { EventSort } from '#openapi/types.ts';
import type { Db } from '../../platform/database/database.ts';
import { readAdminCursor, writeAdminCursor } from './admin-event-cursor.ts';
import type { EventStatus } from '../../platform/database/tables/events.ts';
import { countOf } from './admin-event.queries.ts';
import { toCover } from '../event-summary.ts';
import { phaseOf } from '../events.policy.ts';
import { registrationStateOf } from '../../seats/registration-state.ts';
import { prefixQuery, toWords } from '../../platform/database/words.ts';

type Filter = Required<NonNullable<operations['listAdminEvents']['parameters']['query']>>;

/** One page of the organisers' table, and the cursor of the next. Throws a Problem for a cursor that is none. */
export async function listAdminEvents(db: Db, filter: Filter, now: Date) {
  const rows = await selectPage(db, filter, now).execute();
  const items = rows.slice(0, filter.limit);
  const last = items.at(-1);
  const hasMore = rows.length > filter.limit && last;
  return { items: items.map((row) => toItem(row, now)), next: hasMore ? cursorAfter(last, filter.sort) : null };
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPage>['execute']>>[number];

/** The answer leaves out what its schema does not name. */
function toItem(row: Row, now: Date) {
  return { ...row, cover: toCover(row), phase: phaseOf(row, now), registration_state: registrationStateOf(row, now) };
}

function cursorAfter(row: Row, sort: EventSort): string {
  const { column } = orders[sort];
  const key = column === 'title' ? row.sort_title : row[column].toISOString();
  return writeAdminCursor({ sort, eventId: row.event_id, key });
}

const orders = {
  starts_at: { column: 'starts_at', direction: 'asc' },
  '-starts_at': { column: 'starts_at', direction: 'desc' },
  title: { column: 'title', direction: 'asc' },
  '-title': { column: 'title', direction: 'desc' },
  updated_at: { column: 'updated_at', direction: 'asc' },
  '-updated_at': { column: 'updated_at', direction: 'desc' },
} as const satisfies Record<EventSort, { column: 'starts_at' | 'title' | 'updated_at'; direction: 'asc' | 'desc' }>;

/** The rows are chosen first, so that registrations are counted for no more of them than are shown. */
function selectPage(db: Db, filter: Filter, now: Date) {
  const { column, direction } = orders[filter.sort];
  return db
    .selectFrom(selectEvents(db, filter, now).as('events'))
    .leftJoin('covers', 'covers.cover_id', 'events.cover_id')
    .selectAll('events')
    .select(['covers.width as cover_width', 'covers.height as cover_height'])
    .select([countOf('pending').as('pending'), countOf('waitlisted').as('waitlisted')])
    .orderBy(column === 'title' ? 'events.sort_title' : `events.${column}`, direction)
    .orderBy('events.event_id', direction);
}

function selectEvents(db: Db, { search, status, when, sort, cursor, limit }: Filter, now: Date) {
  const { column, direction } = orders[sort];
  const key = column === 'title' ? sql<string>`lower(title)` : sql<Date>`${sql.ref(column)}`;
  const type = sql.raw(column === 'title' ? 'text' : 'timestamptz');
  const after = readAdminCursor(cursor, sort);
  const words = toWords(search);
  return db
    .selectFrom('events')
    .select([
      'event_id',
      'title',
      'category',
      'format',
      'venue_name',
      'city',
      'starts_at',
      'ends_at',
      'timezone',
      'status',
      'visibility',
      'capacity',
      'seats_taken',
      'waitlist_enabled',
      'registration_opens_at',
      'registration_closes_at',
      'updated_at',
      'version',
      'cover_id',
      'cover_alt',
      sql<string>`lower(title)`.as('sort_title'),
    ])
    .$if(status === 'current', (query) => query.where('status', '<>', 'archived'))
    .$if(status !== 'any' && status !== 'current', (query) => query.where('status', '=', status as EventStatus))
    .$if(when !== 'any', (query) => query.where('ends_at', when === 'upcoming' ? '>' : '<=', now))
    .$if(words.length > 0, (query) => query.where(sql<boolean>`search @@ ${prefixQuery(words)}::tsquery`))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${key}, event_id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${after?.key}::${type}, ${after?.eventId}::uuid)`,
      ),
    )
    .orderBy(key, direction)
    .orderBy('event_id', direction)
    .limit(limit + 1);
}
