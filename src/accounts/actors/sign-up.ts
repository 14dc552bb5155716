import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { signUpMachine } from '#machines/accounts/sign-up/sign-up.machine.ts';
import type { NewAccount } from '#openapi/types.ts';
import { auth } from '#src/session/auth.ts';
import { removeDraft } from '#src/session/drafts/drafts.ts';
import { shareIntent } from '#src/session/intent.ts';
import { logFailure } from '#src/session/log-failure.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { uploadCv } from '#src/session/upload/upload.ts';
import { logIn, registerUser } from './account.calls.ts';

/** What was typed into the form and not sent yet, under this name among the drafts. */
export const signUpDraft = 'sign-up';

const machine = signUpMachine.provide({
  actors: { registerUser, logIn },
  actions: {
    beginSession: (_, session) => auth.send({ type: 'session.begun', session, from: '/register' }),
    sendCv: (_, cv) => cv && uploadCv(cv),
    askForLogin: () => auth.send({ type: 'account.ready' }),
    forgetDraft: () => removeDraft(signUpDraft),
    logFailure,
  },
});

const signUps = poolActors(() => createActor(machine, inspectOption()).start(), {
  isBusy: (snapshot) => snapshot.hasTag('busy'),
});

/** The sign-up form's way to an account and a session; one that is on its way goes on when its page is left. */
export function useSignUp() {
  const actor = signUps.useHeld('sign-up');
  const snapshot = useSelector(actor, (current) => current);
  return {
    error: snapshot.context.error,
    isBusy: snapshot.hasTag('busy'),
    submit: (registration: NewAccount, cv: File | null) => {
      shareIntent(registration.email);
      actor.send({ type: 'registration.submitted', registration, cv });
    },
  };
}
