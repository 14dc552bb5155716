import type { ReactNode } from 'react';
import type { EventDetails, SeatByCode } from '#openapi/types.ts';
import { forgetGuestSeat } from '#src/actors/guest/guest-seat.ts';
import { KeepInAccount } from '#src/features/guest/keep-in-account.tsx';
import { OnThisDevice } from '#src/features/guest/on-this-device.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { Moment } from '../moment/moment.tsx';
import * as styles from './guest.css.ts';

export type GuestMomentProps = { event: EventDetails; seat: SeatByCode; about: ReactNode };

/** What came of a registration without an account. */
export function GuestMoment({ event, seat, about }: GuestMomentProps) {
  const { registration, full_name, email } = seat.ticket;
  return (
    <Moment
      event={{ ...event, registration }}
      registration={registration}
      name={full_name}
      {...(seat.outcome === 'registered' && { email })}
      about={about}
      keep={<GuestCards seat={seat} />}
    />
  );
}

function GuestCards({ seat: { outcome, ticket, ticket_token } }: { seat: SeatByCode }) {
  const { event_id } = ticket.registration.event;
  return (
    <div className={styles.cards}>
      {outcome === 'already_registered' && (
        <Notice tone="info" role="status">
          You were registered already. Nothing has changed.
        </Notice>
      )}
      {ticket.is_guest ? (
        <KeepInAccount email={ticket.email} from={`/event/${event_id}`} onKept={() => forgetGuestSeat(event_id)} />
      ) : (
        <InAccount />
      )}
      <OnThisDevice token={ticket_token} ticket={ticket} />
      <Surface className={styles.card}>
        <h2 className={styles.title}>Plans changed?</h2>
        <p>
          Change or cancel on <TextLink href={`/ticket/${ticket_token}`}>your ticket’s page</TextLink>, or see{' '}
          <TextLink href="/registrations">all your registrations</TextLink>.
        </p>
      </Surface>
    </div>
  );
}

function InAccount() {
  return (
    <Surface className={styles.card}>
      <h2 className={styles.title}>It’s in your account</h2>
      <p>
        <TextLink href="/login">Log in</TextLink> to see it in My events.
      </p>
    </Surface>
  );
}
