import type { operations } from '#openapi/schema.d.ts';
import type { Db } from '../../platform/database/database.ts';
import { endedSince, type Part, searchListed, soonestFirst } from '../search-listed.ts';
import type { CalendarEvent } from '../icalendar/event-calendar.ts';

export type FeedFilter = Required<NonNullable<operations['getCalendarFeed']['parameters']['query']>>;

/** Events that a calendar can take without becoming slow. */
const MOST = 500;
const KEPT_AFTER_END = 30 * 24 * 60 * 60 * 1000;

const columns = [
  'event_id',
  'title',
  'summary',
  'format',
  'venue_name',
  'address',
  'city',
  'online_url',
  'starts_at',
  'ends_at',
  'status',
  'ics_sequence',
  'updated_at',
] as const;

export function findCalendarEvent(db: Db, eventId: string) {
  return db.selectFrom('events').select(columns).select('undecided').where('event_id', '=', eventId).executeTakeFirst();
}

/** What is to come, soonest first, then what has ended lately: so that the limit cuts off the past first. */
export async function listFeedEvents(db: Db, filter: FeedFilter, now: Date): Promise<CalendarEvent[]> {
  const coming = await soonestFirst({ limit: MOST, now }, (part, limit) => listPart(db, filter, part, 'asc', limit));
  if (coming.length === MOST) return coming;
  const since = new Date(now.getTime() - KEPT_AFTER_END);
  return [...coming, ...(await listPart(db, filter, endedSince(since, now), 'desc', MOST - coming.length))];
}

function listPart(db: Db, filter: FeedFilter, part: Part, direction: 'asc' | 'desc', limit: number) {
  return searchListed({ db, columns, filter, direction, limit }, part, (rows) => rows.select(columns).execute());
}
