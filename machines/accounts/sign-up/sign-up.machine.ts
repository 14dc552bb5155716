import { assertEvent, assign, emit, setup } from 'xstate';
import { type Announcement, refusal } from '#machines/calls/announcement.ts';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { type Shown, toShown } from '#machines/calls/problem.ts';
import type { Credentials, NewAccount, Session, User } from '#openapi/types.ts';

interface SignUpContext {
  /** Why the form was refused. */
  error: Shown | null;
  /** Held from the submitted form to the login that follows it, and not longer. */
  registering: NewAccount | null;
  /** Chosen with the form, and sent once somebody is logged in. */
  cv: File | null;
}

type Submitted = { registration: NewAccount; cv: File | null };

/** The sign-up form: the account is made, then logged into, then its CV is sent (specification, points 4, 5 and 8). */
export const signUpMachine = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as { type: 'registration.submitted' } & Submitted,
    emitted: {} as Announcement,
    tags: {} as 'busy',
  },
  actors: {
    registerUser: port<User, NewAccount>('registerUser'),
    logIn: port<Session, Credentials>('logIn'),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    beginSession: (_, _session: Session) => {},
    sendCv: (_, _cv: File | null) => {},
    /** The account is there, and nobody is logged into it. */
    askForLogin: () => {},
    forgetDraft: () => {},
    logFailure: (_, _failure: { call: string; error: unknown }) => {},

    rememberRegistration: assign((_, { registration, cv }: Submitted) => ({ registering: registration, cv })),
    forgetRegistration: assign({ registering: null, cv: null }),
    showError: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, 'Registration failed.') })),
    clearError: assign({ error: null }),
    tellError: emit(({ context }) => refusal(context.error)),
  },
  guards: { hasCv: ({ context }) => context.cv !== null },
  delays: { callLimit },
}).createMachine({
  id: 'sign-up',
  context: { error: null, registering: null, cv: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetRegistration',
      on: {
        'registration.submitted': {
          target: 'registering',
          actions: ['clearError', { type: 'rememberRegistration', params: ({ event }) => event }],
        },
      },
    },
    registering: {
      tags: ['busy'],
      invoke: {
        id: 'registerUser',
        src: 'registerUser',
        input: ({ event }) => {
          assertEvent(event, 'registration.submitted');
          return event.registration;
        },
        onDone: { target: 'loggingIn' },
        onError: {
          target: 'idle',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ call: 'registerUser', error: event.error }) },
            { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            'tellError',
          ],
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: [
            { type: 'logFailure', params: { call: 'registerUser', error: noAnswer } },
            { type: 'showError', params: { error: noAnswer } },
            'tellError',
          ],
        },
      },
    },
    loggingIn: {
      tags: ['busy'],
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context: { registering } }) => ({
          username: registering?.email ?? '',
          password: registering?.password ?? '',
        }),
        onDone: [
          {
            guard: 'hasCv',
            target: 'idle',
            actions: [
              { type: 'beginSession', params: ({ event }) => event.output },
              { type: 'sendCv', params: ({ context }) => context.cv },
              'forgetDraft',
            ],
          },
          {
            target: 'idle',
            actions: [{ type: 'beginSession', params: ({ event }) => event.output }, 'forgetDraft'],
          },
        ],
        onError: {
          target: 'idle',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ call: 'logIn', error: event.error }) },
            'askForLogin',
            'forgetDraft',
          ],
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: [{ type: 'logFailure', params: { call: 'logIn', error: noAnswer } }, 'askForLogin', 'forgetDraft'],
        },
      },
    },
  },
});
