import type { AnyStateMachine } from 'xstate';

/** A test of the machine itself, told to its mutants. */
export interface Story {
  title: string;
  tell: () => unknown;
}

const places = new Map<string, (machine: AnyStateMachine) => void>();

/** Called by the module that the stories import in place of a machine's: `put` makes them see another machine. */
export function offerPlace(id: string, put: (machine: AnyStateMachine) => void): void {
  places.set(id, put);
}

export function putInPlace(id: string, machine: AnyStateMachine): void {
  const put = places.get(id);
  if (!put) throw new Error(`The stories of ${id} import ./${id}.machine.ts neither themselves nor by a helper.`);
  put(machine);
}
