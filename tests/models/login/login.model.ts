import { isDeepStrictEqual as isSame } from 'node:util';
import { loginMachine } from '#machines/login/login.machine.ts';
import { aSession } from '#tests/support/made/people.ts';
import { defineModel } from '#path-kit/core/model.ts';
import { EMAIL, PASSWORD } from '../page/account-forms.ts';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const wrong = { detail: 'The email or the password is not right.', code: 'wrong_credentials', fields: [] };

export const loginModel = defineModel<typeof loginMachine>({
  machine: loginMachine,
  starts: { 'nobody is logged in': undefined },
  key: ({ error }) => error?.detail,

  events: {
    'credentials.submitted': { 'The login form is sent': { credentials: { username: EMAIL, password: PASSWORD } } },
    'xstate.done.actor.logIn': { 'The server logs the person in': { output: aSession() } },
    'xstate.error.actor.logIn': {
      'The server refuses the login': { error: wrong },
      'The login does not arrive': { error: unreachable },
    },
    'xstate.after.callLimit.login.loggingIn': { 'The login is not answered in time': {} },
  },

  ignored: { 'credentials.submitted': 'It is on its way; the form waits.' },

  states: {
    'login.idle': { 'the form can be used': (snapshot) => !snapshot.hasTag('busy') },
    'login.loggingIn': {
      'the form waits': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
  },

  steps: {
    'credentials.submitted': {
      'what was typed is sent, and nothing else': ({ event, sent }) => isSame(sent('logIn'), [event['credentials']]),
    },
    'xstate.done.actor.logIn': {
      'the session that the server gave begins': ({ event, sent }) => isSame(sent('beginSession'), [event['output']]),
      'what was typed is not kept for the next': ({ sent }) => sent('forgetDraft').length === 1,
    },
    'xstate.error.actor.logIn': {
      'what was typed stays': ({ sent }) => sent('forgetDraft').length === 0,
      'no session begins': ({ sent }) => sent('beginSession').length === 0,
    },
  },

  facts: {
    failures: { says: ({ context }) => [context.error], silent: [], logged: [] },
    secrets: { texts: [PASSWORD], keptIn: [] },
  },
});
