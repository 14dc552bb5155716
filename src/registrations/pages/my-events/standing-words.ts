import type { OwnRegistration } from '#openapi/types.ts';
import { daysBetween } from '#rules/time/wall-clock.ts';

/** "Next, in 12 days", by the days of the event's calendar. */
export function nextWords({ event }: Pick<OwnRegistration, 'event'>, now = Date.now()): string {
  if (event.phase === 'ongoing') return 'On now';
  const days = daysBetween(now, Date.parse(event.starts_at), event.timezone);
  if (days <= 0) return 'Next, today';
  return days === 1 ? 'Next, tomorrow' : `Next, in ${days} days`;
}
