import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { DoorColumns } from '#openapi/types.ts';
import type { DoorEvent, DoorCounts, LastArrival } from '#machines/door/door.types.ts';
import type { Correction } from '#rules/door/clock.ts';
import type { OwnAction } from '#rules/door/own-actions.ts';
import type { Warning } from '#rules/door/warnings.ts';

/** An event whose list is on the device. The list itself is one record: 20 000 of them would take sixty times as long. */
export interface StoredEvent {
  event_id: string;
  event: DoorEvent;
  /** What is known of the server's state; changes since then are asked for. */
  cursor: string;
  counts: Omit<DoorCounts, 'waiting'>;
  /** What a door link calls this door; null for whoever is logged in. */
  linkDoor: string | null;
}

/** What this device is at the door of an event. */
export interface StoredDoor {
  event_id: string;
  /** When all of it goes, in milliseconds since 1970. */
  until: number;
  name: string;
  /** What a door link gave to this device; null for whoever is logged in. */
  key: string | null;
  /** The digest of the link's secret that gave it. */
  link: string | null;
  last: LastArrival | null;
  clock: Correction | null;
}

/** `seq` keeps the order in which things were done; the store gives it. */
export type StoredAction = OwnAction & { id: string; event_id: string; seq?: number };

interface DoorSchema extends DBSchema {
  events: { key: string; value: StoredEvent };
  lists: { key: string; value: string };
  changes: { key: number; value: { event_id: string; columns: DoorColumns }; indexes: { event_id: string } };
  doors: { key: string; value: StoredDoor };
  actions: { key: number; value: StoredAction; indexes: { event_id: string; id: string } };
  /** Own actions that the server has: whom they were about, to take them back, and to know doubles of this door. */
  sent: { key: string; value: { id: string; event_id: string; code: string | null }; indexes: { event_id: string } };
  warnings: { key: string; value: Warning & { event_id: string }; indexes: { event_id: string } };
}

export type DoorDatabase = IDBPDatabase<DoorSchema>;

/** Lists that were opened with a login; a logout deletes it as a whole (src/actors/session-storage.ts). */
export const OF_LOGIN = 'door';
/** What a logout leaves: lists that a door link opened, and of every event what was done and is not sent. */
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
