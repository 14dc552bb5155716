import { ticketAddress } from '#rules/registrations/ticket.ts';
import { QrCode } from '#src/ui/qr-code/qr-code.tsx';
import * as styles from './ticket-code.css.ts';

type Props = { ticket: string | null; code: string; name?: string };

/** What is shown at the door: the QR code, and the code, for doors without a scanner. */
export function TicketCode({ ticket, code, name }: Props) {
  return (
    <div className={styles.box}>
      {ticket && (
        <div className={styles.place}>
          <QrCode text={ticketAddress(window.location.origin, ticket)} label={`Ticket code ${code}`} />
        </div>
      )}
      <strong className={styles.code} translate="no">
        {code}
      </strong>
      {name && (
        <span className={styles.name} dir="auto" translate="no">
          {name}
        </span>
      )}
    </div>
  );
}
