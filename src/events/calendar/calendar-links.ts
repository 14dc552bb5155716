import type { EventDetails } from '#openapi/types.ts';
import { placeLines } from '#rules/events/place-lines.ts';

/** What a calendar is told of an event; the link to join where the person may have it. */
export type CalendarEntry = Pick<
  EventDetails,
  | 'event_id'
  | 'title'
  | 'summary'
  | 'starts_at'
  | 'ends_at'
  | 'timezone'
  | 'format'
  | 'venue_name'
  | 'city'
  | 'online_url'
> & { address?: string | null };

/** Google's form for a new event. Times are universal, and it is kept in the event's zone. `page` is the event's address. */
export function googleCalendar(event: CalendarEntry, page: string): string {
  const stamp = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  return addressOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${stamp(event.starts_at)}/${stamp(event.ends_at)}`,
    ctz: event.timezone,
    location: placeIn(event),
    details: notesOn(event, page),
  });
}

/** Outlook's. It shows times in the zone of the calendar's owner. */
export function outlookCalendar(event: CalendarEntry, page: string): string {
  return addressOf('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: new Date(event.starts_at).toISOString(),
    enddt: new Date(event.ends_at).toISOString(),
    location: placeIn(event),
    body: notesOn(event, page),
  });
}

function placeIn({ format, venue_name, address = null, city }: CalendarEntry): string {
  return format === 'online' ? 'Online' : placeLines({ venue_name, address, city }).join(', ');
}

function notesOn({ summary, online_url }: CalendarEntry, page: string): string {
  return [summary, online_url && `Join online: ${online_url}`, page].filter(Boolean).join('\n\n');
}

// "%20" for a blank: Outlook shows the "+" of URLSearchParams.
function addressOf(base: string, values: Record<string, string>): string {
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${query.join('&')}`;
}
