import type { OwnRegistration } from '#openapi/types.ts';
import { TicketCode } from '#src/features/ticket/ticket-code.tsx';
import * as styles from './ticket.css.ts';

/** The code, or what became of it; who waits has none yet. */
export function Stub({ registration, holder }: { registration: OwnRegistration; holder: string }) {
  const { status, event, code } = registration;
  const isOff = event.status === 'cancelled';
  if (status === 'approved' && !isOff) return <TicketCode {...registration} name={holder} />;
  const isWaiting = (status === 'waitlisted' || status === 'pending') && !isOff;
  return (
    <>
      {isWaiting ? (
        <span>Your ticket comes with your seat.</span>
      ) : (
        <s className={styles.voidCode} translate="no">
          {code}
        </s>
      )}
      <span dir="auto" translate="no">
        {holder}
      </span>
    </>
  );
}
