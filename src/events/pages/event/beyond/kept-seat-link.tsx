import { mdiTicketConfirmationOutline } from '@mdi/js';
import type { KeptSeat } from '#src/registrations/actors/guest-seat.ts';
import { ordinal, statusPills } from '#src/registrations/registration/registration-words.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';

type Props = {
  kept: KeptSeat;
  /** There is little room, on a bar that names the event. */
  isShort?: boolean;
};

/** To the page of a seat that was taken in this browser without a login; it says "ticket" only where there is one. */
export function KeptSeatLink({ kept, isShort = false }: Props) {
  const hasTicket = kept.standing === 'approved';
  return (
    <LinkButton
      href={`/ticket/${kept.ticketToken}`}
      size="large"
      wide={!isShort}
      {...(hasTicket && { icon: mdiTicketConfirmationOutline })}
    >
      {isShort ? shortWords(kept) : words(kept)}
    </LinkButton>
  );
}

function shortWords({ standing }: KeptSeat): string {
  return standing === 'approved' ? 'Show ticket' : statusPills[standing].words;
}

function words({ name, standing, position }: KeptSeat): string {
  switch (standing) {
    case 'approved':
      return `Show ${name ? `${name}’s` : 'your'} ticket`;
    case 'offered':
      return `A seat is free for ${name || 'you'}`;
    case 'waitlisted':
      return `${name ? `${name} is` : 'You’re'} ${position ? `${ordinal(position)} ` : ''}on the waitlist`;
    case 'pending':
      return name ? `${name} is waiting for approval` : 'You’re waiting for approval';
    case 'rejected':
    case 'cancelled':
      return `See ${name ? `${name}’s` : 'your'} registration`;
  }
}
