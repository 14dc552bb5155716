import type { Failure } from './problem.ts';

/** How long a state waits for a call, in milliseconds. After it the flow says `noAnswer` and lets the person try again. */
export const callLimit = 30_000;

/** Why a call failed that the server did not answer within the limit. What it asked for may have been done all the same. */
export const noAnswer: Failure = {
  detail: 'The server did not answer in time. Check your connection and try again.',
  code: 'unreachable',
  fields: [],
};
