import { placeOf } from '#rules/events/event-words.ts';
import { ticketAddress } from '#rules/registrations/ticket.ts';
import { eventWhen } from '../../events/event-when.ts';
import { cutText } from '../../platform/cut-text.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { OwnDetails } from '../own-registrations.queries.ts';
import { whyNoTicket } from '../tickets/ticket.policy.ts';

/** What a pass says: what is shown at the door, and nothing else of the person. */
export interface PassFacts {
  registrationId: string;
  eventId: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** In words, by the event's clock. */
  when: string;
  place: string;
  /** Empty where nobody knows it. */
  name: string;
  code: string;
  /** What the QR code holds. */
  address: string;
}

interface Holder {
  registration: OwnDetails;
  full_name: string;
}

/** Characters; a wallet shows one line of each. */
const LONGEST = 100;

/** Throws the Problem `not_allowed_now` where there is no ticket, or none that is of use. */
export function passFacts({ registration, full_name }: Holder, publicUrl: string, now: Date): PassFacts {
  const { registration_id, status, event, code, ticket } = registration;
  const why = whyNoTicket({ status, event_status: event.status, ends_at: event.ends_at }, now);
  if (why !== null || ticket === null) throw new Problem('not_allowed_now', why ?? noDoor);
  return {
    registrationId: registration_id,
    eventId: event.event_id,
    title: cutText(event.title, LONGEST),
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    when: eventWhen(event, event.timezone),
    place: cutText(placeOf(event), LONGEST),
    name: cutText(full_name.trim(), LONGEST),
    code,
    address: ticketAddress(publicUrl, ticket),
  };
}

const noDoor = 'This event is online, so there is nothing to show a ticket for.';
