import { noAnswer } from '#machines/calls/call-limit.ts';
import { opening } from './door.opening.ts';
import { accessEnds, deviceSilent, doorSetup, startingContext } from './door.setup.ts';

/** One person after the other: judged from the list on the device, stored on it, and told. */
const desk = doorSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      initial: 'ready',
      on: {
        'text.scanned': {
          target: 'judging',
          actions: { type: 'rememberAsked', params: ({ event }) => ({ kind: 'scanned' as const, text: event.text }) },
        },
        'person.chosen': {
          target: 'judging',
          actions: { type: 'rememberAsked', params: ({ event }) => ({ kind: 'chosen' as const, code: event.code }) },
        },
        'walkIn.entered': {
          target: 'storing',
          actions: {
            type: 'rememberDoing',
            params: ({ event }) => ({ kind: 'walk_in' as const, name: event.name, email: event.email }),
          },
        },
        'undo.requested': {
          target: 'storing',
          actions: {
            type: 'rememberDoing',
            params: ({ event }) => ({ kind: 'undo' as const, actionId: event.actionId }),
          },
        },
      },
      states: {
        ready: { entry: 'forgetVerdict' },
        verdict: { on: { 'verdict.dismissed': { target: 'ready' } } },
      },
    },
    judging: {
      exit: 'forgetAsked',
      invoke: {
        id: 'judge',
        src: 'judge',
        input: ({ context: { asked } }) => ({ asked }),
        onDone: [
          {
            guard: { type: 'isAdmitted', params: ({ event }) => event.output },
            target: 'storing',
            actions: { type: 'admit', params: ({ event }) => event.output },
          },
          {
            target: 'resting.verdict',
            actions: { type: 'showJudged', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'resting.verdict', actions: 'showNotJudged' },
      },
      after: { deviceLimit: { target: 'resting.verdict', actions: 'showNotJudged' } },
    },
    storing: {
      exit: 'forgetDoing',
      invoke: {
        id: 'storeAction',
        src: 'storeAction',
        input: ({ context: { doing, door } }) => ({ doing, door }),
        onDone: {
          target: 'resting.verdict',
          actions: [{ type: 'showStored', params: ({ event }) => event.output }, 'reportStored'],
        },
        onError: { target: 'resting.verdict', actions: 'showNotDone' },
      },
      // What was begun may be done all the same.
      after: { deviceLimit: { target: 'resting.verdict', actions: 'showUncertain' } },
    },
  },
});

/** The same call, whether the server was reached last time or not. */
const sending = doorSetup.createStateConfig({
  invoke: {
    id: 'syncDoor',
    src: 'syncDoor',
    input: ({ context: { door } }) => ({ door }),
    onDone: [
      {
        guard: { type: 'isOver', params: ({ event }) => event.output },
        target: '#door.shut.ended',
        actions: 'forgetPeople',
      },
      {
        guard: { type: 'hasMore', params: ({ event }) => event.output },
        target: '#door.open.sync.sending',
        reenter: true,
        actions: [{ type: 'showSynced', params: ({ event }) => event.output }, 'forgetBreaks'],
      },
      {
        target: '#door.open.sync.idle',
        actions: [{ type: 'showSynced', params: ({ event }) => event.output }, 'forgetBreaks'],
      },
    ],
    onError: [
      ...accessEnds,
      {
        target: '#door.open.sync.offline',
        actions: [
          { type: 'logFailure', params: ({ event }) => ({ call: 'syncDoor', error: event.error }) },
          'countBreak',
        ],
      },
    ],
  },
  after: {
    syncLimit: {
      target: '#door.open.sync.offline',
      actions: [{ type: 'logFailure', params: { call: 'syncDoor', error: noAnswer } }, 'countBreak'],
    },
  },
});

const noteReturned = { type: 'noteVisible', params: true } as const;

/** What was done is sent at once and again until the server has it; every two seconds the counts of all doors come back. */
const sync = doorSetup.createStateConfig({
  initial: 'sending',
  states: {
    idle: {
      on: {
        'action.stored': { target: 'sending' },
        'network.returned': { target: 'sending' },
        'tab.returned': { target: 'sending', actions: noteReturned },
      },
      after: { pause: { guard: 'isWanted', target: 'sending' } },
    },
    sending,
    /** The server was not reached, and is tried again after ever longer waits. */
    offline: {
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'network.returned': { target: 'trying' },
            'tab.returned': { target: 'trying', actions: noteReturned },
          },
          after: { backoff: { guard: 'isWanted', target: 'trying' } },
        },
        trying: sending,
      },
    },
  },
});

/** Nobody is shown any more. The list goes from the device. */
const wiping = doorSetup.createStateConfig({
  invoke: {
    id: 'wipeDevice',
    src: 'wipeDevice',
    input: ({ context: { eventId } }) => ({ eventId }),
    onDone: { target: 'closed', actions: { type: 'countUnsent', params: ({ event }) => event.output } },
    onError: {
      target: 'closed',
      actions: { type: 'logFailure', params: ({ event }) => ({ call: 'wipeDevice', error: event.error }) },
    },
  },
  after: {
    deviceLimit: {
      target: 'closed',
      actions: { type: 'logFailure', params: { call: 'wipeDevice', error: deviceSilent } },
    },
  },
});

/** One reason to be shut; a link that is refused leaves the device as it is. */
const shutFor = doorSetup.createStateConfig({
  initial: 'wiping',
  states: {
    wiping,
    closed: { on: { 'retry.requested': { target: '#door.opening' } } },
  },
});

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
    shut: {
      initial: 'ended',
      states: { ended: shutFor, refused: shutFor, loggedOut: shutFor },
    },
  },
});
