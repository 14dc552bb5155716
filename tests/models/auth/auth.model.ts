import { authMachine } from '#machines/auth/auth.machine.ts';
import { defineModel } from '#path-kit/core/model.ts';
import { ada, authEvents, PASSWORD } from './auth.events.ts';
import { authStates } from './auth.states.ts';

export const authModel = defineModel<typeof authMachine>({
  machine: authMachine,
  starts: {
    'nobody is logged in': { token: null, user: null },
    'a session is stored': ada,
    'a token is stored, with a person that cannot be read': { token: 'token-of-ada', user: null },
  },
  key: ({ error, notice, returnTo, cv: file, user, token }) => [
    error === null,
    notice === null,
    returnTo === null,
    file === null,
    user === null,
    token,
  ],

  events: authEvents,
  senders: { uploadCv: ['cv.progressed', 'cv.uploaded', 'cv.failed'] },

  states: authStates,

  facts: {
    failures: {
      says: ({ context }) => [context.error, context.notice, context.cvError],
      emits: ['announcement'],
      silent: ['getCurrentUser', 'logOut', 'notifications'],
      logged: ['getCurrentUser', 'registerUser', 'notifications'],
    },
    outcomes: { uploadCv: { done: 'cv.uploaded', failed: 'cv.failed' } },
    pages: {
      turned: 'The person goes to /',
      gone: ({ context }) => [context.error, context.notice, context.returnTo],
    },
    secrets: {
      texts: [PASSWORD],
      keptIn: ['auth.loggedOut.registering', 'auth.loggedOut.loggingInAfterRegistering'],
    },
  },
});
