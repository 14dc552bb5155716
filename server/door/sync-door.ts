import { randomBytes } from 'node:crypto';
import type { DoorSync } from '#openapi/types.ts';
import { packList } from '#rules/door/packed-list.ts';
import type { Context } from '../platform/context.ts';
import { carryOut } from './carry-out.ts';
import { readResults } from './door-actions.queries.ts';
import type { DoorActor } from './door-actor.ts';
import { knownUntil, readStanding, saltOf } from './door-cursor.queries.ts';
import { type DoorEvent, findDoorEvent, refuseShut } from './door-event.ts';
import { findDoorPeople, noPeople } from './door-people.queries.ts';
import { findDoubles } from './doubles.queries.ts';

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
