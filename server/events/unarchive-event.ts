import type { Context } from '../platform/context.ts';
import { changeEvent, nextStatus, writeStatus } from './change-event.ts';

/** Gives an archived event back the status that it had; the result is the contract's AdminEvent. */
export function unarchiveEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, eventId, async (tx, event) => {
    const status = nextStatus('unarchive', event, context.now());
    await writeStatus(tx, context, { event, status, actorId, action: 'event.unarchived' });
  });
}
