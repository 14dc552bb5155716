import type { Context } from '../platform/context.ts';
import { changeEvent, refuseStatus, writeStatus } from './change-event.ts';

/** Takes an event off the list for good; the result is the contract's AdminEvent. */
export function archiveEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, eventId, async (tx, event) => {
    refuseStatus(event, {
      draft: 'A draft is not on the list. Delete it instead.',
      cancelled: 'A cancelled event stays visible, so that people learn of it.',
      archived: 'The event is archived already.',
    });
    await writeStatus(tx, context, { event, status: 'archived', actorId, action: 'event.archived' });
  });
}
