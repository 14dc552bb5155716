import type { AuditAction } from '#rules/events/audit-actions.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { AuditChange } from '../../platform/database/tables/events.ts';
import { createNotification } from '../../platform/notifications/create-notification.ts';
import { findWriters } from '../notices/writers.queries.ts';

interface Recorded {
  event_message_id: string;
  event_id: string;
  subject: string;
}

interface MessageRecord {
  /** Null for the clock. */
  actorId: string | null;
  action: Extract<AuditAction, `event_message.${string}`>;
  message: Recorded;
  changes?: AuditChange[];
}

export function recordMessage(tx: Tx, context: Pick<Context, 'now'>, record: MessageRecord): Promise<void> {
  const { actorId, action, message, changes = [] } = record;
  return recordAudit(tx, context, {
    ...{ actorId, action, changes },
    ...{ entityType: 'event_message', entityId: message.event_message_id, entityName: message.subject },
    eventId: message.event_id,
  });
}

/** `why` as sentences for those who may write to the event's people: one of them sends it, or sets a new time. */
export async function holdMessage(
  tx: Tx,
  context: Context,
  message: Recorded,
  { event, why }: { event: { title: string }; why: string },
): Promise<void> {
  const { event_message_id, event_id, subject } = message;
  await tx
    .updateTable('event_messages')
    .set(({ eb }) => ({ held_at: context.now(), version: eb('version', '+', 1) }))
    .where('event_message_id', '=', event_message_id)
    .execute();
  await recordMessage(tx, context, { actorId: null, message, action: 'event_message.held' });
  const news = {
    type: 'event_message' as const,
    title: 'A scheduled message is held',
    message: `“${subject}” to the people of ${event.title} ${why}`,
    related: { type: 'event' as const, id: event_id },
  };
  const writers = await findWriters(tx, event_id);
  await createNotification(tx, context, ...writers.map((userId) => ({ userId, ...news })));
}
