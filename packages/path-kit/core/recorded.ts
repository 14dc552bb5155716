import { isDeepStrictEqual } from 'node:util';
import {
  createActor,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { poolActors } from './held-actors.ts';
import type { Ported } from './model.ts';
import { heldClock, perform } from './replay.ts';
import { actorText, isActor } from './situation.ts';

interface Recording {
  /** The machine's input. */
  input?: unknown;
  /** The events that callback ports and child machines sent, by their names. */
  senders?: Record<string, string[]>;
}

/** What an event led to, or the start of the machine. A list with nothing in it is left out. */
export interface Led {
  /** The innermost active states. */
  states: string[];
  /** Calls and children that began, with their input, and events to other actors. */
  sent?: ({ to: string; input?: unknown } | { to: string; event: unknown })[];
  /** The application's actions that ran. */
  did?: { action: string; params?: unknown }[];
  emitted?: unknown[];
  /** The keys of the context that changed, with their values now; null for what is gone. */
  changed?: Record<string, unknown>;
}

export interface Played {
  happens: (event: { type: string; output?: unknown; error?: unknown; [key: string]: unknown }) => Promise<void>;
  /** What the last event led to, as plain data. */
  led: () => Led;
  states: () => string[];
  stop: () => void;
}

type Fields = Record<string, unknown>;
/** Something that an actor did; `by` is the parent where a child began. */
type Left = { by: unknown } & Omit<Led, 'states' | 'changed'>;

/**
 * Starts the machine for a recording of events that really happened to be played on it: its ports are held, its clock
 * stands still. `happens` lets the next event come from where it came; `led` says all that came of it.
 * To be stopped by `stop`.
 */
export function playOn(machine: AnyStateMachine, { input, senders = {} }: Recording = {}): Played {
  const ported: Ported = { machine, senders };
  const clock = heldClock();
  const held = poolActors(ported);
  let left: Left[] = [];
  const actor: AnyActor = createActor(held.provide(), {
    input,
    clock,
    inspect(event: InspectionEvent) {
      const { actorRef } = event;
      if (event.type === '@xstate.action') left.push({ by: actorRef, ...leftBy(event.action) });
      if (event.type === '@xstate.actor') left.push(begun(actorRef as AnyActorRef, machine));
    },
  } as never);
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  const contextNow = () => asData((actor.getSnapshot() as AnyMachineSnapshot).context) as Fields;
  let before: Fields = {};
  actor.start();

  const states = () => {
    const { _nodes: nodes } = actor.getSnapshot() as AnyMachineSnapshot;
    return nodes
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .toSorted((one, other) => one.order - other.order)
      .map(({ path }) => path.join('.'));
  };
  return {
    async happens(event) {
      before = contextNow();
      left = [];
      await perform(ported, actor, clock, held, event);
      if (errors.length > 0) throw errors[0];
    },
    led() {
      const own = left.filter(({ by }) => by === actor);
      const all = {
        sent: own.flatMap(({ sent = [] }) => sent),
        did: own.flatMap(({ did = [] }) => did),
        emitted: own.flatMap(({ emitted = [] }) => emitted),
        changed: changesBetween(before, contextNow()),
      };
      const filled = Object.entries(all).filter(([, part]) => Object.keys(part).length > 0);
      return { states: states(), ...Object.fromEntries(filled) };
    },
    states,
    stop: () => void actor.stop(),
  };
}

/** XState's other actions are internal to it. */
function leftBy({ type, params }: { type: string; params: unknown }): Omit<Left, 'by'> {
  const { to, event } = (params ?? {}) as { to?: AnyActorRef; event?: unknown };
  if (type === 'xstate.sendTo') return { sent: [{ to: to?.id ?? '', event: asData(event) }] };
  if (type === 'xstate.emit') return { emitted: [asData(event)] };
  if (type.startsWith('xstate.')) return {};
  return { did: [{ action: type, ...(params !== undefined && { params: asData(params) }) }] };
}

/** A child without a name goes by its machine's, or by none: the number that XState gives it differs from run to run. */
function begun(child: AnyActorRef, { implementations }: AnyStateMachine): Left {
  const { id, sessionId, src, _parent: by } = child;
  const { input } = (child as AnyActorRef & { options: { input?: unknown } }).options;
  const logic = implementations.actors[src as string] as { id?: string } | undefined;
  const to = id === sessionId ? (logic?.id ?? '') : id;
  return { by, sent: [{ to, ...(input !== undefined && { input: asData(input) }) }] };
}

function changesBetween(before: Fields, after: Fields): Fields {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const other = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
  return Object.fromEntries(other.map((key) => [key, after[key] ?? null]));
}

/** A copy that says what JSON could: dates as text, errors by what they say, actors by their names. */
function asData(value: unknown): unknown {
  if (isActor(value)) return actorText(value);
  if (Array.isArray(value)) return value.map(asData);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Error) {
    const { stack: _stack, cause: _cause, ...own } = value as Error & Fields;
    return { type: value.name, message: value.message, ...(asData({ ...own }) as Fields) };
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const known = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(known.map(([key, part]) => [key, asData(part)]));
}
