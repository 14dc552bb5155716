import type { DoorAction, DoorResult, DoorSync } from '#openapi/types.ts';
import type { Context } from '../platform/context.ts';
import type { DoorDevice } from '../platform/http/contract.ts';
import type { Problem } from '../platform/http/problem.ts';
import { noPeople } from './door-people.queries.ts';
import { syncDoor } from './sync-door.ts';

/**
 * As `syncDoor`, for a device whose door link is over: what was done there in its time counts, what came later is refused,
 * and the list goes no further. Throws `shut` for a device that has nothing to tell.
 */
export async function reportLate(
  context: Context,
  eventId: string,
  { deviceId, door, until, shut }: DoorDevice & { shut: Problem },
  { cursor, actions, ...sync }: DoorSync,
) {
  const inTime = actions.filter((action) => wasBefore(action, until));
  if (inTime.length === 0) throw shut;
  const by = { actorId: null, deviceId, door };
  const synced = await syncDoor(context, eventId, by, { ...sync, cursor, actions: inTime });
  const byId = new Map(synced.results.map((result) => [result.id, result]));
  const results = actions.map((action) => byId.get(action.id) ?? refused(action, shut));
  return { ...synced, results, people: noPeople, doubles: [] };
}

/** By a clock that is known; otherwise it was when it arrived, and that is too late. */
function wasBefore({ at, ahead }: DoorAction, until: Date): boolean {
  return ahead !== null && ahead !== undefined && at + ahead <= until.getTime();
}

function refused({ id, code }: DoorAction, { detail }: Problem): DoorResult {
  return { id, outcome: 'unknown', code: code ?? null, arrived_at: null, door: '', detail };
}
