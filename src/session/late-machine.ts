import {
  assign,
  fromPromise,
  setup,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';

/** How long until code that did not come is asked for once more. */
const PAUSE = 5_000;

/**
 * A machine whose code is fetched when an actor of it starts. Until it is there the actor keeps what it is sent; then it
 * goes on as that machine, and takes what was kept as if it came now.
 */
export function lateMachine<Machine extends AnyStateMachine>(id: string, fetchCode: () => Promise<Machine>): Machine {
  const waiting = setup({
    types: { context: {} as { kept: EventObject[] } },
    actors: { fetchCode: fromPromise(fetchCode) },
  }).createMachine({
    id,
    context: { kept: [] },
    initial: 'fetching',
    on: { '*': { actions: assign({ kept: ({ context, event }) => [...context.kept, event] }) } },
    states: {
      fetching: {
        invoke: { id: 'fetchCode', src: 'fetchCode', onDone: { target: 'there' }, onError: { target: 'lost' } },
      },
      lost: { after: { [PAUSE]: { target: 'fetching' } } },
      there: {},
    },
  }) as AnyStateMachine;

  const { transition } = waiting;
  waiting.transition = (snapshot: AnyMachineSnapshot, event: EventObject, scope: AnyActorScope) => {
    if (snapshot.machine !== waiting) return snapshot.machine.transition(snapshot, event, scope);
    const next = transition(snapshot, event, scope) as AnyMachineSnapshot;
    if (!next.matches('there')) return next;
    const machine = (event as EventObject & { output: Machine }).output;
    const { kept } = next.context as { kept: EventObject[] };
    return kept.reduce(
      (at: AnyMachineSnapshot, each) => machine.transition(at, each as never, scope) as AnyMachineSnapshot,
      machine.getInitialSnapshot(scope, undefined as never) as AnyMachineSnapshot,
    );
  };
  return waiting as Machine;
}

/** Whether the actor still waits for its code: nothing is known yet of what its machine will say. */
export function isLate({ context }: { context: object }): boolean {
  return 'kept' in context;
}
