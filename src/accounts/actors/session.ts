import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { User } from '#openapi/types.ts';
import { auth } from '#src/session/auth.ts';

// What pages around an account know of the session and do with it, apart from the first page's code.

type Snapshot = SnapshotFrom<typeof auth>;

export function useSession() {
  return show(useSelector(auth, (snapshot) => snapshot));
}

function show(snapshot: Snapshot) {
  const { notice, isTemporary } = snapshot.context;
  return {
    /** Why the person is at the login. */
    notice,
    /** The browser refused to store the session. */
    isTemporary,
    isLoggingOut: snapshot.hasTag('loggingOut'),
    /** The server is being asked who the person is. */
    isChecking: snapshot.hasTag('checking'),
  };
}

export const requestUser = () => auth.send({ type: 'user.requested' });
/** As `requestUser`, unless the server is being asked already. */
export const lookAtUser = () => auth.getSnapshot().hasTag('checking') || requestUser();
/** Whose token that was when it was asked for. */
export const changeUser = (user: User, token: string) => auth.send({ type: 'user.changed', user, token });
export const accountDeleted = () => auth.send({ type: 'account.deleted' });
