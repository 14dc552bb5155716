import type { EventTrigger } from '../../platform/email-texts/triggers/triggers.ts';
import { nextSequences } from '../../events/icalendar/calendar-sequences.queries.ts';
import { eventCalendar } from '../../events/icalendar/event-calendar.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { mayJoin } from './event-values.ts';
import type { NotifiedEvent, NotifiedPerson } from './notified-people.queries.ts';

interface Told {
  event: NotifiedEvent;
  trigger: EventTrigger;
  /** Whether the registrations had a seat until this change; undefined where nobody said. */
  hadSeat: boolean | undefined;
}

/** The files that put the event into these people's calendars, move it there or take it out, by person; missing where there is none. */
export async function mailCalendars(
  tx: Tx,
  { config, now }: Pick<Context, 'config' | 'now'>,
  told: Told,
  people: NotifiedPerson[],
): Promise<Map<string, Mail['calendar']>> {
  const { event, trigger, hadSeat } = told;
  const concerned = people.flatMap((person) => {
    const method = methods[trigger]({ person, hadSeat });
    return method ? [{ person, method }] : [];
  });
  const sequences = await nextSequences(
    tx,
    event.event_id,
    concerned.map(({ person }) => person.user_id),
  );
  return new Map(
    concerned.map(({ person, method }) => {
      const name = person.email_verified_at === null && person.guest_since === null ? '' : person.full_name;
      const attendee = { name, email: person.email };
      const options = { method, attendee, withLink: mayJoin(event, person), now: now() };
      const sequence = sequences.get(person.user_id) ?? null;
      return [person.user_id, { method, content: eventCalendar(config, event, { ...options, sequence }) }];
    }),
  );
}

interface Concerned extends Pick<Told, 'hadSeat'> {
  person: NotifiedPerson;
}

type Method = 'REQUEST' | 'CANCEL' | undefined;

const methods: Record<EventTrigger, (concerned: Concerned) => Method> = {
  registration_received: afterwards,
  registration_waitlisted: afterwards,
  registration_approved: () => 'REQUEST',
  registration_promoted: () => 'REQUEST',
  registration_moved: ({ person }) => (hasSeat(person) ? 'REQUEST' : undefined),
  registration_offered: afterwards,
  registration_rejected: afterwards,
  registration_cancelled: ({ hadSeat }) => (hadSeat === false ? undefined : 'CANCEL'),
  event_updated: ({ person }) => (hasSeat(person) ? 'REQUEST' : undefined),
  event_cancelled: ({ person }) => (hasSeat(person) ? 'CANCEL' : undefined),
  event_reminder: afterwards,
  feedback_invitation: afterwards,
  // It goes to people without a registration.
  availability_alert: () => undefined,
};

/** What was approved and no longer is stays in the person's calendar still. */
function afterwards({ person, hadSeat }: Concerned): Method {
  return hadSeat && !hasSeat(person) ? 'CANCEL' : undefined;
}

function hasSeat({ status }: NotifiedPerson): boolean {
  return status === 'approved';
}
