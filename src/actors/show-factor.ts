import { fromPromise } from 'xstate';
import type { Failure } from '#machines/problem.ts';

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
export const showFactor = fromPromise<boolean, Failure>(({ input: refusal, signal }) =>
  asker ? asker(refusal, signal) : Promise.reject(refusal),
);

/** Asks at once, for somebody who has been told that a second factor is missing. */
export function askForFactor(): Promise<boolean> {
  const nothingToAsk: Failure = {
    detail: 'This page can’t ask for it. Log out and in again.',
    code: 'unavailable',
    fields: [],
  };
  return asker ? asker(nothingToAsk, new AbortController().signal) : Promise.reject(nothingToAsk);
}
