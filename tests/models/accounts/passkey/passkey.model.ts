import { isDeepStrictEqual as isSame } from 'node:util';
import { passkeyMachine } from '#machines/accounts/passkey/passkey.machine.ts';
import type { PasskeyAttestation, PasskeyCreation } from '#openapi/types.ts';
import { defineModel } from '#path-kit/core/model.ts';
import { PASSWORD } from '../../page/account-forms.ts';
import { failures, factorEvents, needed, showingFactor, waits } from '../../factor-in-place.ts';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const wrongPassword = refusal('current_password', 'This is not your password.');
const wrongPasskey = refusal('credential', 'That passkey isn’t for this site. Create a new one.');
const tooMany = { detail: 'You have 20 passkeys.', code: 'not_allowed_now', fields: [] };
const known = { detail: 'This device has a passkey for your account already.', code: 'not_allowed_now', fields: [] };

const NAME = 'My phone';
const options: PasskeyCreation = {
  challenge: 'c'.repeat(43),
  rp: { id: 'events.example.org', name: 'Foyer' },
  user: { id: 'u'.repeat(22), name: 'ada@example.org', displayName: 'Ada Lovelace' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};
const made: PasskeyAttestation = {
  ...{ id: 'k1', rawId: 'k1', type: 'public-key' },
  response: { clientDataJSON: 'e30', attestationObject: 'o2', transports: ['internal'] },
};
const passkey = {
  passkey_id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: NAME,
  created_at: '2026-03-01T09:00:00.000Z',
  last_used_at: null,
};

function refusal(field: string, detail: string) {
  return { detail, code: 'invalid', fields: [{ field, detail }] };
}

export const passkeyModel = defineModel<typeof passkeyMachine>({
  machine: passkeyMachine,
  starts: { 'a session is stored': undefined },
  key: ({ error, wasFactorAsked }) => [error?.detail, wasFactorAsked],

  events: {
    'adding.opened': { 'A passkey is to be added': {} },
    'password.submitted': {
      'The password is sent': { confirmation: { current_password: PASSWORD }, name: NAME },
    },
    'adding.closed': { 'The form is closed': {} },
    'xstate.done.actor.startPasskey': { 'The server says what to make': { output: options } },
    'xstate.error.actor.startPasskey': {
      'The server refuses the password': { error: wrongPassword },
      'There are too many already': { error: tooMany },
      'The server wants a second factor first': { error: needed },
      'The wish for a passkey does not arrive': { error: unreachable },
    },
    'xstate.after.callLimit.passkey.starting': { 'The server does not say in time what to make': {} },
    ...factorEvents('passkey'),
    'xstate.done.actor.createPasskey': {
      'The device makes one': { output: made },
      'The person thinks better of it': { output: null },
    },
    'xstate.error.actor.createPasskey': {
      'The device has one already': { error: known },
      'The device makes none': { error: unreachable },
    },
    'xstate.after.passkeyLimit.passkey.creating': { 'Nothing is heard from the device': {} },
    'xstate.done.actor.addPasskey': { 'The server keeps it': { output: passkey } },
    'xstate.error.actor.addPasskey': {
      'The server refuses it': { error: wrongPasskey },
      'It does not arrive': { error: unreachable },
    },
    'xstate.after.callLimit.passkey.saving': { 'It is not kept in time': {} },
  },

  ignored: {
    'adding.opened': 'The form stands in the place of the button.',
    'password.submitted': 'No form is open, or it waits.',
    'adding.closed': 'No form is open, or something is on its way.',
  },

  states: {
    'passkey.resting': { 'nothing is kept': ({ context }) => context.name === '' && context.error === null },
    'passkey.askingPassword': { 'the form can be used': (snapshot) => !snapshot.hasTag('busy') },
    'passkey.starting': waits,
    'passkey.showingFactor': showingFactor,
    'passkey.creating': waits,
    'passkey.saving': waits,
  },

  steps: {
    'xstate.done.actor.showFactor': {
      'the password is sent again, or stays in its field': ({ event, sent }) =>
        isSame(sent('startPasskey'), event['output'] ? [{ current_password: PASSWORD }] : []),
      'what was typed stays': ({ sent }) => sent('forgetDraft').length === 0,
      'nothing is said': ({ to }) => to.context.error === null,
    },
    'password.submitted': {
      'the password is sent, and nothing else': ({ event, sent }) =>
        isSame(sent('startPasskey'), [event['confirmation']]),
    },
    'xstate.done.actor.startPasskey': {
      'the device is asked for what the server said': ({ sent }) => isSame(sent('createPasskey'), [options]),
    },
    'xstate.done.actor.createPasskey': {
      'what the device made is sent with its name': ({ event, sent }) =>
        isSame(sent('addPasskey'), event['output'] ? [{ name: NAME, credential: made }] : []),
      'nothing is said': ({ to }) => to.context.error === null,
    },
    'xstate.done.actor.addPasskey': {
      'what is shown elsewhere is asked for again': ({ sent }) => sent('refreshMethods').length === 1,
      'what was typed is not kept for the next': ({ sent }) => sent('forgetDraft').length === 1,
    },
    'xstate.error.actor.addPasskey': {
      'what was typed stays': ({ sent }) => sent('forgetDraft').length === 0,
    },
  },

  facts: {
    failures,
    secrets: { texts: [PASSWORD], keptIn: ['passkey.starting', 'passkey.showingFactor'] },
  },
});
