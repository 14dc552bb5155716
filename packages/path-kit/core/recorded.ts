import { createActor, type AnyActor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { poolActors } from './held-actors.ts';
import type { Ported } from './model.ts';
import { heldClock, perform } from './replay.ts';

interface Recording {
  /** The machine's input. */
  input?: unknown;
  /** The events that callback ports and child machines sent, by their names. */
  senders?: Record<string, string[]>;
}

export interface Played {
  happens: (event: { type: string; output?: unknown; error?: unknown; [key: string]: unknown }) => Promise<void>;
  states: () => string[];
  stop: () => void;
}

/**
 * Starts the machine for a recording of events that really happened to be played on it: its ports are held, its clock
 * stands still. `happens` lets the next event come from where it came; `states` are the innermost active states.
 * To be stopped by `stop`.
 */
export function playOn(machine: AnyStateMachine, { input, senders = {} }: Recording = {}): Played {
  const ported: Ported = { machine, senders };
  const clock = heldClock();
  const held = poolActors(ported);
  const actor: AnyActor = createActor(held.provide(), { input, clock } as never);
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();

  return {
    async happens(event) {
      await perform(ported, actor, clock, held, event);
      if (errors.length > 0) throw errors[0];
    },
    states() {
      const { _nodes: nodes } = actor.getSnapshot() as AnyMachineSnapshot;
      return nodes
        .filter(({ type }) => type === 'atomic' || type === 'final')
        .toSorted((one, other) => one.order - other.order)
        .map(({ path }) => path.join('.'));
    },
    stop: () => void actor.stop(),
  };
}
