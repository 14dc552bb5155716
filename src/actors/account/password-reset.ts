import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import type { PasswordResetConfirmation } from '#openapi/types.ts';
import { auth } from '../auth.ts';
import { removeDraft } from '../drafts/drafts.ts';
import { inspectOption, poolActors } from '../page-actors.ts';
import { confirmPasswordReset, requestPasswordReset } from './account.calls.ts';

/** The two pages of a reset, by the names of their forms among the drafts. */
type ResetForm = 'forgot-password' | 'reset-password';

const resets = poolActors(
  (form) => {
    const machine = passwordResetMachine.provide({
      actors: { requestPasswordReset, confirmPasswordReset },
      actions: {
        endSession: () => auth.send({ type: 'password.reset' }),
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
    /** A link was asked for. */
    isLinkSent: snapshot.hasTag('linkSent'),
    request: (email: string) => actor.send({ type: 'reset.requested', request: { email } }),
    confirm: (confirmation: PasswordResetConfirmation) => actor.send({ type: 'reset.confirmed', confirmation }),
  };
}
