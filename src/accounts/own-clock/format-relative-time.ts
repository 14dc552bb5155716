import { format } from 'timeago.js';
import { ownZone } from '#src/session/own-zone.ts';

/**
 * "2 minutes ago"; the raw text where it is no time (specification, point 8: timeago.js says "just now" to anything). A
 * time ahead of this computer's clock counts as now.
 */
export function ago(time: string, now = Date.now()): string {
  const parsed = Date.parse(time);
  if (Number.isNaN(parsed)) return time;
  return format(Math.min(parsed, now), 'en_US', { relativeDate: now });
}

/** The full date and time on the person's own clock, for who wants to know exactly; the raw text where it is no time. */
export function exactly(time: string): string {
  const parsed = Date.parse(time);
  if (Number.isNaN(parsed)) return time;
  return formatIn(ownZone()).format(parsed);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, since making one takes longer than all else of a table's row. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
  formats.set(timeZone, known);
  return known;
}
