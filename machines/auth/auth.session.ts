import { noAnswer } from '#machines/call-limit.ts';
import { authSetup } from './auth.setup.ts';

/** Whether the server has said who the person is. */
export const session = authSetup.createStateConfig({
  initial: 'checked',
  // Also while one is read: that answer may be older than what the person has just changed.
  on: { 'user.requested': { target: '.checking' } },
  states: {
    checked: {},
    checking: {
      tags: ['checking'],
      invoke: {
        id: 'getCurrentUser',
        src: 'getCurrentUser',
        onDone: {
          target: 'checked',
          actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'storeSession'],
        },
        onError: {
          target: 'unchecked',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ call: 'getCurrentUser', error: event.error }),
          },
        },
      },
      after: {
        callLimit: {
          target: 'unchecked',
          actions: { type: 'logFailure', params: { call: 'getCurrentUser', error: noAnswer } },
        },
      },
    },
    unchecked: {},
  },
});
