import { mdiPrinterOutline, mdiQrcodePlus } from '@mdi/js';
import type { OwnRegistration } from '#openapi/types.ts';
import { placeOf } from '#rules/events/event-words.ts';
import { useUser } from '#src/actors/auth.ts';
import { hours, longDay } from '#src/features/event/event-time.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Paper } from '#src/ui/paper/paper.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { NewTicketQuestion, type NewTicket } from '#src/features/ticket/new-ticket.tsx';
import { TicketCode } from '#src/features/ticket/ticket-code.tsx';
import * as styles from './ticket-dialog.css.ts';

type Props = { registration: OwnRegistration; isOpen: boolean; onClose: () => void; newTicket: NewTicket };

/** The ticket to hold out or to print. */
export function TicketDialog({ registration, isOpen, onClose, newTicket }: Props) {
  const { event, ticket, code, checked_in_at } = registration;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={event.title} text={`${longDay(event)}, ${hours(event)}`}>
      <Paper className={styles.ticket}>
        <p className={styles.onPaper}>{event.title}</p>
        <p className={styles.onPaper}>
          {longDay(event)}, {hours(event)}
        </p>
        <p>{placeOf(event)}</p>
        <TicketCode ticket={ticket} code={code} name={useUser()?.full_name ?? ''} />
        {checked_in_at && <p>You’re checked in.</p>}
      </Paper>
      <div className={styles.actions}>
        <Button tone="soft" icon={mdiPrinterOutline} onClick={() => window.print()}>
          Print
        </Button>
        {ticket && !checked_in_at && (
          <Button tone="soft" icon={mdiQrcodePlus} onClick={newTicket.renew}>
            Get a new ticket
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </div>
      <NewTicketQuestion newTicket={newTicket} />
    </Dialog>
  );
}
