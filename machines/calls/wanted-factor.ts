import { type Failure, toFailure } from './problem.ts';

// What flows share whose call the server may refuse for want of a second factor: one is asked for, then the same is sent again.

/** How long what was begun waits for a person who is asked for a second factor, in milliseconds. After it the flow says `noFactor`. */
export const showFactorLimit = 600_000;

/** Why nothing was done that a second factor was asked for and not shown within the limit. */
export const noFactor: Failure = {
  detail: 'Nothing was changed: you had ten minutes to confirm it’s you. Try again.',
  code: 'second_factor_needed',
  fields: [],
};

/** Of an account without a password, digits that come by mail are asked for instead. */
const ASKED = ['second_factor_needed', 'code_needed'];

/** Guard: the server wants one, and none was asked for since the press. */
export function wantsFactor(
  { context: { wasFactorAsked } }: { context: { wasFactorAsked: boolean } },
  { error }: { error: unknown },
): boolean {
  return !wasFactorAsked && ASKED.includes(toFailure(error).code);
}

/** Input of `showFactor`: the refusal with which its state was entered. */
export function refusalIn({ event }: { event: object }): Failure {
  return toFailure((event as { error?: unknown }).error);
}
