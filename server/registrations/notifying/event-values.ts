import { firstName } from '#rules/accounts/first-name.ts';
import { placeLines } from '#rules/events/place-lines.ts';
import type { MailSettings } from '../../platform/mail/mail-text.ts';
import { eventWhen } from '../../events/event-when.ts';
import type { NotifiedEvent, NotifiedPerson } from './notified-people.queries.ts';
import { statusInSentence } from '#rules/registrations/status-labels.ts';

/** Someone who gets a mail about an event; `status` is null for who is not registered. */
interface Addressed extends Pick<NotifiedPerson, 'full_name' | 'timezone' | 'code' | 'waitlist_position'> {
  /** Whose clock nobody knows. */
  guest_since?: Date | null;
  status: NotifiedPerson['status'] | null;
}

/** The values of what server/messages/email-templates/event-variables.ts lets every mail about an event name. */
export function eventValues({ publicUrl, productName }: MailSettings, event: NotifiedEvent) {
  const whenByZone = new Map<string, string>();
  const whenIn = (zone: string) => {
    const when = whenByZone.get(zone) ?? eventWhen(event, zone);
    whenByZone.set(zone, when);
    return when;
  };
  return (person: Addressed) => {
    const joinUrl = mayJoin(event, person) ? (event.online_url ?? '') : '';
    return {
      recipient_name: person.full_name || 'there',
      recipient_first_name: firstName(person.full_name) || 'there',
      event_title: event.title,
      event_when: whenIn(person.guest_since ? event.timezone : person.timezone),
      event_where: eventWhere(event, joinUrl),
      event_url: `${publicUrl}/event/${event.event_id}`,
      // Without a login for whom `notifyRegistrants` gives their own link.
      seat_url: `${publicUrl}/event/${event.event_id}`,
      decline_url: `${publicUrl}/event/${event.event_id}`,
      event_summary: event.summary,
      organiser_name: event.organiser_name || productName,
      registration_code: person.code,
      registration_status: person.status === null ? '' : statusInSentence[person.status],
      waitlist_position: person.waitlist_position === null ? '' : String(person.waitlist_position),
      join_url: joinUrl,
    };
  };
}

/** The link to an online event is for people with a seat, and for as long as there is an event. */
export function mayJoin({ status, format }: NotifiedEvent, person: Pick<Addressed, 'status'>): boolean {
  return format !== 'in_person' && status === 'published' && person.status === 'approved';
}

function eventWhere({ format, ...place }: NotifiedEvent, joinUrl: string): string {
  const online = joinUrl === '' ? 'online' : `online at ${joinUrl}`;
  const there = placeLines(place).join(', ') || 'to be announced';
  if (format === 'in_person') return upperFirst(there);
  return format === 'online' ? upperFirst(online) : `${upperFirst(there)}, and ${online}`;
}

function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
