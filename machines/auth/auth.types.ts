import type { Failure, Shown } from '#machines/problem.ts';
import type {
  Credentials,
  PasswordResetConfirmation,
  PasswordResetRequest,
  ProfileChanges,
  NewAccount,
  User,
} from '#openapi/types.ts';

/** What the browser's storage gives back at the start: nothing in it can be trusted but its type. */
export interface StoredSession {
  token: string | null;
  user: User | null;
}

/** Said above the login form; the words are the page's. */
export type LoginNotice = 'session_ended' | 'account_ready' | 'password_changed' | 'account_deleted';

export interface AuthContext extends StoredSession {
  /** Why the last submitted form was refused. */
  error: Shown | null;
  notice: LoginNotice | null;
  /** Where the guard stopped the person; the login goes back there. */
  returnTo: string | null;
  /** Held from the submitted sign-up to the login that follows it, and not longer. */
  registering: NewAccount | null;
  cv: File | null;
  /** Sent share of the CV, 0 to 1. */
  cvProgress: number;
  cvError: Shown | null;
  /** The token that the server is asked to revoke while logging out. */
  revoking: string | null;
  /** The storage refused the session: it lasts until the page is closed. */
  isTemporary: boolean;
}

export type AuthEvent =
  | { type: 'credentials.submitted'; credentials: Credentials }
  | { type: 'registration.submitted'; registration: NewAccount; cv: File | null }
  | { type: 'reset.requested'; request: PasswordResetRequest }
  | { type: 'reset.confirmed'; confirmation: PasswordResetConfirmation }
  | { type: 'logout.requested' }
  /** The person may have changed at the server, or was never read. */
  | { type: 'user.requested' }
  | { type: 'profile.submitted'; changes: ProfileChanges }
  | { type: 'cv.chosen'; file: File }
  | { type: 'cv.retried' }
  | { type: 'cv.cancelled' }
  | { type: 'cv.progressed'; progress: number }
  | { type: 'cv.uploaded'; user: User }
  | { type: 'cv.failed'; error: unknown }
  | { type: 'guard.stopped'; path: string }
  | { type: 'page.changed'; path: string }
  | { type: 'session.expired'; token: string }
  | { type: 'session.ended elsewhere' }
  | { type: 'account.deleted' }
  | { type: 'session.replaced elsewhere'; session: StoredSession }
  | { type: 'user.changed elsewhere'; user: User }
  | { type: 'storage.refused' };

export type AuthEmitted =
  /** The one listener at the edge goes there; with `keepPlace` a private page is gone back to after the login. */
  { type: 'navigation'; to: string; keepPlace: boolean } | { type: 'announcement'; message: string };

/** The profile changed since its version was read; `current` is how it is now. */
export interface StaleProfileFailure extends Failure {
  current: User;
}
