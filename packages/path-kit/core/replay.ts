import { isDeepStrictEqual } from 'node:util';
import {
  createActor,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { brokenClaims } from './claims.ts';
import { sentBy, type Effect, type Outcome } from './dry-run.ts';
import type { Step } from './stage.ts';
import { senderOf } from './explore.ts';
import { poolActors } from './held-actors.ts';
import type { Model, Ported } from './model.ts';
import type { Path } from './paths.ts';
import { pathInWords } from './words.ts';

interface Watching {
  /** Is told what the actor does. */
  inspect?: (event: InspectionEvent) => void;
  /** Put in place of the machine's own, so that somebody hears what they answer. */
  guards?: AnyStateMachine['implementations']['guards'];
}

/** Walks the path on the real machine, with every port and every delay held; throws where it goes another way. */
export async function replay(path: Path, { inspect = () => {}, guards = {} }: Watching = {}) {
  const { model } = path;
  const clock = heldClock();
  const held = poolActors(model);
  const machine = model.machine.provide({ actors: held.actors, guards } as never);
  const left: Effect[] = [];
  const listen = (event: InspectionEvent) => {
    if (event.type === '@xstate.action' && event.actorRef === actor) left.push(event.action);
    inspect(event);
  };
  const actor: AnyActor = createActor(machine, { input: model.starts[path.start], clock, inspect: listen } as never);
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  try {
    agree(model, actor, left.splice(0), path.begun);
    for (const step of path.steps) {
      await perform(model, actor, clock, held, step.event);
      agree(model, actor, left.splice(0), step);
    }
    if (errors.length > 0) throw errors[0];
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${pathInWords(path)}`, { cause: error });
  } finally {
    actor.stop();
  }
}

type HeldActors = ReturnType<typeof poolActors>;

/** Lets an event happen as it does on a path: a port ends or sends it, a delay ends, or somebody sends it. */
export async function perform(
  model: Ported,
  actor: AnyActor,
  clock: HeldClock,
  held: HeldActors,
  event: Step['event'],
) {
  const [, ends, port] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const sender = senderOf(model, event.type);
  if (port) {
    if (ends === 'done') held.get(port).done(event.output);
    else held.get(port).failed(event.error);
    await new Promise((resolve) => setImmediate(resolve));
  } else if (sender) held.get(sender).send(event);
  else if (event.type.startsWith('xstate.after.')) clock.end(actor, event.type);
  else actor.send(event);
}

type HeldClock = ReturnType<typeof heldClock>;

/** Ends the delay that the path names, and none that was to be over at the same time in another region. */
export function heldClock() {
  const waiting = new Map<number, () => void>();
  let last = 0;
  return {
    setTimeout(end: () => void) {
      last += 1;
      waiting.set(last, end);
      return last;
    },
    clearTimeout: (id: number) => void waiting.delete(id),
    end(actor: AnyActor, type: string) {
      // Both in the order in which they began.
      const types = Object.values(actor.system.getSnapshot()._scheduledEvents).map(({ event }) => event.type);
      const [id, end] = [...waiting][types.indexOf(type)] ?? [];
      if (id === undefined || !end) throw new Error(`Nothing waits for ${type}.`);
      waiting.delete(id);
      end();
    },
  };
}

function agree(model: Model, actor: AnyActor, left: Effect[], { snapshot: expected, effects }: Outcome) {
  const actual = actor.getSnapshot() as AnyMachineSnapshot;
  same('state', actual.value, expected.value);
  same('context', actual.context, expected.context);
  same('tags', [...actual.tags].sort(), [...expected.tags].sort());
  same('sequence of what leaves the machine', left.flatMap(sentBy), effects.flatMap(sentBy));
  for (const claim of brokenClaims(model, actual)) throw new Error(claim);
}

function same(what: string, actual: unknown, expected: unknown) {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`The ${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}.`);
}
