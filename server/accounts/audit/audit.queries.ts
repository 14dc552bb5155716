import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { operations } from '#openapi/schema.d.ts';
import { byManyPeople } from '#rules/events/audit-actions.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { searchInOrder, searchQuery } from '../../platform/database/search.ts';
import { readMoment } from '../../platform/http/read-moment.ts';
import { isRead } from './record-audit.ts';

type EventFilter = Required<NonNullable<operations['listAuditEntries']['parameters']['query']>>;
type Filter = Required<NonNullable<operations['listWholeAudit']['parameters']['query']>>;
/** What both are narrowed by. */
type Part = Pick<Filter, 'search' | 'from' | 'to' | 'cursor' | 'limit'>;

/**
 * What was done to the event and its registrations, newest first: what is of one kind in a row as one entry, with how many they
 * are; of `told_with` the others of them; with a search each by itself. Throws a Problem for a malformed cursor and for what is no
 * moment.
 */
export function listAuditEntries(db: Db, eventId: string, { actor_id, told_with, ...part }: EventFilter) {
  const ofEvent = sql`event_id = ${eventId}`;
  if (told_with !== '') return readPage(db, sql`${ofEvent} and folded_into = ${told_with}`, part);
  if (searchQuery(part.search) !== '') return readPage(db, sql`${ofEvent} and ${isBy(actor_id)}`, part);
  if (actor_id === '') return readPage(db, sql`${ofEvent} and folded_into is null`, part, howMany);
  // What many people did each for themselves is told of this one alone.
  const isTold = sql`(folded_into is null or action = ${sql.lit(byManyPeople)})`;
  return readPage(db, sql`${ofEvent} and ${isBy(actor_id)} and ${isTold}`, part, howManyOfOne);
}

const one = sql<number>`1`;
const howMany = sql<number>`1 + (
  select count(*)::integer from audit_entries as others where others.folded_into = audit_entries.audit_entry_id
)`;
const howManyOfOne = sql<number>`case when action = ${sql.lit(byManyPeople)} then 1 else ${howMany} end`;

/**
 * What was done, to anything or one kind of thing, by anybody or one person, newest first. Throws a Problem for a malformed cursor
 * and for what is no moment.
 */
export function listWholeAudit(db: Db, { entity_type, actor_id, only, ...part }: Filter) {
  const isOfKind = entity_type === 'any' ? sql`true` : sql`entity_type = ${entity_type}`;
  return readPage(db, sql`${isOfKind} and ${isBy(actor_id)} and ${only === 'reads' ? isRead : sql`true`}`, part);
}

function isBy(actorId: string) {
  return actorId === '' ? sql`true` : sql`actor_id = ${actorId}`;
}

const columns = [
  ...(['audit_entry_id', 'at', 'actor_id', 'action', 'entity_type', 'entity_id', 'entity_name', 'changes'] as const),
  ...(['event_id', 'folded_into'] as const),
];

async function readPage(db: Db, isMeant: RawBuilder<unknown>, part: Part, count = one) {
  const { search, cursor, limit } = part;
  const after = readCursor(cursor);
  const searched = {
    table: 'audit_entries' as const,
    columns,
    query: searchQuery(search),
    // As the index has it.
    words: sql`array_to_tsvector(person_words(entity_name))`,
    list: sql`${isMeant} and ${isWithin(part)}`,
    place: isBeyond(after, { time: 'at', id: 'audit_entry_id', direction: 'desc' }),
    order: sql`at desc, audit_entry_id desc`,
    limit: limit + 1,
  };
  const rows = await searchInOrder(db, searched, (found) => selectPage(db, found.$castTo(), limit + 1, count));
  return pageOf(rows, limit, (last) => writeCursor({ at: last.at, id: last.audit_entry_id }));
}

function isWithin({ from, to }: Part): RawBuilder<unknown> {
  const [first, end] = [readMoment('from', from), readMoment('to', to)];
  return sql`${first ? sql`at >= ${first}` : sql`true`} and ${end ? sql`at < ${end}` : sql`true`}`;
}

type Entries = RawBuilder<Selectable<Schema['audit_entries']>>;

function selectPage(db: Db, found: Entries, limit: number, count: RawBuilder<number>) {
  return db
    .selectFrom(found.as('audit_entries'))
    .leftJoin('users', 'users.user_id', 'audit_entries.actor_id')
    .leftJoin('events', 'events.event_id', 'audit_entries.event_id')
    .select(['audit_entry_id', 'at', 'actor_id', 'action', 'entity_type', 'entity_id', 'entity_name', 'changes'])
    .select(['audit_entries.event_id', 'events.title as event_title'])
    .select(count.as('count'))
    .select(sql<string | null>`coalesce(nullif(users.full_name, ''), users.email)`.as('actor_name'))
    .orderBy('at', 'desc')
    .orderBy('audit_entry_id', 'desc')
    .limit(limit)
    .execute();
}
