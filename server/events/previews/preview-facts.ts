import { createHash } from 'node:crypto';
import { placeOf } from '#rules/events/event-labels.ts';
import { clockAndZone, formatClock, formatDay } from '#rules/time/format-moment.ts';
import type { EventDetails } from '#openapi/types.ts';

/** What is drawn of an event. */
export interface PreviewFacts {
  id: string;
  productName: string;
  title: string;
  /** "Thursday 14 January 2027" and "18:00", in the event's zone; with its name, "18:00 CET", for what is online. */
  day: string;
  time: string;
  place: string;
  isCancelled: boolean;
}

type Drawn = Pick<EventDetails, 'event_id' | 'title' | 'timezone' | 'format' | 'venue_name' | 'city' | 'status'> & {
  starts_at: string | Date;
};

/** Another one whenever all pictures look different, though what they say is the same. */
const LOOK = 1;

export function previewFacts(event: Drawn, productName: string): PreviewFacts {
  const start = new Date(event.starts_at);
  return {
    id: event.event_id,
    productName,
    title: event.title,
    day: formatDay(start, event.timezone),
    time: formatTime(start, event),
    place: placeOf(event),
    isCancelled: event.status === 'cancelled',
  };
}

/** A picture goes anywhere: where one may join from anywhere, it says by which clock. */
function formatTime(start: Date, { timezone, format }: Drawn): string {
  return format === 'in_person' ? formatClock(start, timezone) : clockAndZone(start, timezone);
}

/** Names the picture of these facts. */
export function previewVersion(facts: PreviewFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, facts]))
    .digest('base64url')
    .slice(0, 16);
}

/** Where the picture is, and stays the same. */
export function previewPath(facts: PreviewFacts): string {
  return `/api/events/${facts.id}/preview.png?v=${previewVersion(facts)}`;
}

export const previewSize = { width: 1200, height: 630 } as const;
