import { useSelector } from '@xstate/react';
import { createActor, type EventFromLogic, fromPromise, sendTo } from 'xstate';
import { loginMachine } from '#machines/accounts/login/login.machine.ts';
import { callLimit } from '#machines/calls/call-limit.ts';
import type { Credentials, ProviderReturn, Session } from '#openapi/types.ts';
import { auth, isLoggedIn, keepPlace } from '#src/session/auth.ts';
import { loginDraft, readDraftOf, removeDraft, writeDraftOf } from '#src/session/drafts/drafts.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { goFromPage } from '#src/session/page-navigation.ts';
import { finishProviderLogin, logIn, startProviderLogin } from './account.calls.ts';

/** Where a login leads back to, while its tab is at the provider's pages. */
interface VisitPlace {
  /** The visit's, as it stands in the address there and back (RFC 6749, 4.1.1). */
  state: string;
  path: string;
}

const VISIT_DRAFT = 'provider-visit';

/** Before this tab goes to the provider at `url`. */
export function keepVisitPlace(url: string): void {
  const path = auth.getSnapshot().context.returnTo;
  const state = new URL(url).searchParams.get('state');
  if (path !== null && state !== null) writeDraftOf(VISIT_DRAFT, { state, path } satisfies VisitPlace);
  else removeDraft(VISIT_DRAFT);
}

/** The place of the visit that led back to this tab, once; null for one that began in another tab, or without a place. */
export function takeVisitPlace(state: string): string | null {
  const kept = readDraftOf(VISIT_DRAFT, isVisitPlace);
  if (kept?.state !== state) return null;
  removeDraft(VISIT_DRAFT);
  return kept.path;
}

function isVisitPlace(kept: object): kept is VisitPlace {
  const { state, path } = kept as Partial<Record<keyof VisitPlace, unknown>>;
  return typeof state === 'string' && typeof path === 'string' && /^\/(?!\/)/.test(path);
}

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
    beginSession: sendTo(auth, (_, session) => ({
      type: 'session.begun',
      session: session as Session,
      from: '/login',
      ...placeIfInside(),
    })),
    leaveFor: (_, { url }) => {
      keepVisitPlace(url);
      location.assign(url);
    },
    showLinked: () =>
      goFromPage({ to: '/profile/settings#security', keepPlace: false, replaces: true, from: '/login' }),
    forgetDraft: () => removeDraft(loginDraft),
  },
});

/** Where the visit to the provider that has led back goes on; null for a login by another way. */
let visitPlace: string | null = null;

/** For a person whom another tab has logged in: `auth` knows only the place of this tab’s own login. */
const placeIfInside = () => (visitPlace !== null && isLoggedIn() ? { returnTo: visitPlace } : {});

function comeBack(actor: ReturnType<typeof logins.useHeld>, came: ProviderReturn) {
  visitPlace = takeVisitPlace(came.state);
  // Should it fail, logging in by password or signing up leads there as well.
  if (visitPlace !== null) keepPlace(visitPlace);
  actor.send({ type: 'provider.returned', came });
}

/** Another way in does not lead where a visit before it led, which may have been another person's. */
function begin(actor: ReturnType<typeof logins.useHeld>, event: EventFromLogic<typeof machine>): void {
  visitPlace = null;
  actor.send(event);
}

/** Sends what was typed on another page, which this person is logged in with: a second factor is asked for at the login. */
export function submitCredentials(credentials: Credentials): void {
  // The answer may be there before the code of the page that asks for the factor.
  const release = logins.hold('login');
  setTimeout(release, callLimit);
  visitPlace = null;
  logins.send('login', { type: 'credentials.submitted', credentials });
}

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
    /** The password was right, and a code is wanted as well. */
    asksForCode: snapshot.hasTag('code'),
    /** The provider is gone to, or has led back. */
    isAtProvider: snapshot.hasTag('provider'),
    isReturning: snapshot.matches('returning'),
    chooseProvider: () => begin(actor, { type: 'provider.chosen' }),
    comeBack: (came: ProviderReturn) => comeBack(actor, came),
    /** The browser asks for a passkey. */
    asksForPasskey: snapshot.matches('askingPasskey'),
    submit: (credentials: Credentials) => begin(actor, { type: 'credentials.submitted', credentials }),
    submitCode: (otp: string) => actor.send({ type: 'code.submitted', otp }),
    choosePasskey: () => begin(actor, { type: 'passkey.chosen' }),
    abandonCode: () => actor.send({ type: 'code.abandoned' }),
  };
}
