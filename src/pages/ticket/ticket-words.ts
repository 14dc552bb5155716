import type { Ticket } from '#openapi/types.ts';
import { firstName } from '#rules/people/first-name.ts';
import { statusPills, waitlistWords } from '#src/features/registration/registration-words.ts';
import { shortMoment } from '#src/features/event/short-moment.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';

interface Standing {
  title: string;
  lead: string;
  pill: { words: string; tone: PillTone };
}

/** What the page of a ticket says first. */
export function standingOf({ registration, full_name }: Pick<Ticket, 'registration' | 'full_name'>): Standing {
  const { status, event } = registration;
  const pill = status === 'approved' ? { words: 'You’re going', tone: statusPills.approved.tone } : statusPills[status];
  if (event.status === 'cancelled' && status !== 'cancelled') {
    return { title: 'This event was cancelled', lead: 'There is nothing you need to do.', pill: cancelledEvent };
  }
  switch (status) {
    case 'approved':
      return event.phase === 'ended'
        ? {
            title: 'This event is over',
            lead: 'Thank you for being part of it.',
            pill: { ...pill, words: 'You had a seat' },
          }
        : {
            title: ['You’re in', firstName(full_name)].filter(Boolean).join(', '),
            lead: 'Show this code at the door.',
            pill,
          };
    case 'waitlisted':
      if (registration.offered_until) {
        return {
          title: 'A seat is free for you',
          lead: `Take it by ${shortMoment(registration.offered_until, event.timezone)}.`,
          pill: statusPills.offered,
        };
      }
      return {
        title: 'You’re on the waitlist',
        lead: 'We’ll email you when a seat opens up.',
        pill: { ...pill, words: waitlistWords(registration) },
      };
    case 'pending':
      return {
        title: 'Your request is in',
        lead: 'The organisers decide, and we’ll email you.',
        pill,
      };
    case 'rejected':
      return { title: 'No seat this time', lead: 'The organisers could not offer you a seat.', pill };
    case 'cancelled':
      return { title: 'This registration is cancelled', lead: 'The code is no longer valid.', pill };
  }
}

const cancelledEvent = { words: 'Event cancelled', tone: 'danger' } as const;
