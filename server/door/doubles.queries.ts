import { sql } from 'kysely';
import type { DoorDouble } from '#openapi/types.ts';
import { arrivalOf, isClear, type Sighting } from '../registrations/arrivals/arrival.ts';
import type { Db } from '../platform/database/database.ts';
import { isNewsIn, type Known } from './door-cursor.queries.ts';

/** As many as an answer has. */
const most = 10_000;

/**
 * Who was let in twice, each with the check-in that counts and another; with `since`, those of whom a check-in was
 * written that the device was not told.
 */
export async function findDoubles(db: Db, eventId: string, since: Known | null): Promise<DoorDouble[]> {
  const changed =
    since === null
      ? sql``
      : sql`and registration_id in (
          select registration_id from door_actions
          where event_id = ${eventId} and ${isNewsIn('changed_in', since)} and registration_id is not null)`;
  const { rows } = await sql<{ code: string; sightings: Seen[] }>`
    select code, json_agg(json_build_object('action_id', action_id, 'at', floor(extract(epoch from at) * 1000)::bigint,
      'error', error, 'door', door) order by number) as sightings
    from door_actions join registrations using (registration_id)
    where door_actions.event_id = ${eventId} and kind <> 'undo' and outcome in ('done', 'already') and undone_at is null
      ${changed}
    group by code having count(*) > 1
    limit ${most}`.execute(db);
  return rows.flatMap(({ code, sightings }) => pairsOf(code, sightings.map(withDate))).slice(0, most);
}

type Seen = Omit<Sighting, 'at'> & { at: number };

function withDate(seen: Seen): Sighting {
  return { ...seen, at: new Date(seen.at) };
}

function pairsOf(code: string, sightings: Sighting[]): DoorDouble[] {
  const first = arrivalOf(sightings);
  if (!first) return [];
  return sightings
    .filter((sighting) => sighting !== first)
    .map((second) => ({ code, first: show(first), second: show(second), is_clear: isClear(first, second) }));
}

function show({ action_id, at, door }: Sighting) {
  return { action_id, at: at.getTime(), door };
}
