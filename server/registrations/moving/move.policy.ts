import type { FirstStatus } from '#machines/registrations/registration/registration.machine.ts';
import type { RegistrationStatus } from '#openapi/types.ts';
import type { LockedEvent } from '../../events/lock-event.ts';
import { seatsLeft } from '../../events/registration-state.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { statusInSentence } from '#rules/registrations/status-labels.ts';

export interface Moving {
  /** Both as they are locked. */
  from: LockedEvent;
  to: LockedEvent;
  registration: { status: RegistrationStatus; checked_in_at: Date | null; name: string };
  /** How the registration stood for the caller. */
  seen: RegistrationStatus;
  /** The person has one for the other event already. */
  isThere: boolean;
  /** Where no seat is free, the person waits in line. */
  waitlist: boolean;
}

/** What the person becomes at the other event. Throws the Problem that keeps them where they are. */
export function statusThere(moving: Moving, now: Date): FirstStatus {
  const { from, to, registration, seen, isThere, waitlist } = moving;
  const { status, checked_in_at, name } = registration;
  if (to.event_id === from.event_id)
    throw invalidField('event_id', 'They are registered for this event. Choose another.');
  if (status !== seen)
    throw new Problem('stale_version', `${name} is ${statusInSentence[status]} now. Look again, then decide.`);
  const why = whyStays(status, checked_in_at, from, now) ?? whyClosed(to, now);
  if (why) throw new Problem('not_allowed_now', why);
  if (isThere) throw new Problem('already_registered', `${name} is already on the list of “${to.title}”.`);
  if (status === 'pending') return 'pending';
  if (seatsLeft(to) !== 0) return 'approved';
  if (waitlist) return 'waitlisted';
  const all = to.capacity === 1 ? 'The only seat' : `All ${to.capacity} seats`;
  const verb = to.capacity === 1 ? 'is' : 'are';
  throw new Problem(
    'event_full',
    `${all} at “${to.title}” ${verb} taken. Put them on its waitlist, or raise its capacity.`,
  );
}

function whyStays(status: RegistrationStatus, arrivedAt: Date | null, from: LockedEvent, now: Date): string | null {
  if (status === 'cancelled') return 'This registration is cancelled. Add the person to the other event instead.';
  if (status === 'rejected') return 'This registration was declined. Add the person to the other event instead.';
  if (arrivedAt) return 'They have come to this event, so the registration stays. Add them to the other event instead.';
  if (from.status === 'archived') return 'This event is archived. Add the person to the other event instead.';
  const isOver = from.status === 'published' && from.ends_at <= now;
  return isOver ? 'This event is over. Add the person to the other event instead.' : null;
}

function whyClosed({ status, title, ends_at }: LockedEvent, now: Date): string | null {
  if (status === 'draft') return `“${title}” is a draft. Publish it first.`;
  if (status === 'cancelled') return `“${title}” was cancelled, so nobody can be moved there.`;
  if (status === 'archived') return `“${title}” is archived. Unarchive it first.`;
  return ends_at <= now ? `“${title}” is over, so nobody can be moved there.` : null;
}
