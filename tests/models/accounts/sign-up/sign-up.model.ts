import { isDeepStrictEqual as isSame } from 'node:util';
import { signUpMachine } from '#machines/accounts/sign-up/sign-up.machine.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { defineModel } from '#path-kit/core/model.ts';
import { EMAIL, PASSWORD } from '../../page/account-forms.ts';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const detail = `There is already an account for ${EMAIL}. Log in instead, or reset the password.`;
const taken = { detail, code: 'email_taken', fields: [] };
const registration = { email: EMAIL, password: PASSWORD };
const cv = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });

export const withCv = aPerson({
  cv: { file_name: 'cv.pdf', size: 8, content_type: 'application/pdf', uploaded_at: '2026-01-01T00:00:00.000Z' },
});

export const signUpModel = defineModel<typeof signUpMachine>({
  machine: signUpMachine,
  starts: { 'nobody is logged in': undefined },
  key: ({ error, cv: file }) => [error?.detail, file === null],

  events: {
    'registration.submitted': {
      'The sign-up form is sent': { registration, cv: null },
      'The sign-up form is sent with a CV': { registration, cv },
    },
    'xstate.done.actor.registerUser': { 'The server makes the account': { output: aPerson() } },
    'xstate.error.actor.registerUser': {
      'The server refuses the sign-up': { error: taken },
      'The sign-up does not arrive': { error: unreachable },
    },
    'xstate.after.callLimit.sign-up.registering': { 'The sign-up is not answered in time': {} },
    'xstate.done.actor.logIn': { 'The server logs the person in': { output: aSession() } },
    'xstate.error.actor.logIn': { 'The first login fails': { error: unreachable } },
    'xstate.after.callLimit.sign-up.loggingIn': { 'The first login is not answered in time': {} },
    'cv.taken': { 'The server takes the CV': { user: withCv } },
    'cv.failed': { 'The CV does not arrive': {} },
    'cv.cancelled': { 'The person thinks better of the CV': {} },
    'xstate.error.actor.uploadCv': { 'The CV can’t be followed': { error: unreachable } },
  },
  senders: { uploadCv: ['cv.taken', 'cv.failed', 'cv.cancelled'] },

  ignored: { 'registration.submitted': 'It is on its way; the form waits.' },

  states: {
    'sign-up.idle': {
      'the form can be used': (snapshot) => !snapshot.hasTag('busy'),
      'no sign-up is kept': ({ context }) => context.registering === null && context.cv === null,
    },
    'sign-up.registering': {
      'the form waits': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
      'the sign-up is kept': ({ context }) => context.registering?.email === EMAIL,
    },
    'sign-up.loggingIn': {
      'the form waits': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
      'the sign-up is kept': ({ context }) => context.registering?.email === EMAIL,
    },
    'sign-up.sendingCv': {
      'it goes on though the page is left': (snapshot) => snapshot.hasTag('busy'),
      'no sign-up is kept': ({ context }) => context.registering === null && context.cv === null,
    },
    'sign-up.done': {
      'it is over, and what came of it is the session': ({ status, output, context }) =>
        status === 'done' && output !== null && output === context.session,
      'no sign-up is kept': ({ context }) => context.registering === null && context.cv === null,
    },
    'sign-up.cvFailed': {
      'it is over, and the person is logged in': ({ status, output, context }) =>
        status === 'done' && output !== null && output === context.session,
    },
    'sign-up.accountReady': {
      'it is over without a session': ({ status, output }) => status === 'done' && output === null,
      'no sign-up is kept': ({ context }) => context.registering === null && context.cv === null,
    },
  },

  steps: {
    'registration.submitted': {
      'what was typed is sent, without the CV': ({ event, sent }) =>
        isSame(sent('registerUser'), [event['registration']]),
    },
    'xstate.done.actor.registerUser': {
      'the account is logged into as it was made': ({ sent }) =>
        isSame(sent('logIn'), [{ username: EMAIL, password: PASSWORD }]),
    },
    'xstate.done.actor.logIn': {
      'the session that the server gave begins': ({ event, sent }) => isSame(sent('beginSession'), [event['output']]),
      'a CV is sent where one was chosen, into the profile of that session': ({ from, event, sent }) =>
        isSame(sent('sendCv'), from.context.cv === null ? [] : [{ file: from.context.cv, session: event['output'] }]),
      'what was typed goes': ({ sent }) => sent('forgetDraft').length === 1,
    },
    'cv.taken': {
      'the person is replaced by the one who has the CV': ({ from, event, sent }) =>
        isSame(sent('replacePerson'), [{ user: event['user'], session: from.context.session }]),
    },
    'cv.failed': { 'it is told': ({ sent }) => sent('showCvFailed').length === 1 },
    'cv.cancelled': { 'nothing is told': ({ sent }) => sent('showCvFailed').length === 0 },
    'xstate.error.actor.logIn': {
      'the login form is asked for, since the account is there': ({ sent }) => sent('askForLogin').length === 1,
    },
  },

  facts: {
    failures: {
      says: ({ context }) => [context.error],
      // Of the first login the login form says that the account is ready.
      // Of the CV the profile does.
      silent: ['logIn', 'uploadCv'],
      logged: ['registerUser', 'logIn', 'uploadCv'],
    },
    secrets: { texts: [PASSWORD], keptIn: ['sign-up.registering', 'sign-up.loggingIn'] },
  },
});
