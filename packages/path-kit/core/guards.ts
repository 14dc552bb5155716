import type { AnyStateMachine } from 'xstate';
import type { Model } from './model.ts';

type Guards = AnyStateMachine['implementations']['guards'];
export type Guard = Guards[string];

/** Counts what the machine's own guards answer: give `watched` to a replay, then ask `oneSided`. */
export function measureGuards({ machine }: Model) {
  const answers = new Map(Object.keys(machine.implementations.guards).map((name) => [name, new Set<boolean>()]));
  const note = (name: string) => (answer: boolean) => {
    answers.get(name)?.add(answer);
    return answer;
  };
  return {
    watched: Object.fromEntries(
      Object.entries(machine.implementations.guards).map(([name, guard]) => [name, listenTo(guard, note(name))]),
    ) as Guards,
    /** The guards that were not heard to answer both yes and no, as sentences. */
    oneSided: () =>
      [...answers].flatMap(([name, given]) =>
        [true, false].flatMap((answer) => (given.has(answer) ? [] : [`${name} never says ${answer ? 'yes' : 'no'}`])),
      ),
  };
}

/** XState asks what `and`, `or` and `not` make by their `check`, every other guard by a call. */
export function listenTo(guard: Guard, note: (answer: boolean) => boolean): Guard {
  if (typeof guard !== 'function') return guard;
  const heard: typeof guard = (args, params) => note(guard(args, params));
  if (!('check' in guard)) return heard;
  const check = guard.check as (...given: unknown[]) => boolean;
  return Object.assign(heard, guard, { check: (...given: unknown[]) => note(check(...given)) });
}
