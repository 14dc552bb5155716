import type { LastArrival, SyncedDoor } from '#machines/door/door/door.types.ts';
import type { DoorResult, DoorSynced } from '#openapi/types.ts';
import { addSample, isNewsOfClock } from '#rules/door/clock.ts';
import { applyColumns } from '#rules/door/door-list.ts';
import { type Warning, warningsOf } from '#rules/door/warnings.ts';
import { logFailure } from '#src/session/log-failure.ts';
import type { StoredDoor, StoredEvent } from './database.ts';
import { writeChanges } from './device-list.ts';
import { batchOf, syncDoor } from './door.calls.ts';
import { asideOf, correctionNow, countsOf, drift, type HeldDoor, personOf, sampleOf, takeQueue } from './held-door.ts';
import { inTime } from '#src/session/in-time.ts';
import { ownOf, readQueue, settleActions } from './own-store.ts';

/** Sends what waits on the device, as much as one call takes, and takes over what changed. One tab of a door at a time. */
export async function syncHeldDoor(held: HeldDoor, door: string, signal: AbortSignal): Promise<SyncedDoor> {
  return oneAtATime(held.eventId, signal, async () => {
    await readWaiting(held);
    const batch = batchOf(held.queue);
    const began = performance.now();
    const { eventId, stored, own } = held;
    const what = { cursor: stored.cursor, ...batch, door: batch.actions.length > 0 ? batch.door : door };
    const synced = await syncDoor({ eventId, key: own.key, signal }, what);
    held.clock = addSample(held.clock, sampleOf(began, synced.now), drift());
    signal.throwIfAborted();
    return takeOver(held, synced);
  });
}

/** What the device does not tell is in memory still. */
async function readWaiting(held: HeldDoor): Promise<void> {
  takeQueue(held, await attempt('readQueue', () => readQueue(held.eventId), held.onDevice));
}

/** On the device before it counts here: a page that ends in between finds all of it again, or asks again. */
async function takeOver(held: HeldDoor, synced: DoorSynced): Promise<SyncedDoor> {
  const { results, people, cursor, here, expected } = synced;
  applyColumns(held.list, people);
  const warnings = await untold(held, synced);
  const last = lastSent(held, results);
  const door = { until: Date.parse(synced.until), clock: correctionNow(held), last };
  const sent = results.map(({ id, code }) => ({ id, code: code ?? codeOf(held, id) }));
  for (const { id, code } of sent) held.settled.set(id, code);
  if (results.length > 0 || warnings.length > 0 || isNewsOfDoor(held.own, door)) {
    await attempt('settleActions', () => settleActions(held.database, held.eventId, { sent, warnings, door }), null);
  }
  const stored = { ...held.stored, cursor, counts: { here, expected } };
  if (isNews(held.stored, stored)) {
    const isHere = await attempt('writeChanges', () => writeChanges(held.database, stored, people), true);
    if (!isHere) throw new Error('The list is no longer on this device.');
  }
  Object.assign(held, { stored, own: { ...held.own, until: door.until, clock: door.clock } });
  // Someone else may have been let in while this was under way.
  if (last && held.last?.actionId === last.actionId) held.last = last;
  await readWaiting(held);
  const isOver = door.until <= synced.now;
  return {
    counts: countsOf(held),
    aside: asideOf(held),
    last: held.last,
    warnings,
    hasMore: results.length > 0 && held.queue.length > 0,
    isOver: isOver && held.queue.length === 0,
  };
}

/** What the door has to be told and nobody there has put away. */
async function untold(held: HeldDoor, { results, doubles }: DoorSynced): Promise<Warning[]> {
  const ids = [...doubles.flatMap(({ first, second }) => [first.action_id, second.action_id])];
  const asked = [...new Set([...ids, ...results.map(({ id }) => id)])];
  const own = asked.length > 0 ? await attempt('ownOf', () => ownOf(held.database, asked), new Map()) : new Map();
  const warnings = warningsOf(results, doubles, {
    person: (code, id) => personOf(held, code, id),
    isOwn: (id) => own.has(id) || held.settled.has(id) || held.queue.some((each) => each.id === id),
    timezone: held.stored.event.timezone,
  });
  return warnings.filter(({ id, kind }) => own.get(id) !== kind);
}

function codeOf({ queue }: HeldDoor, actionId: string): string | null {
  return queue.find(({ id }) => id === actionId)?.code ?? null;
}

/** The last one who was let in; once the server has them, as it has them. */
function lastSent({ last, list }: HeldDoor, results: DoorResult[]): LastArrival | null {
  const result = results.find(({ id }) => id === last?.actionId);
  if (!last || !result) return last;
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

/** A device that does not do it is no reason to stop: all of it is in memory, and comes once more with the next page. */
async function attempt<Result>(call: string, work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await inTime(work());
  } catch (error) {
    logFailure(null, { call, error });
    return otherwise;
  }
}

/** Sent twice an action changes nothing, so a browser without locks is only slower with two tabs. */
function oneAtATime<Result>(eventId: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(`door-${eventId}`, { signal }, work) : work();
}
