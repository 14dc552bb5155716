import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type ActorRefFrom, createActor, fromPromise, sendTo } from 'xstate';
import { codeLoginMachine } from '#machines/accounts/code-login/code-login.machine.ts';
import * as operations from '#openapi/operations.ts';
import type { CodeRequest, CodeSent, CodeTry, Session } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { auth } from '#src/session/auth.ts';
import { loginDraft, removeDraft } from '#src/session/drafts/drafts.ts';
import { newAttempt } from '#src/session/new-attempt.ts';
import { shareIntent } from '#src/session/intent.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { findSentCode, keepSentCode } from './sent-code.ts';

const machine = codeLoginMachine.provide({
  actors: {
    askForLoginCode: fromPromise<CodeSent, CodeRequest>(({ input, signal }) =>
      ask(operations.askForLoginCode, { body: input, signal }),
    ),
    logInByCode: fromPromise<Session, CodeTry>(({ input, signal }) =>
      ask(operations.logInByCode, { body: input, signal }),
    ),
  },
  actions: {
    beginSession: sendTo(auth, (_, session) => ({
      type: 'session.begun',
      session: session as Session,
      from: '/login',
    })),
    forgetDraft: () => removeDraft(loginDraft),
    keepSent: (_, asked) => keepSentCode(asked),
  },
});

const logins = poolActors(start, { isBusy: (snapshot) => snapshot.hasTag('busy') });

function start() {
  return createActor(machine, { input: { asked: findSentCode() }, ...inspectOption() }).start();
}

/** The way to a session by a code that comes by mail; a login that is on its way goes on when its page is left. */
export function useCodeLogin() {
  const actor = logins.useHeld('code-login');
  const snapshot = useSelector(actor, (current) => current);
  const does = useMemo(() => commands(actor), [actor]);
  return {
    email: snapshot.context.asked?.email ?? '',
    error: snapshot.context.error,
    isSentAgain: snapshot.context.isSentAgain,
    asksForEmail: snapshot.hasTag('email'),
    asksForCode: snapshot.hasTag('code'),
    isBusy: snapshot.hasTag('busy'),
    isOver: snapshot.hasTag('over'),
    canResend: snapshot.hasTag('resend'),
    ...does,
  };
}

function commands({ send }: ActorRefFrom<typeof machine>) {
  return {
    open: () => send({ type: 'code.wanted' }),
    submitEmail: (email: string) => {
      shareIntent(email);
      send({ type: 'email.submitted', email, attempt: newAttempt() });
    },
    submitCode: (code: string) => send({ type: 'code.submitted', code }),
    requestCode: () => send({ type: 'code.requested', attempt: newAttempt() }),
    changeEmail: () => send({ type: 'email.wanted' }),
    abandon: () => send({ type: 'code.abandoned' }),
  };
}
