import type { Selectable } from 'kysely';
import type { EventFormat } from '#openapi/types.ts';
import type { Schema } from '../platform/database/schema.ts';

type Event = Selectable<Schema['events']>;

/** What people who registered are told when it changes. Times as ISO text, for it is kept as JSON. */
export interface KnownEvent {
  title: string;
  format: EventFormat;
  venue_name: string | null;
  address: string | null;
  city: string | null;
  online_url: string | null;
  starts_at: string;
  ends_at: string;
  timezone: string;
}

export function whatPeopleKnow(event: Pick<Event, keyof KnownEvent>): KnownEvent {
  const { title, format, venue_name, address, city, online_url, starts_at, ends_at, timezone } = event;
  const times = { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() };
  return { title, format, venue_name, address, city, online_url, timezone, ...times };
}

/** Whether the two differ in anything that people are told. */
export function isNews(before: Pick<Event, keyof KnownEvent>, after: Pick<Event, keyof KnownEvent>): boolean {
  return JSON.stringify(whatPeopleKnow(before)) !== JSON.stringify(whatPeopleKnow(after));
}
