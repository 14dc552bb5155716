import { inspect as inWords, isDeepStrictEqual } from 'node:util';
import { createActor, type AnyActor, type AnyMachineSnapshot, type InspectionEvent } from 'xstate';
import { brokenClaims } from './claims.ts';
import { sentBy, type Effect, type Outcome } from './dry-run.ts';
import type { Step } from './stage.ts';
import { senderOf } from './explore.ts';
import type { GuardsWatch } from './guards.ts';
import { poolActors, type HeldActors } from './held-actors.ts';
import type { Model, Ported } from './model.ts';
import type { Path } from './paths.ts';
import { actorText, isActor } from './situation.ts';
import { pathInWords } from './words.ts';

interface Watching {
  /** Is told what the actor does. */
  inspect?: (event: InspectionEvent) => void;
  /** Put in place of the machine's own, so that someone hears what they answer. */
  guards?: GuardsWatch;
}

/** Walks the path on the real machine, with every port and every delay held; throws where it goes another way, with the steps until there. */
export async function replay(path: Path, { inspect = () => {}, guards }: Watching = {}): Promise<void> {
  const { model } = path;
  const clock = heldClock();
  const held = poolActors(model);
  const machine = held.provide(guards?.named);
  guards?.listenInside(machine);
  const left: Effect[] = [];
  const listen = (event: InspectionEvent) => {
    if (event.type === '@xstate.action' && event.actorRef === actor) left.push(event.action);
    inspect(event);
  };
  const actor: AnyActor = createActor(machine, { input: model.starts[path.start], clock, inspect: listen } as never);
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  let reached = 0;
  try {
    agree(model, actor, left.splice(0), path.begun);
    for (const step of path.steps) {
      reached += 1;
      const { context } = actor.getSnapshot() as AnyMachineSnapshot;
      const before = plain(context) as Fields;
      await perform(model, actor, clock, held, step.event);
      sameContext(plain(context) as Fields, before, IN_PLACE);
      agree(model, actor, left.splice(0), step);
    }
    if (errors.length > 0) throw errors[0];
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${pathInWords({ ...path, steps: path.steps.slice(0, reached) })}`, {
      cause: error,
    });
  } finally {
    actor.stop();
  }
}

/** Lets an event happen as it does on a path: a port ends or sends it, a delay ends, or someone sends it. */
export async function perform(
  model: Ported,
  actor: AnyActor,
  clock: HeldClock,
  held: HeldActors,
  event: Step['event'],
): Promise<void> {
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

export interface HeldClock {
  setTimeout: (end: () => void) => number;
  clearTimeout: (id: number) => void;
  /** Ends the delay whose event this is. */
  end: (actor: AnyActor, type: string) => void;
}

/** Ends the delay that the path names, and none that was to be over at the same time in another region. */
export function heldClock(): HeldClock {
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
  same('state', actual.value, expected.value, GUARDS);
  sameContext(plain(actual.context) as Fields, plain(expected.context) as Fields, CONTEXT);
  same('list of tags', [...actual.tags].sort(), [...expected.tags].sort());
  same('sequence of what leaves the machine', left.flatMap(sentBy), effects.flatMap(sentBy), ACTIONS);
  for (const claim of brokenClaims(model, actual)) throw new Error(claim);
}

const ONCE_MORE =
  'The paths were found by taking the transitions without running anything; run for real, it went otherwise.';
const GUARDS = `${ONCE_MORE} A guard, or an actor that the kit does not hold, answers otherwise each time: let guards read the context and the event alone.`;
const ACTIONS = `${ONCE_MORE} An action or a param is impure: it reads something besides the context and the event, such as the time, a random number or a variable outside: hand it in by the event or the input.`;
const CONTEXT = `${ONCE_MORE} Something impure changes the context: an action that writes into it, or an assign() that gives something else each time, such as the time, a random number or a counter outside. Let assign() make the new value of the context and the event alone.`;
const IN_PLACE =
  'An action is impure: it writes into the context that was there before the event, so that everything that kept that sees another. Let assign() make a new value instead.';

type Fields = Record<string, unknown>;

function sameContext(actual: Fields, expected: Fields, why: string) {
  const keys = [...new Set([...Object.keys(actual), ...Object.keys(expected)])];
  const other = keys.find((key) => !isDeepStrictEqual(actual[key], expected[key]));
  if (other !== undefined) differ(`context’s ${other}`, actual[other], expected[other], why);
}

function same(what: string, actual: unknown, expected: unknown, why = '') {
  const [real, found] = [plain(actual), plain(expected)];
  if (!isDeepStrictEqual(real, found)) differ(what, real, found, why);
}

function differ(what: string, actual: unknown, expected: unknown, why: string): never {
  const tell = (value: unknown) => inWords(value, { depth: 6, breakLength: Infinity });
  throw new Error(`The ${what} is ${tell(actual)}, not ${tell(expected)}. ${why}`.trim());
}

/** A copy of it, as it is now, with actors by their names: each run has its own. */
function plain(value: unknown): unknown {
  if (isActor(value)) return actorText(value);
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Set) return new Set([...value].map(plain));
  if (value instanceof Map) return new Map([...value].map(([key, part]) => [key, plain(part)]));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}
