import { isRecord, parseKept } from '#src/api/kept-json.ts';
import { onDraftsRemoved, personOfDrafts } from '../session-storage.ts';

/**
 * What a person typed into a form, under the form's name, until it is sent or the person logs out. It is kept in this tab, and
 * by `kept-drafts.ts` on the device for a person who is logged in. A draft belongs to its person: a guest at the same tab
 * does not see it, and what a guest typed goes along when they log in.
 */
const keyOf = (form: string, person: string | null) => (person === null ? `draft:${form}` : `draft:@${person}:${form}`);

/** The login form's name. */
export const loginDraft = 'login';

export type Kept = Record<string, unknown>;

/** Keeps the drafts of one person beyond this tab. */
export interface Keeper {
  person: string;
  read: (form: string) => Kept | undefined;
  write: (form: string, kept: Kept, about: string | undefined) => void;
  remove: (form: string) => void;
  /** When it was typed. */
  at: (form: string) => number | undefined;
  /** False where the device has refused it. */
  keeps: (form: string) => boolean;
}

let keeper: Keeper | null = null;
/** What the tab's storage refused, by key: it lasts as long as the page does. */
const refused = new Map<string, string>();
const watchers = new Set<() => void>();

export function keepDraftsBy(next: Keeper | null): void {
  keeper = next;
}

/** The texts of those names that were kept; what can't be read counts as not there. */
export function readDraft<Name extends string>(form: string, names: Name[]): Partial<Record<Name, string>> {
  const draft: Partial<Record<Name, string>> = {};
  const kept = read(form);
  for (const name of names) {
    const text = kept[name];
    if (typeof text === 'string') draft[name] = text;
  }
  return draft;
}

/** `about` names what the form is for, such as the event's title, where the person is asked about the draft elsewhere. */
export function writeDraft(form: string, texts: Record<string, string | undefined>, about?: string): void {
  if (Object.keys(texts).length === 0) return removeDraft(form);
  writeDraftOf(form, texts, about);
}

/** As `readDraft`, of what is more than texts. */
export function readDraftOf<Of>(form: string, isKept: (kept: object) => kept is Of & object): Of | null {
  const kept: object = read(form);
  return isKept(kept) ? kept : null;
}

export function writeDraftOf(form: string, kept: object, about?: string): void {
  const person = personOfDrafts();
  put(keyOf(form, person), JSON.stringify(kept));
  if (person !== null) drop(keyOf(form, null));
  keeperOf(person)?.write(form, kept as Kept, about);
}

export function removeDraft(form: string): void {
  const person = personOfDrafts();
  drop(keyOf(form, null));
  if (person === null) return;
  drop(keyOf(form, person));
  keeperOf(person)?.remove(form);
}

/** When a draft that this tab has only from the device was typed; undefined for what was typed here. */
export function keptSince(form: string): number | undefined {
  const person = personOfDrafts();
  const isHere = readInTab(form, null) ?? readInTab(form, person);
  return isHere ? undefined : keeperOf(person)?.at(form);
}

/** What was typed goes with this page, since the browser's storage takes no more. */
export function isDraftRefused(form: string): boolean {
  const person = personOfDrafts();
  return refused.has(keyOf(form, person)) && !keeperOf(person)?.keeps(form);
}

/** Calls back when a storage begins or ends to refuse drafts. */
export function watchRefused(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** The names of the drafts that this tab has of this person, or with null of a guest. */
export function formsInTab(person: string | null): string[] {
  const start = keyOf('', person);
  return [...new Set([...refused.keys(), ...storedKeys()])]
    .filter((key) => key.startsWith(start) && (person !== null || !key.startsWith(`${start}@`)))
    .map((key) => key.slice(start.length));
}

/** Takes a person's draft from this tab alone, or those of the names that are given. */
export function dropFromTab(person: string, forms = formsInTab(person)): void {
  for (const form of forms) drop(keyOf(form, person));
}

onDraftsRemoved(forgetRefused);

/** With all that the tab's storage has. */
export function forgetRefused(): void {
  refused.clear();
  notifyWatchers();
}

/** As it stands in this tab. */
export function readInTab(form: string, person: string | null): Kept | undefined {
  const key = keyOf(form, person);
  return parseKept(refused.get(key) ?? stored(key), isRecord) ?? undefined;
}

function keeperOf(person: string | null): Keeper | null {
  return keeper?.person === person ? keeper : null;
}

function read(form: string): Kept {
  const person = personOfDrafts();
  // What was typed before the login is the newest.
  return (
    readInTab(form, null) ?? (person === null ? {} : (readInTab(form, person) ?? keeperOf(person)?.read(form) ?? {}))
  );
}

function put(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text);
    if (refused.delete(key)) notifyWatchers();
  } catch {
    // A full or forbidden storage keeps what it had; the form works without.
    if (!refused.has(key)) setTimeout(notifyWatchers);
    refused.set(key, text);
  }
}

function drop(key: string) {
  if (refused.delete(key)) notifyWatchers();
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A forbidden storage holds none.
  }
}

function notifyWatchers() {
  for (const changed of watchers) changed();
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
