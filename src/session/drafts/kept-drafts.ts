import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isSame } from '#rules/is-same.ts';
import { serverNow } from '#src/api/answers/server-clock.ts';
import { inTime } from '#src/session/in-time.ts';
import { logFailure } from '#src/session/log-failure.ts';
import { talkToTabs } from '#src/session/other-tabs.ts';
import { dropFromTab, formsInTab, keepDraftsBy, type Keeper, type Kept, readInTab } from './drafts.ts';

/**
 * What is kept beyond the tab, and what a person is told of it. A name begins with the kind of its form; a kind that is not
 * listed, such as the login's, stays in the tab. Null: kept along with another draft, and nothing to tell.
 */
const labels: Record<string, ((about: string | undefined) => string) | null> = {
  'sign-up': () => 'Your sign-up',
  registration: (event) => `Your answers for registering${of(event, 'for')}`,
  answers: (event) => `Your changed answers${of(event, 'for')}`,
  feedback: (event) => `Your feedback${of(event, 'on')}`,
  'edit-profile': () => 'Changes to your profile',
  'change-address': () => 'Your new email address',
  'add-passkey': () => 'The name of a new passkey',
  'add-person': (event) => `A person to add${of(event, 'to')}`,
  'correct-answers': (name) => `Your corrections to the answers${of(name, 'of')}`,
  'correct-person': (name) => `Your corrections to the name or address${of(name, 'of')}`,
  invite: (event) => `An invitation to the team${of(event, 'of')}`,
  decision: (event) => `Your words with a decision${of(event, 'on')}`,
  cancellation: (event) => `Your words with the cancellation${of(event, 'of')}`,
  note: (name) => `Your note${of(name, 'on')}`,
  message: (event) => `Your message to the guests${of(event, 'of')}`,
  event: (title) => `Changes to an event${of(title, 'called')}`,
  form: (name) => `Changes to a registration form${of(name, 'called')}`,
  'feedback-template': (name) => `Changes to a feedback template${of(name, 'called')}`,
  'email-template': (name) => `Changes to an email template${of(name, 'called')}`,
  // So that what is sent again after a lost answer makes nothing twice.
  sent: null,
  first: null,
};

/** Whether it outlives its tab. */
export function isKeptBeyondTab(form: string): boolean {
  return Object.hasOwn(labels, kindOf(form));
}

/** In plain words: "Your message to the guests of Summer fair"; null for what nobody is told. */
function draftLabel(form: string, about?: string): string | null {
  const label = isKeptBeyondTab(form) ? labels[kindOf(form)] : null;
  return label?.(about) ?? null;
}

const kindOf = (form: string) => form.split(/[: ]/, 1)[0] ?? '';

function of(about: string | undefined, word: string): string {
  return about ? ` ${word} ${about}` : '';
}

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

/** What this person typed and has not sent, in any tab of this browser: "Your message to the guests of Summer fair". */
export async function findUnsavedDrafts(userId: string): Promise<string[]> {
  const stored = await readDraftsOf(userId);
  const known = new Set(stored.map(({ form }) => form));
  const inTab = [...formsInTab(userId), ...formsInTab(null)].filter((form) => !known.has(form));
  const said = [...stored, ...inTab.map((form) => ({ form, about: undefined }))].map(({ form, about }) =>
    draftLabel(form, about),
  );
  return [...new Set(said.filter((label) => label !== null))];
}
