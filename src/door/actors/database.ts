import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { DoorColumns } from '#openapi/types.ts';
import type { DoorEvent, DoorCounts, LastArrival } from '#machines/door/door/door.types.ts';
import type { Correction } from '#rules/door/clock.ts';
import type { OwnAction } from '#rules/door/own-actions.ts';
import type { Warning } from '#rules/door/warnings.ts';
import { DOORS } from '#src/api/forget.ts';

/** Whose it is: a person by id, a session of someone who is not known yet, or the door link that opened the door. */
export type Owner = string;

/** An event whose list is on the device. The list itself is one record: 20 000 of them would take sixty times as long. */
export interface StoredEvent {
  event_id: string;
  owner: Owner;
  event: DoorEvent;
  /** What is known of the server's state; changes since then are asked for. */
  cursor: string;
  /** Of the list's digests; the release before had none. */
  salt?: string | null;
  counts: Omit<DoorCounts, 'waiting'>;
  /** What a door link calls this door; null with a login. */
  linkDoor: string | null;
}

/** What this device is at the door of an event. */
export interface StoredDoor {
  event_id: string;
  /** Null where it was not said yet. */
  owner: Owner | null;
  /** When all of it goes, in milliseconds since 1970. */
  until: number;
  name: string;
  /** What a door link gave to this device; null with a login. */
  key: string | null;
  /** The digest of the link's secret that gave it. */
  link: string | null;
  last: LastArrival | null;
  clock: Correction | null;
}

/**
 * `seq` keeps the order in which things were done; the store gives it. The release before wrote no `owner`: those are nobody's
 * that is known. `ticket` is the digest of the one that was scanned; a page of the release before must not send it.
 */
export type StoredAction = OwnAction & { id: string; event_id: string; owner?: Owner; seq?: number; ticket?: string };

/** An own action that the server has: whom it was about, and which warning about it someone has put away. */
interface SentAction {
  id: string;
  event_id: string;
  code: string | null;
  putAway?: Warning['kind'];
}

interface DoorSchema extends DBSchema {
  events: { key: string; value: StoredEvent };
  lists: { key: string; value: string };
  changes: { key: number; value: { event_id: string; columns: DoorColumns }; indexes: { event_id: string } };
  doors: { key: string; value: StoredDoor };
  actions: { key: number; value: StoredAction; indexes: { event_id: string; id: string } };
  /** Own actions that the server has: whom they were about, to take them back, and to know doubles of this door. */
  sent: { key: string; value: SentAction; indexes: { event_id: string } };
  warnings: { key: string; value: Warning & { event_id: string }; indexes: { event_id: string } };
}

export type DoorDatabase = IDBPDatabase<DoorSchema>;

/** Doors that were opened with a login, all but what is not sent; goes as a whole with the session (src/api/forget.ts). */
export const OF_LOGIN = DOORS;
/** What a logout leaves: doors that a door link opened, and of every event what was done and is not sent. */
export const KEPT = 'door-kept';

export type DatabaseName = typeof OF_LOGIN | typeof KEPT;

const opened = new Map<DatabaseName, Promise<DoorDatabase>>();

/** One connection for each, which gives way when the database is deleted or a newer version of the app wants to change it. */
export function database(name: DatabaseName): Promise<DoorDatabase> {
  const known = opened.get(name);
  if (known) return known;
  const drop = () => void (opened.get(name) === opening && opened.delete(name));
  const opening = openDB<DoorSchema>(name, 1, {
    upgrade: create,
    blocking(_, __, event) {
      drop();
      (event.target as IDBDatabase).close();
    },
    terminated: drop,
  });
  opened.set(name, opening);
  opening.catch(drop);
  return opening;
}

interface Store<Key> {
  index: (name: 'event_id') => { getAllKeys: (eventId: string) => Promise<Key[]> };
  delete: (key: Key) => Promise<void>;
}

/** Deletes what a store has of an event. */
export async function deleteOfEvent<Key>(store: Store<Key>, eventId: string): Promise<void> {
  for (const key of await store.index('event_id').getAllKeys(eventId)) await store.delete(key);
}

export async function closeDatabases(): Promise<void> {
  const all = [...opened.values()];
  opened.clear();
  for (const opening of all) (await opening).close();
}

export async function deleteDatabases(): Promise<void> {
  await closeDatabases();
  for (const name of [OF_LOGIN, KEPT]) await deleteDB(name);
}

function create(db: DoorDatabase) {
  db.createObjectStore('events', { keyPath: 'event_id' });
  db.createObjectStore('lists');
  db.createObjectStore('changes', { autoIncrement: true }).createIndex('event_id', 'event_id');
  db.createObjectStore('doors', { keyPath: 'event_id' });
  const actions = db.createObjectStore('actions', { keyPath: 'seq', autoIncrement: true });
  actions.createIndex('event_id', 'event_id');
  actions.createIndex('id', 'id', { unique: true });
  db.createObjectStore('sent', { keyPath: 'id' }).createIndex('event_id', 'event_id');
  db.createObjectStore('warnings', { keyPath: 'id' }).createIndex('event_id', 'event_id');
}
