import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { loginMachine } from '#machines/login/login.machine.ts';
import type { Credentials } from '#openapi/types.ts';
import { auth } from '../auth.ts';
import { removeDraft } from '../drafts.ts';
import { inspectOption, poolActors } from '../page-actors.ts';
import { logIn } from './account.calls.ts';

/** What was typed into the form and not sent yet, under this name among the drafts. */
export const loginDraft = 'login';

const machine = loginMachine.provide({
  actors: { logIn },
  actions: {
    beginSession: (_, session) => auth.send({ type: 'session.begun', session, from: '/login' }),
    forgetDraft: () => removeDraft(loginDraft),
  },
});

const logins = poolActors(() => createActor(machine, inspectOption()).start(), {
  isBusy: (snapshot) => snapshot.hasTag('busy'),
});

export type Login = ReturnType<typeof useLogin>;

/** The login form's way to a session; a login that is on its way goes on when its page is left. */
export function useLogin() {
  const actor = logins.useHeld('login');
  const snapshot = useSelector(actor, (current) => current);
  return {
    error: snapshot.context.error,
    isBusy: snapshot.hasTag('busy'),
    /** The password was right, and a code is wanted beside it. */
    asksForCode: snapshot.hasTag('code'),
    submit: (credentials: Credentials) => actor.send({ type: 'credentials.submitted', credentials }),
    submitCode: (otp: string) => actor.send({ type: 'code.submitted', otp }),
    abandonCode: () => actor.send({ type: 'code.abandoned' }),
  };
}
