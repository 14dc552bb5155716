import { createHash } from 'node:crypto';
import type { operations } from '#openapi/schema.d.ts';
import type { Category, EventFormat, EventRole } from '#openapi/types.ts';
import { findEventRole } from '../../accounts/roles/event-role.ts';
import { rememberLast } from '../../platform/background/remember-last.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { asAttachment } from '../../platform/http/attachment.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { isKnown } from '../../platform/http/etag.ts';
import { Problem } from '../../platform/http/problem.ts';
import { canRead } from '../events.policy.ts';
import { findSequence } from '../icalendar/calendar-sequences.queries.ts';
import { addDuration, addForeignText, addText, writeCalendar } from '../icalendar/calendar-text.ts';
import {
  type CalendarConfig,
  type CalendarEvent,
  emptyCalendar,
  eventCalendar,
  eventEntry,
} from '../icalendar/event-calendar.ts';
import { endedSince, type Part, searchListed, soonestFirst } from '../search-listed.ts';

/** Feeds are asked for by many and seldom change; the largest takes a third of a megabyte. */
const FEEDS_KEPT = 10;

export function calendarHandlers({ config, db, now, ports }: Context) {
  const remembered = rememberLast<Buffer>(FEEDS_KEPT);

  async function mayHaveLink(person: Person | null, ownRole: EventRole | null, eventId: string): Promise<boolean> {
    if (!person) return false;
    return ownRole !== null || (await ports.findHeldStatus(db, person.userId, eventId)) === 'approved';
  }

  return {
    async getEventCalendar({ params, user, reply }: Call<'getEventCalendar'>) {
      const event = await findCalendarEvent(db, params.id);
      const ownRole = await findEventRole(db, user, params.id);
      if (!event || !canRead(ownRole, event)) {
        throw new Problem('not_found', 'That event does not exist, or is no longer public.');
      }
      const withLink = await mayHaveLink(user, ownRole, event.event_id);
      const sequence = user && (await findSequence(db, event.event_id, user.userId));
      const file = eventCalendar(config, event, { method: 'PUBLISH', withLink, sequence, now: now() });
      reply.headers({
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': asAttachment(calendarName(event.title)),
        'x-content-type-options': 'nosniff',
      });
      return Buffer.from(file);
    },

    async getCalendarFeed({ query, request, reply }: Call<'getCalendarFeed'>) {
      const events = await listFeedEvents(db, query, now());
      // Of what the text is made of, so that a calendar that asks every few minutes costs no more than the query.
      const etag = `W/"${hashOf([config.publicUrl, config.productName, config.supportEmail, query, events])}"`;
      reply.headers({ etag, 'cache-control': 'public, max-age=300' });
      if (isKnown(request, etag)) return reply.code(304).send();
      reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'x-content-type-options': 'nosniff' });
      return remembered(etag, () => Buffer.from(calendarFeed(config, events, query)));
    },
  } satisfies Partial<Handlers>;
}

function hashOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

type FeedFilter = Required<NonNullable<operations['getCalendarFeed']['parameters']['query']>>;

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

function findCalendarEvent(db: Db, eventId: string) {
  return db.selectFrom('events').select(columns).select('undecided').where('event_id', '=', eventId).executeTakeFirst();
}

/** What is to come, soonest first, then what has ended lately: so that the limit cuts off the past first. */
async function listFeedEvents(db: Db, filter: FeedFilter, now: Date): Promise<CalendarEvent[]> {
  const coming = await soonestFirst({ limit: MOST, now }, (part, limit) => listPart(db, filter, part, 'asc', limit));
  if (coming.length === MOST) return coming;
  const since = new Date(now.getTime() - KEPT_AFTER_END);
  return [...coming, ...(await listPart(db, filter, endedSince(since, now), 'desc', MOST - coming.length))];
}

function listPart(db: Db, filter: FeedFilter, part: Part, direction: 'asc' | 'desc', limit: number) {
  return searchListed({ db, columns, filter, direction, limit }, part, (rows) => rows.select(columns).execute());
}

const longest = 100;

/** What the file of an event is saved as: its title, as far as every file system takes it. */
export function calendarName(title: string): string {
  const plain = title
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '');
  const cut = [...plain]
    .slice(0, longest)
    .join('')
    .replace(/[.\s]+$/, '');
  return `${cut || 'event'}.ics`;
}

/** How often a calendar should ask again. */
const REFRESH = 'PT1H';

/**
 * Public events as one calendar to subscribe to. The same events give the same text, whenever it is asked for. It has
 * no METHOD: it is a calendar and no message, so DTSTAMP says when each event was last changed.
 */
export function calendarFeed(config: CalendarConfig, events: CalendarEvent[], filter: FeedFilter): string {
  const calendar = emptyCalendar(config);
  const name = feedName(config.productName, filter);
  addForeignText(calendar, 'name', name);
  addForeignText(calendar, 'x-wr-calname', name);
  addDuration(calendar, 'refresh-interval', REFRESH);
  addForeignText(calendar, 'x-published-ttl', REFRESH);
  for (const event of events) {
    const entry = eventEntry(config, event, { withLink: false, stamp: event.updated_at });
    // Reading about an event keeps nobody busy.
    addText(entry, 'transp', 'TRANSPARENT');
    calendar.addSubcomponent(entry);
  }
  return writeCalendar(calendar);
}

/** Such as "Foyer events", or with filters "Foyer events: design, online, calm". */
export function feedName(productName: string, { search, category, format, city, tag }: FeedFilter): string {
  const chosen = [categoryWord(category), formatWord(format), city.trim(), tag.trim(), search.trim()]
    .filter(Boolean)
    .join(', ');
  return `${productName} events${chosen && `: ${chosen}`}`;
}

function categoryWord(category: Category | 'any'): string {
  return category === 'any' ? '' : category;
}

function formatWord(format: EventFormat | 'any'): string {
  return format === 'any' ? '' : format.replace('_', ' ');
}
