import type { DoorSync } from '#openapi/types.ts';
import type { Context } from '../platform/context.ts';
import { carryOut } from './carry-out.ts';
import { readResults } from './door-actions.queries.ts';
import type { DoorActor } from './door-actor.ts';
import { knownUntil, readStanding } from './door-cursor.queries.ts';
import { type DoorEvent, findDoorEvent, refuseShut } from './door-event.ts';
import { findDoorPeople, noPeople } from './door-people.queries.ts';
import { findDoubles } from './doubles.queries.ts';

/** The contract's DoorPeople. Throws the Problems `not_found` and, where the door is closed, `not_allowed_now`. */
export async function getDoorPeople({ db, now }: Context, eventId: string, by: Pick<DoorActor, 'deviceId' | 'door'>) {
  const event = await findDoorEvent(db, eventId);
  refuseShut(event, now());
  const standing = await readStanding(db, event.event_id);
  const { from: _, hasTickets: __, ...shown } = event;
  return {
    ...shown,
    ...standing,
    door: by.deviceId === null ? null : by.door,
    now: now().getTime(),
    people: await findDoorPeople(db, event, null),
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
  const standing = await readStanding(db, event.event_id);
  const since = knownUntil(cursor, standing);
  const isShut = event.status !== 'published' || event.until <= now();
  return {
    ...standing,
    people: isShut ? noPeople : await findDoorPeople(db, event, since),
    doubles: isShut ? [] : await findDoubles(db, event.event_id, since),
  };
}
