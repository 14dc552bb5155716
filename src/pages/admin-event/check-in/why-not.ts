import type { RegistrationStatus } from '#openapi/types.ts';

/** Why somebody can't be checked in, and what to do; null for whoever has a seat. */
export function whyNot(status: RegistrationStatus): string | null {
  return reasons[status];
}

const reasons: Record<RegistrationStatus, string | null> = {
  approved: null,
  pending: 'The registration waits for a decision. Approve it first.',
  waitlisted: 'They are on the waitlist, without a seat. Approve them first.',
  rejected: 'The registration was rejected. Approve it first.',
  cancelled: 'The registration was cancelled.',
};
