import { mdiPrinterOutline } from '@mdi/js';
import { useUser } from '#src/session/auth.ts';
import type { KeptTicket } from '#src/api/kept-tickets.ts';
import { hours, longDay } from '#src/events/event/event-hours.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Paper } from '#src/ui/paper/paper.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { KeepTicket } from '#src/registrations/ticket/keep-ticket.tsx';
import { NewTicketQuestion, type NewTicket } from '#src/registrations/ticket/new-ticket.tsx';
import { TicketCode } from '#src/registrations/ticket/ticket-code.tsx';
import * as styles from './ticket-dialog.css.ts';

export interface TicketShown {
  ticket: KeptTicket;
  /** Left out where nothing can be asked of the server. */
  registrationId?: string;
  /** Its person is checked in. */
  isHere?: boolean;
  /** Left out where there is no way to one. */
  newTicket?: NewTicket;
}

type Props = TicketShown & { isOpen: boolean; onClose: () => void };

/** The ticket to hold out, to print or to keep. */
export function TicketDialog({ ticket: shown, registrationId, isHere = false, newTicket, isOpen, onClose }: Props) {
  const { title, place, ticket, code } = shown;
  const when = `${longDay(shown)}, ${hours(shown)}`;
  const name = useUser()?.full_name ?? '';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} text={when} startsAt="window">
      <Paper className={styles.ticket}>
        <p className={styles.onPaper}>{title}</p>
        <p className={styles.onPaper}>{when}</p>
        <p className={styles.place}>{place}</p>
        <TicketCode ticket={ticket} code={code} name={name} />
        {isHere && <p>You’re checked in.</p>}
      </Paper>
      <div className={styles.actions}>
        <Button onClick={onClose}>Done</Button>
        <Button tone="soft" icon={mdiPrinterOutline} onClick={() => window.print()}>
          Print
        </Button>
        {ticket && (
          <KeepTicket
            picture={{ title, when, place, ticket, code, name }}
            passOf={registrationId === undefined ? null : { registrationId }}
          />
        )}
      </div>
      {newTicket && ticket && !isHere && (
        <Button tone="quiet" size="small" className={styles.quiet} onClick={newTicket.renew}>
          Get a new ticket
        </Button>
      )}
      {newTicket && <NewTicketQuestion newTicket={newTicket} />}
    </Dialog>
  );
}
