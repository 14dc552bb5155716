import { format } from 'timeago.js';
import { ownZone } from '#src/session/own-zone.ts';

/** "5 Jan 2026", where the reader is, or in this zone. */
export function dayOf(time: string, timeZone = ownZone()): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(Date.parse(time));
}

/** "5 Jan 2026, 18:00", where the reader is. */
export function momentOf(time: string): string {
  const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: ownZone() });
  return inWords.format(Date.parse(time));
}

/** "3 minutes ago"; after a week it is the day. */
export function agoOrDay(time: string, now = Date.now()): string {
  const at = Math.min(Date.parse(time), now);
  return now - at < WEEK ? format(at, 'en_US', { relativeDate: now }) : `on ${dayOf(time)}`;
}

const WEEK = 7 * 24 * 60 * 60 * 1000;
