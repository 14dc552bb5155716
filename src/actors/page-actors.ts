import { useEffect } from 'react';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { goFromPage, type Navigation } from './page-navigation.ts';

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

interface Held<Actor> {
  actor: Actor;
  /** How many use it, by each name that it goes by. */
  users: Map<string, number>;
}

/**
 * Actors that live as long as some page shows what they are about. They are made outside React, where StrictMode would
 * make and start each twice; `make` starts what it makes.
 */
export function poolActors<Actor extends AnyActorRef>(make: (name: string) => Actor) {
  const held = new Map<string, Held<Actor>>();

  function entryOf(name: string): Held<Actor> {
    const known = held.get(name);
    if (known) return known;
    const actor = make(name);
    actor.on('navigation', (event) => goFromPage(event as unknown as Navigation));
    const entry = { actor, users: new Map([[name, 0]]) };
    held.set(name, entry);
    return entry;
  }

  /** As an effect: the actor ends when the last user has left it, and nobody has come in the same breath. */
  function hold(name: string): () => void {
    const entry = entryOf(name);
    const count = (change: number) => entry.users.set(name, (entry.users.get(name) ?? 0) + change);
    count(1);
    return () => {
      count(-1);
      setTimeout(() => leave(name, entry));
    };
  }

  function leave(name: string, entry: Held<Actor>) {
    if (held.get(name) !== entry || entry.users.get(name) !== 0) return;
    held.delete(name);
    entry.users.delete(name);
    const others = [...entry.users];
    if (others.some(([, users]) => users > 0)) return;
    for (const [other] of others) held.delete(other);
    entry.actor.stop();
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
    const { actor } = entryOf(name);
    useEffect(() => hold(name), [name]);
    return actor;
  }

  return { get: (name: string) => entryOf(name).actor, hold, alsoCall, useHeld };
}
