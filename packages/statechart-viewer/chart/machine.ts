import { createMachine, type AnyStateMachine } from 'xstate';

/** A machine made again from its definition: enough to draw it, not to run it. */
export function machineOf(definition: string): AnyStateMachine {
  return createMachine(JSON.parse(definition) as object);
}
