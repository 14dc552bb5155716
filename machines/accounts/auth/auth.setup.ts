import { assign, createMachine, emit, setup, stopChild } from 'xstate';
import { callLimit } from '#machines/calls/call-limit.ts';
import type { notificationsMachine } from '#machines/messages/notifications/notifications.machine.ts';
import { port } from '#machines/calls/port.ts';
import type { Session, User } from '#openapi/types.ts';
import type { AuthContext, AuthEvent, AuthNavigation, LoginNotice, SessionBegun, StoredSession } from './auth.types.ts';

/** The pages on the way to a login: a place to go back to lasts while the person is at them. */
const ENTRANCES = ['/login', '/register', '/forgot-password', '/reset-password'];

/** Ports, actions, guards and delays of the chart, which is in `auth.machine.ts`. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as { type: 'navigation' } & AuthNavigation,
    input: {} as StoredSession,
    tags: {} as 'public' | 'private' | 'loggingOut' | 'checking' | 'asking',
    children: {} as { notifications: 'notifications' },
  },
  actors: {
    getCurrentUser: port<User>('getCurrentUser'),
    logOut: port<void, { token: string | null }>('logOut'),
    /** What of this person is not saved or sent yet, in whichever tab. */
    findUnsaved: port<string[], { userId: string | null }>('findUnsaved'),
    /** Nobody needs its code before a login: the actor that runs this machine provides it. */
    notifications: createMachine({}) as unknown as typeof notificationsMachine,
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    storeSession: () => {},
    /** Removes the session that is held from the storage, and no other. */
    clearSession: () => {},
    clearCache: () => {},
    /** Tells the other tabs that Logout was pressed. */
    announceLogout: () => {},
    /** Removes what this person typed from the device. Not when a session runs out: they go on after the next login. */
    clearDrafts: () => {},
    /** Removes from this tab what someone typed who has logged out in another one. */
    hideDrafts: (_, _logout: { userId: string | null }) => {},
    /** The tab is this person's from now on: what someone else typed leaves it. */
    claimDrafts: () => {},
    logFailure: (_, _failure: { call: string; error: unknown }) => {},

    rememberSession: assign((_, session: Session) => ({ token: session.access_token, user: session.user })),
    adoptSession: assign((_, session: StoredSession) => session),
    rememberUser: assign((_, user: User) => ({ user })),
    forgetSession: assign({ token: null, user: null, isTemporary: false }),
    listUnsaved: assign((_, unsaved: string[]) => ({ unsaved })),
    forgetUnsaved: assign({ unsaved: [] }),
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
    isCurrentToken: ({ context }, token: string | null) => context.token === token,
    /** Elsewhere nothing can end what is not stored. */
    isStored: ({ context }) => !context.isTemporary,
    isNothing: (_, unsaved: string[]) => unsaved.length === 0,
    hasPlace: ({ context }) => context.returnTo !== null,
    isLogin: (_, path: string) => path === '/login',
    isEntrance: (_, path: string) => ENTRANCES.includes(path),
  },
  delays: {
    callLimit,
    /** A server that does not answer keeps nobody from logging in again. */
    revocationLimit: 3_000,
    /** A browser that is slow to say what is unsaved keeps nobody from logging out. */
    lookLimit: 1_000,
  },
});

/** Where a login leads: back to where the guard stopped the person, else to the profile (specification, point 4). */
export function afterLogin(
  context: AuthContext,
  { from, returnTo = context.returnTo ?? '/profile' }: Pick<SessionBegun, 'from' | 'returnTo'>,
): AuthNavigation {
  return { to: returnTo, keepPlace: false, from, elsewhere: 'You are logged in.' };
}

/** Back to where the login was to lead, for people who are still on one of the pages on the way to it. */
export function backToPlace({ returnTo }: AuthContext): AuthNavigation {
  return { to: returnTo ?? '/login', keepPlace: false };
}

/** To the login, after a new password that could not log the person in. */
export function afterReset({ from = '/reset-password' }: { from?: string }): AuthNavigation {
  const elsewhere = 'Your password has been changed. Log in with the new one.';
  return { to: '/login', keepPlace: false, from, elsewhere };
}

export function startingContext({ token, user }: StoredSession): AuthContext {
  return {
    token,
    user: token === null ? null : user,
    notice: null,
    returnTo: null,
    revoking: null,
    isTemporary: false,
    unsaved: [],
  };
}
