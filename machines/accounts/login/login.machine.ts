import { assertEvent, assign, emit, setup } from 'xstate';
import { type Announcement, refusal, success } from '#machines/calls/announcement.ts';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { noPasskey, passkeyLimit } from '#machines/accounts/passkey-limit.ts';
import { port } from '#machines/calls/port.ts';
import { type Shown, toFailure, toShown } from '#machines/calls/problem.ts';
import type { Credentials, ProviderAddress, ProviderOutcome, ProviderReturn, Session } from '#openapi/types.ts';

interface LoginContext {
  error: Shown | null;
  /** Only while the code is asked for, which is sent along with them. */
  credentials: Credentials | null;
  /** Of the login that has succeeded. */
  session: Session | null;
}

type LoginEvent =
  | { type: 'credentials.submitted'; credentials: Credentials }
  | { type: 'code.submitted'; otp: string }
  | { type: 'code.abandoned' }
  | { type: 'provider.chosen' }
  | { type: 'provider.returned'; came: ProviderReturn }
  | { type: 'passkey.chosen' };

/** How long the page waits to be left for the provider’s, in milliseconds. */
const leaveLimit = 10_000;

/**
 * The login form: what is typed is sent, and the session begins or it is said why not (specification, points 4, 5). Of
 * someone who has turned two-step login on, the server asks for a code, which goes with the same credentials. Where the
 * operator has set a provider, the person may go there in place of the form, and what it sends along when it leads back ends in a
 * session too, or in an account that is connected. A passkey takes the place of password and code. It is over once the person is
 * logged in, with the session as its output, or the account connected, of a person who has one.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as Announcement,
    output: {} as Session | null,
    tags: {} as 'busy' | 'code' | 'provider',
  },
  actors: {
    logIn: port<Session, Credentials>('logIn'),
    startProviderLogin: port<ProviderAddress>('startProviderLogin'),
    finishProviderLogin: port<ProviderOutcome, ProviderReturn>('finishProviderLogin'),
    /** Null where the person has thought better of it. */
    logInWithPasskey: port<Session | null>('logInWithPasskey'),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    beginSession: (_, _session: Session | null) => {},
    forgetDraft: () => {},
    leaveFor: (_, _address: ProviderAddress) => {},
    showLinked: () => {},

    keepSession: assign((_, session: Session | null) => ({ session })),
    keepCredentials: assign((_, credentials: Credentials) => ({ credentials })),
    forgetCredentials: assign({ credentials: null }),
    showError: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, 'Login failed.') })),
    showPasskeyError: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, PASSKEY_FAILED) })),
    clearError: assign({ error: null }),
    emitLinked: emit(success('Your account is connected. You can log in with it from now on.')),
    emitError: emit(({ context }) => refusal(context.error)),
  },
  guards: {
    wantsCode: (_, { error }: { error: unknown }) => toFailure(error).code === 'second_factor_needed',
    hasSession: (_, { session }: { session: Session | null }) => session !== null,
    /** The password was changed meanwhile, or the account blocked. */
    isOver: (_, { error }: { error: unknown }) => /^(?:wrong_credentials|account_blocked)$/.test(toFailure(error).code),
  },
  delays: { callLimit, leaveLimit, passkeyLimit },
}).createMachine({
  id: 'login',
  context: { error: null, credentials: null, session: null },
  output: ({ context }) => context.session,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'credentials.submitted': {
          target: 'loggingIn',
          actions: ['clearError', { type: 'keepCredentials', params: ({ event }) => event.credentials }],
        },
        'provider.chosen': { target: 'startingProvider', actions: 'clearError' },
        'provider.returned': { target: 'returning', actions: 'clearError' },
        'passkey.chosen': { target: 'askingPasskey', actions: 'clearError' },
      },
    },

    startingProvider: {
      tags: ['busy', 'provider'],
      invoke: {
        id: 'startProviderLogin',
        src: 'startProviderLogin',
        onDone: { target: 'leaving', actions: { type: 'leaveFor', params: ({ event }) => event.output } },
        onError: {
          target: 'idle',
          actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: [{ type: 'showError', params: { error: noAnswer } }, 'emitError'],
        },
      },
    },

    // Until the page is gone; one that never went, or came back, can be used again.
    leaving: {
      tags: ['busy', 'provider'],
      after: { leaveLimit: 'idle' },
    },

    returning: {
      tags: ['busy', 'provider'],
      invoke: {
        id: 'finishProviderLogin',
        src: 'finishProviderLogin',
        input: ({ event }) => {
          assertEvent(event, 'provider.returned');
          return event.came;
        },
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => event.output },
            target: 'loggedIn',
            actions: { type: 'keepSession', params: ({ event }) => event.output.session },
          },
          { target: 'accountLinked' },
        ],
        onError: {
          target: 'idle',
          actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: [{ type: 'showError', params: { error: noAnswer } }, 'emitError'],
        },
      },
    },

    loggingIn: {
      tags: ['busy'],
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'credentials.submitted');
          return event.credentials;
        },
        onDone: { target: 'loggedIn', actions: { type: 'keepSession', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'wantsCode', params: ({ event }) => ({ error: event.error }) },
            target: 'askingForCode',
          },
          {
            target: 'idle',
            actions: [
              'forgetCredentials',
              { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              'emitError',
            ],
          },
        ],
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: ['forgetCredentials', { type: 'showError', params: { error: noAnswer } }, 'emitError'],
        },
      },
    },

    /** The browser asks for one, and the person unlocks the device that has it. */
    askingPasskey: {
      tags: ['busy'],
      invoke: {
        id: 'logInWithPasskey',
        src: 'logInWithPasskey',
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => ({ session: event.output }) },
            target: 'loggedIn',
            actions: { type: 'keepSession', params: ({ event }) => event.output },
          },
          { target: 'idle' },
        ],
        onError: {
          target: 'idle',
          actions: [{ type: 'showPasskeyError', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
        },
      },
      after: {
        passkeyLimit: {
          target: 'idle',
          actions: [{ type: 'showPasskeyError', params: { error: noPasskey } }, 'emitError'],
        },
      },
    },

    askingForCode: {
      tags: ['code'],
      on: {
        'code.submitted': { target: 'checkingCode', actions: 'clearError' },
        'code.abandoned': { target: 'idle', actions: ['clearError', 'forgetCredentials'] },
      },
    },

    checkingCode: {
      tags: ['busy', 'code'],
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event, context: { credentials } }) => {
          assertEvent(event, 'code.submitted');
          return { username: '', password: '', ...credentials, otp: event.otp };
        },
        onDone: { target: 'loggedIn', actions: { type: 'keepSession', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: [
              'forgetCredentials',
              { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              'emitError',
            ],
          },
          {
            target: 'askingForCode',
            actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
          },
        ],
      },
      after: {
        callLimit: {
          target: 'askingForCode',
          actions: [{ type: 'showError', params: { error: noAnswer } }, 'emitError'],
        },
      },
    },

    loggedIn: {
      type: 'final',
      entry: [{ type: 'beginSession', params: ({ context }) => context.session }, 'forgetDraft', 'forgetCredentials'],
    },

    /** The provider’s account logs the person in from now on, who is logged in already. */
    accountLinked: { type: 'final', entry: ['showLinked', 'emitLinked'] },
  },
});

const PASSKEY_FAILED = 'The passkey did not work. Try again, or log in with your password.';
