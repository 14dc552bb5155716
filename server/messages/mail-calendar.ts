import type { EmailTrigger } from '#openapi/types.ts';
import { eventCalendar } from '../icalendar/event-calendar.ts';
import type { Context } from '../platform/context.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { mayJoin } from './event-values.ts';
import type { ToldEvent, ToldPerson } from './telling.queries.ts';

interface Told {
  event: ToldEvent;
  person: ToldPerson;
  trigger: EmailTrigger;
  /** Whether the registration had a seat until this change; undefined where nobody said. */
  hadSeat: boolean | undefined;
}

/** The file that puts the event into the person's calendar, moves it there or takes it out; undefined for none. */
export function mailCalendar({ config, now }: Pick<Context, 'config' | 'now'>, told: Told): Mail['calendar'] {
  const method = methodOf(told);
  if (!method) return undefined;
  const { event, person } = told;
  const name = person.email_verified_at === null ? '' : person.full_name;
  const attendee = { name, email: person.email };
  const withLink = mayJoin(event, person);
  return { method, content: eventCalendar(config, event, { method, attendee, withLink, now: now() }) };
}

function methodOf({ trigger, person, hadSeat }: Told): 'REQUEST' | 'CANCEL' | undefined {
  const hasSeat = person.status === 'approved';
  if (trigger === 'registration_approved') return 'REQUEST';
  if (trigger === 'event_updated') return hasSeat ? 'REQUEST' : undefined;
  if (trigger === 'event_cancelled') return hasSeat ? 'CANCEL' : undefined;
  if (trigger === 'registration_cancelled') return hadSeat === false ? undefined : 'CANCEL';
  // What was approved and is not any more is in the person's calendar still.
  return hadSeat && !hasSeat ? 'CANCEL' : undefined;
}
