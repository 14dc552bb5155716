import { useSyncExternalStore } from 'react';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { authMachine } from '#machines/accounts/auth/auth.machine.ts';
import type { Logout, StoredSession } from '#machines/accounts/auth/auth.types.ts';
import * as operations from '#openapi/operations.ts';
import type { User } from '#openapi/types.ts';
import { connectBearer } from '#src/api/bearer.ts';
import { ask } from '#src/api/client.ts';
import { forgetAnswers } from '#src/api/forget.ts';
import { onUnanswered } from '#src/api/answers/answer.ts';
import { lateMachine } from './late-machine.ts';
import { logFailure } from './log-failure.ts';
import { type Navigation, onPageNavigation } from './page-navigation.ts';
import {
  draftsFollow,
  draftsOwner,
  keepDraftsOf,
  readSession,
  removeDrafts,
  removeSession,
  watchSession,
  writeSession,
} from './session-storage.ts';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** What a logout looks at, removes and tells: apart from the first page's code, and told from outside, since it knows this actor. */
interface LogoutCode {
  findUnsaved: (userId: string) => Promise<string[]>;
  forgetPerson: (userId: string) => Promise<void>;
  broadcastLogout: (logout: Logout) => void;
}

let loadLogout = (): Promise<LogoutCode> => Promise.reject(new Error('Nothing says how to log out.'));
export function logoutBy(load: typeof loadLogout): void {
  loadLogout = load;
}
/** Fetched ahead, since there may be no network when Logout is pressed. */
export const prepareLogout = () => void loadLogout().catch(() => {});

/** The machine's ports, filled with the calls of the contract that bear their names. */
const calls = {
  getCurrentUser: fromPromise<User>(({ signal }) => ask(operations.getCurrentUser, { signal })),
  // Not bound to the actor's life: the server should hear of it even when nobody waits.
  logOut: fromPromise<void, { token: string | null }>(async ({ input }) => {
    await ask(operations.logOut, { headers: { Authorization: `Bearer ${input.token}` }, keepalive: true });
  }),
  findUnsaved: fromPromise<string[], { userId: string | null }>(async ({ input: { userId } }) =>
    (await loadLogout()).findUnsaved(userId ?? ''),
  ),
};

// A visitor has no bell: its machine and its calls come when someone is logged in.
const fetchBell = async () => (await import('#src/messages/actors/notifications.calls.ts')).bell;

const stored = readSession();
if (stored.user) keepDraftsOf(stored.user.user_id);

/** Who was here last, and how often someone has taken this tab over from someone else. */
let person = stored.user?.user_id ?? null;
let turns = 0;

const machine = authMachine.provide({
  actors: { ...calls, notifications: lateMachine('notifications', fetchBell) },
  actions: {
    logFailure,
    storeSession: ({ context, self }) => {
      try {
        writeSession(context);
        if (context.isTemporary) self.send({ type: 'storage.accepted' });
      } catch {
        self.send({ type: 'storage.refused' });
      }
    },
    clearSession: ({ context }) => removeSession(context.token),
    announceLogout: ({ context: { token, user } }) => {
      const logout = { token, userId: user?.user_id ?? null };
      loadLogout()
        .then(({ broadcastLogout }) => broadcastLogout(logout))
        .catch(() => {});
    },
    clearDrafts: ({ context: { user } }) => {
      removeDrafts();
      if (user)
        loadLogout()
          .then(({ forgetPerson }) => forgetPerson(user.user_id))
          .catch(() => {});
    },
    hideDrafts: (_, { userId }) => {
      if (userId === null || userId === draftsOwner()) removeDrafts();
    },
    claimDrafts: ({ context: { user } }) => {
      const next = user?.user_id ?? null;
      keepDraftsOf(next);
      if (person !== null && person !== next) turns += 1;
      person = next ?? person;
    },
    clearCache: forgetAnswers,
  },
});

/** The root actor. It is made outside React, where StrictMode would start its requests twice. */
export const auth = createActor(machine, { input: stored });

onUnanswered(() => auth.send({ type: 'user.requested' }));
draftsFollow(() => auth.getSnapshot().context.user?.user_id ?? null);

/** Before anybody is logged in: the bell then runs as its own machine from its first state on, so that inspectors see all of it. */
export async function bringBell(): Promise<void> {
  machine.implementations.actors['notifications'] = await fetchBell();
}

// What was read for nobody, or for someone else, is not what this person would be told.
let reader = auth.getSnapshot().context.token;
auth.subscribe(({ context: { token } }) => {
  if (token === reader) return;
  reader = token;
  forgetAnswers();
});

connectBearer({
  token: () => auth.getSnapshot().context.token,
  // A page that slept may hear of its old session's end before it hears of the next one's begin.
  refused: (token) => {
    if (!followStorage(readSession())) auth.send({ type: 'session.expired', token });
  },
});

watchSession((key, session) => {
  const { token } = auth.getSnapshot().context;
  if (key === 'token' && session.token === null) auth.send({ type: 'session.ended elsewhere' });
  else if (key === 'token') followStorage(session);
  else if (session.user && session.token === token) auth.send({ type: 'user.changed elsewhere', user: session.user });
});

/** Whether another session than this tab's is stored, which it goes on with then. */
function followStorage(session: StoredSession): boolean {
  const isOther = session.token !== null && session.token !== auth.getSnapshot().context.token;
  if (isOther) auth.send({ type: 'session.replaced elsewhere', session });
  return isOther;
}

/** What holds of the session; the server's HTML, until it is taken over, is a visitor's. */
function useSession<Value>(select: (snapshot: AuthSnapshot) => Value, visitors: Value): Value {
  return useSyncExternalStore(
    watchAuth,
    () => select(auth.getSnapshot()),
    () => visitors,
  );
}

export function watchAuth(changed: () => void) {
  const { unsubscribe } = auth.subscribe(changed);
  return unsubscribe;
}

/** Where the person stands: `in` while a token is held, checked or not. */
export function useZone(): 'in' | 'out' {
  return useSession(isLoggedIn, false) ? 'in' : 'out';
}

export function isLoggedIn(snapshot: AuthSnapshot = auth.getSnapshot()): boolean {
  return snapshot.hasTag('private');
}

export function useUser(): User | null {
  return useSession(({ context }) => context.user, null);
}

/** Another number once someone else has taken this tab over: nothing that the page holds is theirs to see. */
export function useTurn(): number {
  return useSession(() => turns, 0);
}

/** Another person, or nobody, is told other things. */
export function useToken(): string | null {
  return useSession(({ context }) => context.token, null);
}

/** An organiser has any role with role_name `organiser` (specification, point 3). */
export function useIsOrganiser(): boolean {
  return useUser()?.roles.some((role) => role.role_name === 'organiser') ?? false;
}

/** Besides an organiser's, the pages of all people and of the whole trail. */
export function useIsAdministrator(): boolean {
  return useUser()?.roles.some((role) => role.role_name === 'administrator') ?? false;
}

/** Hears every navigation that a machine decides, the bell's and the pages' included. */
export function onNavigation(go: (navigation: Navigation) => void): void {
  auth.on('navigation', go);
  onPageNavigation(go);
  let bell: AuthSnapshot['children']['notifications'];
  auth.subscribe(({ children }) => {
    if (children.notifications === bell) return;
    bell = children.notifications;
    bell?.on('navigation', go);
  });
}

export const guardStopped = (path: string) => auth.send({ type: 'guard.stopped', path });
export const keepPlace = (path: string) => auth.send({ type: 'place.kept', path });
export const pageChanged = (path: string) => auth.send({ type: 'page.changed', path });
/** Here, because its button is there before the bell's own code. */
export const clickBell = () => auth.getSnapshot().children.notifications?.send({ type: 'bell.clicked' });
/** Where anything is unsaved it is asked about first (`logout-question.ts`). */
export const logOut = () => auth.send({ type: 'logout.requested' });
