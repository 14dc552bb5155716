import type { AuditAction } from '#rules/events/audit-actions.ts';
import { v7 as uuid } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { cutText } from '../../platform/cut-text.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fold } from './fold.ts';
import type { AuditChange } from '../../platform/database/tables/events.ts';

export interface AuditRecord {
  /** Null when nobody did it, but a clock. */
  actorId: string | null;
  action: AuditAction;
  entityType:
    | 'event'
    | 'event_message'
    | 'registration'
    | 'form'
    | 'feedback_template'
    | 'email_template'
    | 'email_message'
    | 'door_link'
    | 'user';
  entityId: string;
  /** What people call it. This and the values are cut to what the trail shows. */
  entityName: string;
  eventId?: string | null;
  changes?: AuditChange[];
  /** When it was; default: now. */
  at?: Date;
}

const longestName = 254;
const longestValue = 500;

/** Writes who did what, in the transaction that does it. */
export async function recordAudit(tx: Tx, { now }: Pick<Context, 'now'>, ...records: AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  const entries = records.map(({ actorId, action, entityType, entityId, entityName, eventId, changes, at }) => ({
    audit_entry_id: uuid(),
    at: at ?? now(),
    actor_id: actorId,
    action,
    entity_type: entityType,
    entity_id: entityId,
    entity_name: cutText(entityName, longestName),
    event_id: eventId ?? null,
    changes: (changes ?? []).map(cutValues),
  }));
  const folded = await fold(tx, entries);
  await tx
    .insertInto('audit_entries')
    .values(folded.map((entry) => ({ ...entry, changes: JSON.stringify(entry.changes) })))
    .execute();
}

function cutValues({ field, before, after }: AuditChange): AuditChange {
  const cut = (value: string | null) => value && cutText(value, longestValue);
  return { field, before: cut(before), after: cut(after) };
}
