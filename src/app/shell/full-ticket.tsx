import { ticketAddress } from '#rules/registrations/ticket.ts';
import type { KeptTicket } from '#src/api/kept-tickets.ts';
import { hours, longDay } from '#src/events/event/event-hours.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { QrCode } from '#src/ui/qr-code/qr-code.tsx';
import { useWakeLock } from '#src/ui/wake-lock/use-wake-lock.ts';
import * as styles from './full-ticket.css.ts';

type Props = { ticket: KeptTicket; name: string | undefined; onClose: () => void };

/** The ticket alone, over all of the window, to be held out: nothing of it asks the server. */
export function FullTicket({ ticket: { ticket, code, title, link, ...span }, name, onClose }: Props) {
  useWakeLock(true);
  return (
    <Dialog isOpen isFull onClose={onClose} title={title} text={`${longDay(span)}, ${hours(span)}`}>
      <div className={styles.ticket}>
        {ticket && (
          <div className={styles.picture}>
            <QrCode text={ticketAddress(window.location.origin, ticket)} label={`Ticket code ${code}`} />
          </div>
        )}
        <div className={styles.words}>
          <strong className={styles.code} translate="no">
            {code}
          </strong>
          {name && (
            <span className={styles.name} dir="auto" translate="no">
              {name}
            </span>
          )}
          <Button tone="soft" size="large" className={styles.close} onClick={onClose}>
            Close
          </Button>
          {/* A full page load: this dialog added an entry to the history of the page under it. */}
          {link && (
            <a href={`/ticket/${link.token}`} className={styles.more}>
              Cancel it, or remove it from this device
            </a>
          )}
        </div>
      </div>
    </Dialog>
  );
}
