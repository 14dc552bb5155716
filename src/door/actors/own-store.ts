import type { DoorResult } from '#openapi/types.ts';
import type { Warning } from '#rules/door/warnings.ts';
import { logFailure } from '#src/session/log-failure.ts';
import {
  database,
  type DatabaseName,
  deleteOfEvent,
  KEPT,
  OF_LOGIN,
  type Owner,
  type StoredAction,
  type StoredDoor,
} from './database.ts';
import { inTime } from '#src/session/in-time.ts';

const STORES = ['doors', 'sent', 'warnings'] as const;
const BOTH = [OF_LOGIN, KEPT] as const;

/** Written to the disk before it is told: a device may be switched off a moment later. */
const strict = { durability: 'strict' } as const;

/** What a device that keeps nothing, such as a private window, knows of its doors while the page is open. */
const unkept = new Map<string, StoredDoor>();

/** What this device is at the door of an event, and everything that was done there and is not sent, by anybody. */
export async function readOwn(eventId: string) {
  try {
    return await inTime(readStored(eventId));
  } catch (error) {
    logFailure(null, { call: 'readOwn', error });
    return { door: unkept.get(eventId) ?? null, actions: [], warnings: [] };
  }
}

async function readStored(eventId: string) {
  const tx = (await database(await databaseOf(eventId))).transaction(STORES);
  const [door, warnings, actions] = await Promise.all([
    tx.objectStore('doors').get(eventId),
    tx.objectStore('warnings').index('event_id').getAll(eventId),
    readQueue(eventId),
  ]);
  return {
    door: door ?? unkept.get(eventId) ?? null,
    actions,
    warnings: warnings.map(({ event_id: _, ...warning }) => warning),
  };
}

/** Where the door of an event is kept: what a link opened outlives a login. */
async function databaseOf(eventId: string): Promise<DatabaseName> {
  const door = await (await database(KEPT)).get('doors', eventId);
  return door?.key == null ? OF_LOGIN : KEPT;
}

export async function readQueue(eventId: string): Promise<StoredAction[]> {
  return (await database(KEPT)).getAllFromIndex('actions', 'event_id', eventId);
}

/** Changes what is known of this device; the first time it is all new. Where the device keeps nothing, the page does. */
export async function writeDoor(eventId: string, changes: Partial<StoredDoor>): Promise<void> {
  try {
    await inTime(putDoor(eventId, changes));
  } catch (error) {
    logFailure(null, { call: 'writeDoor', error });
    unkept.set(eventId, { ...fresh(eventId), ...unkept.get(eventId), ...changes });
  }
}

async function putDoor(eventId: string, changes: Partial<StoredDoor>): Promise<void> {
  const name = changes.key == null ? await databaseOf(eventId) : KEPT;
  const tx = (await database(name)).transaction('doors', 'readwrite');
  const known = await tx.store.get(eventId);
  await tx.store.put({ ...fresh(eventId), ...known, ...changes });
  await tx.done;
}

/**
 * Adds what `decide` makes of the queue as it is, in one transaction, so that two tabs don't let in the same person; null adds
 * nothing. Resolves once it is on the disk.
 */
export async function addAction(
  eventId: string,
  decide: (queue: StoredAction[]) => StoredAction | null,
): Promise<StoredAction[]> {
  const tx = (await database(KEPT)).transaction('actions', 'readwrite', strict);
  const queue = await tx.store.index('event_id').getAll(eventId);
  const action = decide(queue);
  if (action) await tx.store.add(action);
  await tx.done;
  return action ? [...queue, action] : queue;
}

/** Notes whom this door let in last, unless a logout has taken the door meanwhile. */
export async function writeLast(name: DatabaseName, eventId: string, last: StoredDoor['last']): Promise<void> {
  const tx = (await database(name)).transaction('doors', 'readwrite');
  const door = await tx.store.get(eventId);
  if (door) await tx.store.put({ ...door, last });
  await tx.done;
}

/** Whom an action was about that the server has; undefined for one that was not done here. */
export async function readSentCode(name: DatabaseName, id: string): Promise<string | null | undefined> {
  return (await (await database(name)).get('sent', id))?.code;
}

/** Those of the ids that this device did, with the warning about each that was put away. */
export async function ownOf(name: DatabaseName, ids: string[]): Promise<Map<string, Warning['kind'] | null>> {
  const sent = (await database(name)).transaction('sent').store;
  const known = await Promise.all(ids.map((id) => sent.get(id)));
  const waiting = (await database(KEPT)).transaction('actions').store.index('id');
  const unsent = await Promise.all(ids.map((id) => waiting.getKey(id)));
  return new Map(
    ids.flatMap((id, at) => (known[at] || unsent[at] !== undefined ? [[id, known[at]?.putAway ?? null]] : [])),
  );
}

interface Settled {
  /** What the server has now, and whom it was about. */
  sent: { id: string; code: string | null }[];
  warnings: Warning[];
  door: Pick<StoredDoor, 'until' | 'clock' | 'last'>;
}

/** The server has answered: what the door has to be told is not lost with the page, and what the server has is not sent again. */
export async function settleActions(
  name: DatabaseName,
  eventId: string,
  { sent, warnings, door }: Settled,
): Promise<void> {
  const tx = (await database(name)).transaction(STORES, 'readwrite');
  const doors = tx.objectStore('doors');
  const known = await doors.get(eventId);
  if (known) {
    await doors.put({ ...known, ...door });
    const store = tx.objectStore('sent');
    for (const { id, code } of sent) await store.put({ ...(await store.get(id)), id, event_id: eventId, code });
    for (const warning of warnings) await tx.objectStore('warnings').put({ ...warning, event_id: eventId });
  }
  await tx.done;
  await deleteActions(sent);
}

/** They are not sent again. */
export async function deleteActions(sent: Pick<DoorResult, 'id'>[]): Promise<void> {
  if (sent.length === 0) return;
  const tx = (await database(KEPT)).transaction('actions', 'readwrite');
  for (const { id } of sent) {
    const seq = await tx.store.index('id').getKey(id);
    if (seq !== undefined) await tx.store.delete(seq);
  }
  await tx.done;
}

/** It is not told again, however often the server says the same. */
export async function deleteWarning(id: string): Promise<void> {
  for (const name of BOTH) {
    const tx = (await database(name)).transaction(['sent', 'warnings'], 'readwrite');
    const warning = await tx.objectStore('warnings').get(id);
    if (warning) {
      const { event_id, kind: putAway, person } = warning;
      const sent = tx.objectStore('sent');
      await sent.put({ ...{ id, event_id, code: person.code }, ...(await sent.get(id)), putAway });
      await tx.objectStore('warnings').delete(id);
    }
    await tx.done;
  }
}

/** Access has ended: only what is not sent stays; says how much that is. */
export async function deleteOwnButQueue(eventId: string): Promise<number> {
  unkept.delete(eventId);
  for (const name of BOTH) {
    const tx = (await database(name)).transaction(STORES, 'readwrite');
    await deleteOfEvent(tx.objectStore('sent'), eventId);
    await deleteOfEvent(tx.objectStore('warnings'), eventId);
    const doors = tx.objectStore('doors');
    const door = await doors.get(eventId);
    if (door) await doors.put({ ...door, key: null, last: null });
    await tx.done;
  }
  return (await database(KEPT)).countFromIndex('actions', 'event_id', eventId);
}

/** The doors that are not this person's, or are a day over at this time by the server's clock. */
export async function doorsToForget(person: Owner | null, now: number): Promise<[DatabaseName, string][]> {
  const login = await database(OF_LOGIN);
  const lists = await login.getAll('events');
  const ofLogin = await login.getAll('doors');
  const ofLinks = await (await database(KEPT)).getAll('doors');
  return [
    ...lists.filter(({ owner }) => owner !== person).map(({ event_id: id }): [DatabaseName, string] => [OF_LOGIN, id]),
    ...ofLogin
      .filter(({ owner, until }) => owner !== person || until <= now)
      .map(({ event_id: id }): [DatabaseName, string] => [OF_LOGIN, id]),
    // Without a key it is what the release before left of a login.
    ...ofLinks
      .filter(({ key, until }) => key === null || until <= now)
      .map(({ event_id: id }): [DatabaseName, string] => [KEPT, id]),
  ];
}

/** What was done there and is not sent stays. */
export async function deleteDoor(name: DatabaseName, eventId: string): Promise<void> {
  const tx = (await database(name)).transaction(STORES, 'readwrite');
  await deleteOfEvent(tx.objectStore('sent'), eventId);
  await deleteOfEvent(tx.objectStore('warnings'), eventId);
  await tx.objectStore('doors').delete(eventId);
  await tx.done;
}

/** Without a list, of which no end is known, it is kept until one comes. */
function fresh(eventId: string): StoredDoor {
  return {
    event_id: eventId,
    owner: null,
    until: Number.MAX_SAFE_INTEGER,
    name: '',
    key: null,
    link: null,
    last: null,
    clock: null,
  };
}
