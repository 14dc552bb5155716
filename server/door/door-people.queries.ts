import { sql } from 'kysely';
import type { DoorColumns } from '#openapi/types.ts';
import type { Db } from '../platform/database/database.ts';
import { ticketDigest } from '../registrations/tickets/ticket-digests.queries.ts';
import { isNewsIn, type Known } from './door-cursor.queries.ts';
import type { DoorEvent } from './door-event.ts';
import { remarksOf } from './remarks.ts';
import { cutDigest, saltedDigest } from './salted-digest.ts';

/**
 * Those who ever registered, by name, as far as a door may know; with `since`, those of whom something changed that the
 * device was not told. The database writes the columns: a row of its own for each of 20 000 people costs four times as much.
 */
export async function findDoorPeople(
  db: Db,
  event: DoorEvent,
  { since, salt }: { since: Known | null; salt: string | null },
): Promise<DoorColumns> {
  const digestOf = (table: 'registrations' | 'merged') => {
    const digest = salt === null ? ticketDigest(table) : saltedDigest(table, salt);
    return event.hasTickets ? sql`case when registrations.status = 'approved' then ${digest} else '' end` : sql`''`;
  };
  const changed = since === null ? sql`` : sql`and ${isNewsIn('door_changed_in', since)}`;
  const mergedChanged =
    since === null ? sql`` : sql`and (${isNewsIn('door_changed_in', since)} or ${isNewsIn('changed_in', since)})`;
  const known = sql`trim(users.full_name) as name, registrations.status, checked_in_door,
    floor(extract(epoch from checked_in_at) * 1000)::bigint as arrived_at, registrations.name_key, registrations.registration_id`;
  const { rows } = await sql<Omit<DoorColumns, 'remarks'>>`
    with people as (
      select registrations.code, null::text as part_of, ${digestOf('registrations')} as digest, ${known}
      from registrations join users on users.user_id = registrations.user_id
      where registrations.event_id = ${event.event_id} ${changed}
      union all
      select merged.code, registrations.code, ${digestOf('merged')}, ${known}
      from merged_registrations as merged join registrations on registrations.registration_id = merged.registration_id
        join users on users.user_id = registrations.user_id
      where merged.event_id = ${event.event_id} ${mergedChanged}
      order by name_key, registration_id, part_of nulls first
    )
    select coalesce(json_agg(code), '[]') as codes, coalesce(json_agg(name), '[]') as names,
      coalesce(json_agg(digest), '[]') as digests, coalesce(json_agg(status), '[]') as statuses,
      coalesce(json_agg(arrived_at), '[]') as arrivals, coalesce(json_agg(checked_in_door), '[]') as doors,
      coalesce(json_agg(json_build_object('code', code, 'part_of', part_of)) filter (where part_of is not null), '[]') as merged
    from people`.execute(db);
  const [columns = nobody] = rows;
  const { codes } = columns;
  const digests =
    salt === null ? columns.digests : columns.digests.map((digest, at) => cutDigest(digest, codes[at] ?? ''));
  return { ...columns, digests, remarks: await remarksOf(db, event.event_id, since === null ? null : columns.codes) };
}

const nobody = { codes: [], names: [], digests: [], statuses: [], arrivals: [], doors: [], merged: [] };

/** What is answered once the list may not be at a door any more. */
export const noPeople: DoorColumns = { ...nobody, remarks: [] };
