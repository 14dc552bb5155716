import { fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * A place where the outside world is plugged in with `.provide`: what goes in, what comes out, and nothing of how.
 * Left unfilled it rejects, so that a forgotten port is a visible failure.
 */
export function port<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The port ${name} is not filled.`)));
}
