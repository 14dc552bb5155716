import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { isTransient, retryLater, settleRead } from '#src/api/retry-reads.ts';

/** A machine whose read failed takes `retry.requested`; it is sent by itself for as long as the machine `isShown`. */
export function retryFailedRead(actor: AnyActorRef, isShown: () => boolean = () => true): void {
  let wasFailing = false;
  const look = () => {
    const isFailing = canRetry(actor);
    if (isFailing && !wasFailing) retryLater(actor, retry);
    wasFailing = isFailing;
  };
  const retry = () => {
    if (!isShown()) return false;
    if (canRetry(actor)) actor.send({ type: 'retry.requested' });
    return true;
  };
  const settle = () => settleRead(actor);
  // Its parent says what broke it; an observer without `error` would throw it once more.
  actor.subscribe({ next: look, complete: settle, error: settle });
  look();
}

function canRetry(actor: AnyActorRef): boolean {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const { error } = snapshot.context as { error?: unknown };
  return !!error && isTransient(error) && snapshot.can({ type: 'retry.requested' });
}
