import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { StoredSession } from '#machines/auth/auth.types.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import type { Model } from '#path-kit/core/model.ts';

export const PASSWORD = 'a long enough one';
export const EMAIL = 'ada@example.org';
const cv = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
const withCv = aPerson({
  version: 2,
  cv: { file_name: 'cv.pdf', size: 8, content_type: 'application/pdf', uploaded_at: '2026-01-01T00:00:00.000Z' },
});
export const ada: StoredSession = { token: 'token-of-ada', user: aPerson() };
const grace: StoredSession = {
  token: 'token-of-grace',
  user: aPerson({ email: 'grace@example.org', full_name: 'Grace Hopper' }),
};

/** The server's Problem with a sentence of its own, as a call rejects with it. */
function refused(detail: string, code = 'invalid') {
  return { detail, code, fields: [] };
}
const unreachable = { detail: null, code: 'unreachable', fields: [] };

/** How each event of the auth machine happens. */
export const authEvents: Model<typeof authMachine>['events'] = {
  'credentials.submitted': { 'The login form is sent': { credentials: { username: EMAIL, password: PASSWORD } } },
  'registration.submitted': {
    'The sign-up form is sent': { registration: { email: EMAIL, password: PASSWORD }, cv: null },
    'The sign-up form is sent with a CV': { registration: { email: EMAIL, password: PASSWORD }, cv },
  },
  'reset.requested': { 'A reset link is asked for': { request: { email: EMAIL } } },
  'reset.confirmed': { 'A new password is sent': { confirmation: { token: 'of-the-link', new_password: PASSWORD } } },
  'logout.requested': { 'Logout is clicked': {} },
  'user.requested': { 'The person is asked for again': {} },
  'profile.submitted': { 'The profile form is sent': { changes: { version: 1, full_name: 'Ada King' } } },
  'cv.chosen': { 'A CV is chosen': { file: cv } },
  'cv.retried': { 'Try again is clicked': {} },
  'cv.cancelled': { 'Cancel is clicked': {} },
  'cv.progressed': { 'A part of the CV is sent': { progress: 0.5 } },
  'cv.uploaded': { 'The server takes the CV': { user: withCv } },
  'cv.failed': { 'The server refuses the CV': { error: refused('Choose a file of at most 5 MB.', 'too_large') } },
  'guard.stopped': { 'The guard stops the person at /profile/edit': { path: '/profile/edit' } },
  'page.changed': {
    'The person goes to /': { path: '/' },
    'The person goes to /login': { path: '/login' },
    'The person goes to /register': { path: '/register' },
    'The person goes to /forgot-password': { path: '/forgot-password' },
    'The person goes to /profile': { path: '/profile' },
    'The person goes to /profile/edit': { path: '/profile/edit' },
  },
  'session.expired': {
    'A call is answered 401': ({ context }) => (context.token === null ? null : { token: context.token }),
    'A call with an older token is answered 401': { token: 'an older token' },
  },
  'account.deleted': { 'The account is deleted': {} },
  'session.ended elsewhere': { 'Another tab logs out': {} },
  'session.replaced elsewhere': { 'Another tab logs in as Grace': { session: grace } },
  'user.changed elsewhere': { 'Another tab saves the profile': { user: aPerson({ headline: 'Analyst' }) } },
  'storage.refused': { 'The browser refuses to store the session': {} },

  'xstate.done.actor.getCurrentUser': {
    'The server knows the person': { output: aPerson({ full_name: 'Ada King' }) },
  },
  'xstate.error.actor.getCurrentUser': { 'The check of the session fails': { error: unreachable } },
  'xstate.done.actor.logIn': { 'The server logs the person in': { output: aSession() } },
  'xstate.error.actor.logIn': {
    'The server refuses the login': {
      error: refused('The email or the password is not right.', 'wrong_credentials'),
    },
    'The server does not answer the login': { error: unreachable },
  },
  'xstate.done.actor.registerUser': { 'The server makes the account': { output: aPerson() } },
  'xstate.error.actor.registerUser': {
    'The server refuses the sign-up': { error: refused('There is already an account.', 'email_taken') },
  },
  'xstate.done.actor.requestPasswordReset': { 'The server takes the request for a link': { output: undefined } },
  'xstate.error.actor.requestPasswordReset': { 'The request for a link fails': { error: unreachable } },
  'xstate.done.actor.confirmPasswordReset': { 'The server takes the new password': { output: undefined } },
  'xstate.error.actor.confirmPasswordReset': {
    'The server refuses the new password': { error: refused('This link has been used.', 'reset_link_invalid') },
  },
  'xstate.done.actor.updateProfile': {
    'The server saves the profile': { output: aPerson({ full_name: 'Ada King', version: 2 }) },
  },
  'xstate.error.actor.updateProfile': {
    'The server refuses the profile': { error: refused('Enter a shorter name.') },
    'The profile has changed meanwhile': {
      error: { ...refused('Your profile has changed meanwhile.', 'stale_version'), current: aPerson({ version: 7 }) },
    },
  },
  'xstate.error.actor.uploadCv': { 'The upload cannot begin': { error: new Error('No upload in this browser.') } },
  'xstate.error.actor.notifications': { 'The bell breaks': { error: new Error('The bell broke.') } },
  'xstate.done.actor.logOut': { 'The server ends the session': { output: undefined } },
  'xstate.error.actor.logOut': { 'The server cannot be reached for the logout': { error: unreachable } },
  'xstate.after.revocationLimit.auth.loggingOut': { 'Three seconds pass without an answer': {} },
};
