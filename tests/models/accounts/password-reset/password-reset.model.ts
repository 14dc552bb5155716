import { isDeepStrictEqual as isSame } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import { passwordResetMachine } from '#machines/accounts/password-reset/password-reset.machine.ts';
import { aSession } from '#tests/support/made/people.ts';
import { defineModel } from '#path-kit/core/model.ts';
import { EMAIL, PASSWORD } from '../../page/account-forms.ts';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const tooOften = { detail: 'Too many attempts. Wait an hour.', code: 'rate_limited', fields: [] };
const old = {
  detail: 'This link is more than an hour old. Ask for a new one.',
  code: 'reset_link_invalid',
  fields: [],
};
const used = {
  detail: 'A new password has been set with this link. Log in with it, or ask for a new link.',
  code: 'reset_link_used',
  fields: [],
};
const needed = { detail: 'Enter a code as well.', code: 'second_factor_needed', fields: [] };
const confirmation = { token: 'of-the-link', new_password: PASSWORD };
const credentials = { username: EMAIL, password: PASSWORD };

const endsWithoutSession: Record<string, (snapshot: SnapshotFrom<typeof passwordResetMachine>) => boolean> = {
  'it is over, without a session': ({ status, output }) => status === 'done' && output === null,
  'no password is kept': ({ context }) => context.credentials === null,
};

export const passwordResetModel = defineModel<typeof passwordResetMachine>({
  machine: passwordResetMachine,
  starts: { 'nobody is logged in': undefined, 'a session is stored': undefined },
  key: ({ error, credentials: held }) => [error?.detail, held === null],

  events: {
    'reset.requested': { 'A reset link is asked for': { request: { email: EMAIL } } },
    'reset.confirmed': {
      'A new password is sent': { confirmation, username: EMAIL },
      'A new password is sent of an account whose address is not known': { confirmation, username: null },
    },
    'xstate.done.actor.requestPasswordReset': { 'The server takes the request for a link': { output: undefined } },
    'xstate.error.actor.requestPasswordReset': {
      'The request for a link fails': { error: unreachable },
      'Too many links were asked for': { error: tooOften },
    },
    'xstate.after.callLimit.password-reset.requesting': { 'The request is not taken in time': {} },
    'xstate.done.actor.confirmPasswordReset': { 'The server takes the new password': { output: undefined } },
    'xstate.error.actor.confirmPasswordReset': {
      'The server refuses the new password': { error: old },
      'The link has been used': { error: used },
      'The new password does not arrive': { error: unreachable },
    },
    'xstate.after.callLimit.password-reset.confirming': { 'The new password is not taken in time': {} },
    'xstate.done.actor.logIn': { 'The server logs the person in': { output: aSession() } },
    'xstate.error.actor.logIn': {
      'The login fails': { error: unreachable },
      'A second factor is needed': { error: needed },
    },
    'xstate.after.callLimit.password-reset.loggingIn': { 'The login is not answered in time': {} },
  },

  ignored: {
    'reset.requested': 'A call is on its way; the form waits.',
    'reset.confirmed': 'A call is on its way and the form waits; after a request the link opens another page.',
  },

  states: {
    'password-reset.idle': {
      'the form can be used': (snapshot) => !snapshot.hasTag('busy'),
      'no password is kept': ({ context }) => context.credentials === null,
    },
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
    'password-reset.loggingIn': {
      'the form waits, and says for what': (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('loggingIn'),
      'nothing is said': ({ context }) => context.error === null,
      'what logs in is kept': ({ context }) => context.credentials?.username === EMAIL,
    },
    'password-reset.loggedIn': {
      'it is over, and what came of it is the session': ({ status, output, context }) =>
        status === 'done' && output !== null && output === context.session,
      'no password is kept': ({ context }) => context.credentials === null,
    },
    'password-reset.codeWanted': endsWithoutSession,
    'password-reset.passwordChanged': endsWithoutSession,
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
      'no session ends for a link alone': ({ sent }) => sent('askForLogin').length === 0,
    },
    'xstate.done.actor.confirmPasswordReset': {
      'the new password logs in where the address is known': ({ from, sent }) =>
        isSame(sent('logIn'), from.context.credentials ? [credentials] : []),
      'else a login is asked for': ({ from, sent }) =>
        sent('askForLogin').length === (from.context.credentials ? 0 : 1),
    },
    'xstate.error.actor.confirmPasswordReset': {
      'a link that an earlier try has used may log in': ({ event, from, sent }) =>
        isSame(sent('logIn'), isSame(event['error'], used) && from.context.credentials ? [credentials] : []),
    },
    'xstate.done.actor.logIn': {
      'the session that the server gave begins': ({ event, sent }) => isSame(sent('beginSession'), [event['output']]),
      'what was typed is not kept for the next': ({ sent }) => sent('forgetDraft').length === 1,
    },
    'xstate.error.actor.logIn': {
      'a login is asked for, since the password is changed': ({ sent }) => sent('askForLogin').length === 1,
      'it goes on at the login where a factor is needed': ({ event, sent }) =>
        sent('handToLogin').length === (isSame(event['error'], needed) ? 1 : 0),
    },
  },

  facts: {
    // Of the login its own page says that the password is changed.
    failures: {
      says: ({ context, value }) => [context.error, value === 'loggingIn' || null],
      silent: ['logIn'],
      logged: [],
    },
    secrets: { texts: [PASSWORD], keptIn: ['password-reset.confirming', 'password-reset.loggingIn'] },
  },
});
