import { activeStatuses } from '../../events/active-registrations.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findRecipients } from '../seats/recipients.queries.ts';
import { notifyRegistrants } from './notify-registrants.ts';

/** Tells everybody who is registered that the event is off, with the organisers' words. */
export async function notifyCancelled(
  tx: Tx,
  context: Context,
  event: { event_id: string; title: string },
  message: string,
): Promise<void> {
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
