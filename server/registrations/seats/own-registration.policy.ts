import type { Selectable } from 'kysely';
import { nextStatus } from '#machines/registrations/registration/registration.machine.ts';
import type { RegistrationStatus } from '#openapi/types.ts';
import { cancelUntil, type Registrable, registrationStateOf } from '../../events/registration-state.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** What a person holds of an event. */
export interface Held {
  status: RegistrationStatus;
  checked_in_at: Date | null;
  /** When it got its seat from the waitlist; null for any other. */
  moved_up_at: Date | null;
}
type Event = Pick<Selectable<Schema['events']>, 'status' | 'cancel_until' | 'starts_at' | 'ends_at'>;

/** Whether the person may still cancel it. Anyone who has come keeps it; a cancelled event needs no cancelling. */
export function canCancel({ status, checked_in_at, moved_up_at }: Held, event: Event, now: Date): boolean {
  // People moved up from the waitlist didn’t choose the moment, so they can decline until the event ends.
  const until = status === 'waitlisted' || moved_up_at ? event.ends_at : cancelUntil(event);
  if (checked_in_at || event.status === 'cancelled' || until <= now) return false;
  return nextStatus(status, { type: 'cancel' }) !== null;
}

/** Whether the person may be shown to the others who come; to be shown no longer is never refused. */
export function canShowName(
  { status }: Pick<Held, 'status'>,
  event: Pick<Event, 'status' | 'ends_at'> & Pick<Selectable<Schema['events']>, 'shows_attendees'>,
  now: Date,
): boolean {
  return showsAttendees(event, now) && status !== 'cancelled' && status !== 'rejected';
}

/** Whether an event shows who comes at the moment. */
export function showsAttendees(
  event: Pick<Event, 'status' | 'ends_at'> & Pick<Selectable<Schema['events']>, 'shows_attendees'>,
  now: Date,
): boolean {
  return event.shows_attendees && event.status === 'published' && event.ends_at > now;
}

type Offering = Registrable & Pick<Selectable<Schema['events']>, 'approval'>;

/** Until when a seat is held for the person; null for none. */
export function openOffer(
  { status, offered_until }: Pick<Held, 'status'> & { offered_until: Date | null },
  event: Pick<Event, 'status' | 'starts_at'>,
  now: Date,
): Date | null {
  if (status !== 'waitlisted' || event.status !== 'published' || !offered_until) return null;
  const until = offered_until < event.starts_at ? offered_until : event.starts_at;
  return until > now ? until : null;
}

/** Whether who waits may take a seat: one that is offered, or one that is free to everybody who comes. */
export function canTake(
  held: Pick<Held, 'status'> & { offered_until: Date | null },
  event: Offering,
  now: Date,
): boolean {
  if (held.status !== 'waitlisted') return false;
  if (openOffer(held, event, now)) return true;
  return event.approval === 'automatic' && registrationStateOf(event, now) === 'open';
}
