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
  },

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
      'a CV is sent where one was chosen': ({ from, sent }) =>
        isSame(sent('sendCv'), from.context.cv === null ? [] : [from.context.cv]),
    },
    'xstate.error.actor.logIn': {
      'the login form is asked for, since the account is there': ({ sent }) => sent('askForLogin').length === 1,
    },
  },

  facts: {
    failures: {
      says: ({ context }) => [context.error],
      // Of the first login the login form says that the account is ready.
      silent: ['logIn'],
      logged: ['registerUser', 'logIn'],
    },
    secrets: { texts: [PASSWORD], keptIn: ['sign-up.registering', 'sign-up.loggingIn'] },
  },
});
