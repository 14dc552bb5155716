import { useEffect, useEffectEvent } from 'react';
import * as operations from '#openapi/operations.ts';
import type { RegistrationStatus, SeatByCode } from '#openapi/types.ts';
import { forgetGuestSeat } from '#src/registrations/actors/guest-seat.ts';
import { useRead } from '#src/api/query.ts';
import type { News } from '#src/registrations/actors/news.ts';
import { isWaiting, type Standing, standingOf } from '#src/registrations/registration/registration-words.ts';
import { useNews } from '#src/registrations/registration/use-news.ts';

export interface GuestSeat extends Pick<SeatByCode, 'outcome' | 'ticket' | 'ticket_token'> {
  /** What became of it since, and how it stood before; left out where it has just come of a code. */
  news?: News;
  was?: RegistrationStatus | null;
}

type Props = {
  token: string;
  /** The registration has just come of a code, and has no past. */
  hasJustBegun?: boolean;
  onNews: (seat: GuestSeat) => void;
  /** How it stands now, whether that is news or not. */
  onStanding?: (now: { standing: Standing; position: number | null }) => void;
};

/** Milliseconds; as the page of the ticket does. */
const LOOK_EVERY = 20_000;

/** Looks what became of a guest's registration, which no stream tells them. Without an answer the page stays as it is. */
export function GuestNews({ token, hasJustBegun = false, onNews, onStanding }: Props) {
  const { data: ticket } = useRead(
    operations.getTicket,
    { params: { header: { 'ticket-token': token } } },
    {
      retry: false,
      refetchInterval: ({ state: { data } }) => (data && isWaiting(data.registration.status) ? LOOK_EVERY : false),
    },
  );
  const { news, was } = useNews(ticket?.registration ?? null, hasJustBegun);
  const status = ticket?.registration.status;
  // It was held when this browser kept it.
  const end = status === 'rejected' ? 'declined' : status === 'cancelled' ? 'cancelled' : null;
  const found = news ?? end;
  const tell = useEffectEvent(() => {
    if (!ticket || !found) return;
    if (end) forgetGuestSeat(ticket.registration.event.event_id);
    onNews({ ticket, ticket_token: token, outcome: 'registered', news: found, was });
  });
  useEffect(() => tell(), [found]);
  const standing = ticket ? standingOf(ticket.registration) : null;
  const position = ticket?.registration.waitlist_position ?? null;
  const note = useEffectEvent(() => standing && !end && onStanding?.({ standing, position }));
  useEffect(() => void note(), [standing, position]);
  return null;
}
