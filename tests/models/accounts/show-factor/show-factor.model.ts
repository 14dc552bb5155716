import { isDeepStrictEqual as isSame } from 'node:util';
import { showFactorMachine } from '#machines/accounts/show-factor/show-factor.machine.ts';
import { defineModel } from '#path-kit/core/model.ts';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const wrongCode = refusal('invalid', 'This code is not right, or was used already.', 'otp');
const tooMany = refusal('rate_limited', 'Too many wrong codes. Wait 20 minutes, then try again.');
const isOff = refusal('not_allowed_now', 'Two-step login is off, so there is no code to enter.');
const wrongPasskey = refusal('not_allowed_now', 'This passkey did not work. Try again, or use another one of yours.');

const CODE = '492039';
const both = { isNeeded: true, hasCode: true, hasPasskey: true };

function refusal(code: string, detail: string, field?: string) {
  return { detail, code, fields: field === undefined ? [] : [{ field, detail }] };
}

export const showFactorModel = defineModel<typeof showFactorMachine>({
  machine: showFactorMachine,
  starts: { 'the server wants a second factor first': undefined },
  key: ({ choice, error }) => [choice, error?.detail],

  events: {
    'code.submitted': { 'A code is sent': { code: { otp: CODE } } },
    'passkey.chosen': { 'A passkey is chosen': {} },
    'question.dismissed': { 'The person shows none': {} },
    'xstate.done.actor.readFactors': {
      'The account has an app and a passkey': { output: both },
      'The account has an app alone': { output: { ...both, hasPasskey: false } },
      'The account has a passkey alone': { output: { ...both, hasCode: false } },
      'There is nothing that the page could ask for': { output: { ...both, hasCode: false, hasPasskey: false } },
      'It is needed no longer': { output: { isNeeded: false, hasCode: false, hasPasskey: false } },
    },
    'xstate.error.actor.readFactors': {
      'What the account has does not arrive': { error: unreachable },
      'What the account has is refused': { error: tooMany },
    },
    'xstate.after.callLimit.show-factor.reading': { 'What the account has does not come in time': {} },
    'xstate.done.actor.showCode': { 'The server takes the code': { output: undefined } },
    'xstate.error.actor.showCode': {
      'The code is wrong or was used': { error: wrongCode },
      'Too many codes were wrong': { error: tooMany },
      'Two-step login is off by now': { error: isOff },
      'The code does not arrive': { error: unreachable },
      'Two-step login is off by now, which nobody says': { error: { ...isOff, detail: null } },
    },
    'xstate.after.callLimit.show-factor.showingCode': { 'The code is not taken in time': {} },
    'xstate.done.actor.showPasskey': {
      'The server takes the passkey': { output: true },
      'The person thinks better of the passkey': { output: false },
    },
    'xstate.error.actor.showPasskey': {
      'The server refuses the passkey': { error: wrongPasskey },
      'The passkey does not arrive': { error: unreachable },
      'Too many passkeys were wrong': { error: tooMany },
      'The passkey is of another account, which nobody says': { error: { ...wrongPasskey, detail: null } },
    },
    'xstate.after.passkeyLimit.show-factor.showingPasskey': { 'Nothing is heard from the device': {} },
  },

  ignored: {
    'code.submitted': 'Nothing is asked yet, or something is on its way.',
    'passkey.chosen': 'Nothing is asked yet, or something is on its way.',
  },

  states: {
    'show-factor.reading': { 'it waits': (snapshot) => snapshot.hasTag('busy') },
    'show-factor.asking': {
      'there is something to ask for': ({ context: { choice } }) =>
        choice !== null && (choice.hasCode || choice.hasPasskey),
      'the question can be answered': (snapshot) => !snapshot.hasTag('busy'),
    },
    'show-factor.showingCode': {
      'the question waits': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'show-factor.showingPasskey': {
      'the question waits': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
  },

  steps: {
    'question.dismissed': { 'that is what it comes to': ({ to }) => to.output === 'dismissed' },
    'xstate.done.actor.readFactors': {
      'it is over where there is nothing to ask': ({ event, to }) => {
        const { isNeeded, hasCode, hasPasskey } = event['output'] as typeof both;
        return to.output === (isNeeded ? (hasCode || hasPasskey ? undefined : 'impossible') : 'shown');
      },
    },
    'xstate.error.actor.readFactors': { 'that is what it comes to': ({ to }) => to.output === 'failed' },
    'xstate.done.actor.showCode': { 'that is what it comes to': ({ to }) => to.output === 'shown' },
    'xstate.done.actor.showPasskey': {
      'it is shown, or asked again': ({ event, to }) => to.output === (event['output'] ? 'shown' : undefined),
    },
    'code.submitted': {
      'the code is sent as typed': ({ event, sent }) => isSame(sent('showCode'), [event['code']]),
    },
    'passkey.chosen': {
      'a passkey is asked for, and no code is sent': ({ sent }) =>
        sent('showPasskey').length === 1 && sent('showCode').length === 0,
    },
    'xstate.error.actor.showCode': {
      'what the account has is read again where the code is asked for no longer': ({ event, sent }) =>
        sent('readFactors').length === ((event['error'] as typeof isOff).code === isOff.code ? 1 : 0),
    },
    'xstate.error.actor.showPasskey': {
      'what the account has is read again where the passkey does not fit': ({ event, sent }) =>
        sent('readFactors').length === ((event['error'] as typeof wrongPasskey).code === wrongPasskey.code ? 1 : 0),
    },
  },

  facts: {
    failures: { says: ({ context }) => [context.error], silent: [], logged: [] },
    secrets: { texts: [CODE], keptIn: [] },
  },
});
