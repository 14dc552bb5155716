import type { EventDetails, EventRegistration } from '#openapi/types.ts';
import { firstName } from '#rules/people/first-name.ts';
import { positionWords } from '#src/features/registration/registration-words.ts';

type Standing = Pick<EventRegistration, 'status' | 'waitlist_position'>;
type Asked = Pick<EventDetails, 'approval' | 'format'>;

/** What has just come of registering: the page's title, and what follows from it. */
export function momentWords(event: Asked, registration: Standing, fullName: string): { title: string; lead: string } {
  switch (registration.status) {
    case 'waitlisted': {
      const next =
        event.approval === 'automatic'
          ? 'We’ll email you as soon as a seat is yours.'
          : 'The organisers decide who gets a seat, and we’ll email you.';
      return {
        title: 'You’re on the waitlist',
        lead: [positionWords(registration), next].filter(Boolean).join(' '),
      };
    }
    case 'pending':
      return {
        title: 'Waiting for approval',
        lead: 'The organisers have your registration. We’ll email you once they’ve decided.',
      };
    case 'approved':
    case 'rejected':
    case 'cancelled': {
      const name = firstName(fullName);
      return { title: name ? `You’re in, ${name}` : 'You’re in', lead: seatWords[event.format] };
    }
  }
}

const seatWords = {
  in_person: 'Show this ticket at the door.',
  online: 'The link to join is on this page.',
  hybrid: 'Show this ticket at the door, or join online.',
};
