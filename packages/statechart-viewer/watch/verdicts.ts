import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { transitionKey, transitionsOf } from '../chart/chart.ts';
import type { Verdict } from './messages.ts';

/** What the guards of the active states say right now, by the keys of their transitions. Guards are pure: asking is free. */
export function verdictsOf(snapshot: AnyMachineSnapshot): Record<string, Verdict> {
  const guarded = snapshot._nodes.flatMap(transitionsOf).filter(({ guard }) => guard !== undefined);
  return Object.fromEntries(guarded.map((transition) => [transitionKey(transition), verdictOf(transition, snapshot)]));
}

const ASKS_THE_EVENT = new Error('The guard reads what the event carries.');

function verdictOf({ guard, eventType }: AnyTransitionDefinition, snapshot: AnyMachineSnapshot): Verdict {
  try {
    return passes(guard, snapshot, bareEvent(eventType)) ? 'passes' : 'fails';
  } catch (error) {
    return error === ASKS_THE_EVENT ? 'depends' : 'unknown';
  }
}

/** An event of which nothing is known but its type, and of an `always` or a wildcard not even that. */
function bareEvent(type: string): { type: string } {
  const stop = () => {
    throw ASKS_THE_EVENT;
  };
  const isKnown = type !== '' && !type.endsWith('*');
  return new Proxy(
    { type },
    { get: (_, key) => (key === 'type' && isKnown ? type : stop()), has: stop, ownKeys: stop },
  );
}

interface Check {
  (args: object, params: unknown): boolean;
  /** Of `and`, `or`, `not` and `stateIn`. */
  check?: (snapshot: AnyMachineSnapshot, args: object, guard: unknown) => boolean;
}
type Named = { type: string; params?: unknown };

/** As XState does it, whose own function is not exported. */
function passes(guard: unknown, snapshot: AnyMachineSnapshot, event: { type: string }): boolean {
  const args = { context: snapshot.context as unknown, event };
  if (typeof guard === 'function') return call(guard as Check, undefined);
  const { type, params } = typeof guard === 'string' ? { type: guard, params: undefined } : (guard as Named);
  const found: unknown = snapshot.machine.implementations.guards[type];
  if (typeof found !== 'function') return passes(found, snapshot, event);
  return call(found as Check, typeof params === 'function' ? (params as (given: object) => unknown)(args) : params);

  function call(check: Check, given: unknown): boolean {
    return check.check ? check.check(snapshot, args, check) : check(args, given);
  }
}
