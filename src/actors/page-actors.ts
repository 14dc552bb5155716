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
  users: number;
}

/**
 * Actors that live as long as some page shows what they are about. They are made outside React, where StrictMode would
 * make and start each twice; `make` starts what it makes.
 */
export function holdActors<Actor extends AnyActorRef>(make: (name: string) => Actor) {
  const held = new Map<string, Held<Actor>>();

  function get(name: string): Actor {
    const known = held.get(name);
    if (known) return known.actor;
    const actor = make(name);
    actor.on('navigation', (event) => goFromPage(event as unknown as Navigation));
    held.set(name, { actor, users: 0 });
    return actor;
  }

  /** As an effect: the actor ends when the last user has left it, and nobody has come in the same breath. */
  function hold(name: string): () => void {
    const actor = get(name);
    const entry = held.get(name) as Held<Actor>;
    entry.users += 1;
    return () => {
      entry.users -= 1;
      setTimeout(() => {
        if (entry.users > 0 || held.get(name) !== entry) return;
        held.delete(name);
        actor.stop();
      });
    };
  }

  return { get, hold };
}
