import type { DoorColumns, DoorPeople } from '#openapi/types.ts';
import { joinColumns } from '#rules/door/door-list.ts';
import { unpackList } from '#rules/door/packed-list.ts';
import { isRecord, parseKept } from '#src/api/kept-json.ts';
import { database, type DatabaseName, deleteOfEvent, type DoorDatabase, type StoredEvent } from './database.ts';

/** So many answers of the server lie next to a list before they become part of it. */
const CHANGES_AT_MOST = 200;
const STORES = ['events', 'lists', 'changes'] as const;
/**
 * Before the id of the event where the list is salted. Pages of the release before don't know such digests, so they find no list
 * there and load their own; what they delete of someone else's by the records in `events` goes with them all the same.
 */
const SALTED = 'salted ';

export interface ListOnDevice {
  stored: StoredEvent;
  columns: DoorColumns;
}

type Writing = ReturnType<typeof writing>;
type Kept = { people: DoorColumns; packed?: DoorPeople['packed'] };

/** The list of an event with all changes since it came; null where there is none. */
export async function readList(name: DatabaseName, eventId: string): Promise<ListOnDevice | null> {
  return (await readAt(name, SALTED + eventId)) ?? readAt(name, eventId);
}

async function readAt(name: DatabaseName, key: string): Promise<ListOnDevice | null> {
  const tx = (await database(name)).transaction(STORES);
  const [kept, text, changes] = await Promise.all([
    tx.objectStore('events').get(key),
    tx.objectStore('lists').get(key),
    tx.objectStore('changes').index('event_id').getAll(key),
  ]);
  if (!kept || text === undefined) return null;
  const stored = { ...kept, event_id: eventOf(key) };
  const columns = columnsIn(text, changes);
  if (!columns) return null;
  if (changes.length > CHANGES_AT_MOST) await writeList(name, stored, JSON.stringify({ people: columns }));
  return { stored, columns };
}

/** Null where one of them is not as a server wrote it: a list that misses a change would let in who may not. */
function columnsIn(text: string, changes: { columns: DoorColumns }[]): DoorColumns | null {
  const kept = parseKept(text, (value): value is Kept => isRecord(value));
  try {
    const parts = kept && [columnsOf(kept), ...changes.map((change) => change.columns)];
    return parts?.every(isWhole) ? joinColumns(parts) : null;
  } catch {
    return null;
  }
}

/** As the columns of one list; what the release before did not know may be left out. */
function isWhole(columns: unknown): boolean {
  if (!isRecord(columns)) return false;
  const { codes, names, digests, statuses, arrivals, doors, merged = [], remarks } = columns;
  const isList = (column: unknown) => Array.isArray(column);
  return (
    isList(merged) &&
    isList(remarks) &&
    Array.isArray(codes) &&
    [names, digests, statuses, arrivals, doors].every((column) => isList(column) && column.length === codes.length)
  );
}

/** A server of the release before packs nothing. */
export function columnsOf({ people, packed }: Kept): DoorColumns {
  return packed ? unpackList(packed) : people;
}

/** As one record, `text` being an object with `people`. */
export async function writeList(name: DatabaseName, stored: StoredEvent, text: string): Promise<void> {
  const tx = writing(await database(name));
  const key = keyOf(stored);
  await tx.objectStore('events').put({ ...stored, event_id: key });
  await tx.objectStore('lists').put(text, key);
  await deleteOfEvent(tx.objectStore('changes'), key);
  // A server of the other release may have given the one before.
  await deleteAt(tx, stored.salt == null ? SALTED + stored.event_id : stored.event_id);
  await tx.done;
}

/** What the server said since. False where the list has gone meanwhile, such as with a logout in another tab. */
export async function writeChanges(name: DatabaseName, stored: StoredEvent, columns: DoorColumns): Promise<boolean> {
  const tx = writing(await database(name));
  const key = keyOf(stored);
  const isHere = (await tx.objectStore('events').getKey(key)) !== undefined;
  if (isHere) await tx.objectStore('events').put({ ...stored, event_id: key });
  if (isHere && columns.codes.length > 0) await tx.objectStore('changes').add({ event_id: key, columns });
  await tx.done;
  return isHere;
}

/** By the id of the event. */
export async function deleteList(name: DatabaseName, eventId: string): Promise<void> {
  const tx = writing(await database(name));
  for (const key of [eventId, SALTED + eventId]) await deleteAt(tx, key);
  await tx.done;
}

async function deleteAt(tx: Writing, key: string): Promise<void> {
  await tx.objectStore('events').delete(key);
  await tx.objectStore('lists').delete(key);
  await deleteOfEvent(tx.objectStore('changes'), key);
}

function writing(db: DoorDatabase) {
  return db.transaction(STORES, 'readwrite');
}

/** The event of a record in `events`. */
export function eventOf(key: string): string {
  return key.replace(SALTED, '');
}

function keyOf({ event_id, salt }: StoredEvent): string {
  return salt == null ? event_id : SALTED + event_id;
}
