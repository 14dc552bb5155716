import type { Context } from '../../platform/context.ts';
import { changeEvent, nextStatus, refuseFields, writeStatus } from './change-event.ts';
import { checkPublishable } from './event-fields.policy.ts';
import { withoutStandIns } from './undecided.ts';
import { hasActiveRegistrations } from '../active-registrations.queries.ts';

/** Makes a draft public; the result is the contract's AdminEvent. Throws a Problem that names all that is missing. */
export function publishEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, actorId, eventId, async (tx, event) => {
    const status = nextStatus('publish', event, context.now());
    const told = withoutStandIns(event);
    refuseFields(checkPublishable(told, told, context.now()));
    await writeStatus(tx, context, { event, status, actorId, action: 'event.published' });
  });
}

/** Makes a published event a draft again, as long as nobody means to come; the result is the contract's AdminEvent. */
export function unpublishEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, actorId, eventId, async (tx, event) => {
    const isAwaited = await hasActiveRegistrations(tx, eventId);
    const status = nextStatus('unpublish', event, context.now(), { isAwaited });
    // Whoever subscribes to the calendar sees it vanish and come back, perhaps at another time.
    await writeStatus(tx, context, { event, status, actorId, action: 'event.unpublished', isNews: true });
  });
}

/** Takes an event that is over off every list, until it is unarchived; the result is the contract's AdminEvent. */
export function archiveEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, actorId, eventId, async (tx, event) => {
    const status = nextStatus('archive', event, context.now());
    await writeStatus(tx, context, { event, status, actorId, action: 'event.archived' });
  });
}

/** Gives an archived event back the status that it had; the result is the contract's AdminEvent. */
export function unarchiveEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, actorId, eventId, async (tx, event) => {
    const status = nextStatus('unarchive', event, context.now());
    await writeStatus(tx, context, { event, status, actorId, action: 'event.unarchived' });
  });
}
