import { noAnswer } from '#machines/calls/call-limit.ts';
import { endForGood, endSession, leaving, toLogin } from './auth.leaving.ts';
import { afterLogin, afterReset, authSetup, backToPlace, startingContext } from './auth.setup.ts';

const accountReady = 'Your account is ready. Log in with your new password.';

/**
 * Who is logged in (specification, points 3, 4 and 8). The forms that change it are machines of their own and tell it by
 * `session.begun`, `account.ready`, `password.reset` and `user.changed`.
 *
 * Starts from what the browser stored: a token means logged in at once, while it is checked. A 401 on any call made with
 * the current token arrives as `session.expired` and ends the session once. Everything outside (calls, storage, the
 * address) is a port or an emitted event.
 *
 * Three things end it, and drafts tell them apart: a session that ran out keeps them, a logout that was pressed removes
 * them from the device, and of another person's login they leave the tab (decision record 71).
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: ({ input }) => startingContext(input),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'holdsToken', target: '#auth.loggedIn.person.checking' },
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
            'claimDrafts',
            'storeSession',
            { type: 'goTo', params: ({ context, event }) => afterLogin(context, event) },
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
            { type: 'goTo', params: ({ event }) => afterReset(event) },
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
        'session.replaced elsewhere': [
          {
            guard: 'hasPlace',
            target: '#auth.loggedIn.person.checking',
            actions: [
              { type: 'adoptSession', params: ({ event }) => event.session },
              'claimDrafts',
              { type: 'goTo', params: ({ context }) => backToPlace(context) },
            ],
          },
          {
            target: '#auth.loggedIn.person.checking',
            actions: [{ type: 'adoptSession', params: ({ event }) => event.session }, 'claimDrafts'],
          },
        ],
        // What the storage told a moment ago was no session that ran out.
        'logout.pressed elsewhere': {
          actions: [
            { type: 'hideDrafts', params: ({ event: { userId } }) => ({ userId }) },
            'forgetNotice',
            'forgetPlace',
          ],
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
      type: 'parallel',
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
          guard: 'isStored',
          target: 'loggedOut',
          actions: [
            ...endSession,
            { type: 'giveNotice', params: 'session_ended' },
            { type: 'goTo', params: { to: '/login', keepPlace: true } },
          ],
        },
        'logout.pressed elsewhere': {
          guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
          target: 'loggedOut',
          actions: [
            { type: 'hideDrafts', params: ({ event: { userId } }) => ({ userId }) },
            ...endSession,
            { type: 'goTo', params: toLogin },
          ],
        },
        'account.deleted': {
          target: 'loggedOut',
          actions: [
            ...endForGood,
            { type: 'giveNotice', params: 'account_deleted' },
            { type: 'goTo', params: toLogin },
          ],
        },
        'password.reset': {
          target: 'loggedOut',
          actions: [
            ...endSession,
            { type: 'giveNotice', params: 'password_changed' },
            { type: 'goTo', params: ({ event }) => afterReset(event) },
          ],
        },
        // A login that another tab's login overtook. What is stored is replaced: to be without it ends other tabs' sessions.
        'session.begun': {
          target: 'loggedIn',
          reenter: true,
          actions: [
            'forgetSession',
            'clearCache',
            { type: 'rememberSession', params: ({ event }) => event.session },
            'claimDrafts',
            'storeSession',
            { type: 'goTo', params: ({ context, event }) => afterLogin(context, event) },
          ],
        },
        'session.replaced elsewhere': {
          target: '#auth.loggedIn.person.checking',
          reenter: true,
          actions: [
            'forgetSession',
            'clearCache',
            { type: 'adoptSession', params: ({ event }) => event.session },
            'claimDrafts',
          ],
        },
        'user.changed': {
          guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
          actions: [{ type: 'rememberUser', params: ({ event }) => event.user }, 'storeSession'],
        },
        'storage.refused': { actions: 'markTemporary' },
        'storage.accepted': { actions: 'markLasting' },
        'user.changed elsewhere': { actions: { type: 'rememberUser', params: ({ event }) => event.user } },
      },
      states: {
        /** Whether the server has said who the person is. */
        person: {
          initial: 'checked',
          // Also while one is read: that answer may be older than what the person has just changed.
          on: { 'user.requested': { target: '.checking' } },
          states: {
            checked: {},
            checking: {
              tags: ['checking'],
              invoke: {
                id: 'getCurrentUser',
                src: 'getCurrentUser',
                onDone: {
                  target: 'checked',
                  actions: [
                    { type: 'rememberUser', params: ({ event }) => event.output },
                    'claimDrafts',
                    'storeSession',
                  ],
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
        leaving,
      },
    },
  },
});
