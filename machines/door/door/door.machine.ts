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

const returned = { target: 'sending', actions: { type: 'noteVisible', params: true } } as const;

/** What was done is sent at once and again until the server has it; every two seconds the counts of all doors come back. */
const sync = doorSetup.createStateConfig({
  initial: 'sending',
  states: {
    idle: {
      on: {
        'action.stored': { target: 'sending' },
        'network.returned': { target: 'sending' },
        'tab.returned': returned,
      },
      after: { pause: { guard: 'isWanted', target: 'sending' } },
    },
    sending: {
      invoke: {
        id: 'syncDoor',
        src: 'syncDoor',
        input: ({ context: { door } }) => ({ door }),
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: '#door.closing',
            actions: { type: 'showShut', params: { why: 'ended' } },
          },
          {
            guard: { type: 'hasMore', params: ({ event }) => event.output },
            target: 'sending',
            reenter: true,
            actions: [{ type: 'showSynced', params: ({ event }) => event.output }, 'forgetBreaks'],
          },
          {
            target: 'idle',
            actions: [{ type: 'showSynced', params: ({ event }) => event.output }, 'forgetBreaks'],
          },
        ],
        onError: [
          ...accessEnds,
          {
            target: 'offline',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ call: 'syncDoor', error: event.error }) },
              'countBreak',
            ],
          },
        ],
      },
      after: {
        syncLimit: {
          target: 'offline',
          actions: [{ type: 'logFailure', params: { call: 'syncDoor', error: noAnswer } }, 'countBreak'],
        },
      },
    },
    offline: {
      on: { 'network.returned': { target: 'sending' }, 'tab.returned': returned },
      after: { backoff: { guard: 'isWanted', target: 'sending' } },
    },
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
