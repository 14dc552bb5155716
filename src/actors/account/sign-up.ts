import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import type { NewAccount } from '#openapi/types.ts';
import { auth } from '../auth.ts';
import { removeDraft } from '../drafts/drafts.ts';
import { shareIntent } from '../intent.ts';
import { logFailure } from '../log-failure.ts';
import { inspectOption, poolActors } from '../page-actors.ts';
import { uploadCv } from '../upload/upload.ts';
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
