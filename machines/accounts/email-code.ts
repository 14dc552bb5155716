import { toFailure } from '../calls/problem.ts';

/** Milliseconds until another code can be asked for: the first one is mostly still on its way. */
export const resendWait = 30_000;

/** Milliseconds until a code whose answer was lost is sent again by itself; the server answers it as the first time. */
export const retryWait = 5_000;

interface Failed {
  error: unknown;
}

/** How a code that came by mail was refused; for the guards of the flows that ask for one. */
export const codeRefusals = {
  /** Too old, or wrong too often: only another code helps. */
  isCodeOver: (_: unknown, { error }: Failed) => toFailure(error).code === 'code_expired',
  isUnanswered: (_: unknown, { error }: Failed) => toFailure(error).code === 'unreachable',
};
