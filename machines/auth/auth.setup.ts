import { assign, createMachine, emit, setup, stopChild } from 'xstate';
import { callLimit } from '#machines/call-limit.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { port } from '#machines/port.ts';
import type { Session, User } from '#openapi/types.ts';
import type { AuthContext, AuthEvent, AuthNavigation, LoginNotice, StoredSession } from './auth.types.ts';

/** The pages on the way to a login: a place to go back to lasts while the person is at them. */
const ENTRANCES = ['/login', '/register', '/forgot-password', '/reset-password'];

/** The words of the statechart: its ports, actions, guards and delays. The chart itself is in `auth.machine.ts`. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as { type: 'navigation' } & AuthNavigation,
    input: {} as StoredSession,
    tags: {} as 'public' | 'private' | 'loggingOut' | 'checking',
    children: {} as { notifications: 'notifications' },
  },
  actors: {
    getCurrentUser: port<User>('getCurrentUser'),
    logOut: port<void, { token: string | null }>('logOut'),
    /** Its code is needed by nobody before a login: whoever runs this machine fills it in. */
    notifications: createMachine({}) as unknown as typeof notificationsMachine,
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    storeSession: () => {},
    clearSession: () => {},
    clearCache: () => {},
    /** Not when a session runs out: the same person goes on after the next login. */
    clearDrafts: () => {},
    logFailure: (_, _failure: { call: string; error: unknown }) => {},

    rememberSession: assign((_, session: Session) => ({ token: session.access_token, user: session.user })),
    adoptSession: assign((_, session: StoredSession) => session),
    rememberUser: assign((_, user: User) => ({ user })),
    forgetSession: assign({ token: null, user: null, isTemporary: false }),
    giveNotice: assign((_, notice: LoginNotice) => ({ notice })),
    forgetNotice: assign({ notice: null }),
    rememberPlace: assign((_, path: string) => ({ returnTo: path })),
    forgetPlace: assign({ returnTo: null }),
    markTemporary: assign({ isTemporary: true }),
    markLasting: assign({ isTemporary: false }),
    rememberRevoking: assign(({ context }) => ({ revoking: context.token })),
    forgetRevoking: assign({ revoking: null }),
    goTo: emit((_, going: AuthNavigation) => ({ type: 'navigation' as const, ...going })),
    /** A bell that broke would break every page that looks at it. */
    putBellAway: stopChild('notifications'),
  },
  guards: {
    holdsToken: ({ context }) => context.token !== null,
    isCurrentToken: ({ context }, token: string) => context.token === token,
    isLogin: (_, path: string) => path === '/login',
    isEntrance: (_, path: string) => ENTRANCES.includes(path),
  },
  delays: {
    callLimit,
    /** A server that does not answer keeps nobody from logging in again. */
    revocationLimit: 3_000,
  },
});

/** Where a login leads: back to where the guard stopped the person, else to the profile (specification, point 4). */
export function afterLogin({ returnTo }: AuthContext, from: string): AuthNavigation {
  return { to: returnTo ?? '/profile', keepPlace: false, from, elsewhere: 'You are logged in.' };
}

export function startingContext({ token, user }: StoredSession): AuthContext {
  return {
    token,
    user: token === null ? null : user,
    notice: null,
    returnTo: null,
    revoking: null,
    isTemporary: false,
  };
}
