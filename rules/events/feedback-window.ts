import type { AdminEvent, FeedbackState } from '#openapi/types.ts';
import { daysLater } from '../time/wall-clock.ts';

const OPEN_FOR_DAYS = 30;

/** Instants; null where it is not said when. */
export interface FeedbackTimes {
  ends_at: number;
  feedback_opens_at: number | null;
  feedback_closes_at: number | null;
  timezone: string;
}

export function feedbackOpens({ feedback_opens_at, ends_at }: Omit<FeedbackTimes, 'feedback_closes_at'>): number {
  return feedback_opens_at ?? ends_at;
}

export function feedbackCloses({ feedback_closes_at, ends_at, timezone }: Omit<FeedbackTimes, 'feedback_opens_at'>) {
  return feedback_closes_at ?? usualFeedbackEnd(ends_at, timezone);
}

/** When feedback closes unless it is said when: 30 days after the end, at the same time of day. */
export function usualFeedbackEnd(ends: number, zone: string): number {
  return daysLater(ends, OPEN_FOR_DAYS, zone);
}

/** Nobody was at an event that was cancelled, or put away before its end, and nobody knows of a draft. */
export function feedbackStateOf(
  event: FeedbackTimes & { status: AdminEvent['status'] },
  now: number,
): Exclude<FeedbackState, 'given'> {
  if (event.status === 'cancelled') return 'closed';
  if (event.status === 'archived' && event.ends_at > now) return 'closed';
  if (event.status === 'draft' || feedbackOpens(event) > now) return 'not_open';
  return feedbackCloses(event) > now ? 'open' : 'closed';
}
