import type { RefObject } from 'react';
import type { EventDetails, EventRegistration } from '#openapi/types.ts';
import { shortMoment } from '#src/features/event/short-moment.ts';
import { viewerZone } from '#src/features/event/wall-clock.ts';
import { positionWords, statusPills } from '#src/features/registration/registration-words.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import * as styles from './own-status.css.ts';

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
  const { registration, approval } = event;
  const status = registration?.status ?? (isCancelled ? 'cancelled' : null);
  return (
    <div role="status" className={status ? styles.box : styles.silent}>
      {status && (
        <>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            <Pill tone={statusPills[status].tone}>{statusPills[status].words}</Pill>
          </h2>
          {registration ? (
            <>
              <Details registration={registration} isAutomatic={approval === 'automatic'} />
              <CancelUntil event={event} />
            </>
          ) : (
            <p>Your registration is cancelled.</p>
          )}
        </>
      )}
    </div>
  );
}

type DetailsProps = { registration: EventRegistration; isAutomatic: boolean };

function Details({ registration, isAutomatic }: DetailsProps) {
  const { status, code, message } = registration;
  return (
    <>
      {status === 'approved' && (
        <p>
          You have a seat. Your code is <strong className={styles.code}>{code}</strong>
        </p>
      )}
      {status === 'pending' && <p>The organisers decide. You will be told here and by email.</p>}
      {status === 'waitlisted' && (
        <p>
          {positionWords(registration)} {isAutomatic ? nextFree : 'The organisers decide who gets a seat.'} You will be
          told here and by email.
        </p>
      )}
      {status === 'rejected' && <p>The organisers have declined your registration.</p>}
      {message && (
        <blockquote className={styles.message} dir="auto">
          <p className={styles.from}>The organisers wrote:</p>
          {message}
        </blockquote>
      )}
    </>
  );
}

/** Only where it is not simply until the start. */
function CancelUntil({ event: { registration, cancel_until, starts_at, timezone } }: { event: EventDetails }) {
  if (!registration?.can_cancel || cancel_until === starts_at) return null;
  const until = shortMoment(cancel_until, timezone, viewerZone(), new Date().getFullYear());
  return <p className={styles.quiet}>You can cancel until {until}.</p>;
}

const nextFree = 'A seat that becomes free goes to whoever is next.';
