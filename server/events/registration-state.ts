import type { Selectable } from 'kysely';
import type { RegistrationState } from '#openapi/types.ts';
import type { Schema } from '../platform/database/schema.ts';

export type Registrable = Pick<
  Selectable<Schema['events']>,
  | 'status'
  | 'starts_at'
  | 'ends_at'
  | 'registration_opens_at'
  | 'registration_closes_at'
  | 'closed_by_hand'
  | 'capacity'
  | 'seats_taken'
  | 'waitlist_enabled'
>;

/** What a person who comes now finds: `open` has a seat, `waitlist` a place in line. */
export function registrationStateOf(event: Registrable, now: Date): RegistrationState {
  if (event.status === 'cancelled') return 'cancelled';
  if (event.ends_at <= now) return 'ended';
  if (event.status !== 'published' || event.closed_by_hand) return 'closed';
  if (event.registration_opens_at && event.registration_opens_at > now) return 'not_open';
  if (registrationClosesAt(event) <= now) return 'closed';
  if (seatsLeft(event) !== 0) return 'open';
  return event.waitlist_enabled ? 'waitlist' : 'full';
}

/** Null means no limit. */
export function seatsLeft({ capacity, seats_taken }: Pick<Registrable, 'capacity' | 'seats_taken'>): number | null {
  return capacity === null ? null : Math.max(0, capacity - seats_taken);
}

export function registrationClosesAt(event: Pick<Registrable, 'registration_closes_at' | 'starts_at'>): Date {
  return event.registration_closes_at ?? event.starts_at;
}

export function cancelUntil({
  cancel_until,
  starts_at,
}: Pick<Selectable<Schema['events']>, 'cancel_until' | 'starts_at'>): Date {
  return cancel_until ?? starts_at;
}
