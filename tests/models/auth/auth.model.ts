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

  ignored: {
    '*': {
      'auth.loggingOut': 'Whoever logs out has left: what is still clicked or answered meets the login page.',
    },
    'account.deleted': 'It is deleted from the profile, which only a person who is logged in sees.',
    'credentials.submitted': 'The form waits while a call is under way, and is not shown to whoever is logged in.',
    'registration.submitted': 'The form waits while a call is under way, and is not shown to whoever is logged in.',
    'reset.requested': 'The form waits while a call is under way.',
    'reset.confirmed':
      'The form waits while a call is under way; after a request the link in the mail opens a new page.',
    'cv.chosen': 'Without a session there is no profile; a file on its way is cancelled before another is chosen.',
    'cv.cancelled': 'No file is on its way.',
    'cv.retried': 'Only a failure offers to try again.',
    'guard.stopped': {
      'auth.loggedIn': 'Whoever is logged in is stopped by nothing.',
      'auth.loggingOut': 'It is lost, so that nothing is kept to return to.',
    },
    'page.changed': { 'auth.loggingOut': 'It is lost, so that what belongs to the page before stays.' },
    'session.replaced elsewhere': {
      'auth.loggingOut': 'It is lost: this tab goes on logged out beside the token that another one stored.',
    },
    'logout.requested': 'Nobody is logged in.',
    'profile.submitted': 'The profile is shown to whoever is logged in, and its form waits while a call is under way.',
    'session.ended elsewhere': 'No session is held that could end.',
    'session.expired': 'No session is held that could end.',
    'user.changed elsewhere': 'Nobody is known whose data could change.',
    'user.requested': 'Nobody is known who could be asked about.',
  },

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
