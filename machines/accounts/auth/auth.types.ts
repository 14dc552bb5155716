import type { Session, User } from '#openapi/types.ts';

/** What the browser's storage gives back at the start: nothing in it can be trusted but its type. */
export interface StoredSession {
  token: string | null;
  user: User | null;
}

/** Said above the login form; the words are the page's. */
export type LoginNotice = 'session_ended' | 'account_ready' | 'password_changed' | 'account_deleted';

export interface AuthContext extends StoredSession {
  notice: LoginNotice | null;
  /** Where the guard stopped the person; the login goes back there. */
  returnTo: string | null;
  /** The token that the server is asked to revoke while logging out. */
  revoking: string | null;
  /** The storage refused the session: it lasts until the page is closed. */
  isTemporary: boolean;
  /** What a logout would throw away, in plain words; empty while nobody is asked, and where it could not be found out. */
  unsaved: string[];
}

/** Someone pressed Logout. The token says in which session, and the id whose drafts go: null where it was not known. */
export interface Logout {
  token: string | null;
  userId: string | null;
}

/** A login on the page `from`, also one after signing up. */
export interface SessionBegun {
  type: 'session.begun';
  session: Session;
  from: string;
  /** Where it leads in place of what is kept here. */
  returnTo?: string;
}

export type AuthEvent =
  | SessionBegun
  /** Someone signed up, and could not be logged in. */
  | { type: 'account.ready' }
  /** By a link: the server has ended every session of the person. `from` is the page, where it is not that of the reset. */
  | { type: 'password.reset'; from?: string }
  /** The server has another person for this token than the one who is known. */
  | { type: 'user.changed'; user: User; token: string }
  | { type: 'logout.requested' }
  /** What is unsaved may go. */
  | { type: 'logout.confirmed' }
  | { type: 'logout.dismissed' }
  /** The person may have changed at the server, or was never read. */
  | { type: 'user.requested' }
  | { type: 'guard.stopped'; path: string }
  /** A flow that asks for a login leads back there after it. */
  | { type: 'place.kept'; path: string }
  | { type: 'page.changed'; path: string }
  | { type: 'session.expired'; token: string }
  /** The stored token is gone, and nobody said that they logged out. */
  | { type: 'session.ended elsewhere' }
  /** Another tab says that Logout was pressed there. */
  | ({ type: 'logout.pressed elsewhere' } & Logout)
  | { type: 'account.deleted' }
  | { type: 'session.replaced elsewhere'; session: StoredSession }
  | { type: 'user.changed elsewhere'; user: User }
  | { type: 'storage.refused' }
  | { type: 'storage.accepted' };

/** Where the one listener at the edge leads the person. */
export interface AuthNavigation {
  to: string;
  /** Whether a private page that is left is gone back to after the login. */
  keepPlace: boolean;
  /** The page that this is about: nobody is led away from another one. */
  from?: string;
  /** Announced to people who have left that page, in place of navigating. */
  elsewhere?: string;
}
