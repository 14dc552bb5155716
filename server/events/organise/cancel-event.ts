import type { EventCancellation } from '#openapi/types.ts';
import { notifyRegistrants } from '../../messages/notices/notify-registrants.ts';
import { type Context } from '../../platform/context.ts';
import { type Tx } from '../../platform/database/database.ts';
import { type LockedEvent } from '../lock-event.ts';
import { findRecipients } from '../../registrations/seats/recipients.queries.ts';
import { activeStatuses } from '../active-registrations.queries.ts';
import { changeEvent, nextStatus, recordEvent, writeStatus } from './change-event.ts';

/**
 * Cancels a published event and tells everybody who means to come; the message stands on its page where the organiser says so.
 * The result is the contract's AdminEvent.
 */
export function cancelEvent(context: Context, actorId: string, eventId: string, body: EventCancellation) {
  const message = body.message.trim();
  return changeEvent(context, actorId, eventId, async (tx, event) => {
    const status = nextStatus('cancel', event, context.now());
    const cancelReason = body.shows_reason && message !== '' ? message : null;
    const changes = [
      ...(message === '' ? [] : [{ field: 'message', before: null, after: message }]),
      ...(cancelReason === null ? [] : [{ field: 'cancel_reason', before: null, after: ON_PAGE }]),
    ];
    const change = { event, status, actorId, action: 'event.cancelled', isNews: true, changes, cancelReason } as const;
    await writeStatus(tx, context, change);
    // What else has changed matters to nobody any more.
    await tx.deleteFrom('event_changes').where('event_id', '=', event.event_id).execute();
    if (body.notify) await tell(tx, context, event, message);
  });
}

/** Takes the reason off the page; the result is the contract's AdminEvent. */
export function removeCancelReason(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, actorId, eventId, async (tx, event) => {
    if (event.cancel_reason === null) return;
    await tx
      .updateTable('events')
      .set(({ eb }) => ({ cancel_reason: null, updated_at: context.now(), version: eb('version', '+', 1) }))
      .where('event_id', '=', eventId)
      .execute();
    const changes = [{ field: 'cancel_reason', before: ON_PAGE, after: null }];
    await recordEvent(tx, context, { actorId, action: 'event.updated', event, changes });
  });
}

const ON_PAGE = 'shown';

async function tell(tx: Tx, context: Context, event: LockedEvent, message: string): Promise<void> {
  await notifyRegistrants(tx, context, {
    eventId: event.event_id,
    recipients: await findRecipients(tx, event.event_id, activeStatuses),
    mail: 'event_cancelled',
    notification: {
      type: 'event_updated',
      title: 'Event cancelled',
      message: [`${event.title} will not take place.`, message].filter(Boolean).join(' '),
    },
    variables: { message },
    idempotencyKey: `event_cancelled:${event.event_id}`,
  });
}
