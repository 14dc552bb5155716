import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Where a device stands in the changes of an event: what the snapshot in its cursor does not see, it has not been told. */
export interface Standing {
  cursor: string;
  expected: number;
  here: number;
}

/** As long as a cursor may be (openapi.yaml). */
const LONGEST = 2000;

/**
 * The place after everything that can be read now. A transaction that has not ended is named in it one by one, so what that
 * one writes is read next time, however late it commits, and nothing else twice because of it. To be called before anything
 * else of an answer is read. `salt` goes on with it.
 */
export async function readStanding(db: Db, eventId: string, salt: string | null): Promise<Standing> {
  const { rows } = await sql<{ snapshot: string; history: string; expected: number; here: number }>`
    select pg_current_snapshot()::text as snapshot, ${history} as history,
      seats_taken - (select count(*)::integer from seat_offers where event_id = events.event_id) as expected,
      (select count(*)::integer from registrations where event_id = events.event_id and checked_in_at is not null) as here
    from events where event_id = ${eventId}`.execute(db);
  const { snapshot = '1:1:', history: mark = '', expected = 0, here = 0 } = rows[0] ?? {};
  const end = salt === null ? mark : `${mark}.${salt}`;
  const cursor = `${snapshot}.${end}`;
  // Among more open transactions than a cursor names, all from the oldest one on is told again.
  const [xmin = ''] = snapshot.split(':');
  return { cursor: cursor.length <= LONGEST ? cursor : `${xmin}:${xmin}:.${end}`, expected, here };
}

/**
 * Tells one run of one database from all others: numbers of transactions mean something else after a restore. A device
 * that comes from another run gets everybody, and so does one from before the door was to show something else.
 */
const history = sql<string>`left(md5(extract(epoch from pg_postmaster_start_time())::text || ' '
  || (select oid from pg_database where datname = current_database())::text || ' ' || coalesce(
    (select extract(epoch from changed_at)::text from door_settings where door_settings.event_id = events.event_id), ''
  )), 8)`;

/** What a device has been told, as `pg_snapshot`. */
export interface Known {
  /** All transactions before this one. */
  xmin: string;
  snapshot: string;
}

/** What the device with this cursor has been told; null for one that knows nothing at all. */
export function knownUntil(cursor: string, { cursor: current }: Standing): Known | null {
  const [seen, now] = [readCursor(cursor), readCursor(current)];
  if (!seen || !now || seen.mark !== now.mark || seen.xmin > now.xmin || seen.xmax > now.xmax) return null;
  return { xmin: String(seen.xmin), snapshot: seen.snapshot };
}

/** The salt of the digests that the device with this cursor has; null for those without. Also where the rest means nothing here. */
export function saltOf(cursor: string): string | null {
  return /\.([\w-]{16})$/.exec(cursor)?.[1] ?? null;
}

/** A cursor of the release before holds `xmin` alone. Null for what the database would not take as a snapshot. */
function readCursor(cursor: string) {
  const [, first = '', last = first, open = '', mark = ''] =
    /^(\d{1,19})(?::(\d{1,19}):((?:\d{1,19},?)*))?\.([0-9a-f]{8})(?:\.[\w-]{16})?$/.exec(cursor) ?? [];
  if (mark === '') return null;
  const [xmin, xmax] = [BigInt(first), BigInt(last)];
  const ids = open === '' ? [] : open.split(',');
  const isAscending = ids.every((id, at) => {
    const before = at === 0 ? xmin : BigInt(ids[at - 1] || 0);
    return id !== '' && BigInt(id) >= before && BigInt(id) < xmax;
  });
  return xmin > 0n && xmin <= xmax && isAscending ? { xmin, xmax, mark, snapshot: `${xmin}:${xmax}:${open}` } : null;
}

/** Whether the device has not been told of what this transaction wrote. The first half is for the index. */
export function isNewsIn(column: 'door_changed_in' | 'changed_in', { xmin, snapshot }: Known) {
  const writer = sql.ref(column);
  return sql<boolean>`${writer} >= ${xmin}::xid8 and not pg_visible_in_snapshot(${writer}, ${snapshot}::pg_snapshot)`;
}
