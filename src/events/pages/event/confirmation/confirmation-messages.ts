import type { EventDetails, EventRegistration, RegistrationStatus } from '#openapi/types.ts';
import { firstName } from '#rules/accounts/first-name.ts';
import type { News } from '#src/registrations/actors/news.ts';
import { positionText } from '#src/registrations/registration/registration-messages.ts';

type Standing = Pick<EventRegistration, 'status' | 'waitlist_position'>;
type Asked = Pick<EventDetails, 'approval' | 'format'>;
interface Past {
  fullName?: string | undefined;
  news?: News | null;
  /** How it stood before the news. */
  was?: RegistrationStatus | null;
}

/** What has just come of registering: the page's title, and what follows from it. The mails of the same begin alike. */
export function confirmationText(
  event: Asked,
  registration: Standing,
  { fullName = '', news = null, was = null }: Past,
): { title: string; lead: string } {
  switch (registration.status) {
    case 'waitlisted': {
      const next =
        event.approval === 'automatic'
          ? 'We’ll email you when a seat opens up.'
          : 'The organisers decide who gets a seat, and we’ll email you.';
      return {
        title: 'You’re on the waitlist',
        lead: [positionText(registration), next].filter(Boolean).join(' '),
      };
    }
    case 'pending':
      return { title: 'Your request is in', lead: 'The organisers decide, and we’ll email you.' };
    case 'rejected':
      return declined;
    case 'cancelled':
      return {
        title: 'Your registration is cancelled',
        lead: (was && cancelledLabels[was]) ?? 'Your ticket is no longer valid.',
      };
    case 'approved': {
      const name = firstName(fullName);
      if (news === 'moved up') return { title: 'A seat became free. You’re in', lead: seatLabels[event.format] };
      return {
        title: name ? `You’re in, ${name}` : 'You’re in',
        lead: [news === 'approved' && 'The organisers approved your request.', seatLabels[event.format]]
          .filter(Boolean)
          .join(' '),
      };
    }
  }
}

const declined = { title: 'No seat this time', lead: 'The organisers couldn’t offer you a seat.' };

const cancelledLabels: Partial<Record<RegistrationStatus, string>> = {
  approved: 'Someone else can have your seat now.',
  waitlisted: 'You’re no longer on the waitlist.',
  pending: 'The organisers will no longer decide about it.',
};

const seatLabels = {
  in_person: 'Show this ticket at the door.',
  online: 'The link to join is on this page.',
  hybrid: 'Show this ticket at the door, or join online.',
};
