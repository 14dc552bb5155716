import type { EventDetails } from '#openapi/types.ts';
import { type Standing, standingOf } from '#src/features/registration/registration-words.ts';

/** What the one button of the page does now; `none` says why there is nothing to do. */
export type Offer =
  | { does: 'register'; words: string }
  /** `takesSeat`: a seat may be taken before. */
  | { does: 'cancel'; words: string; registrationId: string; takesSeat: boolean }
  | { does: 'none'; words: string };

type Offering = Pick<EventDetails, 'status' | 'phase' | 'registration_state' | 'has_form' | 'registration'>;

export interface Words {
  /** "Tue 5 Jan, 18:00" */
  opensAt: string;
  cancel: (standing: Standing) => string;
}

export function offerOf(event: Offering, isLoggedIn: boolean, words: Words): Offer {
  const { registration } = event;
  if (!registration || registration.status === 'cancelled') return offerToNewcomers(event, isLoggedIn, words);
  const { status, can_cancel, can_take: takesSeat, registration_id: registrationId } = registration;
  if (can_cancel) return { does: 'cancel', words: words.cancel(standingOf(registration)), registrationId, takesSeat };
  return nothing(endOf(event) ?? (status === 'rejected' ? 'Registration declined' : 'Too late to cancel'));
}

function offerToNewcomers(event: Offering, isLoggedIn: boolean, { opensAt }: Words): Offer {
  // A form may be filled in before the login, so its own button asks for that.
  const isOpenToAll = isLoggedIn || event.has_form;
  switch (event.registration_state) {
    case 'open':
      return { does: 'register', words: isOpenToAll ? 'Register' : 'Log in to register' };
    case 'waitlist':
      return { does: 'register', words: isOpenToAll ? 'Join waitlist' : 'Log in to join waitlist' };
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

/** What the button under the form does. */
export function submitWords(offer: Offer, event: Offering, isLoggedIn: boolean): string {
  if (offer.does !== 'register' || isLoggedIn) return offer.words;
  return event.registration_state === 'waitlist' ? 'Log in to join waitlist' : 'Log in to register';
}
