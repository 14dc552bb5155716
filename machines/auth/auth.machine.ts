import { assertEvent } from 'xstate';
import { account } from './auth.account.ts';
import { cv } from './auth.cv.ts';
import { recovery } from './auth.recovery.ts';
import { session } from './auth.session.ts';
import { afterLogin, authSetup, startingContext } from './auth.setup.ts';

/**
 * Who is logged in, and every flow that changes it (specification, points 3, 4, 5 and 8).
 *
 * Starts from what the browser stored: a token means logged in at once, while it is checked. A 401 on any call made with
 * the current token arrives as `session.expired` and ends the session once. Everything outside (calls, storage, the
 * address) is a port or an emitted event.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: ({ input }) => startingContext(input),
  initial: 'starting',
  on: { 'storage.refused': { actions: 'markTemporary' } },
  states: {
    starting: {
      always: [
        { guard: 'holdsToken', target: '#auth.loggedIn.session.checking' },
        { target: 'loggedOut', actions: 'clearSession' },
      ],
    },

    loggedOut: {
      tags: ['public'],
      initial: 'idle',
      on: {
        'guard.stopped': { actions: { type: 'rememberPlace', params: ({ event }) => event.path } },
        'page.changed': { actions: { type: 'turnPage', params: ({ event }) => event.path } },
        'session.replaced elsewhere': {
          target: '#auth.loggedIn.session.checking',
          actions: ['forgetSession', { type: 'adoptSession', params: ({ event }) => event.session }],
        },
      },
      states: {
        idle: {
          on: {
            'credentials.submitted': { target: 'loggingIn', actions: 'clearError' },
            'registration.submitted': {
              target: 'registering',
              actions: ['clearError', { type: 'rememberRegistration', params: ({ event }) => event }],
            },
            'reset.requested': { target: 'requestingReset', actions: 'clearError' },
            'reset.confirmed': { target: 'confirmingReset', actions: 'clearError' },
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
              target: '#auth.loggedIn',
              actions: [
                { type: 'rememberSession', params: ({ event }) => event.output },
                'storeSession',
                { type: 'goTo', params: ({ context }) => afterLogin(context) },
              ],
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'showError',
                params: ({ event }) => ({ error: event.error, fallback: 'Login failed.' }),
              },
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
            onDone: { target: 'loggingInAfterRegistering' },
            onError: {
              target: 'idle',
              actions: [
                'forgetRegistration',
                'forgetCv',
                { type: 'logFailure', params: ({ event }) => ({ call: 'registerUser', error: event.error }) },
                {
                  type: 'showError',
                  params: ({ event }) => ({ error: event.error, fallback: 'Registration failed.' }),
                },
              ],
            },
          },
        },
        loggingInAfterRegistering: {
          tags: ['busy'],
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ context }) => ({
              username: context.registering?.email ?? '',
              password: context.registering?.password ?? '',
            }),
            onDone: [
              {
                guard: 'hasCv',
                target: '#auth.loggedIn.cv.uploading',
                actions: [
                  { type: 'rememberSession', params: ({ event }) => event.output },
                  'storeSession',
                  'forgetRegistration',
                  { type: 'goTo', params: ({ context }) => afterLogin(context) },
                ],
              },
              {
                target: '#auth.loggedIn',
                actions: [
                  { type: 'rememberSession', params: ({ event }) => event.output },
                  'storeSession',
                  'forgetRegistration',
                  { type: 'goTo', params: ({ context }) => afterLogin(context) },
                ],
              },
            ],
            onError: {
              target: 'idle',
              actions: [
                'forgetRegistration',
                'forgetCv',
                { type: 'logFailure', params: ({ event }) => ({ call: 'logIn', error: event.error }) },
                { type: 'giveNotice', params: 'account_ready' },
                { type: 'goToLogin', params: { keepPlace: false } },
              ],
            },
          },
        },
        ...recovery,
      },
    },

    loggedIn: {
      tags: ['private'],
      type: 'parallel',
      entry: ['forgetPlace', { type: 'giveNotice', params: null }],
      invoke: {
        id: 'notifications',
        src: 'notifications',
        onError: {
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ call: 'notifications', error: event.error }) },
            'putBellAway',
          ],
        },
      },
      on: {
        'logout.requested': {
          target: 'loggingOut',
          actions: [
            'rememberRevoking',
            'forgetSession',
            'clearSession',
            'clearCache',
            'clearDrafts',
            { type: 'goToLogin', params: { keepPlace: false } },
          ],
        },
        'session.expired': {
          guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
          target: 'loggedOut',
          actions: [
            'forgetSession',
            'clearSession',
            'clearCache',
            { type: 'giveNotice', params: 'session_ended' },
            { type: 'goToLogin', params: { keepPlace: true } },
          ],
        },
        'session.ended elsewhere': {
          target: 'loggedOut',
          actions: [
            'forgetSession',
            'clearSession',
            'clearCache',
            'clearDrafts',
            { type: 'goToLogin', params: { keepPlace: false } },
          ],
        },
        'account.deleted': {
          target: 'loggedOut',
          actions: [
            'forgetSession',
            'clearSession',
            'clearCache',
            'clearDrafts',
            { type: 'giveNotice', params: 'account_deleted' },
            { type: 'goToLogin', params: { keepPlace: false } },
          ],
        },
        'session.replaced elsewhere': {
          target: '#auth.loggedIn.session.checking',
          reenter: true,
          actions: [
            'forgetSession',
            'clearCache',
            'clearDrafts',
            { type: 'adoptSession', params: ({ event }) => event.session },
          ],
        },
        'user.changed elsewhere': { actions: { type: 'rememberUser', params: ({ event }) => event.user } },
        'page.changed': { actions: { type: 'turnPage', params: ({ event }) => event.path } },
      },
      states: {
        session,
        account,
        cv,
      },
    },

    loggingOut: {
      tags: ['public', 'busy', 'loggingOut'],
      exit: 'forgetRevoking',
      invoke: {
        id: 'logOut',
        src: 'logOut',
        input: ({ context }) => ({ token: context.revoking }),
        onDone: { target: 'loggedOut' },
        onError: { target: 'loggedOut' },
      },
      after: { revocationLimit: { target: 'loggedOut' } },
    },
  },
});
