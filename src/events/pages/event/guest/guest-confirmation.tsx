import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import type { EventDetails, RegistrationStatus, SeatByCode } from '#openapi/types.ts';
import * as operations from '#openapi/operations.ts';
import { forgetGuestSeat } from '#src/registrations/actors/guest-seat.ts';
import { KeepInAccount } from '#src/registrations/guest/keep-in-account.tsx';
import { OnThisDevice } from '#src/registrations/guest/on-this-device.tsx';
import { isWaiting, type Standing, standingOf } from '#src/registrations/registration/registration-messages.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { useRead } from '#src/api/query.ts';
import type { News } from '#src/registrations/actors/news.ts';
import { useNews } from '#src/registrations/registration/use-news.ts';
import { Confirmation } from '../confirmation/confirmation.tsx';
import * as styles from './guest.css.ts';

export interface GuestSeat extends Pick<SeatByCode, 'outcome' | 'ticket' | 'ticket_token'> {
  /** What became of it since, and how it stood before; left out where it has just come of a code. */
  news?: News;
  was?: RegistrationStatus | null;
}

type Props = Pick<ComponentProps<typeof Confirmation>, 'again'> & {
  event: EventDetails;
  seat: GuestSeat;
  about: ReactNode;
  onNews: (seat: GuestSeat) => void;
};

/** What came of a registration without an account. */
export function GuestConfirmation({ event, seat, about, again = null, onNews }: Props) {
  const { news = null, was = null } = seat;
  const { registration, full_name, email } = seat.ticket;
  return (
    <>
      {isWaiting(registration.status) && <GuestNews token={seat.ticket_token} hasJustBegun={!news} onNews={onNews} />}
      <Confirmation
        event={{ ...event, registration }}
        registration={registration}
        news={news}
        was={was}
        name={full_name}
        {...(seat.outcome === 'registered' && { email })}
        about={about}
        keep={<GuestCards seat={seat} />}
        again={again}
      />
    </>
  );
}

function GuestCards({ seat: { outcome, ticket, ticket_token, news } }: { seat: GuestSeat }) {
  const { status } = ticket.registration;
  const isSettled = status === 'rejected' || status === 'cancelled';
  return (
    <div className={styles.cards}>
      {outcome === 'already_registered' && (
        <Notice tone="info" role="status">
          You were registered already. Nothing has changed.
        </Notice>
      )}
      {!news && <InAccount ticket={ticket} />}
      <OnThisDevice token={ticket_token} ticket={ticket} />
      {!isSettled && (
        <Surface className={styles.card}>
          <h2 className={styles.title}>Plans changed?</h2>
          <p>
            Change or cancel on <TextLink href={`/ticket/${ticket_token}`}>your ticket’s page</TextLink>, or see{' '}
            <TextLink href="/registrations">all your registrations</TextLink>.
          </p>
        </Surface>
      )}
    </div>
  );
}

function InAccount({ ticket: { is_guest, email, registration } }: Pick<GuestSeat, 'ticket'>) {
  const { event_id } = registration.event;
  if (is_guest) {
    return <KeepInAccount email={email} from={`/event/${event_id}`} onKept={() => forgetGuestSeat(event_id)} />;
  }
  return (
    <Surface className={styles.card}>
      <h2 className={styles.title}>It’s in your account</h2>
      <p>
        <TextLink href="/login">Log in</TextLink> to see it in My events.
      </p>
    </Surface>
  );
}

type GuestNewsProps = {
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
export function GuestNews({ token, hasJustBegun = false, onNews, onStanding }: GuestNewsProps) {
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
