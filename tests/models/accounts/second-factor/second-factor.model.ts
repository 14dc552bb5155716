import { isDeepStrictEqual as isSame } from 'node:util';
import { secondFactorMachine } from '#machines/accounts/second-factor/second-factor.machine.ts';
import { defineModel } from '#path-kit/core/model.ts';
import { PASSWORD } from '../../page/account-forms.ts';
import { failures, factorEvents, needed, showingFactor, waits } from '../../factor-in-place.ts';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const wrongPassword = refusal('current_password', 'This is not your password.');
const wrongCode = refusal('otp', 'This is not the code that the app shows now.');
const isOff = { detail: 'Two-step login is off. Turn it on first.', code: 'not_allowed_now', fields: [] };

export const CODE = '492039';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const enrolment = { secret: SECRET, uri: `otpauth://totp/Foyer:ada%40example.org?secret=${SECRET}&issuer=Foyer` };
export const CODES = Array.from({ length: 10 }, (_, turn) => `abcd-efgh-jkm${turn + 2}`.slice(0, 14));
const recovery = { recovery_codes: CODES };

function refusal(field: string, detail: string) {
  return { detail, code: 'invalid', fields: [{ field, detail }] };
}

export const secondFactorModel = defineModel<typeof secondFactorMachine>({
  machine: secondFactorMachine,
  starts: { 'a session is stored': undefined },
  key: ({ change, error, wasFactorAsked }) => [change, error?.detail, wasFactorAsked],

  events: {
    'change.opened': {
      'Two-step login is to be turned on': { change: 'turnOn' },
      'New recovery codes are wanted': { change: 'renewCodes' },
      'Two-step login is to be turned off': { change: 'turnOff' },
    },
    'password.submitted': { 'The password is sent': { confirmation: { current_password: PASSWORD } } },
    'code.submitted': { 'A code of the app is sent': { code: { otp: CODE } } },
    'codes.kept': { 'The recovery codes are kept': {} },
    'change.closed': { 'The form is closed': {} },
    'xstate.done.actor.startSecondFactor': { 'The server makes a secret': { output: enrolment } },
    'xstate.error.actor.startSecondFactor': {
      'The server makes no secret for a wrong password': { error: wrongPassword },
      'The wish for a secret does not arrive': { error: unreachable },
      'The server makes no secret without a second factor': { error: needed },
    },
    'xstate.after.callLimit.second-factor.starting': { 'No secret comes in time': {} },
    ...factorEvents('second-factor'),
    'xstate.done.actor.confirmSecondFactor': { 'The server takes the code': { output: recovery } },
    'xstate.error.actor.confirmSecondFactor': {
      'The server refuses the code': { error: wrongCode },
      'The code does not arrive': { error: unreachable },
    },
    'xstate.after.callLimit.second-factor.confirming': { 'The code is not taken in time': {} },
    'xstate.done.actor.renewRecoveryCodes': { 'The server makes new codes': { output: recovery } },
    'xstate.error.actor.renewRecoveryCodes': {
      'The server makes no codes for a wrong password': { error: wrongPassword },
      'It is off by now': { error: isOff },
      'The server makes no codes without a second factor': { error: needed },
    },
    'xstate.after.callLimit.second-factor.renewing': { 'No codes come in time': {} },
    'xstate.done.actor.removeSecondFactor': { 'The server turns it off': { output: undefined } },
    'xstate.error.actor.removeSecondFactor': {
      'The server turns nothing off for a wrong password': { error: wrongPassword },
      'The server turns nothing off without a second factor': { error: needed },
    },
    'xstate.after.callLimit.second-factor.removing': { 'It is not turned off in time': {} },
  },

  ignored: {
    'change.opened': 'A change is under way: its form stands in the place of the buttons.',
    'password.submitted': 'The password is on its way, or was right already.',
    'code.submitted': 'No code is asked for, or one is on its way.',
    'codes.kept': 'No codes are in sight.',
    'change.closed': 'Nothing is open, something is on its way, or codes are in sight that are not shown again.',
  },

  states: {
    'second-factor.resting': {
      'nothing is kept or said': ({ context }) =>
        context.enrolment === null && context.codes.length === 0 && context.error === null,
    },
    'second-factor.askingPassword': {
      'the form can be used': (snapshot) => !snapshot.hasTag('busy'),
      'nothing is told yet': ({ context }) => context.enrolment === null && context.codes.length === 0,
    },
    'second-factor.starting': waits,
    'second-factor.renewing': waits,
    'second-factor.removing': waits,
    'second-factor.showingFactor': showingFactor,
    'second-factor.scanning': {
      'the secret is in sight': ({ context }) => isSame(context.enrolment, enrolment),
      'the form can be used': (snapshot) => !snapshot.hasTag('busy'),
    },
    'second-factor.confirming': {
      'the secret stays in sight': ({ context }) => isSame(context.enrolment, enrolment),
      ...waits,
    },
    'second-factor.keepingCodes': {
      'the codes are in sight, and the secret is not': ({ context }) =>
        isSame(context.codes, CODES) && context.enrolment === null,
    },
  },

  steps: {
    'xstate.done.actor.showFactor': {
      'the password goes again where the change leads, or stays in its field': ({ event, sent, to }) =>
        isSame(sent(calls[to.context.change] ?? ''), event['output'] ? [{ current_password: PASSWORD }] : []),
      'nothing is said': ({ to }) => to.context.error === null,
    },
    'password.submitted': {
      'it goes where the change leads, and nowhere else': ({ event, sent, to }) =>
        isSame(sent(calls[to.context.change] ?? ''), [event['confirmation']]),
    },
    'code.submitted': {
      'the code is sent as typed': ({ event, sent }) => isSame(sent('confirmSecondFactor'), [event['code']]),
    },
    'xstate.done.actor.confirmSecondFactor': {
      'what is shown elsewhere is asked for anew': ({ sent }) => sent('refreshMethods').length === 1,
    },
    'xstate.done.actor.renewRecoveryCodes': {
      'what is shown elsewhere is asked for anew': ({ sent }) => sent('refreshMethods').length === 1,
    },
    'xstate.done.actor.removeSecondFactor': {
      'what is shown elsewhere is asked for anew': ({ sent }) => sent('refreshMethods').length === 1,
    },
  },

  facts: {
    failures,
    secrets: {
      texts: [PASSWORD, CODE],
      keptIn: ['starting', 'renewing', 'removing', 'showingFactor'].map((state) => `second-factor.${state}`),
    },
  },
});

const calls: Record<string, string> = {
  turnOn: 'startSecondFactor',
  renewCodes: 'renewRecoveryCodes',
  turnOff: 'removeSecondFactor',
};
