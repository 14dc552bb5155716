import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { Edge, Exploration } from './explore.ts';
import type { Path } from './paths.ts';
import { nameOf, takenIn, transitionsOf } from './transitions.ts';

export interface Coverage {
  /** The names of the machine's transitions. */
  all: string[];
  taken: Set<string>;
  take: (name: string) => void;
  inspect: (event: InspectionEvent) => void;
  missing: () => string[];
}

/** Counts which of the machine's transitions are really taken: give `inspect` to the actors, then ask `missing`. */
export function measureCoverage(machine: AnyStateMachine): Coverage {
  const all = [...transitionsOf(machine).keys()];
  const taken = new Set<string>();
  const take = (name: string) => {
    if (all.includes(name)) taken.add(name);
  };
  return {
    all,
    taken,
    take,
    inspect: (event: InspectionEvent) => takenIn(event).map(nameOf).forEach(take),
    missing: () => all.filter((name) => !taken.has(name)),
  };
}

/** How many pairs of transitions can follow one another, and how many do on these paths. */
export interface PairCount {
  taken: number;
  all: number;
}

/**
 * Counts pairs of transitions that follow one another, as far as the model's key tells situations apart: two of one step
 * too, where one raises the next or follows at once.
 */
export function countPairs(explorations: Exploration[], paths: Path[]): PairCount {
  const all = new Set(explorations.flatMap(pairsIn));
  const walked = paths.flatMap(({ begun, steps }) => inARow([begun, ...steps].flatMap(({ taken }) => taken)));
  return { all: all.size, taken: new Set(walked.filter((each) => all.has(each))).size };
}

function pairsIn({ begun, opening, edges }: Exploration): string[] {
  const first = [begun, ...opening.steps].flatMap(({ taken }) => taken);
  const moving = edges.filter(({ taken }) => taken.length > 0);
  const next = new Map<string, Set<string>>();
  for (const { keys, taken } of moving) next.set(keys.from, (next.get(keys.from) ?? new Set()).add(taken[0] ?? ''));
  const follow = (taken: string[], key: string) =>
    [...(next.get(key) ?? [])].map((then) => pair(taken.at(-1) ?? '', then));
  const start = edges[0] && first.length > 0 ? follow(first, edges[0].keys.from) : [];
  return [
    ...inARow(first),
    ...start,
    ...moving.flatMap(({ taken, keys }: Edge) => [...inARow(taken), ...follow(taken, keys.to)]),
  ];
}

function inARow(taken: string[]): string[] {
  return taken.slice(1).map((then, index) => pair(taken[index] ?? '', then));
}

function pair(first: string, then: string): string {
  return `${first} ⇒ ${then}`;
}
