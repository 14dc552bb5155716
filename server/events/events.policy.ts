import type { EventRole, EventSummary, RegistrationStatus } from '#openapi/types.ts';
import type { EventStatus, Undecided } from '../platform/database/tables/events.ts';

/**
 * Anyone who has the link may read an event, listed or not, until it is a draft again, which is its team's. A draft that does
 * not know its category or its time has no page yet.
 */
export function canRead(ownRole: EventRole | null, event: { status: EventStatus; undecided: Undecided[] }): boolean {
  return event.status !== 'draft' || (ownRole !== null && event.undecided.length === 0);
}

type Phase = EventSummary['phase'];

export function phaseOf({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, now: Date): Phase {
  if (starts_at > now) return 'upcoming';
  return ends_at > now ? 'ongoing' : 'ended';
}

/** Whether someone is shown the address at which people join: nobody learns it who has no seat. */
export function canJoinOnline(ownRole: EventRole | null, registration: { status: RegistrationStatus } | null): boolean {
  return ownRole !== null || registration?.status === 'approved';
}
