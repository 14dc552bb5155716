import type { Person } from '../platform/contract.ts';
import type { EventStatus } from '../platform/schema.ts';

/** Whoever has the link may read an event, listed or not, until it is a draft again. */
export function canRead(person: Person | null, event: { status: EventStatus }): boolean {
  return event.status !== 'draft' || person?.isOrganiser === true;
}

export function phaseOf({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, now: Date) {
  if (starts_at > now) return 'upcoming';
  return ends_at > now ? 'ongoing' : 'ended';
}
