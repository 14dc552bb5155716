import { type ComponentType, lazy, type RefObject, Suspense } from 'react';
import type { EventDetails, EventRegistration } from '#openapi/types.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { positionText, standingOf, statusPills } from '#src/registrations/registration/registration-messages.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import * as styles from './event-view.css.ts';

const CodeAlone = ({ code }: EventRegistration) => code;
const TicketCode = lazy<ComponentType<EventRegistration>>(() =>
  import('#src/registrations/ticket/ticket-code.tsx').then(
    (file) => ({ default: file.TicketCode }),
    () => ({ default: CodeAlone }),
  ),
);

type Props = {
  event: EventDetails;
  /** It has just been given back. */
  isCancelled: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
};

/**
 * How the person's own registration stands. A live region that is always there, so that a decision is heard when it
 * comes; its heading takes focus after registering and cancelling.
 */
export function OwnStatus({ event, isCancelled, heading }: Props) {
  const { registration } = event;
  const status = registration ? standingOf(registration) : isCancelled ? 'cancelled' : null;
  return (
    <div role="status" className={status ? styles.box : styles.silent}>
      {status && (
        <>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            <Pill tone={statusPills[status].tone}>{statusPills[status].words}</Pill>
          </h2>
          {registration ? (
            <>
              <Details event={event} registration={registration} />
              <CancelUntil event={event} />
            </>
          ) : (
            <p>{cancelled}</p>
          )}
        </>
      )}
    </div>
  );
}

type DetailsProps = { event: EventDetails; registration: EventRegistration };

function Details({ event, registration }: DetailsProps) {
  const { status, message } = registration;
  const isOver = event.status === 'cancelled' || event.phase === 'ended';
  const isSettled = status === 'rejected' || status === 'cancelled';
  return (
    <>
      <div className={styles.standing}>
        {isOver && !isSettled ? overText(event, registration) : <Standing event={event} registration={registration} />}
      </div>
      {message && (
        <blockquote className={styles.message} dir="auto">
          <p className={styles.from}>The organisers wrote:</p>
          {message}
        </blockquote>
      )}
    </>
  );
}

function Standing({ event, registration }: DetailsProps) {
  switch (registration.status) {
    case 'approved':
      return (
        <>
          You have a seat.
          <Suspense fallback={<b className={styles.code}>{registration.code}</b>}>
            <TicketCode {...registration} />
          </Suspense>
        </>
      );
    case 'pending':
      return 'The organisers decide, and we’ll email you.';
    case 'waitlisted': {
      if (registration.offered_until) return `Take it by ${shortMoment(registration.offered_until, event.timezone)}.`;
      if (registration.can_take) return 'A seat is free. Take it, before someone else does.';
      const who = event.approval === 'automatic' ? nextFree : 'The organisers decide who gets a seat.';
      return [positionText(registration), who, 'We’ll email you.'].filter(Boolean).join(' ');
    }
    case 'rejected':
      return 'The organisers have declined your registration.';
    case 'cancelled':
      return cancelled;
  }
}

/** Text for events that are over or cancelled. */
function overText(event: EventDetails, { status }: EventRegistration) {
  if (event.status === 'cancelled') return 'There is nothing that you need to do.';
  return status === 'approved' ? 'You had a seat.' : 'It ended before you got a seat.';
}

/** Only where it is not simply until the start. */
function CancelUntil({ event: { registration, cancel_until, starts_at, timezone } }: { event: EventDetails }) {
  if (!registration?.can_cancel || registration.status === 'waitlisted' || cancel_until === starts_at) return null;
  // People who moved up from the waitlist can cancel all the same.
  if (Date.parse(cancel_until) <= Date.now()) return null;
  const until = shortMoment(cancel_until, timezone);
  return <p className={styles.quiet}>You can cancel until {until}.</p>;
}

const cancelled = 'Your registration is cancelled.';
const nextFree = 'When a seat becomes free, it goes to the next person in line.';
