import { auth } from '#src/session/auth.ts';

/** Ends the session at once and leaves nothing of it, where a press of Logout would first look for what is unsaved. */
export function endSession(): void {
  auth.send({ type: 'account.deleted' });
}
