import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { Model } from './model.ts';
import { nameOf, transitionsOf } from './transitions.ts';

type Guards = AnyStateMachine['implementations']['guards'];
export type Guard = Guards[string];

/** Someone who hears what a machine's guards answer. */
export interface GuardsWatch {
  /** The machine's named ones, to be put in place of its own. */
  named: Guards;
  /** Lets the guards be heard that stand in a transition itself, of a machine that nobody else uses. */
  listenInside: (machine: AnyStateMachine) => void;
}

export interface GuardAnswers {
  watched: GuardsWatch;
  /** The guards that were not heard to answer both yes and no, as sentences. */
  oneSided: () => string[];
}

/** Counts what the machine's own guards answer: give `watched` to a replay, then ask `oneSided`. */
export function measureGuards({ machine }: Model): GuardAnswers {
  const named = machine.implementations.guards;
  const inline = [...transitionsOf(machine)].filter(([, { guard }]) => typeof guard === 'function');
  const names = [...Object.keys(named), ...inline.map(([name]) => inWords(name))];
  const answers = new Map(names.map((name) => [name, new Set<boolean>()]));
  const note = (name: string) => (answer: boolean) => {
    answers.get(name)?.add(answer);
    return answer;
  };
  const watched: GuardsWatch = {
    named: Object.fromEntries(
      Object.entries(named).map(([name, guard]) => [name, listenTo(guard, note(name))]),
    ) as Guards,
    listenInside(own) {
      for (const transition of transitionsOf(own).values()) {
        if (typeof transition.guard !== 'function') continue;
        const heard = listenTo(transition.guard as Guard, note(inWords(nameOf(transition))));
        (transition as { guard: AnyTransitionDefinition['guard'] }).guard = heard as AnyTransitionDefinition['guard'];
      }
    },
  };
  return {
    watched,
    oneSided: () =>
      [...answers].flatMap(([name, given]) =>
        [true, false].flatMap((answer) => (given.has(answer) ? [] : [`${name} never says ${answer ? 'yes' : 'no'}`])),
      ),
  };
}

function inWords(transition: string): string {
  return `the guard of "${transition}"`;
}

/** XState asks what `and`, `or` and `not` make by their `check`, every other guard by a call. */
export function listenTo(guard: Guard, note: (answer: boolean) => boolean): Guard {
  if (typeof guard !== 'function') return guard;
  const heard: typeof guard = (args, params) => note(guard(args, params));
  if (!('check' in guard)) return heard;
  const check = guard.check as (...given: unknown[]) => boolean;
  return Object.assign(heard, guard, { check: (...given: unknown[]) => note(check(...given)) });
}
