import { mdiPrinterOutline, mdiQrcodePlus } from '@mdi/js';
import { useUser } from '#src/actors/auth.ts';
import type { KeptTicket } from '#src/api/kept-tickets.ts';
import { hours, longDay } from '#src/features/event/event-hours.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Paper } from '#src/ui/paper/paper.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { NewTicketQuestion, type NewTicket } from '#src/features/ticket/new-ticket.tsx';
import { TicketCode } from '#src/features/ticket/ticket-code.tsx';
import * as styles from './ticket-dialog.css.ts';

export interface TicketShown {
  ticket: KeptTicket;
  /** Its person is checked in. */
  isHere?: boolean;
  /** Left out where there is no way to one. */
  newTicket?: NewTicket;
}

type Props = TicketShown & { isOpen: boolean; onClose: () => void };

/** The ticket to hold out or to print. */
export function TicketDialog({ ticket: shown, isHere = false, newTicket, isOpen, onClose }: Props) {
  const { title, place, ticket, code } = shown;
  const when = `${longDay(shown)}, ${hours(shown)}`;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} text={when}>
      <Paper className={styles.ticket}>
        <p className={styles.onPaper}>{title}</p>
        <p className={styles.onPaper}>{when}</p>
        <p>{place}</p>
        <TicketCode ticket={ticket} code={code} name={useUser()?.full_name ?? ''} />
        {isHere && <p>You’re checked in.</p>}
      </Paper>
      <div className={styles.actions}>
        <Button tone="soft" icon={mdiPrinterOutline} onClick={() => window.print()}>
          Print
        </Button>
        {newTicket && ticket && !isHere && (
          <Button tone="soft" icon={mdiQrcodePlus} onClick={newTicket.renew}>
            Get a new ticket
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </div>
      {newTicket && <NewTicketQuestion newTicket={newTicket} />}
    </Dialog>
  );
}
