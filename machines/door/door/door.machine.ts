import { desk } from './door.desk.ts';
import { opening } from './door.opening.ts';
import { deviceSilent, doorSetup, startingContext } from './door.setup.ts';
import { sync } from './door.sync.ts';

/**
 * A door, where people are let in from a list on the device, be there a network or not. What is done is kept on the device
 * until the server has it. When access ends, as the server says, the list goes from the device; what could not be sent stays,
 * and its number is said.
 */
export const doorMachine = doorSetup.createMachine({
  id: 'door',
  context: ({ input }) => startingContext(input),
  invoke: {
    id: 'watchTab',
    src: 'watchTab',
    onError: { actions: { type: 'logFailure', params: ({ event }) => ({ call: 'watchTab', error: event.error }) } },
  },
  on: {
    'tab.left': { actions: { type: 'noteVisible', params: false } },
    'tab.returned': { actions: { type: 'noteVisible', params: true } },
  },
  initial: 'opening',
  states: {
    opening,
    unreachable: { on: { 'retry.requested': { target: 'opening' }, 'network.returned': { target: 'opening' } } },
    open: {
      entry: 'forgetError',
      on: {
        'door.named': {
          actions: [
            { type: 'nameDoor', params: ({ event }) => event },
            { type: 'keepDoorName', params: ({ event: { name } }) => ({ name }) },
          ],
        },
        'warning.dismissed': {
          actions: [
            { type: 'dropWarning', params: ({ event }) => event },
            { type: 'forgetWarning', params: ({ event: { id } }) => ({ id }) },
          ],
        },
      },
      type: 'parallel',
      states: { desk, sync },
    },
    closing: {
      invoke: {
        id: 'wipeDevice',
        src: 'wipeDevice',
        input: ({ context: { eventId } }) => ({ eventId }),
        onDone: { target: 'shut', actions: { type: 'countUnsent', params: ({ event }) => event.output } },
        onError: {
          target: 'shut',
          actions: { type: 'logFailure', params: ({ event }) => ({ call: 'wipeDevice', error: event.error }) },
        },
      },
      after: {
        deviceLimit: {
          target: 'shut',
          actions: { type: 'logFailure', params: { call: 'wipeDevice', error: deviceSilent } },
        },
      },
    },
    shut: { on: { 'retry.requested': { target: 'opening' } } },
  },
});
