import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Where a device stands in the changes of an event: what this transaction and later ones wrote, it has not seen for sure. */
export interface Standing {
  cursor: string;
  expected: number;
  here: number;
}

/**
 * The place after everything that can be read now: the oldest transaction that has not ended. What it writes is read next
 * time, however late it commits. To be called before anything else of an answer is read.
 */
export async function readStanding(db: Db, eventId: string): Promise<Standing> {
  const { rows } = await sql<{ xmin: string; history: string; expected: number; here: number }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, ${history} as history, seats_taken as expected,
      (select count(*)::integer from registrations where event_id = events.event_id and checked_in_at is not null) as here
    from events where event_id = ${eventId}`.execute(db);
  const { xmin = '0', history: mark = '', expected = 0, here = 0 } = rows[0] ?? {};
  return { cursor: `${xmin}.${mark}`, expected, here };
}

/**
 * Tells one run of one database from all others: numbers of transactions mean something else after a restore. A device
 * that comes from another run gets everybody, and so does one from before the door was to show something else.
 */
const history = sql<string>`left(md5(extract(epoch from pg_postmaster_start_time())::text || ' '
  || (select oid from pg_database where datname = current_database())::text || ' ' || coalesce(
    (select extract(epoch from changed_at)::text from door_settings where door_settings.event_id = events.event_id), ''
  )), 8)`;

/** The transaction from which on the device knows nothing for sure; null for one that knows nothing at all. */
export function knownUntil(cursor: string, { cursor: current }: Standing): string | null {
  const [, xmin = '', mark] = /^(\d{1,19})\.([0-9a-f]{8})$/.exec(cursor) ?? [];
  const [currentXmin = '', currentMark] = current.split('.');
  return mark === currentMark && BigInt(xmin) <= BigInt(currentXmin) ? xmin : null;
}
