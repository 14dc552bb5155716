import type { authMachine } from '#machines/accounts/auth/auth.machine.ts';
import type { StoredSession } from '#machines/accounts/auth/auth.types.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import type { Model } from '#path-kit/core/model.ts';

export const ada: StoredSession = { token: 'token-of-ada', user: aPerson() };
const grace: StoredSession = {
  token: 'token-of-grace',
  user: aPerson({
    user_id: '01890000-0000-7000-8000-0000000000e1',
    email: 'grace@example.org',
    full_name: 'Grace Hopper',
  }),
};

const unreachable = { detail: null, code: 'unreachable', fields: [] };

/** How each event of the auth machine happens. */
export const authEvents: Model<typeof authMachine>['events'] = {
  'session.begun': {
    'A login succeeds': { session: aSession(), from: '/login' },
    'A sign-up succeeds': { session: aSession(), from: '/register' },
  },
  'account.ready': { 'A sign-up succeeds, and its login fails': {} },
  'password.reset': { 'A new password is taken': {} },
  'user.changed': {
    'The profile is saved': ({ context }) =>
      context.token === null ? null : { user: aPerson({ full_name: 'Ada King', version: 2 }), token: context.token },
    'The profile of an older session is saved': { user: aPerson({ full_name: 'Ada King' }), token: 'an older token' },
  },
  'logout.requested': { 'Logout is clicked': {} },
  'logout.confirmed': { 'What is unsaved may go': {} },
  'logout.dismissed': { 'The person stays': {} },
  'user.requested': { 'The person is asked for again': {} },
  'guard.stopped': { 'The guard stops the person at /profile/edit': { path: '/profile/edit' } },
  'place.kept': { 'The place /profile/edit is kept for after the login': { path: '/profile/edit' } },
  'page.changed': {
    'The person goes to /': { path: '/' },
    'The person goes to /login': { path: '/login' },
    'The person goes to /register': { path: '/register' },
    'The person goes to /forgot-password': { path: '/forgot-password' },
  },
  'session.expired': {
    'A call is answered 401': ({ context }) => (context.token === null ? null : { token: context.token }),
    'A call with an older token is answered 401': { token: 'an older token' },
  },
  'account.deleted': { 'The account is deleted': {} },
  'session.ended elsewhere': { 'Another tab hears that the session has ended': {} },
  'logout.pressed elsewhere': {
    'Another tab logs out': ({ context }) => ({ token: context.token, userId: aPerson().user_id }),
    'A tab with an older session logs out': { token: 'an older token', userId: aPerson().user_id },
  },
  'session.replaced elsewhere': {
    'Another tab logs in as Grace': { session: grace },
    'Another tab logs in again': { session: { ...ada, token: 'a newer token of ada' } },
  },
  'user.changed elsewhere': { 'Another tab saves the profile': { user: aPerson({ headline: 'Analyst' }) } },
  'storage.refused': { 'The browser refuses to store the session': {} },
  'storage.accepted': { 'The browser stores the session again': {} },

  'xstate.done.actor.getCurrentUser': {
    'The server knows the person': { output: aPerson({ full_name: 'Ada King' }) },
  },
  'xstate.error.actor.getCurrentUser': { 'The check of the session fails': { error: unreachable } },
  'xstate.after.callLimit.auth.loggedIn.person.checking': { 'The check is not answered in time': {} },
  'xstate.error.actor.notifications': { 'The bell breaks': { error: new Error('The bell broke.') } },
  'xstate.done.actor.findUnsaved': {
    'Nothing is unsaved': { output: [] },
    'A message is unsaved': { output: ['Your message to the guests of Summer fair'] },
  },
  'xstate.error.actor.findUnsaved': {
    'What is unsaved cannot be read': { error: new Error('The storage is closed.') },
  },
  'xstate.after.lookLimit.auth.loggedIn.leaving.looking': { 'The browser is too slow to say what is unsaved': {} },
  'xstate.done.actor.logOut': { 'The server ends the session': { output: undefined } },
  'xstate.error.actor.logOut': { 'The server cannot be reached for the logout': { error: unreachable } },
  'xstate.after.revocationLimit.auth.loggedOut.loggingOut': { 'Three seconds pass without an answer': {} },
};
