import type { Context } from '../platform/context.ts';
import { changeEvent, nextStatus, refuseFields, writeStatus } from './change-event.ts';
import { checkPublishable } from './event-fields.policy.ts';

/** Makes a draft public; the result is the contract's AdminEvent. Throws a Problem that names all that is missing. */
export function publishEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, eventId, async (tx, event) => {
    const status = nextStatus('publish', event, context.now());
    refuseFields(checkPublishable(event, event, context.now()));
    await writeStatus(tx, context, { event, status, actorId, action: 'event.published' });
  });
}
