interface Seat {
  status: string;
  event_status: string;
  ends_at: Date;
}

/** Why a registration has no ticket, or none that is of use; null where it has. */
export function whyNoTicket({ status, event_status, ends_at }: Seat, now: Date): string | null {
  if (status !== 'approved') return 'There is a ticket only with a seat.';
  if (event_status === 'cancelled') return 'The event was cancelled, so nobody needs a ticket for it.';
  return ends_at <= now ? 'The event is over, so there is nothing to show a ticket for.' : null;
}
