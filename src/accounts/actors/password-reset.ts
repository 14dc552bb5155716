import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { passwordResetMachine } from '#machines/accounts/password-reset/password-reset.machine.ts';
import type { PasswordResetConfirmation, Session } from '#openapi/types.ts';
import { auth, keepPlace } from '#src/session/auth.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { shareIntent } from '#src/session/intent.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { confirmPasswordReset, logIn, requestPasswordReset } from './account.calls.ts';
import { type GoingOn, goOnAt } from './going-on.ts';
import { submitCredentials } from './login.ts';

/** The two pages of a reset, by the names of their forms among the drafts. */
type ResetForm = 'forgot-password' | 'reset-password';

/** Where the newest password was set, and what is gone on with after it. */
let way: { from: string; goingOn: GoingOn | null } = { from: '/reset-password', goingOn: null };

const resets = poolActors(
  (form) => {
    const machine = passwordResetMachine.provide({
      actors: { requestPasswordReset, confirmPasswordReset, logIn },
      actions: {
        beginSession: (_, session) => {
          const { from, goingOn } = way;
          auth.send({
            type: 'session.begun',
            session: session as Session,
            from,
            ...(goingOn && { returnTo: goOnAt(goingOn) }),
          });
        },
        askForLogin: () => {
          const { from, goingOn } = way;
          auth.send({ type: 'password.reset', from });
          if (goingOn) keepPlace(goOnAt(goingOn));
        },
        handToLogin: ({ context: { credentials } }) => credentials && submitCredentials(credentials),
        forgetDraft: () => removeDraft(form),
      },
    });
    return createActor(machine, inspectOption()).start();
  },
  { isBusy: (snapshot) => snapshot.hasTag('busy') },
);

/** One of the forms of a forgotten password; what is on its way goes on when its page is left. */
export function usePasswordReset(form: ResetForm) {
  const actor = resets.useHeld(form);
  const snapshot = useSelector(actor, (current) => current);
  return {
    error: snapshot.context.error,
    isBusy: snapshot.hasTag('busy'),
    /** The password is saved. */
    isLoggingIn: snapshot.hasTag('loggingIn'),
    /** A link was asked for. */
    isLinkSent: snapshot.hasTag('linkSent'),
    request: (email: string) => {
      shareIntent(email);
      actor.send({ type: 'reset.requested', request: { email } });
    },
    /** `email` is the account's, null where it is not known. */
    confirm: (confirmation: PasswordResetConfirmation, email: string | null, goingOn: GoingOn | null) => {
      way = { from: location.pathname, goingOn };
      actor.send({ type: 'reset.confirmed', confirmation, username: email });
    },
  };
}
