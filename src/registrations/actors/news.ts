import type { EventRegistration } from '#openapi/types.ts';

/** What changed since this browser last showed the registration, in place of what came of registering. */
export type News = 'moved up' | 'approved' | 'declined' | 'cancelled';

/** Null for any other change, such as a seat that the person has just taken themselves. */
export function newsOf({ status, can_take }: Before, now: EventRegistration['status']): News | null {
  if (status === now) return null;
  if (now === 'rejected') return 'declined';
  if (now === 'cancelled') return 'cancelled';
  if (now !== 'approved' || can_take) return null;
  return status === 'waitlisted' ? 'moved up' : status === 'pending' ? 'approved' : null;
}

type Before = Pick<EventRegistration, 'status' | 'can_take'>;
