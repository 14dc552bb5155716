import type { Selectable } from 'kysely';
import { nextStatus } from '#machines/registration/registration.machine.ts';
import type { RegistrationStatus } from '#openapi/types.ts';
import type { Schema } from '../platform/database/schema.ts';

/** What a person holds of an event. */
export interface Held {
  status: RegistrationStatus;
  checked_in_at: Date | null;
}
type Event = Pick<Selectable<Schema['events']>, 'status' | 'cancel_until' | 'starts_at'>;

export function cancelUntil({ cancel_until, starts_at }: Pick<Event, 'cancel_until' | 'starts_at'>): Date {
  return cancel_until ?? starts_at;
}

/** Whether the person may still cancel it. Whoever has come keeps it; a cancelled event needs no cancelling. */
export function canCancel({ status, checked_in_at }: Held, event: Event, now: Date): boolean {
  if (checked_in_at || event.status === 'cancelled' || cancelUntil(event) <= now) return false;
  return nextStatus(status, { type: 'cancel' }) !== null;
}
