import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/http/problem.ts';
import { hasActiveRegistrations } from './active-registrations.queries.ts';
import { changeEvent, nextStatus, writeStatus } from './change-event.ts';

/** Makes a published event a draft again, as long as nobody means to come; the result is the contract's AdminEvent. */
export function unpublishEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, eventId, async (tx, event) => {
    const status = nextStatus('unpublish', event, context.now());
    if (await hasActiveRegistrations(tx, eventId)) {
      throw new Problem(
        'not_allowed_now',
        'People have registered for it. Cancel the event, so that they are told, or edit it as it is.',
      );
    }
    // Whoever subscribes to the calendar sees it vanish and come back, perhaps at another time.
    await writeStatus(tx, context, { event, status, actorId, action: 'event.unpublished', isNews: true });
  });
}
