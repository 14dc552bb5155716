import { assertEvent } from 'xstate';
import { authSetup } from './auth.setup.ts';

/** Asking for a password reset, and confirming it. A person who is logged in may have forgotten the password too. */
export const recovery = {
  requestingReset: authSetup.createStateConfig({
    tags: ['busy'],
    invoke: {
      id: 'requestPasswordReset',
      src: 'requestPasswordReset',
      input: ({ event }) => {
        assertEvent(event, 'reset.requested');
        return event.request;
      },
      onDone: { target: 'resetRequested' },
      onError: {
        target: 'idle',
        actions: {
          type: 'showError',
          params: ({ event }) => ({
            error: event.error,
            fallback: 'The link could not be requested. Check your connection and try again.',
          }),
        },
      },
    },
  }),
  resetRequested: authSetup.createStateConfig({
    tags: ['linkSent'],
    on: {
      'page.changed': { target: 'idle', actions: { type: 'turnPage', params: ({ event }) => event.path } },
      'reset.requested': { target: 'requestingReset', actions: 'clearError' },
    },
  }),
  confirmingReset: authSetup.createStateConfig({
    tags: ['busy'],
    invoke: {
      id: 'confirmPasswordReset',
      src: 'confirmPasswordReset',
      input: ({ event }) => {
        assertEvent(event, 'reset.confirmed');
        return event.confirmation;
      },
      // The reset has ended every session of the person, this browser's too.
      onDone: {
        target: '#auth.loggedOut',
        actions: [
          'forgetSession',
          'clearSession',
          'clearCache',
          'clearDrafts',
          { type: 'giveNotice', params: 'password_changed' },
          { type: 'goToLogin', params: { keepPlace: false } },
        ],
      },
      onError: {
        target: 'idle',
        actions: {
          type: 'showError',
          params: ({ event }) => ({
            error: event.error,
            fallback: 'The new password could not be saved. Check your connection and try again.',
          }),
        },
      },
    },
  }),
};
