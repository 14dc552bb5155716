import { fromCallback, fromPromise, type AnyActorLogic, type AnyEventObject } from 'xstate';
import type { Ported } from './model.ts';

interface Held {
  done: (output: unknown) => void;
  failed: (error: unknown) => void;
  send: (event: AnyEventObject) => void;
}

/**
 * Every port of the model's machine, held: a call waits until the path says how it ends, a callback port sends what the
 * path says it sends, and a child machine stays silent. `get` gives the one that runs under this name.
 */
export function poolActors(model: Ported) {
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
    receive(({ error }) => {
      throw error;
    });
    running.set(self.id, {
      done: impossible(self.id, 'never ends by itself'),
      failed(error) {
        running.delete(self.id);
        self.send({ type: 'fail', error });
      },
      send: sendBack,
    });
    return () => running.delete(self.id);
  });
  const kinds = portKinds(model);
  const actors = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, kind === 'call' ? call : callback]),
  );
  const get = (name: string) => running.get(name) ?? fail(`${name} is not running.`);
  return { actors: actors as Record<string, AnyActorLogic>, get };
}

/** What each port of the machine is: a call that ends once, a callback that sends events, or a child machine. */
export function portKinds(model: Ported): Record<string, 'call' | 'callback' | 'child'> {
  const ports = model.machine.implementations.actors as Record<string, object>;
  return Object.fromEntries(
    Object.entries(ports).map(([name, logic]) => [
      name,
      model.senders && name in model.senders ? 'callback' : 'root' in logic ? 'child' : 'call',
    ]),
  );
}

function impossible(name: string, why: string) {
  return () => fail(`${name} ${why}.`);
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
