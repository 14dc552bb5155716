import type { Selectable } from 'kysely';
import type { KnownEvent } from '#rules/events/describe-change.ts';
import { newsNames, pickFields } from '#rules/events/event-fields.ts';
import type { Schema } from '../../platform/database/schema.ts';

type NewsName = (typeof newsNames)[number];
type Event = Pick<Selectable<Schema['events']>, NewsName>;

/** The part of an event that is kept, as JSON, until people are told. */
export function whatPeopleKnow(event: Event): KnownEvent {
  const times = { starts_at: event.starts_at.toISOString(), ends_at: event.ends_at.toISOString() };
  return { ...pickFields(event, newsNames), ...times };
}

/** Whether the two differ in anything that people are told. */
export function isNews(before: Event, after: Event): boolean {
  return JSON.stringify(whatPeopleKnow(before)) !== JSON.stringify(whatPeopleKnow(after));
}
