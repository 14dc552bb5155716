import { type RawBuilder, sql } from 'kysely';
import type { operations } from '#openapi/schema.d.ts';
import { byManyPeople } from '#rules/events/audit-actions.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { isRead } from './record-read.ts';

type EventFilter = Required<NonNullable<operations['listAuditEntries']['parameters']['query']>>;
type Page = Pick<EventFilter, 'cursor' | 'limit'>;
type Filter = Required<NonNullable<operations['listWholeAudit']['parameters']['query']>>;

/**
 * What was done to the event and its registrations, newest first: what is of one kind in a row as one entry, with how many they
 * are; of `told_with` the others of them. Throws a Problem for a malformed cursor.
 */
export function listAuditEntries(db: Db, eventId: string, { actor_id, told_with, ...page }: EventFilter) {
  const ofEvent = sql`audit_entries.event_id = ${eventId}`;
  if (told_with !== '') return readPage(db, sql`${ofEvent} and folded_into = ${told_with}`, page);
  if (actor_id === '') return readPage(db, sql`${ofEvent} and folded_into is null`, page, howMany);
  // What many people did each for themselves is told of this one alone.
  const isTold = sql`(folded_into is null or action = ${sql.lit(byManyPeople)})`;
  return readPage(db, sql`${ofEvent} and actor_id = ${actor_id} and ${isTold}`, page, howManyOfOne);
}

const one = sql<number>`1`;
const howMany = sql<number>`1 + (
  select count(*)::integer from audit_entries as others where others.folded_into = audit_entries.audit_entry_id
)`;
const howManyOfOne = sql<number>`case when action = ${sql.lit(byManyPeople)} then 1 else ${howMany} end`;

/** What was done, to anything or one kind of thing, by anybody or one person, newest first. Throws a Problem for a malformed cursor. */
export function listWholeAudit(db: Db, { entity_type, actor_id, only, ...page }: Filter) {
  const meant = [
    entity_type === 'any' ? null : sql`entity_type = ${entity_type}`,
    actor_id === '' ? null : sql`actor_id = ${actor_id}`,
    only === 'reads' ? isRead : null,
  ].filter((part) => part !== null);
  return readPage(db, meant.length > 0 ? sql.join(meant, sql` and `) : sql`true`, page);
}

async function readPage(db: Db, isMeant: RawBuilder<unknown>, { cursor, limit }: Page, count = one) {
  const after = readCursor(cursor);
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.user_id', 'audit_entries.actor_id')
    .leftJoin('events', 'events.event_id', 'audit_entries.event_id')
    .select(['audit_entry_id', 'at', 'actor_id', 'action', 'entity_type', 'entity_id', 'entity_name', 'changes'])
    .select(['audit_entries.event_id', 'events.title as event_title'])
    .select(count.as('count'))
    .select(sql<string | null>`coalesce(nullif(users.full_name, ''), users.email)`.as('actor_name'))
    .where(sql<boolean>`${isMeant}`)
    .where(isBeyond(after, { time: 'at', id: 'audit_entry_id', direction: 'desc' }))
    .orderBy('at', 'desc')
    .orderBy('audit_entry_id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (last) => writeCursor({ at: last.at, id: last.audit_entry_id }));
}
