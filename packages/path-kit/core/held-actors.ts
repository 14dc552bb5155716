import { fromCallback, fromPromise, type AnyActorLogic, type AnyEventObject, type AnyStateMachine } from 'xstate';
import type { Ported } from './model.ts';
import { statesOf } from './transitions.ts';

/** Makes a held callback port fail. What the machine sends it is none of its business. */
const FAIL = 'path-kit.fail';

export interface Held {
  done: (output: unknown) => void;
  failed: (error: unknown) => void;
  send: (event: AnyEventObject) => void;
}

export interface HeldActors {
  /** The machine with its ports held, and with these guards in place of those that it has. */
  provide: (guards?: object) => AnyStateMachine;
  /** The port that runs under this name. */
  get: (name: string) => Held;
}

/**
 * Every port of the model's machine, held: a call waits until the path says how it ends, a callback port sends what the
 * path says it sends, and a child machine is a call that mostly never ends.
 */
export function poolActors(model: Ported): HeldActors {
  const running = new Map<string, Held>();
  const call = fromPromise<unknown, unknown>(
    ({ self, signal }) =>
      new Promise((done, failed) => {
        const held = { done, failed, send: impossible(self.id, 'sends nothing') };
        running.set(self.id, held);
        signal.addEventListener('abort', () => running.get(self.id) === held && running.delete(self.id));
      }),
  );
  const callback = fromCallback<AnyEventObject>(({ self, sendBack, receive }) => {
    receive(({ type, error }) => {
      if (type === FAIL) throw error;
    });
    running.set(self.id, {
      done: impossible(self.id, 'never ends by itself'),
      failed(error) {
        running.delete(self.id);
        self.send({ type: FAIL, error });
      },
      send: sendBack,
    });
    return () => running.delete(self.id);
  });
  const actors: Record<string, AnyActorLogic> = {};
  for (const name of Object.keys(model.machine.implementations.actors))
    actors[name] = isCallback(model, name) ? callback : call;
  // What stands in an invoke itself has no name to be provided under.
  const provide = (guards: object = {}): AnyStateMachine => {
    const machine = model.machine.provide({
      actors: { ...actors, ...inlineIn(model, call, callback) },
      guards,
    } as never);
    for (const invoke of statesOf(machine).flatMap((state) => state.invoke))
      if (isInline(invoke.src)) (invoke as { src: string }).src = `held ${invoke.id}`;
    return machine;
  };
  const get = (name: string) => running.get(name) ?? fail(`${name} is not running.`);
  return { provide, get };
}

type Kind = 'call' | 'callback' | 'child';

/** What each port of the machine is, by the id that it runs under: a call that ends once, a callback that sends events, or a child machine. */
export function portKinds(model: Ported): Record<string, Kind> {
  const named = model.machine.implementations.actors as Record<string, object>;
  const invoked = statesOf(model.machine).flatMap((state) =>
    state.invoke.map(({ id, src }, index) => {
      const logic = (typeof src === 'string' ? named[src] : undefined) ?? inlineLogic(state.config.invoke, index);
      return [id, kindOf(model, id, logic)] as const;
    }),
  );
  const byName = Object.entries(named).map(([name, logic]) => [name, kindOf(model, name, logic)] as const);
  return Object.fromEntries([...byName, ...invoked]);
}

/** Whether what runs under this source, or under an id where it is invoked, is said to send events. */
function isCallback({ machine, senders = {} }: Ported, source: string): boolean {
  const ids = statesOf(machine).flatMap(({ invoke }) => invoke.filter(({ src }) => src === source).map(({ id }) => id));
  return [source, ...ids].some((name) => name in senders);
}

function kindOf({ senders = {} }: Ported, name: string, logic: object | undefined): Kind {
  if (name in senders) return 'callback';
  return logic && 'root' in logic ? 'child' : 'call';
}

/** XState gives such a name to what stands in an invoke itself. */
function isInline(src: unknown): boolean {
  return typeof src !== 'string' || src.startsWith('xstate.invoke.');
}

function inlineLogic(invokes: unknown, index: number): object | undefined {
  const { src } = ((Array.isArray(invokes) ? invokes[index] : invokes) ?? {}) as { src?: unknown };
  return typeof src === 'object' && src !== null ? src : undefined;
}

function inlineIn(model: Ported, call: AnyActorLogic, callback: AnyActorLogic): Record<string, AnyActorLogic> {
  const inline = statesOf(model.machine).flatMap(({ invoke }) => invoke.filter(({ src }) => isInline(src)));
  return Object.fromEntries(inline.map(({ id }) => [`held ${id}`, id in (model.senders ?? {}) ? callback : call]));
}

function impossible(name: string, why: string) {
  return () => fail(`${name} ${why}.`);
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
