import { useEffect, useSyncExternalStore } from 'react';
import type { AnyActorRef, EventObject, InspectionEvent, SnapshotFrom } from 'xstate';
import type { Announcement } from '#machines/calls/announcement.ts';
import { onForget } from '#src/api/forget.ts';
import { auth } from './auth.ts';
import { goFromPage, type Navigation, sayFromPage } from './page-navigation.ts';
import { retryFailedRead } from './retry-read.ts';

type Watch = (event: InspectionEvent) => void;

let watch: Watch | null = null;

/** Lets the inspector see what pages start besides the root actor. */
export function watchPageActors(watcher: Watch): void {
  watch = watcher;
}

/** As `createActor`'s option: what watches the root watches this actor too. */
export function inspectOption(): { inspect?: Watch } {
  return watch ? { inspect: watch } : {};
}

const sessionEnd = signal();
let endedSessions = 0;
let token = tokenNow();

onForget(() => {
  const before = token;
  token = tokenNow();
  if (before === null || before === token) return;
  endedSessions += 1;
  sessionEnd.give();
});

/** Ends every actor of every pool, as the end of a session does. */
export const endPageActors = () => sessionEnd.give();

function tokenNow() {
  return auth.getSnapshot().context.token;
}

function signal() {
  const listeners = new Set<() => void>();
  return {
    give: () => listeners.forEach((listener) => listener()),
    listen(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Held<Actor> {
  actor: Actor;
  /** How many use it, by each name that it goes by. */
  users: Map<string, number>;
}

type Pool<Actor> = Map<string, Held<Actor>>;
type IsBusy<Actor extends AnyActorRef> = (snapshot: SnapshotFrom<Actor>) => boolean;

interface Options<Actor extends AnyActorRef> {
  /** Whether something is under way that goes on when its last page is left. Default: nothing ever is. */
  isBusy?: IsBusy<Actor>;
  /** What of it a logout would throw away and no draft keeps, in plain words; null for nothing. */
  unsaved?: (snapshot: SnapshotFrom<Actor>) => string | null;
  /** Whether the actor of this name is the next session's already, so that the end of one leaves it. Default: none is. */
  isKept?: (name: string) => boolean;
}

const unsavedOfPools: (() => (string | null)[])[] = [];

/** What is on its way, or waits to be sent, and is among no drafts. */
export function unsavedByPages(): string[] {
  return unsavedOfPools.flatMap((list) => list()).filter((label) => label !== null);
}

/**
 * Actors that live as long as some page shows what they are about, or as long as they are busy; the end of a session ends
 * them all, and a page that is still there gets a new one. They are made outside React, where StrictMode would make and
 * start each twice; `make` starts what it makes. An actor whose page was left leads nobody anywhere.
 */
export function poolActors<Actor extends AnyActorRef>(
  make: (name: string) => Actor,
  { isBusy = () => false, unsaved, isKept = () => false }: Options<Actor> = {},
) {
  const held: Pool<Actor> = new Map();
  if (unsaved) unsavedOfPools.push(() => snapshotsOf(held).map(unsaved));
  const changed = signal();
  sessionEnd.listen(() => {
    endAll(held, isKept);
    changed.give();
  });

  function entryOf(name: string): Held<Actor> {
    const known = held.get(name);
    if (known) return known;
    const entry = { actor: make(name), users: new Map([[name, 0]]) };
    listen(entry, (event) => send(name, event));
    retryFailedRead(entry.actor, () => isUsed(entry));
    held.set(name, entry);
    return entry;
  }

  /** As an effect: the actor ends when the last user has left it, no one re-acquired it in the same tick, and it is not busy. */
  function hold(name: string): () => void {
    const entry = entryOf(name);
    const count = (change: number) => entry.users.set(name, (entry.users.get(name) ?? 0) + change);
    count(1);
    return () => {
      count(-1);
      setTimeout(() => leave(held, name, isBusy));
    };
  }

  /** Starts the actor where there is none; it lasts as long as a page holds it or this makes it busy. */
  function send(name: string, event: Parameters<Actor['send']>[0]): void {
    const leaveIt = hold(name);
    changed.give();
    entryOf(name).actor.send(event);
    leaveIt();
  }

  const peek = (name: string) => held.get(name)?.actor;

  return {
    get: (name: string) => entryOf(name).actor,
    peek,
    hold,
    send,
    /** An actor that is held goes by this name too, such as one whose document has just got an address. */
    alsoCall: (actor: Actor, name: string) => alsoCall(held, actor, name),
    ...hooksOf({ entryOf, peek, hold, changed }),
  };
}

interface Reached<Actor> {
  entryOf: (name: string) => Held<Actor>;
  peek: (name: string) => Actor | undefined;
  hold: (name: string) => () => void;
  changed: ReturnType<typeof signal>;
}

function hooksOf<Actor>({ entryOf, peek, hold, changed }: Reached<Actor>) {
  /** The actor of this name, for as long as the component that asks for it. */
  function useHeld(name: string): Actor {
    const sessions = () => endedSessions;
    useSyncExternalStore(sessionEnd.listen, sessions, sessions);
    const { actor } = entryOf(name);
    useEffect(() => hold(name), [name, actor]);
    return actor;
  }

  /** As `useHeld`, for what most rows of a list never need: undefined until something was sent to that name. */
  function useStarted(name: string): Actor | undefined {
    const actor = useSyncExternalStore(changed.listen, () => peek(name));
    useEffect(() => actor && hold(name), [name, actor]);
    return actor;
  }
  return { useHeld, useStarted };
}

function snapshotsOf<Actor extends AnyActorRef>(held: Pool<Actor>) {
  return [...held.values()].map(({ actor }) => actor.getSnapshot() as SnapshotFrom<Actor>);
}

function endAll<Actor extends AnyActorRef>(held: Pool<Actor>, isKept: (name: string) => boolean) {
  const ended = [...held].filter(([name]) => !isKept(name));
  for (const [name] of ended) held.delete(name);
  const actors = new Set(ended.map(([, { actor }]) => actor));
  for (const actor of actors) actor.stop();
}

function alsoCall<Actor extends AnyActorRef>(held: Pool<Actor>, actor: Actor, name: string) {
  const entry = [...held.values()].find((each) => each.actor === actor);
  if (!entry || held.get(name) === entry) return;
  held.set(name, entry);
  entry.users.set(name, 0);
}

/** Ends it unless it is used, by whatever name, or is busy: then once it is not. */
function leave<Actor extends AnyActorRef>(held: Pool<Actor>, name: string, isBusy: IsBusy<Actor>) {
  const entry = held.get(name);
  if (entry?.users.get(name) !== 0) return;
  const { actor, users } = entry;
  if (isBusy(actor.getSnapshot() as SnapshotFrom<Actor>)) {
    const waiting = actor.subscribe((snapshot) => {
      if (isBusy(snapshot as SnapshotFrom<Actor>)) return;
      waiting.unsubscribe();
      setTimeout(() => leave(held, name, isBusy));
    });
    return;
  }
  held.delete(name);
  users.delete(name);
  if (isUsed(entry)) return;
  for (const other of users.keys()) held.delete(other);
  actor.stop();
}

function isUsed({ users }: Held<AnyActorRef>): boolean {
  return [...users.values()].some((count) => count > 0);
}

/** What it decides is heard at the edge; people who have left its page are led nowhere, and told what only the page showed. */
function listen(entry: Held<AnyActorRef>, send: (event: EventObject) => void) {
  entry.actor.on('navigation', (event) => isUsed(entry) && goFromPage(event as unknown as Navigation));
  entry.actor.on('announcement', (event) => {
    const announcement = event as unknown as Announcement;
    if (!announcement.isOnPage || !isUsed(entry)) sayFromPage(announcement, send);
  });
}
