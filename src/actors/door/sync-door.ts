import type { LastArrival, SyncedDoor } from '#machines/door/door.types.ts';
import type { DoorAction, DoorResult, DoorSynced } from '#openapi/types.ts';
import { addSample, isNewsOfClock } from '#rules/door/clock.ts';
import { applyColumns } from '#rules/door/door-list.ts';
import { type Warning, warningsOf } from '#rules/door/warnings.ts';
import type { StoredDoor, StoredEvent } from './database.ts';
import { writeChanges } from './device-list.ts';
import { syncDoor } from './door.calls.ts';
import {
  correctionNow,
  countsOf,
  drift,
  type HeldDoor,
  isHeldOver,
  personOf,
  sampleOf,
  takeQueue,
} from './held-door.ts';
import { ownOf, readQueue, settleActions } from './own-store.ts';

const SENT_AT_ONCE = 200;

/** Sends what waits on the device, as much as one call takes, and takes over what changed. One tab of a door at a time. */
export async function syncHeldDoor(held: HeldDoor, door: string, signal: AbortSignal): Promise<SyncedDoor> {
  return oneAtATime(held.eventId, signal, async () => {
    takeQueue(held, await readQueue(held.eventId));
    if (isHeldOver(held)) return told(held, { settled: 0, warnings: [] });
    const actions = held.queue.slice(0, SENT_AT_ONCE).map(({ action }) => action);
    const synced = await ask(held, { door, actions }, signal);
    signal.throwIfAborted();
    return takeOver(held, synced);
  });
}

async function ask(held: HeldDoor, what: { door: string; actions: DoorAction[] }, signal: AbortSignal) {
  const { eventId, stored, own } = held;
  const began = performance.now();
  const synced = await syncDoor({ eventId, key: own.key, signal }, { cursor: stored.cursor, ...what });
  held.clock = addSample(held.clock, sampleOf(began, synced.now), drift());
  return synced;
}

/** On the device before it counts here: a page that ends in between finds all of it again, or asks again. */
async function takeOver(held: HeldDoor, synced: DoorSynced): Promise<SyncedDoor> {
  const { results, doubles, people, cursor, here, expected } = synced;
  const own = await ownOf(doubles.flatMap(({ first, second }) => [first.action_id, second.action_id]));
  applyColumns(held.list, people);
  const warnings = warningsOf(results, doubles, {
    person: (code, id) => personOf(held, code, id),
    isOwn: (id) => own.has(id),
    timezone: held.stored.event.timezone,
  });
  const sent = lastSent(held, results);
  const door = { until: Date.parse(synced.until), clock: correctionNow(held) };
  if (results.length > 0 || warnings.length > 0 || isNewsOfDoor(held.own, door)) {
    await settleActions(held.eventId, { results, warnings, sent, door });
  }
  const stored = { ...held.stored, cursor, counts: { here, expected } };
  if (isNews(held.stored, stored)) await writeChanges(held.database, stored, people);
  Object.assign(held, { stored, own: { ...held.own, ...door } });
  // Somebody else may have been let in while this was under way.
  if (sent && held.last?.actionId === sent.actionId) held.last = sent;
  takeQueue(held, await readQueue(held.eventId));
  return told(held, { settled: results.length, warnings });
}

function told(held: HeldDoor, { settled, warnings }: { settled: number; warnings: Warning[] }): SyncedDoor {
  return {
    counts: countsOf(held),
    last: held.last,
    warnings,
    hasMore: settled > 0 && held.queue.length > 0,
    isOver: isHeldOver(held),
  };
}

/** The last one who was let in, once the server has them; null while they wait. */
function lastSent({ last, list }: HeldDoor, results: DoorResult[]): LastArrival | null {
  const result = results.find(({ id }) => id === last?.actionId);
  if (!last || !result) return null;
  const listed = result.code === null ? undefined : list.listed.get(result.code)?.person;
  return { ...last, isSent: true, person: listed ?? last.person };
}

function isNewsOfDoor(before: HeldDoor['own'], now: Pick<StoredDoor, 'until' | 'clock'>): boolean {
  return before.until !== now.until || isNewsOfClock(before.clock, now.clock);
}

function isNews(before: StoredEvent, now: StoredEvent): boolean {
  const { here, expected } = now.counts;
  return before.cursor !== now.cursor || before.counts.here !== here || before.counts.expected !== expected;
}

/** Sent twice an action changes nothing, so a browser without locks is only slower with two tabs. */
function oneAtATime<Result>(eventId: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(`door-${eventId}`, { signal }, work) : work();
}
