import type { DoorResult } from '#openapi/types.ts';
import type { Warning } from '#rules/door/warnings.ts';
import { database, deleteOfEvent, KEPT, type StoredAction, type StoredDoor } from './database.ts';

const STORES = ['doors', 'actions', 'sent', 'warnings'] as const;

/** Written to the disk before it is told: a device may be switched off a moment later. */
const strict = { durability: 'strict' } as const;

export const kept = () => database(KEPT);

/** What this device is at the door of an event, and has done there. */
export async function readOwn(eventId: string) {
  const tx = (await kept()).transaction(STORES);
  const [door, actions, warnings] = await Promise.all([
    tx.objectStore('doors').get(eventId),
    tx.objectStore('actions').index('event_id').getAll(eventId),
    tx.objectStore('warnings').index('event_id').getAll(eventId),
  ]);
  return { door: door ?? null, actions, warnings: warnings.map(({ event_id: _, ...warning }) => warning) };
}

export async function readQueue(eventId: string): Promise<StoredAction[]> {
  return (await kept()).getAllFromIndex('actions', 'event_id', eventId);
}

/** Changes what is known of this device; the first time it is all new. */
export async function writeDoor(eventId: string, changes: Partial<StoredDoor>): Promise<void> {
  const tx = (await kept()).transaction('doors', 'readwrite');
  const known = await tx.store.get(eventId);
  await tx.store.put({ ...fresh(eventId), ...known, ...changes });
  await tx.done;
}

type Decided<Told> = { told: Told; action: StoredAction | null; last: StoredDoor['last'] };

/**
 * Adds what `decide` makes of the queue as it is, in one transaction, so that two tabs don't let in the same person; null adds
 * nothing. Resolves once it is on the disk.
 */
export async function addAction<Told>(
  eventId: string,
  decide: (
    queue: StoredAction[],
    sentCode: (id: string) => Promise<string | null | undefined>,
  ) => Promise<Decided<Told>>,
): Promise<Told> {
  const tx = (await kept()).transaction(STORES, 'readwrite', strict);
  const doors = tx.objectStore('doors');
  const queue = await tx.objectStore('actions').index('event_id').getAll(eventId);
  const sentCode = async (id: string) => (await tx.objectStore('sent').get(id))?.code;
  const { told, action, last } = await decide(queue, sentCode);
  if (action) {
    await tx.objectStore('actions').add(action);
    await doors.put({ ...fresh(eventId), ...(await doors.get(eventId)), last });
  }
  await tx.done;
  return told;
}

/** Those of the ids that this device did. */
export async function ownOf(ids: string[]): Promise<Set<string>> {
  const tx = (await kept()).transaction(['actions', 'sent']);
  const found = await Promise.all(
    ids.map(async (id) => {
      const sent = await tx.objectStore('sent').getKey(id);
      return sent ?? (await tx.objectStore('actions').index('id').get(id))?.id;
    }),
  );
  return new Set(found.filter((id) => id !== undefined));
}

interface Settled {
  results: DoorResult[];
  warnings: Warning[];
  /** The last one who was let in, where the server has them now. */
  sent: StoredDoor['last'];
  door: Pick<StoredDoor, 'until' | 'clock'>;
}

/** The server has answered: what it has is not sent again, and what the door has to be told is not lost with the page. */
export async function settleActions(eventId: string, { results, warnings, sent, door }: Settled): Promise<void> {
  const tx = (await kept()).transaction(STORES, 'readwrite');
  const actions = tx.objectStore('actions');
  for (const { id, code } of results) {
    const action = await actions.index('id').get(id);
    if (action?.seq === undefined) continue;
    await actions.delete(action.seq);
    await tx.objectStore('sent').put({ id, event_id: eventId, code: code ?? action.code });
  }
  for (const warning of warnings) await tx.objectStore('warnings').put({ ...warning, event_id: eventId });
  const doors = tx.objectStore('doors');
  const known = { ...fresh(eventId), ...(await doors.get(eventId)) };
  const last = sent && known.last?.actionId === sent.actionId ? sent : known.last;
  await doors.put({ ...known, ...door, last });
  await tx.done;
}

export async function deleteWarning(id: string): Promise<void> {
  await (await kept()).delete('warnings', id);
}

/** Access has ended: what is not sent stays, and under which name; says how much that is. */
export async function deleteOwnButQueue(eventId: string): Promise<number> {
  const tx = (await kept()).transaction(STORES, 'readwrite');
  await deleteOfEvent(tx.objectStore('sent'), eventId);
  await deleteOfEvent(tx.objectStore('warnings'), eventId);
  const doors = tx.objectStore('doors');
  const door = await doors.get(eventId);
  if (door) await doors.put({ ...door, key: null, last: null });
  const unsent = await tx.objectStore('actions').index('event_id').count(eventId);
  await tx.done;
  return unsent;
}

/** The event is a day over. Says how much was never sent. */
export async function deleteOwn(eventId: string): Promise<number> {
  const unsent = await deleteOwnButQueue(eventId);
  const tx = (await kept()).transaction(['doors', 'actions'], 'readwrite');
  await tx.objectStore('doors').delete(eventId);
  await deleteOfEvent(tx.objectStore('actions'), eventId);
  await tx.done;
  return unsent;
}

/** The events that are a day over by the clock that was known at each. */
export async function doorsThatAreOver(now: number): Promise<string[]> {
  const doors = await (await kept()).getAll('doors');
  return doors.filter((door) => isOver(door, now)).map(({ event_id: id }) => id);
}

export function isOver({ until, clock }: Pick<StoredDoor, 'until' | 'clock'>, now: number): boolean {
  return until <= now + (clock?.ahead ?? 0);
}

/** Without a list, of which no end is known, it is kept until one comes. */
function fresh(eventId: string): StoredDoor {
  return {
    event_id: eventId,
    until: Number.MAX_SAFE_INTEGER,
    name: '',
    key: null,
    link: null,
    last: null,
    clock: null,
  };
}
