import type { Ticket } from '#openapi/types.ts';
import type { News } from '#src/registrations/registration/news.ts';
import { firstName } from '#rules/accounts/first-name.ts';
import { statusPills, waitlistWords } from '#src/registrations/registration/registration-words.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import type { PillTone } from '#src/ui/pill/pill.css.ts';

interface Standing {
  title: string;
  lead: string;
  pill: { words: string; tone: PillTone };
}

/** What the page of a ticket says first; the mails of the same begin alike. */
export function standingOf(ticket: Pick<Ticket, 'registration' | 'full_name'>, news: News | null): Standing {
  const { registration } = ticket;
  const { status, event } = registration;
  const pill = status === 'approved' ? { words: 'You’re going', tone: statusPills.approved.tone } : statusPills[status];
  if (event.status === 'cancelled' && status !== 'cancelled') {
    return { title: 'This event was cancelled', lead: 'There is nothing you need to do.', pill: cancelledEvent };
  }
  switch (status) {
    case 'approved':
      if (event.phase !== 'ended') return { ...seatWords(ticket, news), pill };
      return {
        title: 'This event is over',
        lead: 'Thank you for being part of it.',
        pill: { ...pill, words: 'You had a seat' },
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
      return { title: 'No seat this time', lead: 'The organisers couldn’t offer you a seat.', pill };
    case 'cancelled':
      return { title: 'Your registration is cancelled', lead: 'Your ticket is no longer valid.', pill };
  }
}

function seatWords({ registration, full_name }: Pick<Ticket, 'registration' | 'full_name'>, news: News | null) {
  const show =
    registration.event.format === 'online' ? 'The link to join is on this page.' : 'Show this code at the door.';
  if (news === 'moved up') return { title: 'A seat became free. You’re in', lead: show };
  return {
    title: ['You’re in', firstName(full_name)].filter(Boolean).join(', '),
    lead: news === 'approved' ? `The organisers approved your request. ${show}` : show,
  };
}

const cancelledEvent = { words: 'Event cancelled', tone: 'danger' } as const;
