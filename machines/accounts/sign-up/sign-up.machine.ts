import { assertEvent, assign, emit, fromCallback, setup } from 'xstate';
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
  /** Chosen with the form, and sent once someone is logged in. */
  cv: File | null;
  /** Of the first login. */
  session: Session | null;
}

type Submitted = { registration: NewAccount; cv: File | null };

export type SignUpEvent =
  | ({ type: 'registration.submitted' } & Submitted)
  | { type: 'cv.taken'; user: User }
  | { type: 'cv.failed' }
  | { type: 'cv.cancelled' };

/** A file on its way into the profile of the person whose session this is. */
export interface CvOf {
  file: File | null;
  session: Session | null;
}

/**
 * The sign-up form: the account is made, then logged into, then its CV is sent, and the person is replaced by the one who has
 * it (specification, points 4, 5 and 8). Each way from the account on is an end: nothing of it can be sent twice.
 */
export const signUpMachine = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    emitted: {} as Announcement,
    output: {} as Session | null,
    tags: {} as 'busy',
  },
  actors: {
    registerUser: port<User, NewAccount>('registerUser'),
    logIn: port<Session, Credentials>('logIn'),
    /** Says how the upload ends that `sendCv` has begun: sends `cv.taken`, `cv.failed` or `cv.cancelled`. */
    uploadCv: fromCallback<SignUpEvent, { session: Session | null }>(({ sendBack }) => sendBack({ type: 'cv.failed' })),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    beginSession: (_, _session: Session | null) => {},
    sendCv: (_, _cv: CvOf) => {},
    /** As they are with the CV. */
    replacePerson: (_, _replaced: { user: User; session: Session | null }) => {},
    /** Its upload says on the profile what is wrong and can be tried again there; people who are elsewhere don't see that. */
    showCvFailed: () => {},
    askForLogin: () => {},
    forgetDraft: () => {},
    logFailure: (_, _failure: { call: string; error: unknown }) => {},

    rememberRegistration: assign((_, { registration, cv }: Submitted) => ({ registering: registration, cv })),
    forgetRegistration: assign({ registering: null, cv: null }),
    keepSession: assign((_, session: Session) => ({ session })),
    showError: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, 'Registration failed.') })),
    clearError: assign({ error: null }),
    emitError: emit(({ context }) => refusal(context.error)),
  },
  guards: { hasCv: ({ context }) => context.cv !== null },
  delays: { callLimit },
}).createMachine({
  id: 'sign-up',
  context: { error: null, registering: null, cv: null, session: null },
  output: ({ context }) => context.session,
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
            'emitError',
          ],
        },
      },
      after: {
        callLimit: {
          target: 'idle',
          actions: [
            { type: 'logFailure', params: { call: 'registerUser', error: noAnswer } },
            { type: 'showError', params: { error: noAnswer } },
            'emitError',
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
        onDone: { target: 'loggedIn', actions: { type: 'keepSession', params: ({ event }) => event.output } },
        onError: {
          target: 'accountReady',
          actions: { type: 'logFailure', params: ({ event }) => ({ call: 'logIn', error: event.error }) },
        },
      },
      after: {
        callLimit: {
          target: 'accountReady',
          actions: { type: 'logFailure', params: { call: 'logIn', error: noAnswer } },
        },
      },
    },

    loggedIn: {
      entry: [{ type: 'beginSession', params: ({ context }) => context.session }, 'forgetDraft'],
      always: [{ guard: 'hasCv', target: 'sendingCv' }, { target: 'done' }],
    },

    /** However long it takes: the upload gives up what comes to a standstill. */
    sendingCv: {
      tags: ['busy'],
      entry: [
        { type: 'sendCv', params: ({ context: { cv, session } }) => ({ file: cv, session }) },
        'forgetRegistration',
      ],
      invoke: {
        id: 'uploadCv',
        src: 'uploadCv',
        input: ({ context: { session } }) => ({ session }),
        onError: {
          target: 'cvFailed',
          actions: { type: 'logFailure', params: ({ event }) => ({ call: 'uploadCv', error: event.error }) },
        },
      },
      on: {
        'cv.taken': {
          target: 'done',
          actions: {
            type: 'replacePerson',
            params: ({ context: { session }, event: { user } }) => ({ user, session }),
          },
        },
        'cv.cancelled': { target: 'done' },
        'cv.failed': { target: 'cvFailed' },
      },
    },

    done: { type: 'final', entry: 'forgetRegistration' },

    /** The person is logged in, and the upload has the CV still. */
    cvFailed: { type: 'final', entry: 'showCvFailed' },

    /** The account is there, and nobody is logged into it. */
    accountReady: { type: 'final', entry: ['askForLogin', 'forgetRegistration', 'forgetDraft'] },
  },
});
