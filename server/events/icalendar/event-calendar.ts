import ICAL from 'ical.js';
import { placeLines } from '#rules/events/place-lines.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { EventStatus } from '../../platform/database/tables/events.ts';
import type { EventFormat } from '#openapi/types.ts';
import { addAddress, addText, addTime, writeCalendar } from './calendar-text.ts';

/** What a calendar shows of an event: columns of its row. */
export interface CalendarEvent {
  event_id: string;
  title: string;
  summary: string;
  format: EventFormat;
  venue_name: string | null;
  address: string | null;
  city: string | null;
  online_url: string | null;
  starts_at: Date;
  ends_at: Date;
  status: EventStatus;
  ics_sequence: number;
  updated_at: Date;
}

export type CalendarConfig = Pick<Config, 'publicUrl' | 'productName' | 'supportEmail'>;

interface Options {
  /** `PUBLISH` for a file to save; `REQUEST` and `CANCEL` for a mail that puts it into a calendar or takes it out. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** The person that the mail goes to: their place is settled, so their calendar asks nothing. */
  attendee?: { name: string; email: string };
  /** Whether the link to join is in it: only for those who may have it. */
  withLink: boolean;
  /** Where the person's own calendar was told more than the event's. */
  sequence?: number | null;
  now: Date;
}

/** One event as an iCalendar file (RFC 5545): the UID stays for life, SEQUENCE tells which of two is newer. */
export function eventCalendar(
  config: CalendarConfig,
  event: CalendarEvent,
  { method, attendee, withLink, sequence, now }: Options,
): string {
  const calendar = emptyCalendar(config);
  addText(calendar, 'method', method);
  const entry = eventEntry(config, event, { withLink, stamp: now });
  if (sequence && sequence > event.ics_sequence) entry.updatePropertyWithValue('sequence', sequence);
  // What changed is whether this person comes.
  if (method !== 'PUBLISH') entry.updatePropertyWithValue('last-modified', ICAL.Time.fromJSDate(now, true));
  // Out of this person's calendar, also while the event goes on for others.
  if (method === 'CANCEL') entry.updatePropertyWithValue('status', 'CANCELLED');
  if (attendee) addAttendee(entry, attendee);
  calendar.addSubcomponent(entry);
  return writeCalendar(calendar);
}

export function emptyCalendar({ productName }: CalendarConfig): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar');
  addText(calendar, 'version', '2.0');
  addText(calendar, 'prodid', `-//${productName}//Events//EN`);
  addText(calendar, 'calscale', 'GREGORIAN');
  return calendar;
}

/** The VEVENT of an event; `stamp` is when what it says was put together. */
export function eventEntry(
  config: CalendarConfig,
  event: CalendarEvent,
  { withLink, stamp }: { withLink: boolean; stamp: Date },
): ICAL.Component {
  const page = `${config.publicUrl}/event/${event.event_id}`;
  const link = withLink ? event.online_url : null;
  const entry = new ICAL.Component('vevent');
  addText(entry, 'uid', `${event.event_id}@${new URL(config.publicUrl).hostname}`);
  addTime(entry, 'dtstamp', stamp);
  addTime(entry, 'last-modified', event.updated_at);
  entry.addPropertyWithValue('sequence', event.ics_sequence);
  addTime(entry, 'dtstart', event.starts_at);
  addTime(entry, 'dtend', event.ends_at);
  addText(entry, 'summary', event.title);
  addText(entry, 'description', [event.summary, link && `Join online: ${link}`, page].filter(Boolean).join('\n\n'));
  addText(entry, 'location', placeOf(event));
  addAddress(entry, 'url', page);
  // RFC 7986, for calendars that show a button to join.
  if (link) addAddress(entry, 'conference', link, { feature: 'VIDEO', label: 'Join online' });
  addText(entry, 'status', event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED');
  addAddress(entry, 'organizer', `mailto:${config.supportEmail}`, { cn: config.productName });
  return entry;
}

function addAttendee(entry: ICAL.Component, { name, email }: { name: string; email: string }): void {
  addAddress(entry, 'attendee', `mailto:${email}`, {
    cutype: 'INDIVIDUAL',
    role: 'REQ-PARTICIPANT',
    partstat: 'ACCEPTED',
    rsvp: 'FALSE',
    cn: name || email,
  });
}

function placeOf({ format, ...place }: CalendarEvent): string {
  return format === 'online' ? 'Online' : placeLines(place).join(', ');
}
