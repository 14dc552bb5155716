import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { Model } from '#path-kit/core/model.ts';
import { EMAIL } from './auth.events.ts';

/** What holds in each state of the auth machine. */
export const authStates: Model<typeof authMachine>['states'] = {
  'auth.loggedOut': {
    'no token is held': ({ context }) => context.token === null,
    'nobody is known': ({ context }) => context.user === null,
    'nothing waits to be revoked': ({ context }) => context.revoking === null,
    'visitors’ pages are open': (snapshot) => snapshot.hasTag('public') && !snapshot.hasTag('private'),
  },
  'auth.loggedOut.idle': {
    'the form can be used': (snapshot) => !snapshot.hasTag('busy'),
    'no sign-up is kept': ({ context }) => context.registering === null && context.cv === null,
  },
  'auth.loggedOut.loggingIn': {
    'the form waits': (snapshot) => snapshot.hasTag('busy'),
    'nothing is said': ({ context }) => context.error === null,
  },
  'auth.loggedOut.registering': {
    'the form waits': (snapshot) => snapshot.hasTag('busy'),
    'nothing is said': ({ context }) => context.error === null,
    'the sign-up is kept': ({ context }) => context.registering?.email === EMAIL,
  },
  'auth.loggedOut.loggingInAfterRegistering': {
    'the form waits': (snapshot) => snapshot.hasTag('busy'),
    'nothing is said': ({ context }) => context.error === null,
    'the sign-up is kept': ({ context }) => context.registering?.email === EMAIL,
  },
  'auth.loggedOut.requestingReset': {
    'the form waits': (snapshot) => snapshot.hasTag('busy'),
    'nothing is said': ({ context }) => context.error === null,
  },
  'auth.loggedOut.resetRequested': {
    'nothing has failed': ({ context }) => context.error === null,
    'another link can be asked for': (snapshot) => !snapshot.hasTag('busy'),
  },
  'auth.loggedOut.confirmingReset': {
    'the form waits': (snapshot) => snapshot.hasTag('busy'),
    'nothing is said': ({ context }) => context.error === null,
  },
  'auth.loggedIn': {
    'a token is held': ({ context }) => context.token !== null,
    'private pages are open': (snapshot) => snapshot.hasTag('private') && !snapshot.hasTag('public'),
    'no notice of the login form is left': ({ context }) => context.notice === null,
    'no sign-up is kept': ({ context }) => context.registering === null,
    'nothing waits to be revoked': ({ context }) => context.revoking === null,
  },
  'auth.loggedIn.session.checked': { 'the person is known': ({ context }) => context.user !== null },
  'auth.loggedIn.account.updatingProfile': {
    'the form waits': (snapshot) => snapshot.hasTag('busy'),
    'nothing is said': ({ context }) => context.error === null,
  },
  'auth.loggedIn.account.requestingReset': {
    'the form waits': (snapshot) => snapshot.hasTag('busy'),
    'nothing is said': ({ context }) => context.error === null,
  },
  'auth.loggedIn.account.resetRequested': { 'nothing has failed': ({ context }) => context.error === null },
  'auth.loggedIn.account.confirmingReset': {
    'the form waits': (snapshot) => snapshot.hasTag('busy'),
    'nothing is said': ({ context }) => context.error === null,
  },
  'auth.loggedIn.cv.idle': {
    'no CV is on its way': ({ context }) => context.cv === null && context.cvProgress === 0,
    'nothing is said of a CV': ({ context }) => context.cvError === null,
  },
  'auth.loggedIn.cv.uploading': {
    'a CV is on its way': ({ context }) => context.cv !== null,
    'nothing is said of a CV': ({ context }) => context.cvError === null,
  },
  'auth.loggedIn.cv.failed': {
    'the CV is kept for another try': ({ context }) => context.cv !== null,
    'it says why the CV failed': ({ context }) => context.cvError !== null,
  },
  'auth.loggingOut': {
    'no token is held': ({ context }) => context.token === null,
    'the old token waits to be revoked': ({ context }) => context.revoking !== null,
    'visitors’ pages are open': (snapshot) => snapshot.hasTag('public') && !snapshot.hasTag('private'),
    'the form waits': (snapshot) => snapshot.hasTag('busy'),
  },
};
