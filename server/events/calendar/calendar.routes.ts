import { createHash } from 'node:crypto';
import type { EventRole } from '#openapi/types.ts';
import { canRead } from '../events.policy.ts';
import { asAttachment } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { isKnown } from '../../platform/http/etag.ts';
import { Problem } from '../../platform/http/problem.ts';
import { rememberLast } from '../../platform/background/remember-last.ts';
import { findEventRole } from '../../accounts/roles/event-role.ts';
import { findHeldStatus } from '../../registrations/seats/own-registration.queries.ts';
import { calendarFeed } from './calendar-feed.ts';
import { calendarName } from './calendar-name.ts';
import { findCalendarEvent, listFeedEvents } from './calendar.queries.ts';
import { findSequence } from '../icalendar/calendar-sequences.queries.ts';
import { eventCalendar } from '../icalendar/event-calendar.ts';

/** Feeds are asked for by many and seldom change; the largest takes a third of a megabyte. */
const FEEDS_KEPT = 10;

export function calendarHandlers({ config, db, now }: Context) {
  const remembered = rememberLast<Buffer>(FEEDS_KEPT);

  async function mayHaveLink(person: Person | null, ownRole: EventRole | null, eventId: string): Promise<boolean> {
    if (!person) return false;
    return ownRole !== null || (await findHeldStatus(db, person.userId, eventId)) === 'approved';
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
