import type { Failure } from '../calls/problem.ts';

/** How long a state waits for a person who finds their device and unlocks it, in milliseconds. After it the flow says `noPasskey`. */
export const passkeyLimit = 120_000;

/** Why a passkey was not used that nothing was heard of within the limit. */
export const noPasskey: Failure = {
  detail: 'Nothing was heard from your device. Try again.',
  code: 'unreachable',
  fields: [],
};
