import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { nameOf, takenIn, transitionsOf } from './transitions.ts';

/** Counts which of the machine's transitions are really taken: give `inspect` to the actors, then ask `missing`. */
export function measureCoverage(machine: AnyStateMachine) {
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
