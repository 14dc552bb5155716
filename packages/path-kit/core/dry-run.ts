import {
  createActor,
  createMachine,
  type Actor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { nameOf, takenIn } from './transitions.ts';

/** Something that the machine asked for: an action by its name, or `emit` with the event emitted. */
export interface Effect {
  type: string;
  params: unknown;
}

/** What leaves the machine: a port that begins, an emitted event, an action of the application, each by its name. */
export interface Sent {
  name: string;
  /** The port's input, the event, the action's params. */
  what: unknown;
}

export interface Outcome {
  snapshot: AnyMachineSnapshot;
  /** The names of the transitions taken, those of raised events and `always` included. */
  taken: string[];
  effects: Effect[];
}

/** How the machine starts, without running anything: no actor, no action, no clock. */
export function begin(machine: AnyStateMachine, input: unknown): Outcome {
  return dryRun((scope) => machine.getInitialSnapshot(scope, input));
}

/** What one event does, without running anything. */
export function advance(snapshot: AnyMachineSnapshot, event: { type: string }): Outcome {
  return dryRun((scope) => (snapshot.machine as AnyStateMachine).transition(snapshot, event, scope));
}

// XState's own `transition` does the same, but does not say which transitions it took.
const nobody = createMachine({});

interface Watched {
  self: Actor<typeof nobody>;
  taken: string[];
  /** Whether an actor was given a name in its system, where each can be given once. */
  hasNames: boolean;
}

/** Making an actor takes about as long as a step: one without names in its system is used again. */
let idle: Watched | null = null;

function watchedActor(): Watched {
  const self = createActor(nobody);
  const watched: Watched = { self, taken: [], hasNames: false };
  self.system.inspect((event) => {
    if (event.actorRef === self) watched.taken.push(...takenIn(event).map(nameOf));
  });
  const system = self.system as unknown as { _set: (...given: unknown[]) => void };
  const { _set } = system;
  system._set = (...given) => {
    watched.hasNames = true;
    _set(...given);
  };
  return watched;
}

function dryRun(run: (scope: AnyActorScope) => AnyMachineSnapshot): Outcome {
  const watched = idle ?? watchedActor();
  idle = null;
  const { self, taken } = watched;
  const effects: Effect[] = [];
  const scope = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    defer: () => {},
    logger: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: ({ type, params }: Effect) => {
      effects.push(
        type === 'xstate.emit' ? { type: 'emit', params: (params as { event: unknown }).event } : { type, params },
      );
    },
  };
  const snapshot = run(scope);
  if (!watched.hasNames) idle = watched;
  return { snapshot, taken: taken.splice(0), effects };
}

/** XState's own effects but those are nobody else's business. */
export function sentBy({ type, params }: Effect): Sent[] {
  const { id, input, event } = (params ?? {}) as { id?: string; input?: unknown; event?: { type: string } };
  if (type === 'xstate.spawnChild') return [{ name: nameOfActor(id), what: input }];
  if (type === 'xstate.sendTo') return [{ name: event?.type ?? '', what: event }];
  if (type === 'xstate.emit') return [{ name: event?.type ?? '', what: event }];
  if (type === 'emit') return [{ name: (params as { type: string }).type, what: params }];
  return type.startsWith('xstate.') ? [] : [{ name: type, what: params }];
}

/** One without a name goes by a number, which is another in each run. */
function nameOfActor(id = ''): string {
  return /^x:\d+$/.test(id) ? '' : id;
}
