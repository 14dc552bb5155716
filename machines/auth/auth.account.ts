import { assertEvent } from 'xstate';
import { recovery } from './auth.recovery.ts';
import { authSetup } from './auth.setup.ts';

/** Changes to the own account while logged in. */
export const account = authSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'profile.submitted': { target: 'updatingProfile', actions: 'clearError' },
        'reset.requested': { target: 'requestingReset', actions: 'clearError' },
        'reset.confirmed': { target: 'confirmingReset', actions: 'clearError' },
      },
    },
    updatingProfile: {
      tags: ['busy'],
      invoke: {
        id: 'updateProfile',
        src: 'updateProfile',
        input: ({ event }) => {
          assertEvent(event, 'profile.submitted');
          return event.changes;
        },
        onDone: {
          target: 'idle',
          actions: [
            { type: 'rememberUser', params: ({ event }) => event.output },
            'storeSession',
            { type: 'announce', params: 'Your profile is saved.' },
            { type: 'goTo', params: '/profile' },
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'adoptCurrentProfile', params: ({ event }) => ({ error: event.error }) },
            'storeSession',
            {
              type: 'showError',
              params: ({ event }) => ({
                error: event.error,
                fallback: 'Your profile could not be saved. Check your connection and try again.',
              }),
            },
          ],
        },
      },
    },
    ...recovery,
  },
});
