import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isSame } from '#rules/is-same.ts';
import { serverNow } from '#src/api/answers/server-clock.ts';
import { inTime } from '../in-time.ts';
import { isKeptBeyondTab } from './draft-labels.ts';
import { dropFromTab, formsInTab, type Keeper, type Kept, keepDraftsBy, readInTab } from './drafts.ts';
import { logFailure } from '../log-failure.ts';
import { talkToTabs } from '../other-tabs.ts';

/** A draft on this device, which waits for its person when the tab or the session is gone. */
export interface KeptDraft {
  person: string;
  form: string;
  kept: Kept;
  about: string | undefined;
  /** The last change, by this device's clock. */
  at: number;
  /** When it was first looked at since then, by the server's clock; null before. */
  seenAt: number | null;
}

interface DraftSchema extends DBSchema {
  drafts: { key: [string, string]; value: KeptDraft; indexes: { person: string } };
}

interface Write {
  person: string;
  form: string;
  /** Null is to be deleted. */
  draft: KeptDraft | null;
}

/** What another tab did: to one draft, or with null to all of this person. */
type Change = Write | { person: string; form: null };

const NAME = 'drafts';
const MONTH = 30 * 24 * 60 * 60 * 1000;

let opened: Promise<IDBPDatabase<DraftSchema>> | null = null;
let kept = new Map<string, KeptDraft>();
/** What is to be written, by `keyOf`: where a person logs out and another in, both may be waiting. */
const waiting = new Map<string, Write>();
/** What the device refused, by `keyOf`: its drafts end with the page. */
const failed = new Set<string>();
let writing: Promise<void> | null = null;
let owner: string | null = null;
let tabs: { broadcast: (change: Change) => void } | null = null;

/** Brings back what this person typed in tabs that are gone. From then on what they type is kept too. */
export async function bringDrafts(person: string): Promise<void> {
  listen();
  const drafts = await readDraftsOf(person);
  kept = new Map(drafts.map((draft) => [draft.form, draft]));
  owner = person;
  keepDraftsBy(keeperOf(person));
  for (const form of formsInTab(person)) {
    const inTab = readInTab(form, person);
    if (inTab && !kept.has(form)) write(person, form, inTab, undefined);
  }
}

/** All of this person on this device; none where the browser keeps nothing. */
export async function readDraftsOf(person: string): Promise<KeptDraft[]> {
  try {
    return await inTime(storedOf(person));
  } catch (error) {
    logFailure(null, { call: 'readDrafts', error });
    return [];
  }
}

async function storedOf(person: string): Promise<KeptDraft[]> {
  await writing;
  return (await database()).getAllFromIndex('drafts', 'person', person);
}

/** After a logout: nothing that this person typed stays, in this tab or any other. */
export async function removeDraftsOf(person: string): Promise<void> {
  listen();
  forgetAll(person);
  tabs?.broadcast({ person, form: null });
  try {
    const tx = (await database()).transaction('drafts', 'readwrite');
    for (const key of await tx.store.index('person').getAllKeys(person)) await tx.store.delete(key);
    await tx.done;
  } catch (error) {
    logFailure(null, { call: 'removeDrafts', error });
  }
}

/**
 * Deletes what this person has not touched for a month. A wrong clock must not take today's words: both this device's and the
 * server's must say so, and the server's counts from a look at the draft as it stands.
 */
export async function sweepDrafts(person: string): Promise<void> {
  await sweep(person).catch((error: unknown) => logFailure(null, { call: 'sweepDrafts', error }));
}

async function sweep(person: string): Promise<void> {
  const old = (await readDraftsOf(person)).filter(({ at }) => Math.abs(Date.now() - at) > MONTH);
  if (old.length === 0) return;
  const now = await serverNow();
  if (Number.isNaN(now)) return;
  const tx = (await database()).transaction('drafts', 'readwrite');
  for (const { form, at } of old) {
    const draft = await tx.store.get([person, form]);
    if (draft?.at !== at) continue;
    if (draft.seenAt === null) await tx.store.put({ ...draft, seenAt: now });
    else if (now - draft.seenAt > MONTH) await tx.store.delete([person, form]);
  }
  await tx.done;
}

function keeperOf(person: string): Keeper {
  return {
    person,
    read: (form) => kept.get(form)?.kept,
    at: (form) => kept.get(form)?.at,
    write: (form, content, about) => write(person, form, content, about),
    remove(form) {
      if (!kept.delete(form)) return;
      failed.delete(keyOf(person, form));
      queue({ person, form, draft: null });
    },
    keeps: (form) => isKeptBeyondTab(form) && !failed.has(keyOf(person, form)),
  };
}

function write(person: string, form: string, content: Kept, about: string | undefined) {
  if (!isKeptBeyondTab(form)) return;
  const draft = { person, form, kept: content, about: about ?? kept.get(form)?.about, at: Date.now(), seenAt: null };
  kept.set(form, draft);
  queue({ person, form, draft });
}

function queue(change: Write) {
  waiting.set(keyOf(change.person, change.form), change);
  tabs?.broadcast(change);
  writing ??= drain().finally(() => (writing = null));
}

/** One write at a time: what is typed meanwhile waits for the next one, the newest of each draft. */
async function drain(): Promise<void> {
  while (waiting.size > 0) {
    const changes = new Map(waiting);
    waiting.clear();
    try {
      await store([...changes.values()]);
      for (const key of changes.keys()) failed.delete(key);
    } catch (error) {
      // The older draft stays.
      for (const key of changes.keys()) failed.add(key);
      logFailure(null, { call: 'writeDrafts', error });
    }
  }
}

async function store(changes: Write[]): Promise<void> {
  const tx = (await database()).transaction('drafts', 'readwrite');
  const requests = changes.map(({ person, form, draft }) =>
    draft ? tx.store.put(draft) : tx.store.delete([person, form]),
  );
  await Promise.all([...requests, tx.done]);
}

function listen() {
  tabs ??= talkToTabs<Change>(NAME, take);
}

/** What another tab wrote comes up where this one has nothing; what it sent is not offered here once more. */
function take(change: Change) {
  const { person } = change;
  if (change.form === null) return forgetAll(person);
  const { form, draft } = change;
  const before = kept.get(form);
  if (draft === null && isSame(before?.kept, readInTab(form, person))) dropFromTab(person, [form]);
  if (person !== owner) return;
  if (draft) kept.set(form, draft);
  else kept.delete(form);
}

function forgetAll(person: string) {
  dropFromTab(person);
  for (const [key, change] of waiting) if (change.person === person) waiting.delete(key);
  if (person === owner) kept.clear();
}

const keyOf = (person: string, form: string) => JSON.stringify([person, form]);

function database(): Promise<IDBPDatabase<DraftSchema>> {
  if (opened) return opened;
  const drop = () => (opened = null);
  const opening = openDB<DraftSchema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: ['person', 'form'] }).createIndex('person', 'person');
    },
    blocking(_, __, event) {
      drop();
      (event.target as IDBDatabase).close();
    },
    terminated: drop,
  });
  opened = opening;
  opening.catch(drop);
  return opening;
}
