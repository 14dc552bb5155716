import { useEffect, useSyncExternalStore } from 'react';
import type { AnyActorRef, InspectionEvent, SnapshotFrom } from 'xstate';
import type { Announcement } from '#machines/announcement.ts';
import { onForget } from '#src/api/forget.ts';
import { auth } from './auth.ts';
import { goFromPage, type Navigation, sayFromPage } from './page-navigation.ts';

type Watch = (event: InspectionEvent) => void;

let watch: Watch | null = null;

/** Lets the inspector see what pages start beside the root actor. */
export function watchPageActors(watcher: Watch): void {
  watch = watcher;
}

/** As `createActor`'s option: what watches the root watches this actor too. */
export function inspectOption(): { inspect?: Watch } {
  return watch ? { inspect: watch } : {};
}

const sessionEnds = new Set<() => void>();
let endedSessions = 0;
let token = tokenNow();

onForget(() => {
  const before = token;
  token = tokenNow();
  if (before === null || before === token) return;
  endedSessions += 1;
  for (const end of sessionEnds) end();
});

function tokenNow() {
  return auth.getSnapshot().context.token;
}

function onSessionEnd(end: () => void) {
  sessionEnds.add(end);
  return () => sessionEnds.delete(end);
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
}

/**
 * Actors that live as long as some page shows what they are about, or as long as they are busy; the end of a session ends
 * them all, and a page that is still there gets a new one. They are made outside React, where StrictMode would make and
 * start each twice; `make` starts what it makes. An actor whose page was left leads nobody anywhere.
 */
export function poolActors<Actor extends AnyActorRef>(
  make: (name: string) => Actor,
  { isBusy = () => false }: Options<Actor> = {},
) {
  const held: Pool<Actor> = new Map();
  onSessionEnd(endAll);

  function entryOf(name: string): Held<Actor> {
    const known = held.get(name);
    if (known) return known;
    const entry = { actor: make(name), users: new Map([[name, 0]]) };
    listen(entry);
    held.set(name, entry);
    return entry;
  }

  /** As an effect: the actor ends when the last user has left it, nobody has come in the same breath, and it is not busy. */
  function hold(name: string): () => void {
    const entry = entryOf(name);
    const count = (change: number) => entry.users.set(name, (entry.users.get(name) ?? 0) + change);
    count(1);
    return () => {
      count(-1);
      setTimeout(() => leave(held, name, isBusy));
    };
  }

  function endAll() {
    const actors = new Set([...held.values()].map(({ actor }) => actor));
    held.clear();
    for (const actor of actors) actor.stop();
  }

  /** An actor that is held goes by this name too, such as one whose document has just got an address. */
  function alsoCall(actor: Actor, name: string): void {
    const entry = [...held.values()].find((each) => each.actor === actor);
    if (!entry || held.get(name) === entry) return;
    held.set(name, entry);
    entry.users.set(name, 0);
  }

  /** The actor of this name, for as long as the component that asks for it. */
  function useHeld(name: string): Actor {
    useSyncExternalStore(onSessionEnd, () => endedSessions);
    const { actor } = entryOf(name);
    useEffect(() => hold(name), [name, actor]);
    return actor;
  }

  return { get: (name: string) => entryOf(name).actor, hold, alsoCall, useHeld };
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

/** What it decides is heard at the edge; whoever has left its page is led nowhere, and told what only the page showed. */
function listen(entry: Held<AnyActorRef>) {
  entry.actor.on('navigation', (event) => isUsed(entry) && goFromPage(event as unknown as Navigation));
  entry.actor.on('announcement', (event) => {
    const announcement = event as unknown as Announcement;
    if (!announcement.isOnPage || !isUsed(entry)) sayFromPage(announcement);
  });
}
