import { createMachine, not, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { statesOf } from '../core/transitions.ts';

/** A machine with one thing wrong; the name says what. */
export interface Mutant {
  name: string;
  make: () => AnyStateMachine;
}

interface Part {
  [key: string]: unknown;
}

interface Change {
  name: string;
  state: Part;
}

/** Each transition, action, guard and tag dropped or redirected in turn; also where a state begins, and re-entering. */
export function structuralMutants(machine: AnyStateMachine): Mutant[] {
  const made = changesBelow(machine, machine.config as Part, machine.root);
  return made.map(({ name, state }) => ({ name, make: () => madeAnew(state, machine.implementations) }));
}

/** A machine of these parts, which ends where it goes in circles, as a mutant may. */
export function madeAnew(config: object, implementations: object): AnyStateMachine {
  return createMachine({ ...config, options: { maxIterations: 200 } } as never, implementations as never);
}

function changesBelow(machine: AnyStateMachine, state: Part, node: AnyStateNode): Change[] {
  const children = (state['states'] ?? {}) as Record<string, Part>;
  return [
    ...changesOf(machine, state, node),
    ...Object.entries(children).flatMap(([key, child]) =>
      changesBelow(machine, child, node.states[key] as AnyStateNode).map((change) => ({
        name: change.name,
        state: { ...state, states: { ...children, [key]: change.state } },
      })),
    ),
  ];
}

function changesOf(machine: AnyStateMachine, state: Part, node: AnyStateNode): Change[] {
  const named = (changes: Change[]) => changes.map((change) => ({ ...change, name: `${node.id}: ${change.name}` }));
  return named([
    ...slotsOf(state).flatMap(({ what, transitions, put }) =>
      changesOfList(transitions, (transition) => [
        ...changesOfTransition(transition),
        ...redirections(machine, transition, node),
      ]).map(({ name, list }) => ({ name: `${what} ${name}`, state: put(list) })),
    ),
    ...['entry', 'exit'].flatMap((when) =>
      withoutEach(listOf(state[when])).map(({ name, list }) => ({
        name: `${when} ${name}`,
        state: { ...state, [when]: list },
      })),
    ),
    ...withoutEach(listOf(state['tags'])).map(({ name, list }) => ({
      name: `tags ${name}`,
      state: { ...state, tags: list },
    })),
    ...otherBeginning(state, node),
  ]);
}

interface Slot {
  what: string;
  transitions: Part[];
  put: (transitions: Part[]) => Part;
}

/** Every place of the state that holds transitions. */
function slotsOf(state: Part): Slot[] {
  const keyed = ['on', 'after'].flatMap((group) =>
    Object.entries((state[group] ?? {}) as Part).map(([key, value]) => ({
      what: `${group} ${key}`,
      transitions: transitionsIn(value),
      put: (list: Part[]) => ({ ...state, [group]: replaced(state[group] as Part, key, list) }),
    })),
  );
  const own = ['always', 'onDone'].map((key) => ({
    what: key,
    transitions: transitionsIn(state[key]),
    put: (list: Part[]) => replaced(state, key, list),
  }));
  const invokes = listOf(state['invoke']) as Part[];
  const outcomes = invokes.flatMap((invoke, index) =>
    ['onDone', 'onError'].map((key) => ({
      what: `${String(invoke['id'])} ${key}`,
      transitions: transitionsIn(invoke[key]),
      put: (list: Part[]) => ({ ...state, invoke: invokes.with(index, replaced(invoke, key, list)) }),
    })),
  );
  return [...keyed, ...own, ...outcomes];
}

function changesOfList(transitions: Part[], changes: (transition: Part) => Change[]): { name: string; list: Part[] }[] {
  return transitions.flatMap((transition, index) => {
    const place = transitions.length > 1 ? `(${index + 1} of ${transitions.length}) ` : '';
    return [
      { name: `${place}is dropped`, list: transitions.toSpliced(index, 1) },
      ...changes(transition).map(({ name, state }) => ({ name: place + name, list: transitions.with(index, state) })),
    ];
  });
}

function changesOfTransition(transition: Part): Change[] {
  const { guard, ...unguarded } = transition;
  return [
    ...withoutEach(listOf(transition['actions'])).map(({ name, list }) => ({
      name,
      state: { ...transition, actions: list },
    })),
    ...(guard ? [{ name: `whatever ${nameOf(guard)} says`, state: unguarded }] : []),
    ...(guard ? [{ name: `unless ${nameOf(guard)}`, state: { ...unguarded, guard: not(guard as never) } }] : []),
    ...(transition['reenter'] ? [{ name: 'without re-entering', state: { ...transition, reenter: false } }] : []),
  ];
}

/** To the state next to its target; one that stays is made to leave. */
function redirections(machine: AnyStateMachine, transition: Part, source: AnyStateNode): Change[] {
  const target = transition['target'];
  const goal = typeof target === 'string' ? resolve(machine, source, target) : source;
  const other = besideOf(goal);
  return other ? [{ name: `leads to ${other.id}`, state: { ...transition, target: `#${other.id}` } }] : [];
}

function resolve(machine: AnyStateMachine, source: AnyStateNode, target: string): AnyStateNode {
  const id = target.startsWith('#') ? target.slice(1) : `${source.parent?.id}.${target}`;
  return statesOf(machine).find((state) => state.id === id) ?? source;
}

function besideOf(state: AnyStateNode): AnyStateNode | undefined {
  if (!state.parent) return state.type === 'compound' ? Object.values(state.states).at(-1) : undefined;
  if (state.parent.type === 'parallel') return besideOf(state.parent);
  const siblings = Object.values(state.parent.states);
  return siblings.length > 1 ? siblings[(siblings.indexOf(state) + 1) % siblings.length] : besideOf(state.parent);
}

function otherBeginning(state: Part, node: AnyStateNode): Change[] {
  const keys = Object.keys(node.states);
  const initial = state['initial'];
  if (typeof initial !== 'string' || keys.length < 2) return [];
  const other = keys[(keys.indexOf(initial) + 1) % keys.length];
  return [{ name: `begins in ${other}`, state: { ...state, initial: other } }];
}

function withoutEach(list: unknown[]): { name: string; list: unknown[] }[] {
  return list.map((part, index) => ({ name: `without ${nameOf(part)}`, list: list.toSpliced(index, 1) }));
}

function replaced(part: Part, key: string, list: Part[]): Part {
  const { [key]: _, ...others } = part;
  return list.length > 0 ? { ...others, [key]: list } : others;
}

function transitionsIn(value: unknown): Part[] {
  return listOf(value).map((transition) =>
    typeof transition === 'string' ? { target: transition } : (transition as Part),
  );
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  return typeof part === 'function' ? part.name : String((part as { type: string }).type);
}
