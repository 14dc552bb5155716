import type { Selectable } from 'kysely';
import * as rules from '#rules/events/feedback-window.ts';
import type { Schema } from '../platform/database/schema.ts';

type Event = Pick<
  Selectable<Schema['events']>,
  'status' | 'ends_at' | 'timezone' | 'feedback_opens_at' | 'feedback_closes_at'
>;

export function feedbackOpensAt(event: Pick<Event, 'ends_at' | 'feedback_opens_at'>): Date {
  return event.feedback_opens_at ?? event.ends_at;
}

export function feedbackClosesAt(event: Pick<Event, 'ends_at' | 'timezone' | 'feedback_closes_at'>): Date {
  return event.feedback_closes_at ?? new Date(rules.usualFeedbackEnd(event.ends_at.getTime(), event.timezone));
}

export function feedbackStateOf(event: Event, now: Date) {
  const { status, timezone } = event;
  const closes = event.feedback_closes_at?.getTime() ?? null;
  const times = { ends_at: event.ends_at.getTime(), feedback_opens_at: feedbackOpensAt(event).getTime() };
  return rules.feedbackStateOf({ status, timezone, ...times, feedback_closes_at: closes }, now.getTime());
}
