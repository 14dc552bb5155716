import type { EventRegistration, RegistrationStatus } from '#openapi/types.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';

/** How a person's own registration stands, in a word or two. */
export const statusPills: Record<RegistrationStatus, { words: string; tone: PillTone }> = {
  approved: { words: 'Registered', tone: 'success' },
  pending: { words: 'Waiting for approval', tone: 'warning' },
  waitlisted: { words: 'On the waiting list', tone: 'info' },
  rejected: { words: 'Declined', tone: 'danger' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
};

/** "You are next in line." */
export function positionWords({ waitlist_position: position }: Pick<EventRegistration, 'waitlist_position'>) {
  if (position === null) return null;
  return position === 1 ? 'You are next in line.' : `You are number ${position} in line.`;
}

/** What the button that gives a registration back is called. */
export function cancelWords(status: RegistrationStatus): string {
  if (status === 'waitlisted') return 'Leave waitlist';
  return status === 'pending' ? 'Withdraw' : 'Cancel registration';
}
