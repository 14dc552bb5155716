import { format } from 'timeago.js';

/**
 * "2 minutes ago"; the raw text where it is no time (specification, point 8: timeago.js says "just now" to anything). A
 * time ahead of this computer's clock counts as now.
 */
export function ago(time: string, now = Date.now()): string {
  const parsed = Date.parse(time);
  if (Number.isNaN(parsed)) return time;
  return format(Math.min(parsed, now), 'en_US', { relativeDate: now });
}

/** The full date and time, for who wants to know exactly; the raw text where it is no time. */
export function exactly(time: string): string {
  const parsed = Date.parse(time);
  if (Number.isNaN(parsed)) return time;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' }).format(parsed);
}
