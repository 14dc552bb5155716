import { noAnswer } from '#machines/calls/call-limit.ts';
import { doorSetup } from './door.setup.ts';

const returned = { target: 'sending', actions: { type: 'noteVisible', params: true } } as const;

/** What was done is sent at once and again until the server has it; every two seconds the counts of all doors come back. */
export const sync = doorSetup.createStateConfig({
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
          {
            guard: { type: 'isLoggedOut', params: ({ event }) => ({ error: event.error }) },
            target: '#door.closing',
            actions: { type: 'showShut', params: ({ event }) => ({ why: 'loggedOut' as const, error: event.error }) },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: '#door.closing',
            actions: { type: 'showShut', params: ({ event }) => ({ why: 'refused' as const, error: event.error }) },
          },
          {
            guard: { type: 'isClosed', params: ({ event }) => ({ error: event.error }) },
            target: '#door.closing',
            actions: { type: 'showShut', params: ({ event }) => ({ why: 'ended' as const, error: event.error }) },
          },
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
