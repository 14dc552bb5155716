import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Cursor } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';
import { searchInOrder } from '../platform/database/search-in-order.ts';
import { toWords } from '../platform/database/words.ts';

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

/**
 * Events that have not ended, by their start: those under way, then those to come. Asked for both at once, the database
 * would walk through everything past, for it can't know how long the longest has been under way. `list` gives the events
 * of a part by their start, `limit` at most.
 */
export async function soonestFirst<Row>(
  { limit, now }: { limit: number; now: Date },
  list: (part: Part, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const holds = sql`tstzrange(starts_at, ends_at) @> ${now}::timestamptz`;
  const underWay = await list({ holds, isShort: true }, limit);
  const left = limit - underWay.length;
  if (left === 0) return underWay;
  return [...underWay, ...(await list({ holds: sql`starts_at > ${now}`, isShort: false }, left))];
}

interface Listed {
  db: Db;
  /** Of events, beside those that the order is made of. */
  columns: readonly string[];
  search: string;
  direction: 'asc' | 'desc';
  /** The last of the page before. */
  after?: Cursor | null;
  limit: number;
}

/** Events of the public list by their start. `list` filters the rows it is given, puts them in order and limits them. */
export function searchListed<Row>(
  { db, columns, search, direction, after, limit }: Listed,
  { holds, isShort }: Part,
  list: (rows: RawBuilder<Selectable<Schema['events']>>) => Promise<Row[]>,
): Promise<Row[]> {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const isBeyond = after
    ? sql`(starts_at, event_id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const searched = {
    table: 'events' as const,
    columns: [...columns, 'event_id', 'starts_at', 'ends_at', 'visibility', 'status', 'category', 'format'],
    words: toWords(search),
    list: isShort ? sql`${LISTED} and ${holds}` : LISTED,
    isShort,
    place: isShort ? isBeyond : sql`${holds} and ${isBeyond}`,
    order: sql`starts_at ${sql.raw(direction)}, event_id ${sql.raw(direction)}`,
    limit,
  };
  return searchInOrder(db, searched, (rows) => list(rows.$castTo()));
}
