import type { Selectable } from 'kysely';
import { usualFeedbackEnd } from '#rules/events/feedback-window.ts';
import type { Schema } from '../platform/database/schema.ts';

type Event = Pick<
  Selectable<Schema['events']>,
  'status' | 'ends_at' | 'timezone' | 'feedback_opens_at' | 'feedback_closes_at'
>;

export function feedbackOpensAt(event: Pick<Event, 'ends_at' | 'feedback_opens_at'>): Date {
  return event.feedback_opens_at ?? event.ends_at;
}

export function feedbackClosesAt(event: Pick<Event, 'ends_at' | 'timezone' | 'feedback_closes_at'>): Date {
  return event.feedback_closes_at ?? new Date(usualFeedbackEnd(event.ends_at.getTime(), event.timezone));
}

/** Nobody was at an event that was cancelled, or put away before its end, and nobody knows of a draft. */
export function feedbackStateOf(event: Event, now: Date): 'not_open' | 'open' | 'closed' {
  if (event.status === 'cancelled') return 'closed';
  if (event.status === 'archived' && event.ends_at > now) return 'closed';
  if (event.status === 'draft' || feedbackOpensAt(event) > now) return 'not_open';
  return feedbackClosesAt(event) > now ? 'open' : 'closed';
}
