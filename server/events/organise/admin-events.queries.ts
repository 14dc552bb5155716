import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { operations } from '#openapi/schema.d.ts';
import type { EventSort } from '#openapi/types.ts';
import { isOwnEvent, ownRole } from '../../accounts/roles/event-role.ts';
import { pageOf } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { searchInOrder, searchQuery } from '../../platform/database/search.ts';
import type { EventStatus } from '../../platform/database/tables/events.ts';
import type { Person } from '../../platform/http/contract.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { toCover } from '../event-summary.ts';
import { phaseOf } from '../events.policy.ts';
import { registrationStateOf } from '../registration-state.ts';
import { type Part, past, soonestFirst } from '../search-listed.ts';
import { countOf } from './admin-event.queries.ts';
import { withoutStandIns } from './undecided.ts';

type Query = Required<NonNullable<operations['listAdminEvents']['parameters']['query']>>;
type Filter = Query & {
  reader: Person;
  /** Those that are listed at all. */
  among?: RawBuilder<boolean>;
};

/**
 * One page of the organisers' table, and the cursor of the next: the events of the person's teams, to an administrator all.
 * Throws a Problem for a malformed cursor.
 */
export async function listAdminEvents(db: Db, reader: Person, query: Query, now: Date) {
  const filter = { ...query, reader };
  const rows = await listPage(db, filter, now);
  const { items, next } = pageOf(rows, filter.limit, (last) => cursorAfter(last, filter.sort));
  return { items: items.map((row) => toItem(row, now)), next };
}

function listPage(db: Db, filter: Filter, now: Date) {
  const limit = filter.limit + 1;
  return filter.sort === 'pending' ? toDecideFirst(db, filter, limit, now) : listAll(db, filter, limit, now);
}

/** What waits for a decision: the index of these is only taken for this very condition. */
const TO_DECIDE = sql<boolean>`has_pending and status = 'published'`;

/** Two lists, one after the other: together they would have to be put in order whole. */
async function toDecideFirst(db: Db, filter: Filter, limit: number, now: Date) {
  const isRest = readAdminCursor(filter.cursor, filter.sort)?.isRest ?? false;
  const first = isRest ? [] : await listAll(db, { ...filter, among: TO_DECIDE }, limit, now);
  if (first.length === limit) return first;
  // The first page of the rest comes after the last of those, and so has no place of its own yet.
  const rest = { ...filter, among: sql<boolean>`not (${TO_DECIDE})`, cursor: isRest ? filter.cursor : '' };
  return [...first, ...(await listAll(db, rest, limit - first.length, now))];
}

function listAll(db: Db, filter: Filter, limit: number, now: Date) {
  const { when, sort } = filter;
  if (when === 'upcoming' && orders[sort].column === 'starts_at' && orders[sort].direction === 'asc') {
    return soonestFirst({ limit, now }, (part, most) => listPart(db, filter, part, most));
  }
  const parts = { any: sql`true`, upcoming: sql`ends_at > ${now}`, past: past(now).holds };
  return listPart(db, filter, { holds: parts[when], isShort: false }, limit);
}

type Row = Awaited<ReturnType<typeof listPage>>[number];

/** The answer leaves out what its schema does not name. */
function toItem(row: Row, now: Date) {
  const state = { phase: phaseOf(row, now), registration_state: registrationStateOf(row, now) };
  return { ...withoutStandIns(row), cover: toCover(row), ...state };
}

function cursorAfter(row: Row, sort: EventSort): string {
  const { column } = orders[sort];
  const key = column === 'title' ? row.sort_title : row[column].toISOString();
  const isRest = sort === 'pending' && !(row.has_pending && row.status === 'published');
  return writeAdminCursor({ sort, isRest, eventId: row.event_id, key });
}

const orders = {
  pending: { column: 'starts_at', direction: 'asc' },
  starts_at: { column: 'starts_at', direction: 'asc' },
  '-starts_at': { column: 'starts_at', direction: 'desc' },
  title: { column: 'title', direction: 'asc' },
  '-title': { column: 'title', direction: 'desc' },
  updated_at: { column: 'updated_at', direction: 'asc' },
  '-updated_at': { column: 'updated_at', direction: 'desc' },
} as const satisfies Record<EventSort, { column: 'starts_at' | 'title' | 'updated_at'; direction: 'asc' | 'desc' }>;

function listPart(db: Db, filter: Filter, { holds, isShort }: Part, limit: number) {
  const { search, sort, cursor, among = sql`true` } = filter;
  const { column, direction } = orders[sort];
  const key = column === 'title' ? sql`lower(title)` : sql.ref(column);
  const type = sql.raw(column === 'title' ? 'text' : 'timestamptz');
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const after = readAdminCursor(cursor, sort);
  const isBeyond = after
    ? sql`(${key}, event_id) ${beyond} (${after.key}::${type}, ${after.eventId}::uuid)`
    : sql`true`;
  const searched = {
    table: 'events' as const,
    columns,
    query: searchQuery(search),
    list: sql`${isShort ? holds : sql`true`} and ${among} and ${isOwnEvent(filter.reader, 'events.event_id')}`,
    isShort,
    place: isShort ? isBeyond : sql`${holds} and ${isBeyond}`,
    order: sql`${key} ${sql.raw(direction)}, event_id ${sql.raw(direction)}`,
    limit,
  };
  return searchInOrder(db, searched, (rows) => selectPage(db, filter, rows.$castTo(), limit).execute());
}

/** The rows are chosen first, so that what is counted of them is looked up for no more than are shown. */
function selectPage(db: Db, filter: Filter, rows: Events, limit: number) {
  const { column, direction } = orders[filter.sort];
  return db
    .selectFrom(selectEvents(db, filter, rows).limit(limit).as('events'))
    .leftJoin('covers', 'covers.cover_id', 'events.cover_id')
    .selectAll('events')
    .select(['covers.width as cover_width', 'covers.height as cover_height'])
    .select([countOf('pending').as('pending'), countOf('waitlisted').as('waitlisted')])
    .select(ownRole(filter.reader.userId).as('own_role'))
    .orderBy(column === 'title' ? 'events.sort_title' : `events.${column}`, direction)
    .orderBy('events.event_id', direction);
}

const columns = [
  'event_id',
  'title',
  'category',
  'format',
  'venue_name',
  'city',
  'starts_at',
  'ends_at',
  'timezone',
  'undecided',
  'has_pending',
  'status',
  'visibility',
  'capacity',
  'seats_taken',
  'waitlist_enabled',
  'registration_opens_at',
  'registration_closes_at',
  'closed_by_hand',
  'updated_at',
  'version',
  'cover_id',
  'cover_alt',
] as const;

type Events = RawBuilder<Selectable<Schema['events']>>;

function selectEvents(db: Db, { status, sort }: Filter, rows: Events) {
  const { column, direction } = orders[sort];
  return db
    .selectFrom(rows.as('events'))
    .select([...columns, sql<string>`lower(title)`.as('sort_title')])
    .$if(status === 'current', (query) => query.where('status', '<>', 'archived'))
    .$if(status !== 'any' && status !== 'current', (query) => query.where('status', '=', status as EventStatus))
    .orderBy(column === 'title' ? sql`lower(title)` : column, direction)
    .orderBy('event_id', direction);
}

/** The last event of a page of the organisers' table: what the order compares, as text. */
interface AdminCursor {
  sort: EventSort;
  /** Whether it was among those without anything to decide, which come after all others; only where the order asks for that. */
  isRest?: boolean;
  eventId: string;
  key: string;
}

const shape = /^(-?\w+)(\/rest)? ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([^\0]*)$/s;

export function writeAdminCursor({ sort, isRest = false, eventId, key }: AdminCursor): string {
  return Buffer.from(`${sort}${isRest ? '/rest' : ''} ${eventId} ${key}`).toString('base64url');
}

/** Null for the first page. Throws a Problem for what `writeAdminCursor` has not written for this order. */
function readAdminCursor(text: string, sort: EventSort): AdminCursor | null {
  if (text === '') return null;
  const [, order, rest, eventId = '', key = ''] = shape.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const isRest = rest !== undefined;
  const isKnown = order === sort && (sort === 'pending' || !isRest);
  if (isKnown && (sort.endsWith('title') || isTime(key))) return { sort, isRest, eventId, key };
  throw invalidField('cursor', 'This place in the list is not known. Start again from the first page.');
}

function isTime(key: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key) && new Date(key).getUTCFullYear() >= 1000;
}
