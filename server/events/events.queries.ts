import { sql, type RawBuilder } from 'kysely';
import type { operations } from '#openapi/schema.d.ts';
import type { CoHost } from '#openapi/types.ts';
import { pageNames } from '#rules/events/event-fields.ts';
import { invalidField } from '../platform/http/problem.ts';
import { pageOf, readCursor, writeCursor } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import { eventColumns, summaryColumns } from './event-summary.ts';
import { readMoment } from '../platform/http/read-moment.ts';
import { latestFirst, LISTED, type Part, searchListed, soonestFirst } from './search-listed.ts';

type Filter = Required<NonNullable<operations['listEvents']['parameters']['query']>>;

/** One page of the public list, and the cursor of the next. Throws a Problem for a malformed cursor. */
export async function listEvents(db: Db, filter: Filter, now: Date) {
  const asked = { limit: filter.limit + 1, now, ...readRange(filter) };
  const inOrder = filter.when === 'upcoming' ? soonestFirst : latestFirst;
  const rows = await inOrder(asked, (part, limit) => listPart(db, filter, part, limit));
  return pageOf(rows, filter.limit, (last) => writeCursor({ at: last.starts_at, id: last.event_id }));
}

/** Throws a Problem for what is no moment, and for an end that is not after the start. */
function readRange({ from, to }: Filter) {
  const range = { from: readMoment('from', from), to: readMoment('to', to) };
  if (range.from && range.to && range.to <= range.from)
    throw invalidField('to', 'Choose an end that is after the start.');
  return range;
}

/** Someone who hosts public events, and how many; undefined for everybody else. */
export function findHost(db: Db, userId: string) {
  return db
    .selectFrom('events')
    .innerJoin('users', 'users.user_id', 'events.created_by')
    .select(['users.user_id as host_id', 'users.full_name as name', 'users.host_bio as bio'])
    .select(sql<number>`count(*)::int`.as('events'))
    .where('events.created_by', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where('users.full_name', '<>', '')
    .where(LISTED)
    .groupBy('users.user_id')
    .executeTakeFirst();
}

export function findEvent(db: Db, eventId: string) {
  return db
    .selectFrom('events')
    .leftJoin('covers', 'covers.cover_id', 'events.cover_id')
    .leftJoin('users', 'users.user_id', 'events.created_by')
    .select(summaryColumns)
    .select([
      ...pageNames.map((name) => `events.${name}` as const),
      'events.undecided',
      'events.description',
      'events.form_id',
      'events.online_url',
      'events.cancel_until',
      'events.cancel_reason',
      'events.feedback_opens_at',
      'events.feedback_closes_at',
      'users.full_name as organiser_name',
      // Of someone who is gone nothing is told.
      sql<
        string | null
      >`case when ${LISTED} and users.deleted_at is null and users.full_name <> '' then users.user_id end`.as(
        'host_id',
      ),
    ])
    .select([sql<boolean>`contact_email is not null`.as('has_contact'), coHosts])
    .where('events.event_id', '=', eventId)
    .executeTakeFirst();
}

const mostCoHosts = 20;
/** Of the owners and editors who chose it those who have a name; who has their own page, with its id. */
const coHosts = sql<CoHost[]>`array(
  select jsonb_build_object('name', people.full_name, 'host_id', case when exists (
    select from events as own where own.created_by = people.user_id and ${LISTED}
  ) then people.user_id end)
  from event_members inner join users as people on people.user_id = event_members.user_id
  where event_members.event_id = events.event_id and is_co_host and role in ('owner', 'editor')
    and people.user_id is distinct from events.created_by
    and people.deleted_at is null and people.blocked_at is null and people.full_name <> ''
  order by event_members.added_at, people.user_id
  limit ${sql.lit(mostCoHosts)}
)`.as('co_hosts');

/** Not among what `findEvent` gives, so that no page can show it. */
export function findContact(db: Db, eventId: string) {
  return db
    .selectFrom('events')
    .select(['status', 'undecided', 'contact_email'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

function listPart(db: Db, filter: Filter, part: Part, limit: number) {
  const direction = filter.when === 'upcoming' ? 'asc' : 'desc';
  const after = readCursor(filter.cursor);
  return searchListed({ db, columns: eventColumns, filter, direction, after, limit }, part, (rows) =>
    rows.leftJoin('covers', 'covers.cover_id', 'events.cover_id').select(summaryColumns).execute(),
  );
}

/** So many are offered to choose from. */
const CITIES = 500;

/**
 * Where the events are that the public list has and that have not ended, in the order of the alphabet. From each city the index
 * leads to the next one, however many events there are.
 */
export async function listCities(db: Db, now: Date): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`
    select min(city) from events where ${LISTED} and city is not null and ${after}`;
  const { rows } = await sql<{ city: string }>`
    with recursive cities (city) as (
      (${next(sql`true`)})
      union all
      select (${next(sql`city > cities.city`)}) from cities where cities.city is not null
    )
    select city from cities where city <> '' and exists (
      select 1 from events where ${LISTED} and events.city = cities.city and ends_at > ${now}
    ) limit ${CITIES}`.execute(db);
  return rows.map(({ city }) => city).toSorted((one, other) => one.localeCompare(other, 'en'));
}
