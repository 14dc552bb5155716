import { useEffect, useMemo, useState } from 'react';
import type { Credentials } from '#openapi/types.ts';
import { type Begun, INTENT, intentPath, parseIntent } from '#rules/pages/intent.ts';
import { knownEvent } from '#src/api/caches/registrations-cache.ts';
import { auth, keepPlace } from '#src/session/auth.ts';
import { adoptIntent, findIntent } from '#src/session/resumed-intent.ts';
import { goFromPage } from '#src/session/page-navigation.ts';
import { sendCredentials } from './account.calls.ts';

/** What a link that was mailed goes on with. */
export interface GoingOn {
  begun: Begun;
  /** This browser began it, so that it is done; what the address alone says is only led to. */
  isOwn: boolean;
  /** Of the account. */
  email: string;
}

/**
 * What is gone on with in the account of `email`, undefined while that is not known. `link` is what the address said. Null
 * for nothing.
 */
export function useGoingOn(email: string | undefined, link: Begun | null): GoingOn | null {
  const [own, setOwn] = useState<Begun | null>(null);
  useEffect(() => {
    if (email !== undefined) void findIntent(email).then(setOwn);
  }, [email]);
  return useMemo(() => {
    const begun = own ?? link;
    return begun && email !== undefined ? { begun, isOwn: own !== null, email } : null;
  }, [own, link, email]);
}

/**
 * Logs in with a password that was proven a moment ago, and leads on. Rejects where that fails: then someone may log in at
 * the login's own page, which leads on as well.
 */
export async function logInHere(credentials: Credentials, goingOn: GoingOn): Promise<void> {
  const from = location.pathname;
  const returnTo = goOnAt(goingOn);
  keepPlace(returnTo);
  const session = await sendCredentials(credentials);
  auth.send({ type: 'session.begun', session, from, returnTo });
}

/** Leads a person on who is logged in. */
export function goOn(goingOn: GoingOn): void {
  goFromPage({ to: goOnAt(goingOn), keepPlace: false, replaces: true, from: location.pathname });
}

/** The page where it goes on. */
export function goOnAt({ begun, isOwn, email }: GoingOn): string {
  if (!isOwn) return intentPath(begun);
  return adoptIntent({ ...begun, title: knownEvent(begun.id)?.title ?? '' }, email);
}

/** What the address of a link says that was begun. */
export function readLinkIntent(): Begun | null {
  return parseIntent(new URLSearchParams(location.search).get(INTENT));
}
