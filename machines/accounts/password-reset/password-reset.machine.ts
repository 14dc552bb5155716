import { assertEvent, assign, emit, setup } from 'xstate';
import { type Announcement, refusal } from '#machines/calls/announcement.ts';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { type Shown, toFailure, toShown } from '#machines/calls/problem.ts';
import type { Credentials, PasswordResetConfirmation, PasswordResetRequest, Session } from '#openapi/types.ts';

interface PasswordResetContext {
  error: Shown | null;
  /** What logs the person in: from the new password that is sent until the login ends. Null where the address is not known. */
  credentials: Credentials | null;
  /** Of the login with the new password. */
  session: Session | null;
}

/** `username` is the address of the account, as the link told; null where it didn't. */
type Confirmed = { confirmation: PasswordResetConfirmation; username: string | null };

const NOT_REQUESTED = 'We don’t know whether the link was requested. Check your connection and try again.';
const NOT_CONFIRMED = 'We don’t know whether the new password was saved. Check your connection and try again.';

/**
 * A forgotten password: a link is asked for on one page, and on another, which the link opens, a new password is set and the
 * person logged in with it. A person who is logged in may have forgotten theirs too. A new password ends it, with the session as
 * the output where it has logged the person in.
 */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as
      | { type: 'reset.requested'; request: PasswordResetRequest }
      | ({ type: 'reset.confirmed' } & Confirmed),
    emitted: {} as Announcement,
    output: {} as Session | null,
    tags: {} as 'busy' | 'linkSent' | 'loggingIn',
  },
  actors: {
    requestPasswordReset: port<void, PasswordResetRequest>('requestPasswordReset'),
    confirmPasswordReset: port<void, PasswordResetConfirmation>('confirmPasswordReset'),
    logIn: port<Session, Credentials>('logIn'),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    beginSession: (_, _session: Session | null) => {},
    /** The password is changed, which has ended every session of the person, this browser's too, and nobody is logged in. */
    askForLogin: () => {},
    /** The login goes on with the credentials at its own page, which asks for a second factor. */
    handToLogin: () => {},
    forgetDraft: () => {},

    keepCredentials: assign((_, { confirmation, username }: Confirmed) => ({
      credentials: username === null ? null : { username, password: confirmation.new_password },
    })),
    forgetCredentials: assign({ credentials: null }),
    keepSession: assign((_, session: Session) => ({ session })),
    showNotRequested: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, NOT_REQUESTED) })),
    showNotConfirmed: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, NOT_CONFIRMED) })),
    clearError: assign({ error: null }),
    emitError: emit(({ context }) => refusal(context.error)),
  },
  guards: {
    canLogIn: ({ context }) => context.credentials !== null,
    /** The answer to an earlier try may have been lost: if it was that one, the password logs in. */
    wasUsed: ({ context }, { error }: { error: unknown }) =>
      context.credentials !== null && toFailure(error).code === 'reset_link_used',
    wantsCode: (_, { error }: { error: unknown }) => toFailure(error).code === 'second_factor_needed',
  },
  delays: { callLimit },
}).createMachine({
  id: 'password-reset',
  context: { error: null, credentials: null, session: null },
  output: ({ context }) => context.session,
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetCredentials',
      on: {
        'reset.requested': { target: 'requesting', actions: 'clearError' },
        'reset.confirmed': {
          target: 'confirming',
          actions: ['clearError', { type: 'keepCredentials', params: ({ event }) => event }],
        },
      },
    },
    requesting: {
      tags: ['busy'],
      invoke: {
        id: 'requestPasswordReset',
        src: 'requestPasswordReset',
        input: ({ event }) => {
          assertEvent(event, 'reset.requested');
          return event.request;
        },
        onDone: { target: 'linkSent', actions: 'forgetDraft' },
        onError: {
          target: 'idle',
          actions: [{ type: 'showNotRequested', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: [{ type: 'showNotRequested', params: { error: noAnswer } }, 'emitError'],
        },
      },
    },
    linkSent: {
      tags: ['linkSent'],
      on: { 'reset.requested': { target: 'requesting' } },
    },
    confirming: {
      tags: ['busy'],
      invoke: {
        id: 'confirmPasswordReset',
        src: 'confirmPasswordReset',
        input: ({ event }) => {
          assertEvent(event, 'reset.confirmed');
          return event.confirmation;
        },
        onDone: [{ guard: 'canLogIn', target: 'loggingIn' }, { target: 'passwordChanged' }],
        onError: [
          { guard: { type: 'wasUsed', params: ({ event }) => ({ error: event.error }) }, target: 'loggingIn' },
          {
            target: 'idle',
            actions: [{ type: 'showNotConfirmed', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
          },
        ],
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: [{ type: 'showNotConfirmed', params: { error: noAnswer } }, 'emitError'],
        },
      },
    },
    loggingIn: {
      tags: ['busy', 'loggingIn'],
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => context.credentials ?? { username: '', password: '' },
        onDone: { target: 'loggedIn', actions: { type: 'keepSession', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'wantsCode', params: ({ event }) => ({ error: event.error }) },
            target: 'codeWanted',
          },
          { target: 'passwordChanged' },
        ],
      },
      after: { callLimit: 'passwordChanged' },
    },

    loggedIn: {
      type: 'final',
      entry: [{ type: 'beginSession', params: ({ context }) => context.session }, 'forgetDraft', 'forgetCredentials'],
    },

    /** The login’s page has the credentials, and asks for the second factor. */
    codeWanted: { type: 'final', entry: ['askForLogin', 'handToLogin', 'forgetDraft', 'forgetCredentials'] },

    /** Nobody is logged in with it. */
    passwordChanged: { type: 'final', entry: ['askForLogin', 'forgetDraft', 'forgetCredentials'] },
  },
});
