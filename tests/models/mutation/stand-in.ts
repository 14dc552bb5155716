import type { AnyStateMachine } from 'xstate';

const places = new Map<string, (machine: AnyStateMachine) => void>();

/** Called by the module that the stories import in place of a machine's: `put` makes them see another machine. */
export function offerPlace(id: string, put: (machine: AnyStateMachine) => void) {
  places.set(id, put);
}

export function putInPlace(id: string, machine: AnyStateMachine) {
  const put = places.get(id);
  if (!put) throw new Error(`The stories of ${id} do not import ./${id}.machine.ts.`);
  put(machine);
}
