import type { SnapshotFrom } from 'xstate';
import type { authMachine } from '#machines/accounts/auth/auth.machine.ts';
import type { Model } from '#path-kit/core/model.ts';

const asksNothing = (snapshot: SnapshotFrom<typeof authMachine>) =>
  !snapshot.hasTag('asking') && snapshot.context.unsaved.length === 0;

/** What holds in each state of the auth machine. */
export const authStates: Model<typeof authMachine>['states'] = {
  'auth.loggedOut': {
    'no token is held': ({ context }) => context.token === null,
    'nobody is known': ({ context }) => context.user === null,
    'visitors’ pages are open': (snapshot) => snapshot.hasTag('public') && !snapshot.hasTag('private'),
    'no session is refused by the storage': ({ context }) => !context.isTemporary,
    'nothing is asked': asksNothing,
  },
  'auth.loggedOut.idle': { 'nothing waits to be revoked': ({ context }) => context.revoking === null },
  'auth.loggedOut.loggingOut': {
    'the old token waits to be revoked': ({ context }) => context.revoking !== null,
    'the login form waits': (snapshot) => snapshot.hasTag('loggingOut'),
  },
  'auth.loggedIn': {
    'a token is held': ({ context }) => context.token !== null,
    'private pages are open': (snapshot) => snapshot.hasTag('private') && !snapshot.hasTag('public'),
    'no notice of the login form is left': ({ context }) => context.notice === null,
    'no place is left to go back to': ({ context }) => context.returnTo === null,
    'nothing waits to be revoked': ({ context }) => context.revoking === null,
  },
  'auth.loggedIn.leaving.staying': { 'nothing is asked': asksNothing },
  'auth.loggedIn.leaving.looking': { 'nothing is asked': asksNothing },
  'auth.loggedIn.leaving.asking': { 'it is asked': (snapshot) => snapshot.hasTag('asking') },
  'auth.loggedIn.person.checked': { 'the person is known': ({ context }) => context.user !== null },
};
