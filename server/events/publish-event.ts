import type { Context } from '../platform/context.ts';
import { changeEvent, refuseFields, refuseStatus, writeStatus } from './change-event.ts';
import { checkPublishable } from './event-fields.policy.ts';

/** Makes a draft public; the result is the contract's AdminEvent. Throws a Problem that names all that is missing. */
export function publishEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, eventId, async (tx, event) => {
    refuseStatus(event, {
      published: 'The event is published already.',
      cancelled: 'A cancelled event stays cancelled. Duplicate it to offer it again.',
      archived: 'An archived event stays as it was. Duplicate it to offer it again.',
    });
    refuseFields(checkPublishable(event, event, context.now()));
    await writeStatus(tx, context, { event, status: 'published', actorId, action: 'event.published' });
  });
}
