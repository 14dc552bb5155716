import { isDeepStrictEqual as isSame } from 'node:util';
import { codeLoginMachine } from '#machines/accounts/code-login/code-login.machine.ts';
import { defineModel } from '#path-kit/core/model.ts';
import { aSession } from '#tests/support/made/people.ts';
import { EMAIL } from '../../page/account-forms.ts';

const CODE = '123456';
const ATTEMPT = 'q7Yw0mS1b3cVx9LkT2fHn5RzP8dJ6gEaU4oIiKsNvBM';
/** Where a code goes, and the secret that it belongs to. */
export const ASKED = { email: EMAIL, attempt: ATTEMPT };
const unreachable = { detail: null, code: 'unreachable', fields: [] };
const tooOften = { detail: 'Too many codes were asked for. Wait an hour.', code: 'rate_limited', fields: [] };
const ofCode = (detail: string, code: string) => ({ detail, code, fields: [{ field: 'code', detail }] });
const wrong = ofCode('This code is wrong. You have 4 tries left.', 'wrong_code');
const over = ofCode('This code no longer works. Ask for another one.', 'code_expired');
const sent = { expires_at: '2026-11-21T12:10:00.000Z', resend_at: '2026-11-21T12:00:20.000Z' };

export const codeLoginModel = defineModel<typeof codeLoginMachine>({
  machine: codeLoginMachine,
  starts: {
    'nobody is logged in': { asked: null },
    'a code was sent before the page was loaded again': { asked: ASKED },
  },
  key: ({ asked, isCodeSent, isSentAgain, error }) => [
    asked && asked.attempt !== '',
    isCodeSent,
    isSentAgain,
    error?.code,
  ],

  events: {
    'code.wanted': { 'Email me a code is clicked': {} },
    'email.submitted': { 'The address is sent': ASKED },
    'email.wanted': { 'Use another address is clicked': {} },
    'code.submitted': { 'Six digits are typed': { code: CODE } },
    'code.requested': { 'Send another code is clicked': { attempt: ATTEMPT } },
    'code.abandoned': { 'Use a password instead is clicked': {} },
    'xstate.done.actor.askForLoginCode': { 'The server takes the wish for a code': { output: sent } },
    'xstate.error.actor.askForLoginCode': {
      'The wish for a code does not arrive': { error: unreachable },
      'Too many codes were asked for': { error: tooOften },
    },
    'xstate.after.callLimit.code-login.sendingCode': { 'The wish for a code is not answered in time': {} },
    'xstate.after.callLimit.code-login.resendingCode': { 'The wish for another code is not answered in time': {} },
    'xstate.after.resendWait.code-login.enteringCode.waiting': { 'Half a minute passes': {} },
    'xstate.done.actor.logInByCode': { 'The server logs the person in': { output: aSession() } },
    'xstate.error.actor.logInByCode': {
      'The code is wrong': { error: wrong },
      'The code no longer works': { error: over },
      'The code does not arrive': { error: unreachable },
    },
    'xstate.after.callLimit.code-login.checkingCode': { 'The code is not answered in time': {} },
  },

  ignored: {
    'code.wanted': 'It has made room for the form of the code.',
    'email.submitted': 'The form of the address is not shown, or waits.',
    'email.wanted': 'The form of the address is shown already, or something is on its way.',
    'code.submitted': 'No code is asked for, or it is on its way.',
    'code.requested': {
      'code-login.enteringCode.waiting': 'The last one is mostly still on its way; the button is off.',
      'code-login': 'No code is waited for, or something is on its way.',
    },
    'code.abandoned': 'The form of the password is shown already, or something is on its way.',
  },

  states: {
    'code-login.idle': {
      'no code is asked for': (snapshot) => !snapshot.hasTag('code') && !snapshot.hasTag('email'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'code-login.enteringEmail': {
      'an address can be typed': (snapshot) => snapshot.hasTag('email') && !snapshot.hasTag('busy'),
    },
    'code-login.sendingCode': {
      'the form waits': (snapshot) => snapshot.hasTag('email') && snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'code-login.enteringCode': {
      'a code can be typed': (snapshot) => snapshot.hasTag('code') && !snapshot.hasTag('busy'),
      'a code may still work': ({ context }) => context.isCodeSent,
    },
    'code-login.enteringCode.waiting': { 'no other code can be asked for': (snapshot) => !snapshot.hasTag('resend') },
    'code-login.enteringCode.ready': { 'another code can be asked for': (snapshot) => snapshot.hasTag('resend') },
    'code-login.resendingCode': {
      'the form waits': (snapshot) => snapshot.hasTag('code') && snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'code-login.checkingCode': {
      'the form waits': (snapshot) => snapshot.hasTag('code') && snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'code-login.codeOver': {
      'no code can work': ({ context }) => !context.isCodeSent,
      'it is said why': ({ context }) => context.error !== null,
    },
    'code-login.loggedIn': {
      'it is over, and what came of it is the session': ({ status, output, context }) =>
        status === 'done' && output !== null && output === context.session,
      'nothing is being asked for': (snapshot) => !snapshot.hasTag('code') && !snapshot.hasTag('busy'),
    },
  },

  steps: {
    'email.submitted': {
      'a code goes to the address': ({ sent: left }) => isSame(left('askForLoginCode'), [ASKED]),
    },
    'email.wanted': {
      'nothing is said of the code': ({ to }) => to.context.error === null,
      'a reload asks for the address': ({ from, sent: left }) =>
        isSame(left('keepSent'), from.matches('enteringCode') ? [null] : []),
    },
    'code.abandoned': {
      'a reload asks for the password': ({ from, sent: left }) =>
        isSame(left('keepSent'), from.matches('enteringCode') ? [null] : []),
    },
    'xstate.done.actor.askForLoginCode': {
      'it is known whether it is the first code': ({ from, to }) =>
        to.context.isSentAgain === from.matches('resendingCode'),
      'a reload goes on with the code': ({ sent: left }) => isSame(left('keepSent'), [ASKED]),
    },
    'code.requested': {
      'another code goes to the same address': ({ sent: left }) => isSame(left('askForLoginCode'), [ASKED]),
    },
    'code.submitted': {
      'the code goes with the secret of this tab': ({ sent: left }) =>
        isSame(left('logInByCode'), [{ attempt: ATTEMPT, code: CODE }]),
    },
    'xstate.done.actor.logInByCode': {
      'the session that the server gave begins': ({ event, sent: left }) =>
        isSame(left('beginSession'), [event['output']]),
      'the secret of the codes goes': ({ to }) => to.context.asked === null,
      'what was typed is not kept for the next': ({ sent: left }) => left('forgetDraft').length === 1,
      'a reload goes on with nothing': ({ sent: left }) => isSame(left('keepSent'), [null]),
    },
    'xstate.error.actor.logInByCode': {
      'no session begins': ({ sent: left }) => left('beginSession').length === 0,
      'what was typed stays': ({ sent: left }) => left('forgetDraft').length === 0,
      'a reload goes on only where a code may still work': ({ to, sent: left }) =>
        isSame(left('keepSent'), to.matches('codeOver') ? [null] : []),
    },
  },

  facts: {
    failures: { says: ({ context }) => [context.error], silent: [], logged: [] },
    secrets: { texts: [CODE], keptIn: [] },
  },
});
