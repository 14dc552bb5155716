import { noAnswer } from '#machines/calls/call-limit.ts';
import { authSetup } from './auth.setup.ts';

export const toLogin = { to: '/login', keepPlace: false };

/** Nothing of a session stays when it ends, here or in the browser; its drafts alone wait where it ran out. */
export const endSession = ['clearSession', 'forgetSession', 'clearCache'] as const;

/** Of a person who wants nothing to stay. */
export const endForGood = ['announceLogout', 'clearDrafts', ...endSession] as const;

const out = {
  target: '#auth.loggedOut.loggingOut',
  actions: ['rememberRevoking', ...endForGood, { type: 'goTo', params: toLogin }],
} as const;

/** From the press of Logout to the logout: where anything is unsaved, it is asked about first. */
export const leaving = authSetup.createStateConfig({
  initial: 'staying',
  states: {
    staying: { on: { 'logout.requested': { target: 'looking' } } },
    looking: {
      invoke: {
        id: 'findUnsaved',
        src: 'findUnsaved',
        input: ({ context }) => ({ userId: context.user?.user_id ?? null }),
        onDone: [
          { guard: { type: 'isNothing', params: ({ event }) => event.output }, ...out },
          { target: 'asking', actions: { type: 'listUnsaved', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'logFailure', params: ({ event }) => ({ call: 'findUnsaved', error: event.error }) },
        },
      },
      after: {
        lookLimit: {
          target: 'asking',
          actions: { type: 'logFailure', params: { call: 'findUnsaved', error: noAnswer } },
        },
      },
    },
    asking: {
      tags: ['asking'],
      exit: 'forgetUnsaved',
      // A second press of Logout is a yes: the code of the question did not load, so nobody has seen it.
      on: { 'logout.confirmed': out, 'logout.requested': out, 'logout.dismissed': { target: 'staying' } },
    },
  },
});
