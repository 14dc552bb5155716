import { isDeepStrictEqual as isSame } from 'node:util';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { defineModel } from '#path-kit/core/model.ts';
import { EMAIL, PASSWORD } from '../page/account-forms.ts';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const tooOften = { detail: 'Too many attempts. Wait an hour.', code: 'rate_limited', fields: [] };
const used = {
  detail: 'This link has been used or is more than an hour old. Ask for a new one.',
  code: 'reset_link_invalid',
  fields: [],
};

export const passwordResetModel = defineModel<typeof passwordResetMachine>({
  machine: passwordResetMachine,
  starts: { 'nobody is logged in': undefined, 'a session is stored': undefined },
  key: ({ error }) => error?.detail,

  events: {
    'reset.requested': { 'A reset link is asked for': { request: { email: EMAIL } } },
    'reset.confirmed': { 'A new password is sent': { confirmation: { token: 'of-the-link', new_password: PASSWORD } } },
    'xstate.done.actor.requestPasswordReset': { 'The server takes the request for a link': { output: undefined } },
    'xstate.error.actor.requestPasswordReset': {
      'The request for a link fails': { error: unreachable },
      'Too many links were asked for': { error: tooOften },
    },
    'xstate.after.callLimit.password-reset.requesting': { 'The request is not taken in time': {} },
    'xstate.done.actor.confirmPasswordReset': { 'The server takes the new password': { output: undefined } },
    'xstate.error.actor.confirmPasswordReset': {
      'The server refuses the new password': { error: used },
      'The new password does not arrive': { error: unreachable },
    },
    'xstate.after.callLimit.password-reset.confirming': { 'The new password is not taken in time': {} },
  },

  ignored: {
    'reset.requested': 'A call is on its way; the form waits.',
    'reset.confirmed': 'A call is on its way and the form waits; after a request the link opens another page.',
  },

  states: {
    'password-reset.idle': { 'the form can be used': (snapshot) => !snapshot.hasTag('busy') },
    'password-reset.requesting': {
      'the form waits': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'password-reset.linkSent': {
      'nothing has failed': ({ context }) => context.error === null,
      'another link can be asked for': (snapshot) => snapshot.hasTag('linkSent') && !snapshot.hasTag('busy'),
    },
    'password-reset.confirming': {
      'the form waits': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
  },

  steps: {
    'reset.requested': {
      'a link is asked for as typed': ({ event, sent }) => isSame(sent('requestPasswordReset'), [event['request']]),
    },
    'reset.confirmed': {
      'the new password goes with the token of the link': ({ event, sent }) =>
        isSame(sent('confirmPasswordReset'), [event['confirmation']]),
    },
    'xstate.done.actor.requestPasswordReset': {
      'no session ends for a link alone': ({ sent }) => sent('endSession').length === 0,
    },
    'xstate.done.actor.confirmPasswordReset': {
      'the session ends in this browser too': ({ sent }) => sent('endSession').length === 1,
    },
  },

  facts: {
    failures: { says: ({ context }) => [context.error], silent: [], logged: [] },
    secrets: { texts: [PASSWORD], keptIn: [] },
  },
});
