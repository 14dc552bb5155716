import type { EventRegistration, RegistrationStatus } from '#openapi/types.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';

/** How a registration stands for its person: on the waitlist, a seat may be held. */
export type Standing = RegistrationStatus | 'offered';

export function standingOf({ status, offered_until }: Pick<EventRegistration, 'status' | 'offered_until'>): Standing {
  return offered_until === null ? status : 'offered';
}

/** Its answer is still to come. */
export function isWaiting(status: RegistrationStatus): status is 'pending' | 'waitlisted' {
  return status === 'pending' || status === 'waitlisted';
}

/** The same in a word or two. */
export const statusPills: Record<Standing, { words: string; tone: PillTone }> = {
  offered: { words: 'A seat is free for you', tone: 'success' },
  approved: { words: 'Registered', tone: 'success' },
  pending: { words: 'Waiting for approval', tone: 'warning' },
  waitlisted: { words: 'On the waitlist', tone: 'info' },
  rejected: { words: 'Declined', tone: 'danger' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
};

/** "You’re 3rd in line." */
export function positionText({ waitlist_position: position }: Pick<EventRegistration, 'waitlist_position'>) {
  if (position === null) return null;
  return position === 1 ? 'You’re next in line.' : `You’re ${ordinal(position)} in line.`;
}

/** "Waitlist, 3rd in line" */
export function waitlistText({ waitlist_position: position }: Pick<EventRegistration, 'waitlist_position'>): string {
  if (position === null) return 'Waitlist';
  return `Waitlist, ${ordinal(position)} in line`;
}

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** "3rd", "1,204th" */
export function ordinal(count: number): string {
  return `${count.toLocaleString('en-GB')}${endings[ordinals.select(count)]}`;
}

/** What the button that gives a registration back is called. */
export function cancelText(status: Standing): string {
  if (status === 'offered') return 'Decline';
  if (status === 'waitlisted') return 'Leave waitlist';
  return status === 'pending' ? 'Withdraw' : 'Cancel registration';
}
