import { noAnswer } from '#machines/call-limit.ts';
import { afterLogin, authSetup, startingContext } from './auth.setup.ts';

/** Nothing of a session stays when it ends, here or in the browser; its drafts alone wait where it ran out. */
const endSession = ['forgetSession', 'clearSession', 'clearCache'] as const;

const toLogin = { to: '/login', keepPlace: false };
const accountReady = 'Your account is ready. Log in with your new password.';
const passwordChanged = 'Your password has been changed. Log in with the new one.';

/**
 * Who is logged in (specification, points 3, 4 and 8). The forms that change it are machines of their own and tell it by
 * `session.begun`, `account.ready`, `password.reset` and `user.changed`.
 *
 * Starts from what the browser stored: a token means logged in at once, while it is checked. A 401 on any call made with
 * the current token arrives as `session.expired` and ends the session once. Everything outside (calls, storage, the
 * address) is a port or an emitted event.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: ({ input }) => startingContext(input),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'holdsToken', target: '#auth.loggedIn.checking' },
        { target: 'loggedOut', actions: 'clearSession' },
      ],
    },

    loggedOut: {
      tags: ['public'],
      initial: 'idle',
      on: {
        'session.begun': {
          target: 'loggedIn',
          actions: [
            { type: 'rememberSession', params: ({ event }) => event.session },
            'storeSession',
            { type: 'goTo', params: ({ context, event }) => afterLogin(context, event.from) },
          ],
        },
        'account.ready': {
          actions: [
            { type: 'giveNotice', params: 'account_ready' },
            { type: 'goTo', params: { ...toLogin, from: '/register', elsewhere: accountReady } },
          ],
        },
        'password.reset': {
          actions: [
            { type: 'giveNotice', params: 'password_changed' },
            { type: 'goTo', params: { ...toLogin, from: '/reset-password', elsewhere: passwordChanged } },
          ],
        },
        'guard.stopped': {
          actions: [
            { type: 'rememberPlace', params: ({ event }) => event.path },
            { type: 'goTo', params: toLogin },
          ],
        },
        'place.kept': { actions: { type: 'rememberPlace', params: ({ event }) => event.path } },
        // What was said on one page is not said on the next.
        'page.changed': [
          { guard: { type: 'isLogin', params: ({ event }) => event.path } },
          { guard: { type: 'isEntrance', params: ({ event }) => event.path }, actions: 'forgetNotice' },
          { actions: ['forgetNotice', 'forgetPlace'] },
        ],
        'session.replaced elsewhere': {
          target: '#auth.loggedIn.checking',
          actions: { type: 'adoptSession', params: ({ event }) => event.session },
        },
      },
      states: {
        idle: {},
        loggingOut: {
          tags: ['loggingOut'],
          exit: 'forgetRevoking',
          invoke: {
            id: 'logOut',
            src: 'logOut',
            input: ({ context }) => ({ token: context.revoking }),
            onDone: { target: 'idle' },
            onError: { target: 'idle' },
          },
          after: { revocationLimit: { target: 'idle' } },
        },
      },
    },

    loggedIn: {
      tags: ['private'],
      initial: 'checked',
      entry: ['forgetPlace', 'forgetNotice'],
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
          target: 'loggedOut.loggingOut',
          actions: ['rememberRevoking', ...endSession, 'clearDrafts', { type: 'goTo', params: toLogin }],
        },
        'session.expired': {
          guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
          target: 'loggedOut',
          actions: [
            ...endSession,
            { type: 'giveNotice', params: 'session_ended' },
            { type: 'goTo', params: { to: '/login', keepPlace: true } },
          ],
        },
        'session.ended elsewhere': {
          target: 'loggedOut',
          actions: [...endSession, 'clearDrafts', { type: 'goTo', params: toLogin }],
        },
        'account.deleted': {
          target: 'loggedOut',
          actions: [
            ...endSession,
            'clearDrafts',
            { type: 'giveNotice', params: 'account_deleted' },
            { type: 'goTo', params: toLogin },
          ],
        },
        'password.reset': {
          target: 'loggedOut',
          actions: [
            ...endSession,
            'clearDrafts',
            { type: 'giveNotice', params: 'password_changed' },
            { type: 'goTo', params: { ...toLogin, from: '/reset-password', elsewhere: passwordChanged } },
          ],
        },
        // A login that another tab's login overtook. What is stored is replaced: to be without it ends other tabs' sessions.
        'session.begun': {
          target: 'loggedIn',
          reenter: true,
          actions: [
            'forgetSession',
            'clearCache',
            'clearDrafts',
            { type: 'rememberSession', params: ({ event }) => event.session },
            'storeSession',
            { type: 'goTo', params: ({ context, event }) => afterLogin(context, event.from) },
          ],
        },
        'session.replaced elsewhere': {
          target: '#auth.loggedIn.checking',
          reenter: true,
          actions: [
            'forgetSession',
            'clearCache',
            'clearDrafts',
            { type: 'adoptSession', params: ({ event }) => event.session },
          ],
        },
        'user.changed': {
          guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
          actions: [{ type: 'rememberUser', params: ({ event }) => event.user }, 'storeSession'],
        },
        'storage.refused': { actions: 'markTemporary' },
        'storage.accepted': { actions: 'markLasting' },
        'user.changed elsewhere': { actions: { type: 'rememberUser', params: ({ event }) => event.user } },
        // Also while one is read: that answer may be older than what the person has just changed.
        'user.requested': { target: '.checking' },
      },
      /** Whether the server has said who the person is. */
      states: {
        checked: {},
        checking: {
          tags: ['checking'],
          invoke: {
            id: 'getCurrentUser',
            src: 'getCurrentUser',
            onDone: {
              target: 'checked',
              actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'storeSession'],
            },
            onError: {
              target: 'unchecked',
              actions: {
                type: 'logFailure',
                params: ({ event }) => ({ call: 'getCurrentUser', error: event.error }),
              },
            },
          },
          after: {
            callLimit: {
              target: 'unchecked',
              actions: { type: 'logFailure', params: { call: 'getCurrentUser', error: noAnswer } },
            },
          },
        },
        unchecked: {},
      },
    },
  },
});
