import type { DoorColumns } from '#openapi/types.ts';
import { joinColumns } from '#rules/door/door-list.ts';
import { database, type DatabaseName, deleteOfEvent, type StoredEvent } from './database.ts';

/** So many answers of the server lie beside a list before they become part of it. */
const CHANGES_AT_MOST = 200;
const STORES = ['events', 'lists', 'changes'] as const;

export interface ListOnDevice {
  stored: StoredEvent;
  columns: DoorColumns;
}

/** The list of an event with all changes since it came; null where there is none. */
export async function readList(name: DatabaseName, eventId: string): Promise<ListOnDevice | null> {
  const tx = (await database(name)).transaction(STORES);
  const [stored, text, changes] = await Promise.all([
    tx.objectStore('events').get(eventId),
    tx.objectStore('lists').get(eventId),
    tx.objectStore('changes').index('event_id').getAll(eventId),
  ]);
  if (!stored || text === undefined) return null;
  const { people } = JSON.parse(text) as { people: DoorColumns };
  const columns = joinColumns([people, ...changes.map((change) => change.columns)]);
  if (changes.length > CHANGES_AT_MOST) await writeList(name, stored, JSON.stringify({ people: columns }));
  return { stored, columns };
}

/** As one record, `text` being an object with `people`. */
export async function writeList(name: DatabaseName, stored: StoredEvent, text: string): Promise<void> {
  const tx = (await database(name)).transaction(STORES, 'readwrite');
  await tx.objectStore('events').put(stored);
  await tx.objectStore('lists').put(text, stored.event_id);
  await deleteOfEvent(tx.objectStore('changes'), stored.event_id);
  await tx.done;
}

/** What the server said since. False where the list has gone meanwhile, such as with a logout in another tab. */
export async function writeChanges(name: DatabaseName, stored: StoredEvent, columns: DoorColumns): Promise<boolean> {
  const tx = (await database(name)).transaction(STORES, 'readwrite');
  const isHere = (await tx.objectStore('events').getKey(stored.event_id)) !== undefined;
  if (isHere) await tx.objectStore('events').put(stored);
  if (isHere && columns.codes.length > 0) await tx.objectStore('changes').add({ event_id: stored.event_id, columns });
  await tx.done;
  return isHere;
}

export async function deleteList(name: DatabaseName, eventId: string): Promise<void> {
  const tx = (await database(name)).transaction(STORES, 'readwrite');
  await tx.objectStore('events').delete(eventId);
  await tx.objectStore('lists').delete(eventId);
  await deleteOfEvent(tx.objectStore('changes'), eventId);
  await tx.done;
}
