import { isDeepStrictEqual } from 'node:util';
import { createActor, SimulatedClock, type AnyActor, type AnyMachineSnapshot, type InspectionEvent } from 'xstate';
import { brokenClaims } from './claims.ts';
import type { Step } from './stage.ts';
import { senderOf } from './explore.ts';
import { poolActors } from './held-actors.ts';
import type { Model } from './model.ts';
import type { Path } from './paths.ts';
import { statesOf } from './transitions.ts';
import { pathInWords } from './words.ts';

/** Walks the path on the real machine, with every port held and a simulated clock; throws where it goes another way. */
export async function replay(path: Path, inspect: (event: InspectionEvent) => void = () => {}) {
  const { model } = path;
  const clock = new SimulatedClock();
  const held = poolActors(model);
  const machine = model.machine.provide({ actors: held.actors } as never);
  const actor: AnyActor = createActor(machine, { input: model.starts[path.start], clock, inspect } as never);
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  try {
    agree(model, actor, path.begun.snapshot);
    for (const step of path.steps) {
      await perform(model, actor, clock, held, step.event);
      agree(model, actor, step.snapshot);
    }
    if (errors.length > 0) throw errors[0];
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${pathInWords(path)}`, { cause: error });
  } finally {
    actor.stop();
  }
}

type HeldActors = ReturnType<typeof poolActors>;

async function perform(model: Model, actor: AnyActor, clock: SimulatedClock, held: HeldActors, event: Step['event']) {
  const [, ends, port] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const sender = senderOf(model, event.type);
  if (port) {
    if (ends === 'done') held.get(port).done(event.output);
    else held.get(port).failed(event.error);
    await new Promise((resolve) => setImmediate(resolve));
  } else if (sender) held.get(sender).send(event);
  else if (event.type.startsWith('xstate.after.')) clock.increment(delayOf(model, actor.getSnapshot(), event.type));
  else actor.send(event);
}

function delayOf(model: Model, snapshot: AnyMachineSnapshot, type: string): number {
  const delay = statesOf(model.machine)
    .flatMap((state) => state.after)
    .find((transition) => transition.eventType === type)?.delay;
  const named: unknown = typeof delay === 'string' ? model.machine.implementations.delays[delay] : delay;
  return Number(typeof named === 'function' ? named({ context: snapshot.context, event: { type } }, undefined) : named);
}

function agree(model: Model, actor: AnyActor, expected: AnyMachineSnapshot) {
  const actual = actor.getSnapshot() as AnyMachineSnapshot;
  same('state', actual.value, expected.value);
  same('context', actual.context, expected.context);
  same('tags', [...actual.tags].sort(), [...expected.tags].sort());
  for (const claim of brokenClaims(model, actual)) throw new Error(claim);
}

function same(what: string, actual: unknown, expected: unknown) {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`The ${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}.`);
}
