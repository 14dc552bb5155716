import { authMachine } from '#machines/accounts/auth/auth.machine.ts';
import { defineModel } from '#path-kit/core/model.ts';
import { ada, authEvents } from './auth.events.ts';
import { authStates } from './auth.states.ts';

export const authModel = defineModel<typeof authMachine>({
  machine: authMachine,
  starts: {
    'nobody is logged in': { token: null, user: null },
    'a session is stored': ada,
    'a token is stored, with a person that cannot be read': { token: 'token-of-ada', user: null },
  },
  key: ({ notice, returnTo, user, token, isTemporary, unsaved }) => [
    notice === null,
    returnTo === null,
    user === null,
    token,
    isTemporary,
    unsaved.length,
  ],

  events: authEvents,

  ignored: {
    'account.deleted': 'It is deleted from the profile, which only a person who is logged in sees.',
    'account.ready': 'Someone who is logged in meanwhile needs no login form.',
    'guard.stopped': 'Someone who is logged in is stopped by nothing.',
    'place.kept': 'Someone who is logged in needs no login to go on.',
    'page.changed': 'While someone is logged in nothing is kept that belongs to one page.',
    'logout.requested': {
      'auth.loggedOut': 'Nobody is logged in.',
      'auth.loggedIn.leaving.looking': 'It is under way.',
    },
    'logout.confirmed': 'Nothing is asked.',
    'logout.dismissed': 'Nothing is asked.',
    'session.ended elsewhere': 'No session is held that could end.',
    'session.expired': 'No session is held that could end.',
    'storage.refused': 'No session is held that could be stored.',
    'storage.accepted': 'No session is held that could be stored.',
    'user.changed': 'Nobody is known whose data could change.',
    'user.changed elsewhere': 'Nobody is known whose data could change.',
    'user.requested': 'Nobody is known who could be asked about.',
  },

  states: authStates,

  facts: {
    failures: {
      says: ({ context }) => [context.notice],
      silent: ['getCurrentUser', 'logOut', 'notifications', 'findUnsaved'],
      logged: ['getCurrentUser', 'notifications', 'findUnsaved'],
    },
    pages: {
      turned: 'The person goes to /',
      gone: ({ context }) => [context.notice, context.returnTo],
    },
  },
});
