import type { Selectable } from 'kysely';
import type { Schema } from '../platform/schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
const openForDays = 30;

type Event = Pick<Selectable<Schema['events']>, 'status' | 'ends_at' | 'feedback_opens_at' | 'feedback_closes_at'>;

export function feedbackOpensAt(event: Pick<Event, 'ends_at' | 'feedback_opens_at'>): Date {
  return event.feedback_opens_at ?? event.ends_at;
}

export function feedbackClosesAt(event: Pick<Event, 'ends_at' | 'feedback_closes_at'>): Date {
  return event.feedback_closes_at ?? new Date(event.ends_at.getTime() + openForDays * dayMs);
}

/** Nobody was at an event that was cancelled, or put away before its end, and nobody knows of a draft. */
export function feedbackStateOf(event: Event, now: Date): 'not_open' | 'open' | 'closed' {
  if (event.status === 'cancelled') return 'closed';
  if (event.status === 'archived' && event.ends_at > now) return 'closed';
  if (event.status === 'draft' || feedbackOpensAt(event) > now) return 'not_open';
  return feedbackClosesAt(event) > now ? 'open' : 'closed';
}
