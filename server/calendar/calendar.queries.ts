import { sql } from 'kysely';
import type { operations } from '#openapi/schema.d.ts';
import { prefixQuery, toWords } from '../platform/database/words.ts';
import type { Db } from '../platform/database/database.ts';
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

export function findCalendarEvent(db: Db, eventId: string): Promise<CalendarEvent | undefined> {
  return db.selectFrom('events').select(columns).where('event_id', '=', eventId).executeTakeFirst();
}

/** What is to come, soonest first, then what has ended lately: so that the limit cuts off the past first. */
export async function listFeedEvents(db: Db, filter: FeedFilter, now: Date): Promise<CalendarEvent[]> {
  const coming = await selectPublic(db, filter)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('event_id')
    .limit(MOST)
    .execute();
  if (coming.length === MOST) return coming;
  const ended = await selectPublic(db, filter)
    .where('starts_at', '<=', now)
    .where('ends_at', '<=', now)
    .where('ends_at', '>', new Date(now.getTime() - KEPT_AFTER_END))
    .orderBy('starts_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(MOST - coming.length)
    .execute();
  return [...coming, ...ended];
}

function selectPublic(db: Db, { search, category, format }: FeedFilter) {
  const words = toWords(search);
  return (
    db
      .selectFrom('events')
      .select(columns)
      // Literals, because the partial index is only taken for these very values.
      .where(sql<boolean>`visibility = 'public' and status in ('published', 'cancelled')`)
      .$if(category !== 'any', (query) => query.where('category', '=', category as Exclude<typeof category, 'any'>))
      .$if(format !== 'any', (query) => query.where('format', '=', format as Exclude<typeof format, 'any'>))
      .$if(words.length > 0, (query) => query.where(sql<boolean>`search @@ ${prefixQuery(words)}::tsquery`))
  );
}
