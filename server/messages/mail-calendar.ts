import type { EventTrigger } from '../email-templates/triggers.ts';
import { eventCalendar } from '../icalendar/event-calendar.ts';
import type { Context } from '../platform/context.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { mayJoin } from './event-values.ts';
import type { ToldEvent, ToldPerson } from './telling.queries.ts';

interface Told {
  event: ToldEvent;
  person: ToldPerson;
  trigger: EventTrigger;
  /** Whether the registration had a seat until this change; undefined where nobody said. */
  hadSeat: boolean | undefined;
}

/** The file that puts the event into the person's calendar, moves it there or takes it out; undefined for none. */
export function mailCalendar({ config, now }: Pick<Context, 'config' | 'now'>, told: Told): Mail['calendar'] {
  const method = methods[told.trigger](told);
  if (!method) return undefined;
  const { event, person } = told;
  const name = person.email_verified_at === null && person.guest_since === null ? '' : person.full_name;
  const attendee = { name, email: person.email };
  const withLink = mayJoin(event, person);
  return { method, content: eventCalendar(config, event, { method, attendee, withLink, now: now() }) };
}

type Method = 'REQUEST' | 'CANCEL' | undefined;

const methods: Record<EventTrigger, (told: Told) => Method> = {
  registration_received: afterwards,
  registration_waitlisted: afterwards,
  registration_approved: () => 'REQUEST',
  registration_promoted: () => 'REQUEST',
  registration_rejected: afterwards,
  registration_cancelled: ({ hadSeat }) => (hadSeat === false ? undefined : 'CANCEL'),
  event_updated: ({ person }) => (hasSeat(person) ? 'REQUEST' : undefined),
  event_cancelled: ({ person }) => (hasSeat(person) ? 'CANCEL' : undefined),
  event_reminder: afterwards,
  feedback_invitation: afterwards,
  // It goes to people without a registration.
  availability_alert: () => undefined,
};

/** What was approved and is not any more is in the person's calendar still. */
function afterwards({ person, hadSeat }: Told): Method {
  return hadSeat && !hasSeat(person) ? 'CANCEL' : undefined;
}

function hasSeat({ status }: ToldPerson): boolean {
  return status === 'approved';
}
