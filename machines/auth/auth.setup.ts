import { assign, emit, fromCallback, setup, stopChild } from 'xstate';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { port } from '#machines/port.ts';
import { type Failure, toShown } from '#machines/problem.ts';
import type {
  Credentials,
  PasswordResetConfirmation,
  PasswordResetRequest,
  ProfileChanges,
  NewAccount,
  Session,
  User,
} from '#openapi/types.ts';
import type {
  AuthContext,
  AuthEmitted,
  AuthEvent,
  LoginNotice,
  StaleProfileFailure,
  StoredSession,
} from './auth.types.ts';

const FORMS = ['/login', '/register', '/forgot-password', '/reset-password'];

/** The words of the statechart: its ports, actions, guards and delays. The chart itself is in `auth.machine.ts`. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    input: {} as StoredSession,
    tags: {} as 'public' | 'private' | 'busy' | 'loggingOut' | 'linkSent' | 'checking' | 'cvSending' | 'cvFailed',
    children: {} as { notifications: 'notifications' },
  },
  actors: {
    getCurrentUser: port<User>('getCurrentUser'),
    logIn: port<Session, Credentials>('logIn'),
    logOut: port<void, { token: string | null }>('logOut'),
    registerUser: port<User, NewAccount>('registerUser'),
    requestPasswordReset: port<void, PasswordResetRequest>('requestPasswordReset'),
    confirmPasswordReset: port<void, PasswordResetConfirmation>('confirmPasswordReset'),
    updateProfile: port<User, ProfileChanges>('updateProfile'),
    /** Sends `cv.progressed`, then `cv.uploaded` or `cv.failed`; being left cancels it. */
    uploadCv: fromCallback<AuthEvent, { file: File | null }>(({ sendBack }) =>
      sendBack({ type: 'cv.failed', error: new Error('The port uploadCv is not filled.') }),
    ),
    notifications: notificationsMachine,
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
    forgetSession: assign({
      token: null,
      user: null,
      registering: null,
      error: null,
      cv: null,
      cvProgress: 0,
      cvError: null,
    }),
    rememberRegistration: assign((_, sent: { registration: NewAccount; cv: File | null }) => ({
      registering: sent.registration,
      cv: sent.cv,
    })),
    forgetRegistration: assign({ registering: null }),
    forgetCv: assign({ cv: null, cvProgress: 0, cvError: null }),
    rememberCv: assign((_, file: File) => ({ cv: file })),
    startProgress: assign({ cvProgress: 0, cvError: null }),
    showProgress: assign((_, progress: number) => ({ cvProgress: progress })),
    showCvError: assign((_, { error }: { error: unknown }) => ({
      cvError: toShown(error, 'Your CV could not be uploaded. Check your connection and try again.'),
    })),
    showError: assign((_, failed: { error: unknown; fallback: string }) => ({
      error: toShown(failed.error, failed.fallback),
    })),
    clearError: assign({ error: null }),
    adoptCurrentProfile: assign(({ context }, { error }: { error: unknown }) => ({
      user: isStale(error) ? error.current : context.user,
    })),
    giveNotice: assign((_, notice: LoginNotice | null) => ({ notice })),
    rememberPlace: assign((_, path: string) => ({ returnTo: path })),
    forgetPlace: assign({ returnTo: null }),
    markTemporary: assign({ isTemporary: true }),
    rememberRevoking: assign(({ context }) => ({ revoking: context.token })),
    forgetRevoking: assign({ revoking: null }),
    /** What was said on one page is not said on the next; a way back lasts while the person is at the forms. */
    turnPage: assign(({ context }, path: string) => ({
      error: null,
      notice: path === '/login' ? context.notice : null,
      returnTo: FORMS.includes(path) ? context.returnTo : null,
    })),
    goTo: emit((_, to: string) => ({ type: 'navigation' as const, to, keepPlace: false })),
    goToLogin: emit((_, params: { keepPlace: boolean }) => ({
      type: 'navigation' as const,
      to: '/login',
      keepPlace: params.keepPlace,
    })),
    /** A bell that broke would break every page that looks at it. */
    putBellAway: stopChild('notifications'),
    announce: emit((_, message: string) => ({ type: 'announcement' as const, message })),
  },
  guards: {
    holdsToken: ({ context }) => context.token !== null,
    hasCv: ({ context }) => context.cv !== null,
    isCurrentToken: ({ context }, token: string) => context.token === token,
  },
  delays: {
    /** A server that does not answer keeps nobody from logging in again. */
    revocationLimit: 3_000,
  },
});

/** Where a login leads: back to where the guard stopped the person, else to the profile (specification, point 4). */
export function afterLogin(context: AuthContext): string {
  return context.returnTo ?? '/profile';
}

export function startingContext({ token, user }: StoredSession): AuthContext {
  return {
    token,
    user: token === null ? null : user,
    error: null,
    notice: null,
    returnTo: null,
    registering: null,
    cv: null,
    cvProgress: 0,
    cvError: null,
    revoking: null,
    isTemporary: false,
  };
}

function isStale(error: unknown): error is StaleProfileFailure {
  return (error as Failure | undefined)?.code === 'stale_version' && 'current' in (error as object);
}
