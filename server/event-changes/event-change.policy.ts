import type { Selectable } from 'kysely';
import type { AdminEvent } from '#openapi/types.ts';
import { newsNames, pickFields } from '#rules/events/event-fields.ts';
import type { Schema } from '../platform/database/schema.ts';

type NewsName = (typeof newsNames)[number];
type Event = Pick<Selectable<Schema['events']>, NewsName>;

/** What people who registered are told when it changes. Times as ISO text, for it is kept as JSON. */
export type KnownEvent = Pick<AdminEvent, NewsName>;

export function whatPeopleKnow(event: Event): KnownEvent {
  const times = { starts_at: event.starts_at.toISOString(), ends_at: event.ends_at.toISOString() };
  return { ...pickFields(event, newsNames), ...times };
}

/** Whether the two differ in anything that people are told. */
export function isNews(before: Event, after: Event): boolean {
  return JSON.stringify(whatPeopleKnow(before)) !== JSON.stringify(whatPeopleKnow(after));
}
