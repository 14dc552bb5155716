import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import {
  type FactorChoice,
  showFactorMachine,
  type ShowFactorOutcome,
} from '#machines/accounts/show-factor/show-factor.machine.ts';
import * as operations from '#openapi/operations.ts';
import type { OneTimePassword } from '#openapi/types.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/accounts.ts';
import { newAttempt } from '#src/session/new-attempt.ts';
import { inspectOption } from '#src/session/page-actors.ts';
import { askForFactorsBy, type FactorAsker } from '#src/session/show-factor.ts';
import { canUsePasskeys } from './passkey-support.ts';

const machine = showFactorMachine.provide({
  actors: {
    readFactors: fromPromise<FactorChoice>(({ signal }) => readFactors(signal)),
    showCode: fromPromise<void, OneTimePassword>(async ({ input, signal }) => {
      await ask(operations.showCode, { body: input, signal });
    }),
    showPasskey: fromPromise<boolean>(async ({ signal }) => (await import('./passkey.calls.ts')).showPasskey(signal)),
  },
});

/** For an account without a password: a code by mail, in its place. */
function machineByMail() {
  const attempt = newAttempt();
  return showFactorMachine.provide({
    actors: {
      readFactors: fromPromise<FactorChoice>(async ({ signal }) => {
        await ask(operations.askForOwnCode, { body: { attempt }, signal });
        return { isNeeded: true, hasCode: true, hasPasskey: false };
      }),
      showCode: fromPromise<void, OneTimePassword>(async ({ input: { otp }, signal }) => {
        await ask(operations.showMailedCode, { body: { attempt, code: otp }, signal });
      }),
    },
  });
}

async function readFactors(signal: AbortSignal): Promise<FactorChoice> {
  const { is_to_show, second_factor, passkeys } = await ask(operations.getLoginMethods, { signal });
  const hasPasskey = passkeys.length > 0 && canUsePasskeys();
  if (is_to_show && !second_factor && passkeys.length > 0 && !hasPasskey) {
    const detail = 'A passkey protects your account, and this browser can’t use it here. Try again in one that can.';
    throw new CallFailed(0, { detail, code: 'not_allowed_now' });
  }
  return { isNeeded: is_to_show, hasCode: second_factor !== null, hasPasskey };
}

type Question = ActorRefFrom<typeof machine>;

interface Asking {
  question: Question;
  /** The code comes by mail. */
  isByMail: boolean;
}

/** Asks on this page for the second factors that machines want, one at a time. Null while nothing is asked. */
export function useFactorQuestion() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const question = asking?.question ?? null;
  useEffect(() => {
    const { askFor, dismiss } = createAsker(setAsking);
    const stop = askForFactorsBy(askFor);
    return () => {
      stop();
      dismiss();
    };
  }, []);
  const shown = useSelector(question ?? undefined, (snapshot) => snapshot);
  const choice = shown?.context.choice;
  if (!question || !choice) return null;
  return {
    ...choice,
    isByMail: asking?.isByMail ?? false,
    error: shown.context.error,
    isBusy: shown.hasTag('busy'),
    /** The device is to be unlocked. */
    isWaiting: shown.matches('showingPasskey'),
    submitCode: (code: OneTimePassword) => question.send({ type: 'code.submitted', code }),
    choosePasskey: () => question.send({ type: 'passkey.chosen' }),
    dismiss: () => question.send({ type: 'question.dismissed' }),
  };
}

export type FactorQuestion = NonNullable<ReturnType<typeof useFactorQuestion>>;

function createAsker(onAsking: (asking: Asking | null) => void) {
  let asked: { question: Question; outcome: Promise<ShowFactorOutcome> } | null = null;
  const dismiss = () => {
    if (asked?.question.getSnapshot().status === 'active') asked.question.send({ type: 'question.dismissed' });
  };

  function begin(isByMail: boolean) {
    const question = createActor(isByMail ? machineByMail() : machine, inspectOption());
    const outcome = new Promise<ShowFactorOutcome>((resolve) => {
      question.subscribe({ complete: () => resolve(question.getSnapshot().output ?? 'dismissed') });
    });
    onAsking({ question, isByMail });
    question.start();
    return { question, outcome };
  }

  const askFor: FactorAsker = async (refusal, signal) => {
    signal.addEventListener('abort', dismiss);
    asked ??= begin(refusal.code === 'code_needed');
    const { question } = asked;
    const outcome = await asked.outcome;
    signal.removeEventListener('abort', dismiss);
    if (asked?.question === question) {
      asked = null;
      onAsking(null);
      void invalidateReads(stale.showCode);
    }
    // oxlint-disable-next-line typescript/only-throw-error -- re-thrown as it came
    if (outcome === 'impossible') throw refusal;
    // oxlint-disable-next-line typescript/only-throw-error -- re-thrown as it came
    if (outcome === 'failed') throw question.getSnapshot().context.error;
    return outcome === 'shown';
  };
  return { askFor, dismiss };
}
