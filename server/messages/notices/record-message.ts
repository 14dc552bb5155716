import type { AuditAction } from '#rules/events/audit-actions.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { AuditChange } from '../../platform/database/tables/events.ts';

export interface MessageRecord {
  /** Null for the clock. */
  actorId: string | null;
  action: Extract<AuditAction, `event_message.${string}`>;
  message: { event_message_id: string; event_id: string; subject: string };
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
