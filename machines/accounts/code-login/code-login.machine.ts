import { assertEvent, assign, emit, setup } from 'xstate';
import { type Announcement, refusal } from '#machines/calls/announcement.ts';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { codeRefusals, resendWait } from '#machines/accounts/email-code.ts';
import { port } from '#machines/calls/port.ts';
import { type Shown, toShown } from '#machines/calls/problem.ts';
import type { CodeRequest, CodeSent, CodeTry, Session } from '#openapi/types.ts';

export interface CodeLoginInput {
  /** The address that the code goes to, and the secret of this tab that its codes belong to; not null where a reload goes on. */
  asked: CodeRequest | null;
}

interface CodeLoginContext extends CodeLoginInput {
  /** Whether the server has taken the wish for a code, which may still work. */
  isCodeSent: boolean;
  /** Whether the code that is waited for is not the first one. */
  isSentAgain: boolean;
  /** Why the last thing that was sent was refused. */
  error: Shown | null;
  /** Of the login that has succeeded. */
  session: Session | null;
}

type CodeLoginEvent =
  | { type: 'code.wanted' }
  /** `attempt` is fresh; it counts where none is under way for this address. */
  | { type: 'email.submitted'; email: string; attempt: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.requested'; attempt: string }
  | { type: 'email.wanted' }
  | { type: 'code.abandoned' };

interface Failed {
  error: unknown;
}

/**
 * A login with six digits that come by mail, in place of the password. A reload goes on where a code was sent. It is over once
 * the person is logged in, with the session as its output.
 */
export const codeLoginMachine = setup({
  types: {
    context: {} as CodeLoginContext,
    events: {} as CodeLoginEvent,
    emitted: {} as Announcement,
    input: {} as CodeLoginInput,
    output: {} as Session | null,
    tags: {} as 'email' | 'code' | 'busy' | 'resend' | 'over',
  },
  actors: {
    askForLoginCode: port<CodeSent, CodeRequest>('askForLoginCode'),
    logInByCode: port<Session, CodeTry>('logInByCode'),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    beginSession: (_, _session: Session | null) => {},
    forgetDraft: () => {},
    keepSent: (_, _asked: CodeRequest | null) => {},

    rememberEmail: assign(({ context: { asked } }, { email, attempt }: CodeRequest) => ({
      asked: { email, attempt: (asked?.email === email && asked.attempt) || attempt },
    })),
    renewAttempt: assign(({ context: { asked } }, attempt: string) => ({
      asked: asked && { ...asked, attempt: asked.attempt || attempt },
    })),
    endAttempt: assign(({ context: { asked } }) => ({ asked: asked && { ...asked, attempt: '' }, isCodeSent: false })),
    forgetAttempt: assign({ asked: null }),
    keepSession: assign((_, session: Session) => ({ session })),
    noteFirst: assign({ isCodeSent: true, isSentAgain: false }),
    noteAgain: assign({ isCodeSent: true, isSentAgain: true }),
    showNotSent: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_SENT) })),
    showRefused: assign((_, { error }: Failed) => ({ error: toShown(error, 'Login failed.') })),
    clearError: assign({ error: null }),
    emitError: emit(({ context }) => refusal(context.error)),
  },
  guards: { isCodeOver: codeRefusals.isCodeOver, isCodeSent: ({ context }) => context.isCodeSent },
  delays: { callLimit, resendWait },
}).createMachine({
  id: 'code-login',
  context: ({ input }) => ({
    ...input,
    isCodeSent: input.asked !== null,
    isSentAgain: false,
    error: null,
    session: null,
  }),
  output: ({ context }) => context.session,
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isCodeSent', target: 'enteringCode.ready' }, { target: 'idle' }] },

    idle: {
      on: { 'code.wanted': { target: 'enteringEmail' } },
    },

    enteringEmail: {
      tags: ['email'],
      on: {
        'email.submitted': {
          target: 'sendingCode',
          actions: ['clearError', { type: 'rememberEmail', params: ({ event }) => event }],
        },
        'code.abandoned': { target: 'idle', actions: 'clearError' },
      },
    },

    sendingCode: {
      tags: ['email', 'busy'],
      invoke: {
        id: 'askForLoginCode',
        src: 'askForLoginCode',
        input: ({ context }) => context.asked as CodeRequest,
        onDone: {
          target: 'enteringCode',
          actions: ['noteFirst', { type: 'keepSent', params: ({ context }) => context.asked }],
        },
        onError: {
          target: 'enteringEmail',
          actions: [{ type: 'showNotSent', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
        },
      },
      after: {
        callLimit: {
          target: 'enteringEmail',
          actions: [{ type: 'showNotSent', params: { error: noAnswer } }, 'emitError'],
        },
      },
    },

    enteringCode: {
      tags: ['code'],
      initial: 'waiting',
      on: {
        'code.submitted': { target: 'checkingCode', actions: 'clearError' },
        'email.wanted': { target: 'enteringEmail', actions: ['clearError', { type: 'keepSent', params: null }] },
        'code.abandoned': { target: 'idle', actions: ['clearError', { type: 'keepSent', params: null }] },
      },
      states: {
        waiting: { after: { resendWait: 'ready' } },
        ready: {
          tags: ['resend'],
          on: { 'code.requested': { target: '#code-login.resendingCode', actions: 'clearError' } },
        },
      },
    },

    resendingCode: {
      tags: ['code', 'busy'],
      invoke: {
        id: 'askForLoginCode',
        src: 'askForLoginCode',
        input: ({ context }) => context.asked as CodeRequest,
        onDone: {
          target: 'enteringCode',
          actions: ['noteAgain', { type: 'keepSent', params: ({ context }) => context.asked }],
        },
        onError: [
          {
            guard: 'isCodeSent',
            target: 'enteringCode.ready',
            actions: [{ type: 'showNotSent', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
          },
          {
            target: 'codeOver',
            actions: [{ type: 'showNotSent', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
          },
        ],
      },
      after: {
        callLimit: [
          {
            guard: 'isCodeSent',
            target: 'enteringCode.ready',
            actions: [{ type: 'showNotSent', params: { error: noAnswer } }, 'emitError'],
          },
          { target: 'codeOver', actions: [{ type: 'showNotSent', params: { error: noAnswer } }, 'emitError'] },
        ],
      },
    },

    checkingCode: {
      tags: ['code', 'busy'],
      invoke: {
        id: 'logInByCode',
        src: 'logInByCode',
        input: ({ event, context }) => {
          assertEvent(event, 'code.submitted');
          return { attempt: context.asked?.attempt ?? '', code: event.code };
        },
        onDone: { target: 'loggedIn', actions: { type: 'keepSession', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isCodeOver', params: ({ event }) => ({ error: event.error }) },
            target: 'codeOver',
            actions: [
              'endAttempt',
              { type: 'keepSent', params: null },
              { type: 'showRefused', params: ({ event }) => ({ error: event.error }) },
              'emitError',
            ],
          },
          {
            target: 'enteringCode',
            actions: [{ type: 'showRefused', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
          },
        ],
      },
      after: {
        callLimit: {
          target: 'enteringCode',
          actions: [{ type: 'showRefused', params: { error: noAnswer } }, 'emitError'],
        },
      },
    },

    /** No code of this attempt works by now. */
    codeOver: {
      tags: ['code', 'over'],
      on: {
        'code.requested': {
          target: 'resendingCode',
          actions: ['clearError', { type: 'renewAttempt', params: ({ event }) => event.attempt }],
        },
        'email.wanted': { target: 'enteringEmail', actions: 'clearError' },
        'code.abandoned': { target: 'idle', actions: 'clearError' },
      },
    },

    loggedIn: {
      type: 'final',
      entry: [
        { type: 'beginSession', params: ({ context }) => context.session },
        'forgetDraft',
        'forgetAttempt',
        { type: 'keepSent', params: null },
      ],
    },
  },
});

const NOT_SENT = 'We couldn’t send you a code. Check your connection and try again.';
