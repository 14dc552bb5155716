import { v7 as uuid } from 'uuid';
import { sql } from 'kysely';
import { type AuditAction, byManyPeople, isFolded, type ReadAction } from '#rules/events/audit-actions.ts';
import type { Context } from '../../platform/context.ts';
import { cutText } from '../../platform/cut-text.ts';
import type { Tx } from '../../platform/database/database.ts';
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

/** What follows later than this is told by itself. */
const apartMs = 10 * 60 * 1000;

interface Entry {
  audit_entry_id: string;
  at: Date;
  actor_id: string | null;
  action: string;
  event_id: string | null;
  folded_into: string | null;
  changes: AuditChange[];
}

/**
 * The entries, each with the one of the event's history that it is told with: the first of those of its kind in a row. What is
 * written at once elsewhere is not seen yet, and makes another row.
 */
async function fold<New extends Omit<Entry, 'folded_into'>>(
  tx: Tx,
  entries: New[],
): Promise<(New & { folded_into: string | null })[]> {
  const newest = new Map<string, Entry | undefined>();
  const folded: (New & { folded_into: string | null })[] = [];
  for (const entry of entries) {
    const told = { ...entry, folded_into: null as string | null };
    folded.push(told);
    const { event_id } = entry;
    if (event_id === null) continue;
    if (isFolded(entry.action)) {
      const before = newest.has(event_id) ? newest.get(event_id) : await findNewest(tx, event_id);
      if (before && goesOn(before, entry)) told.folded_into = before.folded_into ?? before.audit_entry_id;
    }
    newest.set(event_id, told);
  }
  return folded;
}

function findNewest(tx: Tx, eventId: string): Promise<Entry | undefined> {
  return tx
    .selectFrom('audit_entries')
    .select(['audit_entry_id', 'at', 'actor_id', 'action', 'event_id', 'folded_into', 'changes'])
    .where('event_id', '=', eventId)
    .orderBy('at', 'desc')
    .orderBy('audit_entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function goesOn(before: Entry, entry: Omit<Entry, 'folded_into'>): boolean {
  if (before.action !== entry.action) return false;
  const isSame =
    entry.action === byManyPeople || (before.actor_id === entry.actor_id && doorOf(before) === doorOf(entry));
  return isSame && Math.abs(entry.at.getTime() - before.at.getTime()) <= apartMs;
}

/** Where someone was let in: what devices do has no other actor. */
function doorOf({ changes }: Pick<Entry, 'changes'>): string | null {
  return changes.find(({ field }) => field === 'door')?.after ?? null;
}

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
