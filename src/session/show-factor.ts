import { fromPromise } from 'xstate';
import type { Failure } from '#machines/calls/problem.ts';

/** Whether the person has shown a second factor; it rejects with why it was not asked, such as the server's own refusal. */
export type FactorAsker = (refusal: Failure, signal: AbortSignal) => Promise<boolean>;

let asker: FactorAsker | null = null;

/** From now on this asks, until what it returns is called. */
export function askForFactorsBy(given: FactorAsker): () => void {
  asker = given;
  return () => {
    if (asker === given) asker = null;
  };
}

/** For every machine that sends what the server may want a second factor for. On a page that can't ask, the refusal stands. */
export const showFactor = fromPromise<boolean, Failure>(async ({ input: refusal, signal }) => {
  // oxlint-disable-next-line typescript/only-throw-error -- re-thrown as it came
  if (!asker) throw refusal;
  return asker(refusal, signal);
});

/** Asks at once, for someone who has been told that a second factor is missing. */
export async function askForFactor(): Promise<boolean> {
  const nothingToAsk: Failure = {
    detail: 'This page can’t ask for it. Log out and in again.',
    code: 'unavailable',
    fields: [],
  };
  // oxlint-disable-next-line typescript/only-throw-error -- as the server's own refusals
  if (!asker) throw nothingToAsk;
  return asker(nothingToAsk, new AbortController().signal);
}
