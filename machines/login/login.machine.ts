import { assertEvent, assign, emit, setup } from 'xstate';
import { type Announcement, refusal } from '#machines/announcement.ts';
import { callLimit, noAnswer } from '#machines/call-limit.ts';
import { port } from '#machines/port.ts';
import { type Shown, toFailure, toShown } from '#machines/problem.ts';
import type { Credentials, Session } from '#openapi/types.ts';

interface LoginContext {
  error: Shown | null;
  /** Only while the code is asked for, which is sent along with them. */
  credentials: Credentials | null;
}

type LoginEvent =
  | { type: 'credentials.submitted'; credentials: Credentials }
  | { type: 'code.submitted'; otp: string }
  | { type: 'code.abandoned' };

/**
 * The login form: what is typed is sent, and the session begins or it is said why not (specification, points 4, 5). Of
 * somebody who has turned two-step login on, the server asks for a code, which goes with the same credentials.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as Announcement,
    tags: {} as 'busy' | 'code',
  },
  actors: { logIn: port<Session, Credentials>('logIn') },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    beginSession: (_, _session: Session) => {},
    forgetDraft: () => {},

    keepCredentials: assign((_, credentials: Credentials) => ({ credentials })),
    forgetCredentials: assign({ credentials: null }),
    showError: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, 'Login failed.') })),
    clearError: assign({ error: null }),
    tellError: emit(({ context }) => refusal(context.error)),
  },
  guards: {
    wantsCode: (_, { error }: { error: unknown }) => toFailure(error).code === 'second_factor_needed',
    /** Another code is of no use. */
    isOver: (_, { error }: { error: unknown }) => OVER.has(toFailure(error).code),
  },
  delays: { callLimit },
}).createMachine({
  id: 'login',
  context: { error: null, credentials: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'credentials.submitted': {
          target: 'loggingIn',
          actions: ['clearError', { type: 'keepCredentials', params: ({ event }) => event.credentials }],
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
        onDone: {
          target: 'idle',
          actions: [{ type: 'beginSession', params: ({ event }) => event.output }, 'forgetDraft', 'forgetCredentials'],
        },
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
              'tellError',
            ],
          },
        ],
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: ['forgetCredentials', { type: 'showError', params: { error: noAnswer } }, 'tellError'],
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
        onDone: {
          target: 'idle',
          actions: [{ type: 'beginSession', params: ({ event }) => event.output }, 'forgetDraft', 'forgetCredentials'],
        },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: [
              'forgetCredentials',
              { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              'tellError',
            ],
          },
          {
            target: 'askingForCode',
            actions: [{ type: 'showError', params: ({ event }) => ({ error: event.error }) }, 'tellError'],
          },
        ],
      },
      after: {
        callLimit: {
          target: 'askingForCode',
          actions: [{ type: 'showError', params: { error: noAnswer } }, 'tellError'],
        },
      },
    },
  },
});

/** The password was changed meanwhile, or the account blocked. */
const OVER = new Set<string>(['wrong_credentials', 'account_blocked']);
