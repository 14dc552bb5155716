import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Category, EventFormat } from '#openapi/types.ts';
import { type Cursor, isBeyond } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';
import { searchInOrder, searchQuery } from '../platform/database/search.ts';

/** Which events the public list has. Literals, because the partial indexes are only taken for these very values. */
export const LISTED = sql<boolean>`visibility = 'public' and status in ('published', 'cancelled')`;

/** A part of the events. */
export interface Part {
  holds: RawBuilder<unknown>;
  /** It is a few events, which the index of what is under way finds. */
  isShort: boolean;
}

export function past(now: Date): Part {
  return { holds: sql`starts_at <= ${now} and ends_at <= ${now}`, isShort: false };
}

/** Events that have ended since then. They were under way in between: by their start alone everything past is looked at. */
export function endedSince(since: Date, now: Date): Part {
  const wasUnderWay = sql`tstzrange(starts_at, ends_at) && tstzrange(${since}, ${now})`;
  return { holds: sql`${wasUnderWay} and ends_at > ${since} and ends_at <= ${now}`, isShort: true };
}

interface Asked {
  limit: number;
  now: Date;
  /** They are on at some moment from this one on. */
  from?: Date | null;
  /** They begin before this one. */
  to?: Date | null;
}

type ListPart<Row> = (part: Part, limit: number) => Promise<Row[]>;

/**
 * Events that have not ended, by their start: those under way, then those to come. Asked for both at once, the database
 * would walk through everything past, for it can't know how long the longest has been under way. `list` gives the events
 * of a part by their start, `limit` at most.
 */
export function soonestFirst<Row>({ limit, now, from = null, to = null }: Asked, list: ListPart<Row>): Promise<Row[]> {
  const first = from && from > now ? from : now;
  const toCome = sql`starts_at > ${first} and ${beginsBefore(to)}`;
  return oneAfterTheOther(limit, list, [
    { holds: sql`${isOnAt(first)} and ${beginsBefore(to)}`, isShort: true },
    { holds: toCome, isShort: false },
  ]);
}

/** Events that have ended, the other way round: those that began since `from`, then those that were under way at it. */
export function latestFirst<Row>({ limit, now, from = null, to = null }: Asked, list: ListPart<Row>): Promise<Row[]> {
  const ended = sql`${past(now).holds} and ${beginsBefore(to)}`;
  if (!from) return list({ holds: ended, isShort: false }, limit);
  return oneAfterTheOther(limit, list, [
    { holds: sql`${ended} and starts_at >= ${from}`, isShort: false },
    { holds: sql`${ended} and ${isOnAt(from)} and starts_at < ${from}`, isShort: true },
  ]);
}

async function oneAfterTheOther<Row>(limit: number, list: ListPart<Row>, [first, second]: [Part, Part]) {
  const rows = await list(first, limit);
  const left = limit - rows.length;
  return left === 0 ? rows : [...rows, ...(await list(second, left))];
}

function isOnAt(moment: Date): RawBuilder<unknown> {
  return sql`tstzrange(starts_at, ends_at) @> ${moment}::timestamptz`;
}

function beginsBefore(moment: Date | null): RawBuilder<unknown> {
  return moment ? sql`starts_at < ${moment}` : sql`true`;
}

/** What the public list and the calendar are narrowed by; empty or `any` for any. */
export interface ListedFilter {
  search: string;
  category: Category | 'any';
  format: EventFormat | 'any';
  city: string;
  tag: string;
  /** One of the people who make events; nobody's for one who is gone. */
  host?: string;
}

interface Listed {
  db: Db;
  /** Of events, besides those that the order is made of. */
  columns: readonly string[];
  filter: ListedFilter;
  direction: 'asc' | 'desc';
  /** The last of the page before. */
  after?: Cursor | null;
  limit: number;
}

/** The person with this id, as far as others may know of one. */
function hostOf(id: string): RawBuilder<unknown> {
  return sql`select user_id from users where user_id = ${id} and deleted_at is null and full_name <> ''`;
}

/** Events of the public list by their start. `select` takes what it wants of the rows that it is given. */
export function searchListed<Row>(
  { db, columns, filter, direction, after, limit }: Listed,
  { holds, isShort }: Part,
  select: (rows: ReturnType<typeof narrowed>) => Promise<Row[]>,
): Promise<Row[]> {
  const list = filter.host ? sql`${LISTED} and created_by = (${hostOf(filter.host)})` : LISTED;
  const place = isBeyond(after, { time: 'starts_at', id: 'event_id', direction });
  const searched = {
    table: 'events' as const,
    columns: [
      ...columns,
      'event_id',
      'starts_at',
      'ends_at',
      'visibility',
      'status',
      'category',
      'format',
      'city',
      'tags',
    ],
    // A city and a tag are among the words, whose index finds them.
    query: searchQuery([filter.search, filter.city, filter.tag].join(' ')),
    list: isShort ? sql`${list} and ${holds}` : list,
    isShort,
    place: isShort ? place : sql`${holds} and ${place}`,
    order: sql`starts_at ${sql.raw(direction)}, event_id ${sql.raw(direction)}`,
    limit,
  };
  return searchInOrder(db, searched, (rows) =>
    select(
      narrowed(db, rows.$castTo(), filter).orderBy('starts_at', direction).orderBy('event_id', direction).limit(limit),
    ),
  );
}

function narrowed(
  db: Db,
  rows: RawBuilder<Selectable<Schema['events']>>,
  { category, format, city, tag }: ListedFilter,
) {
  return db
    .selectFrom(rows.as('events'))
    .$if(category !== 'any', (query) => query.where('category', '=', category as Category))
    .$if(format !== 'any', (query) => query.where('format', '=', format as EventFormat))
    .$if(city !== '', (query) => query.where(sql`lower(city)`, '=', sql`lower(${city})`))
    .$if(tag !== '', (query) =>
      query.where(sql<boolean>`exists (select 1 from unnest(tags) as tag where lower(tag) = lower(${tag}))`),
    );
}
