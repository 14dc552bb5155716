import { isDeepStrictEqual as isSame } from 'node:util';
import { loginMachine } from '#machines/accounts/login/login.machine.ts';
import { aSession } from '#tests/support/made/people.ts';
import { defineModel } from '#path-kit/core/model.ts';
import { EMAIL, PASSWORD } from '../../page/account-forms.ts';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
/** What the server asks for a code with, and how it refuses one. */
const wanted = {
  detail: 'Enter the code from your authenticator app, or one of your recovery codes.',
  code: 'second_factor_needed',
  fields: [],
};
const sentence = 'This recovery code is not right, or was used already. Enter another one.';
const wrongCode = { detail: sentence, code: 'invalid', fields: [{ field: 'otp', detail: sentence }] };
/** A recovery code, since which code of an app is right is not known beforehand. */
export const CODE = 'k3vd-9xqp-m2tw';
/** Where the provider is: in a path the page stays, whatever its address has besides, so that it can be seen. */
const AT_PROVIDER = '#at-the-provider';
/** What the provider puts into the address. */
export const CAME = { state: 'the-state', code: 'the-code' };
const away = {
  detail:
    "Example ID can't be reached at the moment, or gave an answer that can't be trusted. Try again in a minute, or log in with your password.",
  code: 'unavailable',
  fields: [],
};
const unknownVisit = {
  detail: 'This login was begun in another browser, was finished already, or took too long. Begin it again.',
  code: 'link_invalid',
  fields: [],
};
const wrongPasskey = { detail: 'This passkey did not work.', code: 'wrong_credentials', fields: [] };
const wrong = { detail: 'Wrong email or password.', code: 'wrong_credentials', fields: [] };

export const loginModel = defineModel<typeof loginMachine>({
  machine: loginMachine,
  starts: { 'nobody is logged in': undefined },
  key: ({ error }) => error?.detail,

  events: {
    'credentials.submitted': { 'The login form is sent': { credentials: { username: EMAIL, password: PASSWORD } } },
    'code.submitted': { 'A code is sent': { otp: CODE } },
    'code.abandoned': { 'The person wants to log in as someone else': {} },
    'provider.chosen': { 'The provider is chosen': {} },
    'provider.returned': { 'The provider leads back': { came: CAME } },
    'xstate.done.actor.startProviderLogin': {
      'The server says where the provider is': { output: { url: AT_PROVIDER } },
    },
    'xstate.error.actor.startProviderLogin': {
      'The server does not reach the provider': { error: away },
      'The choice does not arrive': { error: unreachable },
    },
    'xstate.done.actor.finishProviderLogin': {
      'The server knows who came back': { output: { session: aSession(), linked: false } },
      'The server connects the account': { output: { session: null, linked: true } },
    },
    'xstate.error.actor.finishProviderLogin': {
      'The server lets nobody in who comes back': { error: unknownVisit },
      'The way back does not arrive': { error: unreachable },
    },
    'xstate.after.callLimit.login.startingProvider': { 'The choice is not answered in time': {} },
    'xstate.after.leaveLimit.login.leaving': { 'The page is there still': {} },
    'xstate.after.callLimit.login.returning': { 'The way back is not answered in time': {} },
    'passkey.chosen': { 'A passkey is chosen': {} },
    'xstate.done.actor.logIn': { 'The server logs the person in': { output: aSession() } },
    'xstate.done.actor.logInWithPasskey': {
      'The passkey logs the person in': { output: aSession() },
      'The person thinks better of the passkey': { output: null },
    },
    'xstate.error.actor.logInWithPasskey': {
      'The server refuses the passkey': { error: wrongPasskey },
      'The passkey does not arrive': { error: unreachable },
    },
    'xstate.after.passkeyLimit.login.askingPasskey': { 'Nothing is heard from the device': {} },
    'xstate.error.actor.logIn': {
      'The server refuses the login': { error: wrong },
      'The server asks for a code': { error: wanted },
      'The server refuses the code': { error: wrongCode },
      'The login does not arrive': { error: unreachable },
    },
    'xstate.after.callLimit.login.loggingIn': { 'The login is not answered in time': {} },
    'xstate.after.callLimit.login.checkingCode': { 'The code is not answered in time': {} },
  },

  ignored: {
    'credentials.submitted': 'It is on its way, and the form waits; or the form has made room for that of the code.',
    'code.submitted': 'No code is asked for, or one is on its way.',
    'passkey.chosen': 'A login is on its way, or a code is asked for: the button waits, or is not there.',
    'code.abandoned': 'No code is asked for, or one is on its way.',
    'provider.chosen': 'Something is on its way, or the form has made room for that of the code.',
    'provider.returned': 'It happens as the page opens, before anything else can.',
  },

  states: {
    'login.loggedIn': {
      'it is over, and what came of it is the session': ({ status, output, context }) =>
        status === 'done' && output !== null && output === context.session,
      'no password is kept': ({ context }) => context.credentials === null,
    },
    'login.accountLinked': {
      'it is over, and no other session came of it': ({ status, output }) => status === 'done' && output === null,
      'nothing has failed': ({ context }) => context.error === null,
    },
    'login.idle': { 'the form can be used': (snapshot) => !snapshot.hasTag('busy') },
    'login.loggingIn': {
      'the form waits': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'login.startingProvider': {
      'the form waits': (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('provider'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'login.leaving': { 'the form waits': (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('provider') },
    'login.returning': {
      'the page waits': (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('provider'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'login.askingPasskey': {
      'the form waits': (snapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('code'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'login.askingForCode': {
      'the form of the code can be used': (snapshot) => snapshot.hasTag('code') && !snapshot.hasTag('busy'),
    },
    'login.checkingCode': {
      'the form of the code waits': (snapshot) => snapshot.hasTag('code') && snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
  },

  steps: {
    'credentials.submitted': {
      'what was typed is sent, and nothing else': ({ event, sent }) => isSame(sent('logIn'), [event['credentials']]),
    },
    'code.submitted': {
      'the code is sent with what was typed before': ({ event, sent }) =>
        isSame(sent('logIn'), [{ username: EMAIL, password: PASSWORD, otp: event['otp'] }]),
    },
    'passkey.chosen': {
      'one is asked for, and nothing that was typed is sent': ({ sent }) =>
        sent('logInWithPasskey').length === 1 && sent('logIn').length === 0,
    },
    'xstate.done.actor.logInWithPasskey': {
      'the session that the server gave begins, where it gave one': ({ event, sent }) =>
        isSame(sent('beginSession'), event['output'] ? [event['output']] : []),
      'what was typed is kept until then': ({ event, sent }) =>
        sent('forgetDraft').length === (event['output'] ? 1 : 0),
      'nothing is said': ({ to }) => to.context.error === null,
    },
    'xstate.error.actor.logInWithPasskey': {
      'what was typed stays': ({ sent }) => sent('forgetDraft').length === 0,
      'no session begins': ({ sent }) => sent('beginSession').length === 0,
    },
    'code.abandoned': { 'nothing is sent': ({ sent }) => sent('logIn').length === 0 },
    'provider.chosen': { 'nothing but that is asked': ({ sent }) => sent('startProviderLogin').length === 1 },
    'provider.returned': {
      'what the provider sent along is sent': ({ event, sent }) => isSame(sent('finishProviderLogin'), [event['came']]),
    },
    'xstate.done.actor.startProviderLogin': {
      'the page is left for where the server said': ({ event, sent }) => isSame(sent('leaveFor'), [event['output']]),
    },
    'xstate.done.actor.finishProviderLogin': {
      'a session begins, or the connected account is shown': ({ event, sent }) => {
        const { session } = event['output'] as { session: unknown };
        return (
          isSame(sent('beginSession'), session ? [session] : []) && sent('showLinked').length === (session ? 0 : 1)
        );
      },
      'what was typed goes where a session begins': ({ event, sent }) =>
        sent('forgetDraft').length === ((event['output'] as { session: unknown }).session ? 1 : 0),
    },
    'xstate.error.actor.finishProviderLogin': {
      'no session begins': ({ sent }) => sent('beginSession').length === 0,
      'nothing is shown as connected': ({ sent }) => sent('showLinked').length === 0,
    },
    'xstate.done.actor.logIn': {
      'the session that the server gave begins': ({ event, sent }) => isSame(sent('beginSession'), [event['output']]),
      'what was typed is not kept for the next': ({ sent }) => sent('forgetDraft').length === 1,
    },
    'xstate.error.actor.logIn': {
      'what was typed stays': ({ sent }) => sent('forgetDraft').length === 0,
      'no session begins': ({ sent }) => sent('beginSession').length === 0,
      'a refusal is said, where it is more than the wish for a code': ({ from, event, to }) =>
        to.context.error !== null || (from.value === 'loggingIn' && event['error'] === wanted),
    },
  },

  facts: {
    // The form of the code says that one is wanted.
    failures: {
      says: ({ context, value }) => [context.error, value === 'askingForCode' || null],
      silent: [],
      logged: [],
    },
    secrets: {
      texts: [PASSWORD, CODE],
      keptIn: ['login.loggingIn', 'login.askingForCode', 'login.checkingCode'],
    },
  },
});
