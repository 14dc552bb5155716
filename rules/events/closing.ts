import type { AdminEvent, RegistrationState } from '#openapi/types.ts';

type State = Pick<AdminEvent, 'status' | 'closed_by_hand'>;

/** Why an organiser can't close registration, as a sentence; null where they can. */
export function whyNotClose(event: State & Pick<AdminEvent, 'registration_state'>): string | null {
  if (event.closed_by_hand) return 'Registration is closed already.';
  if (event.registration_state === 'not_open') return 'Registration is not open yet, so there is nothing to close.';
  return whyClosedAnyway(event.status, event.registration_state);
}

/** Why an organiser can't open it again, as a sentence; null where they can. `otherwise` is what it would be if nobody had closed it. */
export function whyNotReopen(event: State & { otherwise: RegistrationState }): string | null {
  const reason = whyClosedAnyway(event.status, event.otherwise);
  return reason ?? (event.closed_by_hand ? null : 'Registration is open already.');
}

function whyClosedAnyway(status: AdminEvent['status'], state: RegistrationState): string | null {
  if (status === 'draft') return 'A draft takes no registrations. Publish it first.';
  if (status === 'archived') return 'An archived event takes no registrations. Unarchive it first.';
  if (state === 'cancelled') return 'A cancelled event takes no registrations.';
  if (state === 'ended') return 'The event is over, so it takes no registrations.';
  return state === 'closed' ? 'Its closing date has passed. Set a later one to open registration again.' : null;
}
