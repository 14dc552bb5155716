import { sql } from 'kysely';
import type { operations } from '#openapi/schema.d.ts';
import { readCursor, writeCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';

type Filter = Required<NonNullable<operations['listAuditEntries']['parameters']['query']>>;

/** What was done to the event and its registrations, newest first. Throws a Problem for a cursor that is none. */
export async function listAuditEntries(db: Db, eventId: string, { cursor, limit }: Filter) {
  const after = readCursor(cursor);
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.user_id', 'audit_entries.actor_id')
    .select(['audit_entry_id', 'at', 'action', 'entity_type', 'entity_id', 'entity_name', 'changes'])
    .select(sql<string | null>`coalesce(nullif(users.full_name, ''), users.email)`.as('actor_name'))
    .where('event_id', '=', eventId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(at, audit_entry_id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('audit_entry_id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? writeCursor({ at: last.at, id: last.audit_entry_id }) : null };
}
