import type { RegistrationStatus } from '#openapi/types.ts';

/** How a registration stands, as organisers call it; a person is told of their own in other words. */
export const statusLabels = {
  approved: 'Approved',
  pending: 'Pending',
  waitlisted: 'Waitlist',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
} as const satisfies Record<RegistrationStatus, string>;

/** Within a sentence: "is waiting for a decision". */
export const statusInSentence: Record<RegistrationStatus, string> = {
  pending: 'waiting for a decision',
  approved: 'approved',
  waitlisted: 'on the waitlist',
  rejected: 'declined',
  cancelled: 'cancelled',
};
