import { noAnswer } from '#machines/calls/call-limit.ts';
import { opening } from './door.opening.ts';
import {
  accessEnds,
  deviceSilent,
  doorSetup,
  inFront,
  notDone,
  notJudged,
  refusalOf,
  startingContext,
  uncertain,
} from './door.setup.ts';
import type { About, DoorContext } from './door.types.ts';

/** One person after the other: judged from the list on the device, stored on it, and told. */
const desk = doorSetup.createStateConfig({
  initial: 'ready',
  states: {
    ready: {
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
            target: 'ready',
            actions: { type: 'reportVerdict', params: ({ event }) => refusalOf(event.output) },
          },
        ],
        onError: { target: 'ready', actions: { type: 'reportVerdict', params: notJudged } },
      },
      after: { deviceLimit: { target: 'ready', actions: { type: 'reportVerdict', params: notJudged } } },
    },
    storing: {
      exit: 'forgetDoing',
      invoke: {
        id: 'storeAction',
        src: 'storeAction',
        input: ({ context: { doing, door } }) => ({ doing, door }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'showStored', params: ({ event }) => event.output },
            { type: 'reportVerdict', params: ({ event }) => event.output.verdict },
            'reportStored',
          ],
        },
        onError: { target: 'ready', actions: { type: 'reportVerdict', params: notDone } },
      },
      // What was begun may be done all the same.
      after: { deviceLimit: { target: 'ready', actions: { type: 'reportVerdict', params: uncertain } } },
    },
  },
});

const show = { type: 'showAbout', params: ({ event }: { event: { about: About } }) => event.about } as const;
const turn = [
  { type: 'forgetWarning', params: ({ context }: { context: DoorContext }) => ({ id: inFront(context) }) },
  'showTurned',
] as const;
const refused = doorSetup.createStateConfig({ entry: { type: 'signal', params: 'refuse' } });

/** What the door says, large and in one place, until the next ticket; heard and felt as it comes. */
const verdict = doorSetup.createStateConfig({
  initial: 'none',
  on: {
    'verdict.welcome': { target: '.welcome', actions: show },
    'verdict.already': { target: '.already', actions: show },
    'verdict.noSeat': { target: '.noSeat', actions: show },
    'verdict.otherEvent': { target: '.otherEvent', actions: show },
    'verdict.unknown': { target: '.unknown', actions: show },
    'verdict.undone': { target: '.undone', actions: show },
    'verdict.failed': { target: '.failed', actions: show },
    'verdict.uncertain': { target: '.uncertain', actions: show },
    'verdict.dismissed': { guard: 'isFree', target: '.none' },
  },
  states: {
    none: { entry: 'forgetAbout' },
    welcome: {
      entry: { type: 'signal', params: 'welcome' },
      // A warning about the person who is still in front is told here; the list is for everyone else.
      always: [
        { guard: 'cameInBefore', target: 'already', actions: turn },
        { guard: 'hasLostSeat', target: 'noSeat', actions: turn },
        { guard: 'isNotListed', target: 'failed', actions: turn },
      ],
    },
    already: { entry: { type: 'signal', params: 'warn' } },
    noSeat: refused,
    otherEvent: refused,
    unknown: refused,
    undone: { entry: { type: 'signal', params: 'welcome' } },
    failed: refused,
    uncertain: refused,
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

/** Nobody is shown. The list goes from the device. */
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
      states: { desk, verdict, sync },
    },
    shut: {
      initial: 'ended',
      states: { ended: shutFor, refused: shutFor, loggedOut: shutFor },
    },
  },
});
