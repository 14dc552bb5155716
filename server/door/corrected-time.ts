import type { DoorAction } from '#openapi/types.ts';

/** Larger errors say no more than that nothing is known. */
const largestError = 24 * 60 * 60 * 1000;

interface Bounds {
  /** When the server got the action. */
  received: Date;
  /** Nobody was let in before. */
  from: Date;
}

/**
 * When an action was, by the server's clock: never later than it was received. Of a device that never learned how wrong its
 * clock is, that is when it was received, and how wrong that may be is null.
 */
export function correctedTime({ at, ahead = null, error = null }: DoorAction, { received, from }: Bounds) {
  if (ahead === null) return { at: received, error: null };
  const exact = at + ahead;
  const time = Math.min(received.getTime(), Math.max(from.getTime(), exact));
  return { at: new Date(Math.round(time)), error: Math.ceil(Math.min(error ?? 0, largestError)) };
}
