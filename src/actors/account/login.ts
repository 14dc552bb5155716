import { useSelector } from '@xstate/react';
import { createActor, fromPromise } from 'xstate';
import { loginMachine } from '#machines/login/login.machine.ts';
import type { Credentials, ProviderReturn, Session } from '#openapi/types.ts';
import { auth } from '../auth.ts';
import { loginDraft, removeDraft } from '../drafts/drafts.ts';
import { inspectOption, poolActors } from '../page-actors.ts';
import { goFromPage } from '../page-navigation.ts';
import { finishProviderLogin, logIn, startProviderLogin } from './account.calls.ts';

const machine = loginMachine.provide({
  actors: {
    logIn,
    startProviderLogin,
    finishProviderLogin,
    logInWithPasskey: fromPromise<Session | null>(async ({ signal }) =>
      (await import('./passkey.calls.ts')).logInWithPasskey(signal),
    ),
  },
  actions: {
    beginSession: (_, session) => session && auth.send({ type: 'session.begun', session, from: '/login' }),
    leaveFor: (_, { url }) => location.assign(url),
    showLinked: () =>
      goFromPage({ to: '/profile/settings#security', keepPlace: false, replaces: true, from: '/login' }),
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
    /** The provider is gone to, or has led back. */
    isAtProvider: snapshot.hasTag('provider'),
    isReturning: snapshot.matches('returning'),
    chooseProvider: () => actor.send({ type: 'provider.chosen' }),
    comeBack: (came: ProviderReturn) => actor.send({ type: 'provider.returned', came }),
    /** The browser asks for a passkey. */
    asksForPasskey: snapshot.matches('askingPasskey'),
    submit: (credentials: Credentials) => actor.send({ type: 'credentials.submitted', credentials }),
    submitCode: (otp: string) => actor.send({ type: 'code.submitted', otp }),
    choosePasskey: () => actor.send({ type: 'passkey.chosen' }),
    abandonCode: () => actor.send({ type: 'code.abandoned' }),
  };
}
