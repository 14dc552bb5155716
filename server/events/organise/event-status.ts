import type { Context } from '../../platform/context.ts';
import { changeEvent, refuseFields, refuseAction, writeStatus } from './change-event.ts';
import { checkPublishable } from './event-fields.policy.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hasActiveRegistrations } from '../../seats/active-registrations.queries.ts';

/** Makes a draft public; the result is the contract's AdminEvent. Throws a Problem that names all that is missing. */
export function publishEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, eventId, async (tx, event) => {
    refuseAction('publish', event, context.now());
    refuseFields(checkPublishable(event, event, context.now()));
    await writeStatus(tx, context, { event, status: 'published', actorId, action: 'event.published' });
  });
}

/** Makes a published event a draft again, as long as nobody means to come; the result is the contract's AdminEvent. */
export function unpublishEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, eventId, async (tx, event) => {
    refuseAction('unpublish', event, context.now());
    if (await hasActiveRegistrations(tx, eventId)) {
      throw new Problem(
        'not_allowed_now',
        'People have registered for it. Cancel the event, so that they are told, or edit it as it is.',
      );
    }
    // Whoever subscribes to the calendar sees it vanish and come back, perhaps at another time.
    await writeStatus(tx, context, { event, status: 'draft', actorId, action: 'event.unpublished', isNews: true });
  });
}

/** Takes an event that is over off every list, until it is unarchived; the result is the contract's AdminEvent. */
export function archiveEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, eventId, async (tx, event) => {
    refuseAction('archive', event, context.now());
    await writeStatus(tx, context, { event, status: 'archived', actorId, action: 'event.archived' });
  });
}

/** Gives an archived event back the status that it had; the result is the contract's AdminEvent. */
export function unarchiveEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, eventId, async (tx, event) => {
    refuseAction('unarchive', event, context.now());
    const status = event.archived_from ?? 'published';
    await writeStatus(tx, context, { event, status, actorId, action: 'event.unarchived' });
  });
}
