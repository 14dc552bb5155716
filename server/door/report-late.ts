import type { DoorAction, DoorResult, DoorSync } from '#openapi/types.ts';
import type { Context } from '../platform/context.ts';
import type { DoorDevice } from '../platform/http/contract.ts';
import type { Problem } from '../platform/http/problem.ts';
import { noPeople } from './door-people.queries.ts';
import { syncDoor } from './sync-door.ts';

/**
 * As `syncDoor`, for a device whose door link is over or ended: what was done there in its time counts, what surely came later
 * is refused, and the list goes no further. Throws `shut` for a device that has nothing to tell.
 */
export async function reportLate(
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
