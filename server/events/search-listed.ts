import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Cursor } from '../platform/database/cursor.ts';
import type { Schema } from '../platform/database/schema.ts';
import { searchInOrder } from '../platform/database/search-in-order.ts';
import { toWords } from '../platform/database/words.ts';

/** Literals, because the partial indexes are only taken for these very values. */
const LISTED = sql`visibility = 'public' and status in ('published', 'cancelled')`;

/** Some of all events. Those under way are few, and have an index of their own. */
export interface Part {
  holds: RawBuilder<unknown>;
  isUnderWay: boolean;
}

export function past(now: Date): Part {
  return { holds: sql`starts_at <= ${now} and ends_at <= ${now}`, isUnderWay: false };
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
  const underWay = await list({ holds, isUnderWay: true }, limit);
  const left = limit - underWay.length;
  if (left === 0) return underWay;
  return [...underWay, ...(await list({ holds: sql`starts_at > ${now}`, isUnderWay: false }, left))];
}

interface Listed {
  search: string;
  direction: 'asc' | 'desc';
  /** The last of the page before. */
  after?: Cursor | null;
  limit: number;
}

/** Events of the public list by their start. `list` filters the rows it is given, puts them in order and limits them. */
export function searchListed<Row>(
  { search, direction, after, limit }: Listed,
  { holds, isUnderWay }: Part,
  list: (rows: RawBuilder<Selectable<Schema['events']>>) => Promise<Row[]>,
): Promise<Row[]> {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const isBeyond = after
    ? sql`(starts_at, event_id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const searched = {
    table: 'events' as const,
    words: toWords(search),
    list: isUnderWay ? sql`${LISTED} and ${holds}` : LISTED,
    isShort: isUnderWay,
    place: isUnderWay ? isBeyond : sql`${holds} and ${isBeyond}`,
    order: sql`starts_at ${sql.raw(direction)}, event_id ${sql.raw(direction)}`,
    limit,
  };
  return searchInOrder(searched, (rows) => list(rows.$castTo()));
}
