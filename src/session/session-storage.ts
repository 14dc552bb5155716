import type { StoredSession } from '#machines/accounts/auth/auth.types.ts';
import type { User } from '#openapi/types.ts';
import { deleteDoors } from '#src/api/forget.ts';
import { hasTexts, parseKept } from '#src/api/kept-json.ts';

/** The two keys of the specification, point 9. Nothing else is kept in localStorage. */
const TOKEN = 'authToken';
const USER = 'authUser';
/** In sessionStorage, next to the drafts. */
const DRAFTS_OF = 'draftsOf';

/** What is stored; what cannot be read or makes no sense counts as not there. */
export function readSession(): StoredSession {
  try {
    return { token: localStorage.getItem(TOKEN) || null, user: parseUser(localStorage.getItem(USER)) };
  } catch {
    return { token: null, user: null };
  }
}

/**
 * Throws where the storage is full or forbidden. Then no half of a session stays behind, and no older one that a reload
 * would go on with. Where the token is stored already the session is kept, though the user may be an older copy.
 */
export function writeSession({ token, user }: StoredSession): void {
  if (token === null) return;
  try {
    if (isUser(user)) localStorage.setItem(USER, JSON.stringify(user));
    else localStorage.removeItem(USER);
    localStorage.setItem(TOKEN, token);
  } catch (error) {
    const { token: stored } = readSession();
    if (stored === token) return;
    removeSession(stored);
    throw error;
  }
}

/** Removes this session, and no other: by now another tab may have stored the next one. */
export function removeSession(token: string | null): void {
  try {
    const stored = localStorage.getItem(TOKEN) || null;
    if (stored !== null && stored !== token) return;
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(USER);
  } catch {
    // A forbidden storage holds nothing to remove.
  }
}

let personNow: () => string | null = () => null;
const clearings: (() => void)[] = [];

/** Whose drafts are shown and written: here, since the first page has no form and loads `drafts.ts` later. */
export const personOfDrafts = () => personNow();
export function draftsFollow(person: () => string | null): void {
  personNow = person;
}

/** Calls back when the tab's drafts go. */
export function onDraftsRemoved(clear: () => void): void {
  clearings.push(clear);
}

/** Drafts of forms live in sessionStorage until logout, and so do the doors of a login on the device (`src/door/actors`). */
export function removeDrafts(): void {
  deleteDoors();
  for (const clear of clearings) clear();
  try {
    sessionStorage.clear();
  } catch {
    // As above.
  }
}

/**
 * Drafts wait for their person when a session runs out; anyone else who logs in after that finds none. Null is someone who is not
 * known yet.
 */
export function keepDraftsOf(userId: string | null): void {
  try {
    const owner = sessionStorage.getItem(DRAFTS_OF);
    if (owner !== null && owner !== userId) removeDrafts();
    if (userId !== null) sessionStorage.setItem(DRAFTS_OF, userId);
  } catch {
    // A full or forbidden storage keeps no drafts.
  }
}

/** Whose drafts this tab holds; null where nobody was logged in yet. */
export function draftsOwner(): string | null {
  try {
    return sessionStorage.getItem(DRAFTS_OF);
  } catch {
    return null;
  }
}

/**
 * Calls back when another tab changed what is stored, or may have: while this page was put by for the way back, or hidden, it
 * may have missed it.
 */
export function watchSession(changed: (key: 'token' | 'user', session: StoredSession) => void): void {
  const look = ({ key, type }: { key?: string | null; type: string }) => {
    if (type === 'visibilitychange' && document.hidden) return;
    if (key === USER) changed('user', readSession());
    else if (!key || key === TOKEN) changed('token', readSession());
  };
  // No window on the server, which renders pages for visitors.
  for (const type of ['storage', 'pageshow', 'visibilitychange']) globalThis.window?.addEventListener(type, look);
}

function parseUser(text: string | null): User | null {
  const user = parseKept(text, isUser);
  // Earlier releases stored neither.
  return user && Object.assign({ host_bio: '', hosts_events: false }, user);
}

/** An older version of the app may have stored another shape. */
function isUser(value: unknown): value is User {
  const user = value as Partial<User>;
  return (
    hasTexts(value, ['user_id', 'email', 'full_name', 'headline', 'organisation', 'phone', 'bio', 'timezone']) &&
    Array.isArray(user.roles) &&
    user.roles.every((role) => typeof role?.role_name === 'string') &&
    typeof user.version === 'number' &&
    (user.cv === null || typeof user.cv?.file_name === 'string')
  );
}
