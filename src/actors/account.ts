import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { NewAccount, PasswordResetConfirmation, ProfileChanges } from '#openapi/types.ts';
import { auth } from './auth.ts';

// What the forms around an account know and do, apart from the first page's code.

type Snapshot = SnapshotFrom<typeof auth>;

/** What forms and their pages may know of the session. */
function show(snapshot: Snapshot) {
  const { error, notice, isTemporary } = snapshot.context;
  return {
    /** Why the form that was sent last was refused. */
    error,
    /** Why the person is at the login. */
    notice,
    /** The browser refused to store the session. */
    isTemporary,
    isBusy: snapshot.hasTag('busy'),
    isLoggingOut: snapshot.hasTag('loggingOut'),
    /** A link to reset the password was asked for. */
    isLinkSent: snapshot.hasTag('linkSent'),
    /** The server is being asked who the person is. */
    isChecking: snapshot.hasTag('checking'),
  };
}

export function useAccount() {
  return show(useSelector(auth, (snapshot) => snapshot));
}

/**
 * Calls back once when what was just sent is through, and never when it was refused or the session had run out. The page
 * may be gone by then.
 */
export function whenAccepted(done: () => void): void {
  const sent = auth.getSnapshot();
  if (!sent.hasTag('busy')) return;
  const watch = auth.subscribe((snapshot) => {
    if (snapshot.hasTag('busy')) return;
    watch.unsubscribe();
    const { error, token } = snapshot.context;
    const hasEnded = sent.context.token !== null && token === null;
    if (error === null && !hasEnded) done();
  });
}

/** The person's CV on its way into the profile. */
export function useCvUpload() {
  return showCv(useSelector(auth, (snapshot) => snapshot));
}

function showCv(snapshot: Snapshot) {
  const { cv, cvProgress, cvError } = snapshot.context;
  return {
    file: cv,
    /** 0 to 1. */
    progress: cvProgress,
    detail: cvError?.detail,
    isSending: snapshot.hasTag('cvSending'),
    hasFailed: snapshot.hasTag('cvFailed'),
  };
}

export const submitRegistration = (registration: NewAccount, cv: File | null) =>
  auth.send({ type: 'registration.submitted', registration, cv });
export const requestReset = (email: string) => auth.send({ type: 'reset.requested', request: { email } });
export const confirmReset = (confirmation: PasswordResetConfirmation) =>
  auth.send({ type: 'reset.confirmed', confirmation });
export const submitProfile = (changes: ProfileChanges) => auth.send({ type: 'profile.submitted', changes });
export const chooseCv = (file: File) => auth.send({ type: 'cv.chosen', file });
export const retryCv = () => auth.send({ type: 'cv.retried' });
export const cancelCv = () => auth.send({ type: 'cv.cancelled' });
export const requestUser = () => auth.send({ type: 'user.requested' });
export const accountDeleted = () => auth.send({ type: 'account.deleted' });
