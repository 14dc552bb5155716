import { isDeepStrictEqual as isSame } from 'node:util';
import type { SnapshotFrom } from 'xstate';
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

type Snapshot = SnapshotFrom<typeof secondFactorMachine>;

const changes = ['turningOn', 'renewing', 'turningOff'].map((change) => `second-factor.${change}`);
const underWay = 'A change is under way: its form stands in the place of the buttons.';
const askingPassword = {
  'the form can be used': (snapshot: Snapshot) => !snapshot.hasTag('busy'),
  'nothing is told yet': ({ context }: Snapshot) => context.enrolment === null && context.codes.length === 0,
};
const keepingCodes = {
  'the codes are in sight, and the secret is not': ({ context }: Snapshot) =>
    isSame(context.codes, CODES) && context.enrolment === null,
};

export const secondFactorModel = defineModel<typeof secondFactorMachine>({
  machine: secondFactorMachine,
  starts: { 'a session is stored': undefined },
  key: ({ error, wasFactorAsked }) => [error?.detail, wasFactorAsked],

  events: {
    'turnOn.opened': { 'Two-step login is to be turned on': {} },
    'renewal.opened': { 'New recovery codes are wanted': {} },
    'turnOff.opened': { 'Two-step login is to be turned off': {} },
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
    'xstate.after.callLimit.second-factor.turningOn.starting': { 'No secret comes in time': {} },
    ...factorEvents('second-factor', changes),
    'xstate.done.actor.confirmSecondFactor': { 'The server takes the code': { output: recovery } },
    'xstate.error.actor.confirmSecondFactor': {
      'The server refuses the code': { error: wrongCode },
      'The code does not arrive': { error: unreachable },
    },
    'xstate.after.callLimit.second-factor.turningOn.confirming': { 'The code is not taken in time': {} },
    'xstate.done.actor.renewRecoveryCodes': { 'The server makes new codes': { output: recovery } },
    'xstate.error.actor.renewRecoveryCodes': {
      'The server makes no codes for a wrong password': { error: wrongPassword },
      'It is off by now': { error: isOff },
      'The server makes no codes without a second factor': { error: needed },
    },
    'xstate.after.callLimit.second-factor.renewing.gettingCodes': { 'No codes come in time': {} },
    'xstate.done.actor.removeSecondFactor': { 'The server turns it off': { output: undefined } },
    'xstate.error.actor.removeSecondFactor': {
      'The server turns nothing off for a wrong password': { error: wrongPassword },
      'The server turns nothing off without a second factor': { error: needed },
    },
    'xstate.after.callLimit.second-factor.turningOff.removing': { 'It is not turned off in time': {} },
  },

  ignored: {
    'turnOn.opened': underWay,
    'renewal.opened': underWay,
    'turnOff.opened': underWay,
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
    'second-factor.turningOn.askingPassword': askingPassword,
    'second-factor.renewing.askingPassword': askingPassword,
    'second-factor.turningOff.askingPassword': askingPassword,
    'second-factor.turningOn.starting': waits,
    'second-factor.renewing.gettingCodes': waits,
    'second-factor.turningOff.removing': waits,
    'second-factor.turningOn.showingFactor': showingFactor,
    'second-factor.renewing.showingFactor': showingFactor,
    'second-factor.turningOff.showingFactor': showingFactor,
    'second-factor.turningOn.scanning': {
      'the secret is in sight': ({ context }) => isSame(context.enrolment, enrolment),
      'the form can be used': (snapshot) => !snapshot.hasTag('busy'),
    },
    'second-factor.turningOn.confirming': {
      'the secret stays in sight': ({ context }) => isSame(context.enrolment, enrolment),
      ...waits,
    },
    'second-factor.turningOn.keepingCodes': keepingCodes,
    'second-factor.renewing.keepingCodes': keepingCodes,
  },

  steps: {
    'xstate.done.actor.showFactor': {
      'the password goes again where the change leads, or stays in its field': ({ event, sent, to }) =>
        isSame(sent(callOf(to)), event['output'] ? [{ current_password: PASSWORD }] : []),
      'nothing is said': ({ to }) => to.context.error === null,
    },
    'password.submitted': {
      'it goes where the change leads, and nowhere else': ({ event, sent, to }) =>
        isSame(sent(callOf(to)), [event['confirmation']]),
    },
    'code.submitted': {
      'the code is sent as typed': ({ event, sent }) => isSame(sent('confirmSecondFactor'), [event['code']]),
    },
    'xstate.done.actor.confirmSecondFactor': {
      'what is shown elsewhere is asked for again': ({ sent }) => sent('refreshMethods').length === 1,
    },
    'xstate.done.actor.renewRecoveryCodes': {
      'what is shown elsewhere is asked for again': ({ sent }) => sent('refreshMethods').length === 1,
    },
    'xstate.done.actor.removeSecondFactor': {
      'what is shown elsewhere is asked for again': ({ sent }) => sent('refreshMethods').length === 1,
    },
  },

  facts: {
    failures,
    secrets: {
      texts: [PASSWORD, CODE],
      keptIn: [
        'second-factor.turningOn.starting',
        'second-factor.renewing.gettingCodes',
        'second-factor.turningOff.removing',
        ...changes.map((change) => `${change}.showingFactor`),
      ],
    },
  },
});

/** Where the password of this change goes. */
function callOf(snapshot: Snapshot): string {
  if (snapshot.matches('turningOn')) return 'startSecondFactor';
  return snapshot.matches('renewing') ? 'renewRecoveryCodes' : 'removeSecondFactor';
}
