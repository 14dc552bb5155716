import type { ComponentProps, ReactNode } from 'react';
import type { EventDetails } from '#openapi/types.ts';
import { forgetGuestSeat } from '#src/registrations/actors/guest-seat.ts';
import { KeepInAccount } from '#src/registrations/guest/keep-in-account.tsx';
import { OnThisDevice } from '#src/registrations/guest/on-this-device.tsx';
import { isWaiting } from '#src/registrations/registration/registration-words.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { Confirmation } from '../confirmation/confirmation.tsx';
import { GuestNews, type GuestSeat } from './guest-news.tsx';
import * as styles from './guest.css.ts';

export type GuestConfirmationProps = Pick<ComponentProps<typeof Confirmation>, 'again'> & {
  event: EventDetails;
  seat: GuestSeat;
  about: ReactNode;
  onNews: (seat: GuestSeat) => void;
};

/** What came of a registration without an account. */
export function GuestConfirmation({ event, seat, about, again = null, onNews }: GuestConfirmationProps) {
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
