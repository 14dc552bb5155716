import { holds } from '#rules/events/team.ts';
import type { Context } from '../platform/context.ts';
import type { Call, DoorDevice, Handlers, Person } from '../platform/http/contract.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';
import { findEventRole } from '../accounts/roles/event-role.ts';
import type { DoorAction, DoorDouble, DoorResult, DoorSync } from '#openapi/types.ts';
import type { Problem } from '../platform/http/problem.ts';
import { findDoorPeople, noPeople } from './door-people.queries.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { packList } from '#rules/door/packed-list.ts';
import type { Db } from '../platform/database/database.ts';
import { arrivalOf, isClear, type Sighting } from '../registrations/arrivals/arrival.ts';
import { carryOut } from './carry-out.ts';
import { readResults } from './door-actions.queries.ts';
import { type DoorActor, type DoorEvent, findDoorEvent, refuseShut } from './door-event.ts';
import { isNewsIn, type Known, knownUntil, readStanding, saltOf } from './door-cursor.queries.ts';

export function doorHandlers(context: Context) {
  const isEditor = async (user: Person, eventId: string) => {
    const role = await findEventRole(context.db, user, eventId);
    return role !== null && holds(role, 'editor');
  };

  return {
    async getDoorPeople({ params, door, request }: Call<'getDoorPeople'>) {
      if (door?.shut) throw door.shut;
      const isPacked = request.headers['door-list'] === 'packed';
      return getDoorPeople(context, params.id, { deviceId: door?.deviceId ?? null, door: door?.door ?? '', isPacked });
    },

    async syncDoor({ user, door, params, body }: Call<'syncDoor'>) {
      if (door?.shut) return reportLate(context, params.id, { ...door, shut: door.shut }, body);
      const by = door
        ? { actorId: null, deviceId: door.deviceId, door: door.door, isEditor: false }
        : {
            actorId: user.userId,
            deviceId: null,
            door: onOneLine(body.door),
            isEditor: await isEditor(user, params.id),
          };
      return syncDoor(context, params.id, by, body);
    },
  } satisfies Partial<Handlers>;
}

/**
 * As `syncDoor`, for a device whose door link is over or ended: what was done there in its time counts, what surely came later
 * is refused, and the list goes no further. Throws `shut` for a device that has nothing to tell.
 */
async function reportLate(
  context: Context,
  eventId: string,
  { deviceId, door, until, shut }: DoorDevice & { shut: Problem },
  { actions, ...sync }: DoorSync,
) {
  const clock = { until: until.getTime(), received: context.now().getTime(), sentAt: sync.sent_at ?? null };
  const inTime = actions.filter((action) => !isSurelyLate(action, clock));
  if (inTime.length === 0) throw shut;
  const by = { actorId: null, deviceId, door, isEditor: false };
  const synced = await syncDoor(context, eventId, by, { ...sync, actions: inTime });
  const byId = new Map(synced.results.map((result) => [result.id, result]));
  const results = actions.map((action) => byId.get(action.id) ?? refused(action, shut));
  return { ...synced, results, people: noPeople, doubles: [] };
}

/** In milliseconds since 1970. */
interface Clock {
  until: number;
  received: number;
  /** By the device's clock. */
  sentAt: number | null;
}

/**
 * A phone that slept, or whose clock someone set, must not lose the evening: as far as it can't tell its clock, it was in
 * time. A time after the receipt says that the clock was wrong. Who wants to deceive writes another time anyway.
 */
function isSurelyLate({ at, ahead, error }: DoorAction, { until, received, sentAt }: Clock): boolean {
  if (ahead === null || ahead === undefined) return sentAt !== null && at + received - sentAt > until && at <= sentAt;
  const earliest = at + Math.min(ahead - (error ?? 0), sentAt === null ? Infinity : received - sentAt);
  return earliest > until && at + ahead <= received + (error ?? 0) + NETWORK;
}

/** Milliseconds that an answer may take, and a clock be off by. */
const NETWORK = 60_000;

function refused({ id, code }: DoorAction, { detail }: Problem): DoorResult {
  return { id, outcome: 'unknown', code: code ?? null, arrived_at: null, door: '', detail };
}

interface Asking extends Pick<DoorActor, 'deviceId' | 'door'> {
  isPacked: boolean;
}

/** The contract's DoorPeople. Throws the Problems `not_found` and, where the door is closed, `not_allowed_now`. */
async function getDoorPeople({ db, now }: Context, eventId: string, { isPacked, ...by }: Asking) {
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
async function syncDoor(context: Context, eventId: string, by: DoorActor, { cursor, actions }: DoorSync) {
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
