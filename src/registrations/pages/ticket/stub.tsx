import type { OwnRegistration } from '#openapi/types.ts';
import { TicketCode } from '#src/registrations/ticket/ticket-code.tsx';
import * as styles from './ticket.css.ts';

/** What is shown at the door; null for who has no seat. */
export function Stub({ registration, holder }: { registration: OwnRegistration; holder: string }) {
  if (!hasStub(registration)) return null;
  return (
    <div className={styles.stub}>
      <TicketCode {...registration} name={holder} />
    </div>
  );
}

export function hasStub({ status, event }: Pick<OwnRegistration, 'status' | 'event'>): boolean {
  return status === 'approved' && event.status !== 'cancelled';
}
