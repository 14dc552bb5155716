import type { Context } from '../platform/context.ts';
import { changeEvent, nextStatus, writeStatus } from './change-event.ts';

/** Takes an event that is over off every list, until it is unarchived; the result is the contract's AdminEvent. */
export function archiveEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, eventId, async (tx, event) => {
    const status = nextStatus('archive', event, context.now());
    await writeStatus(tx, context, { event, status, actorId, action: 'event.archived' });
  });
}
