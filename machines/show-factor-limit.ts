import type { Failure } from './problem.ts';

/** How long what was begun waits for a person who is asked for a second factor, in milliseconds. After it the flow says `noFactor`. */
export const showFactorLimit = 600_000;

/** Why nothing was done that a second factor was asked for and not shown within the limit. */
export const noFactor: Failure = {
  detail: 'Nothing was changed: you had ten minutes to confirm it’s you. Try again.',
  code: 'second_factor_needed',
  fields: [],
};
