import type { ReadAction } from '#rules/events/audit-actions.ts';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { AuditChange } from '../../platform/database/tables/events.ts';
import { type AuditRecord, recordAudit } from './record-audit.ts';

/** What is read again within this time is one entry: a download that was tried twice, a table that was opened again. */
const sameReadMs = 10 * 60 * 1000;

/** By how their actions end, as the index of reads has it. */
export const isRead = sql<boolean>`(action like '%.exported' or action like '%.downloaded')`;

interface Read extends Omit<AuditRecord, 'action' | 'actorId' | 'changes'> {
  actorId: string;
  action: ReadAction;
  /** How much was read, and of what. */
  changes: AuditChange[];
}

/**
 * Writes who takes personal data of others away, before they get it: await it before the answer is sent. The same person
 * who reads the same again within ten minutes adds nothing.
 */
export async function recordRead(context: Context, read: Read): Promise<void> {
  const since = new Date(context.now().getTime() - sameReadMs);
  await context.db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('audit_entries')
      .select('audit_entry_id')
      .where('entity_id', '=', read.entityId)
      .where('at', '>', since)
      .where('actor_id', '=', read.actorId)
      .where('action', '=', read.action)
      .where(sql<boolean>`changes = ${JSON.stringify(read.changes)}::jsonb`)
      .limit(1)
      .executeTakeFirst();
    if (!known) await recordAudit(tx, context, read);
  });
}
