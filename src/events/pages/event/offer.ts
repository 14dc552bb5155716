import type { EventDetails } from '#openapi/types.ts';
import { cancelText, standingOf } from '#src/registrations/registration/registration-messages.ts';

/** What the one button of the page does now; `none` says why there is nothing to do. */
export type Offer =
  | { does: 'register'; words: string }
  /** `takesSeat`: a seat may be taken before. */
  | { does: 'cancel'; words: string; takesSeat: boolean }
  | { does: 'none'; words: string };

type Offering = Pick<EventDetails, 'status' | 'phase' | 'registration_state' | 'approval' | 'registration'>;

/** `opensAt` in words: "Tue 5 Jan, 18:00". */
export function offerOf(event: Offering, opensAt: string): Offer {
  const { registration } = event;
  if (!registration || registration.status === 'cancelled') return offerToNewcomers(event, opensAt);
  const { status, can_cancel, can_take: takesSeat } = registration;
  if (can_cancel) return { does: 'cancel', words: cancelText(standingOf(registration)), takesSeat };
  return nothing(endOf(event) ?? (status === 'rejected' ? 'Registration declined' : 'Too late to cancel'));
}

function offerToNewcomers(event: Offering, opensAt: string): Offer {
  switch (event.registration_state) {
    case 'open':
      return { does: 'register', words: event.approval === 'manual' ? 'Request a seat' : 'Register' };
    case 'waitlist':
      return { does: 'register', words: 'Join the waitlist' };
    case 'not_open':
      return nothing(`Registration opens on ${opensAt}`);
    case 'full':
      return nothing('Event full');
    case 'cancelled':
    case 'ended':
    case 'closed':
      return nothing(endOf(event) ?? (event.status === 'draft' ? 'Not published yet' : 'Registration closed'));
  }
}

function endOf({ status, phase }: Offering): string | null {
  if (status === 'cancelled') return 'Event cancelled';
  return phase === 'ended' ? 'Event ended' : null;
}

function nothing(words: string): Offer {
  return { does: 'none', words };
}
