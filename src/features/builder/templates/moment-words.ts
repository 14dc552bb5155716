import { format } from 'timeago.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** "5 Jan 2026", where the reader is. */
export function dayOf(time: string): string {
  return day.format(Date.parse(time));
}

/** "5 Jan 2026, 18:00", where the reader is. */
export function momentOf(time: string): string {
  return moment.format(Date.parse(time));
}

/** "3 minutes ago"; after a week it is the day. */
export function agoOrDay(time: string, now = Date.now()): string {
  const at = Math.min(Date.parse(time), now);
  return now - at < WEEK ? format(at, 'en_US', { relativeDate: now }) : `on ${dayOf(time)}`;
}

const WEEK = 7 * 24 * 60 * 60 * 1000;
