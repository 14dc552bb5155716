import type { RegistrationStatus } from '#openapi/types.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { LockedEvent } from '../../events/lock-event.ts';
import { registrationClosesAt, registrationStateOf, seatsLeft } from '../../events/registration-state.ts';
import { formatMoment } from '#rules/time/format-moment.ts';
import type { Listed } from './guests.queries.ts';

/** As the contract has it. */
export const mostSeats = 1_000_000;

/**
 * Why an organiser can't add someone, null when they can: `registration_closed` and `event_full` are for asking whether
 * to add them anyway, which is `beyond`.
 */
export function whyNotAdded(event: LockedEvent, beyond: boolean, now: Date): Problem | null {
  const never = whyNever(event);
  if (never) return never;
  if (beyond) return null;
  const closed = closedSentence(event, now);
  const full = seatsLeft(event) === 0 ? fullSentence(event) : null;
  if (closed) return new Problem('registration_closed', full ? `${closed} ${full}` : closed);
  return full ? new Problem('event_full', full) : null;
}

function whyNever({ status, capacity, seats_taken }: LockedEvent): Problem | null {
  switch (status) {
    case 'draft':
      return new Problem('not_allowed_now', 'This event is a draft. Publish it first, then add people.');
    case 'cancelled':
      return new Problem('not_allowed_now', 'This event was cancelled, so nobody can be added.');
    case 'archived':
      return new Problem(
        'not_allowed_now',
        'This event is archived. Take it out of the archive first, then add people.',
      );
    case 'published':
      return capacity !== null && seats_taken >= mostSeats
        ? new Problem('not_allowed_now', 'This event is as large as an event can be, so nobody can be added.')
        : null;
  }
}

function closedSentence(event: LockedEvent, now: Date): string | null {
  const { registration_opens_at, closed_by_hand, timezone } = event;
  switch (registrationStateOf(event, now)) {
    case 'ended':
      return 'This event is over.';
    case 'not_open':
      return `Registration opens on ${formatMoment(registration_opens_at ?? now, timezone)}.`;
    case 'closed':
      if (closed_by_hand) return 'Registration is closed.';
      return `Registration closed on ${formatMoment(registrationClosesAt(event), timezone)}.`;
    case 'cancelled':
    case 'full':
    case 'open':
    case 'waitlist':
      return null;
  }
}

function fullSentence({ capacity, seats_taken }: LockedEvent): string {
  const seats = capacity ?? seats_taken;
  return seats === 1 ? 'The only seat is taken.' : `All ${seats} seats are taken.`;
}

/** For someone who is on the list already. */
export function alreadyListed({ full_name, email }: Listed, status: RegistrationStatus): Problem {
  const name = full_name === '' ? email : full_name;
  return new Problem('already_registered', `${name} ${standings[status]}`);
}

const standings: Record<RegistrationStatus, string> = {
  pending: 'is on the list already and waits for a decision. Approve that registration instead.',
  approved: 'already has a seat at this event.',
  waitlisted: 'is on the waitlist already. Approve that registration instead.',
  rejected: 'was declined for this event. Approve that registration instead.',
  cancelled: 'is on the list already.',
};
