import type { RegistrationStatus } from '#openapi/types.ts';

/** How a registration stands, as organisers call it; a person is told of their own in other words. */
export const statusWords = {
  approved: 'Approved',
  pending: 'Pending',
  waitlisted: 'Waitlist',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
} as const satisfies Record<RegistrationStatus, string>;
