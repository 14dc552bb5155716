import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DoorDouble, DoorSync } from '#openapi/types.ts';
import { packList } from '#rules/door/packed-list.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { arrivalOf, isClear, type Sighting } from '../registrations/arrivals/arrival.ts';
import { carryOut } from './carry-out.ts';
import { readResults } from './door-actions.queries.ts';
import type { DoorActor } from './door-actor.ts';
import { isNewsIn, type Known, knownUntil, readStanding, saltOf } from './door-cursor.queries.ts';
import { type DoorEvent, findDoorEvent, refuseShut } from './door-event.ts';
import { findDoorPeople, noPeople } from './door-people.queries.ts';

interface Asking extends Pick<DoorActor, 'deviceId' | 'door'> {
  isPacked: boolean;
}

/** The contract's DoorPeople. Throws the Problems `not_found` and, where the door is closed, `not_allowed_now`. */
export async function getDoorPeople({ db, now }: Context, eventId: string, { isPacked, ...by }: Asking) {
  const event = await findDoorEvent(db, eventId);
  refuseShut(event, now());
  // 96 bits for each download: what one device has is of no use at another door.
  const salt = isPacked ? randomBytes(12).toString('base64url') : null;
  const standing = await readStanding(db, event.event_id, salt);
  const { from: _, hasTickets: __, ...shown } = event;
  const people = await findDoorPeople(db, event, { since: null, salt });
  return {
    ...shown,
    ...standing,
    door: by.deviceId === null ? null : by.door,
    now: now().getTime(),
    people: salt === null ? people : noPeople,
    ...(salt !== null && { packed: packList(people, salt) }),
  };
}

/**
 * Carries out what was done at the door, and tells what changed: the contract's DoorSynced. However late it comes, nothing
 * that was done is lost; the list goes no further once the door is closed. Throws the Problems `not_found` and, for a
 * device that has done nothing at a closed door, `not_allowed_now`.
 */
export async function syncDoor(context: Context, eventId: string, by: DoorActor, { cursor, actions }: DoorSync) {
  const { db, now } = context;
  const event = await findDoorEvent(db, eventId);
  if (actions.length === 0) refuseShut(event, now());
  await carryOut(context, event, by, actions);
  const ids = actions.map(({ id }) => id);
  const results = ids.length > 0 ? await readResults(db, event, ids, now()) : [];
  const changes = await changesSince(context, event, cursor);
  return { now: now().getTime(), until: event.until, results, ...changes };
}

async function changesSince({ db, now }: Context, event: DoorEvent, cursor: string) {
  const salt = saltOf(cursor);
  const standing = await readStanding(db, event.event_id, salt);
  const since = knownUntil(cursor, standing);
  const isShut = event.status !== 'published' || event.until <= now();
  return {
    ...standing,
    people: isShut ? noPeople : await findDoorPeople(db, event, { since, salt }),
    doubles: isShut ? [] : await findDoubles(db, event.event_id, since),
  };
}

/** As many as an answer has. */
const most = 10_000;

/**
 * Who was let in twice, each with the check-in that counts and another; with `since`, those of whom a check-in was
 * written that the device was not told.
 */
async function findDoubles(db: Db, eventId: string, since: Known | null): Promise<DoorDouble[]> {
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
