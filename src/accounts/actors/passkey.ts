import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { passkeyMachine } from '#machines/accounts/passkey/passkey.machine.ts';
import type { PasswordConfirmation } from '#openapi/types.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/accounts.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { showFactor } from '#src/session/show-factor.ts';
import { addPasskey, createPasskey, startPasskey } from './passkey.calls.ts';

/** What was typed into the form and not sent yet, under this name among the drafts. */
export const passkeyDraft = 'add-passkey';

const machine = passkeyMachine.provide({
  actors: { startPasskey, createPasskey, addPasskey, showFactor },
  actions: {
    refreshMethods: () => void invalidateReads(stale.addPasskey),
    forgetDraft: () => removeDraft(passkeyDraft),
  },
});

const addings = poolActors(() => createActor(machine, inspectOption()).start(), {
  isBusy: (snapshot) => snapshot.hasTag('busy'),
});

/** The form that adds a passkey to the own account. */
export function usePasskeyAdding() {
  const actor = addings.useHeld('passkey');
  const snapshot = useSelector(actor, (current) => current);
  return {
    isOpen: !snapshot.matches('resting'),
    isBusy: snapshot.hasTag('busy'),
    /** The device is to be unlocked. */
    isWaiting: snapshot.matches('creating'),
    error: snapshot.context.error,
    open: () => actor.send({ type: 'adding.opened' }),
    submit: (confirmation: PasswordConfirmation, name: string) =>
      actor.send({ type: 'password.submitted', confirmation, name }),
    close() {
      removeDraft(passkeyDraft);
      actor.send({ type: 'adding.closed' });
    },
  };
}
