import { mdiCertificateOutline, mdiPrinterOutline } from '@mdi/js';
import type { Ticket } from '#openapi/types.ts';
import { placeOf } from '#rules/events/event-labels.ts';
import { DECLINES, FORM_IS_OPEN } from '#rules/pages/pages.ts';
import { AddToCalendar } from '#src/events/calendar/add-to-calendar.tsx';
import { hours, longDay } from '#src/events/event/event-hours.ts';
import { useListAddress } from '#src/events/event/list-address.ts';
import { KeepTicket } from '#src/registrations/ticket/keep-ticket.tsx';
import { NewTicketQuestion } from '#src/registrations/ticket/new-ticket.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton, OutLinkButton } from '#src/ui/button/link-button.tsx';
import { hasStub } from './stub.tsx';
import { useAnswering, useNewTicket } from './use-ticket.ts';
import * as styles from './ticket.css.ts';

type Props = { token: string; ticket: Ticket };

/** One of them is filled: what the mail asked, else what most people want next. */
export function TicketActions({ token, ticket }: Props) {
  const { registration } = ticket;
  const { event, can_take, can_cancel, online_url } = registration;
  // Behind its own link, the mail asks whether to give the seat up.
  const mayDecline = can_cancel && (can_take || new URLSearchParams(globalThis.location?.search).has(DECLINES));
  const isAsked = can_take || mayDecline;
  const isComing = hasStub(registration) && event.phase !== 'ended';
  return (
    <div className={styles.actions}>
      {isAsked && <Answering token={token} canTake={can_take} mayDecline={mayDecline} />}
      {isComing && (
        <>
          <AddToCalendar event={{ ...event, online_url }} tone={isAsked ? 'soft' : 'primary'} size="large" />
          <OwnTicketActions token={token} ticket={ticket} />
        </>
      )}
      {registration.certificate !== null && (
        <OutLinkButton
          href={`/certificates/${registration.certificate}`}
          tone="soft"
          size="large"
          icon={mdiCertificateOutline}
        >
          Certificate of attendance
        </OutLinkButton>
      )}
      {!isComing && !isAsked && <OtherEvents registration={registration} />}
    </div>
  );
}

/** One press does it. */
function Answering({ token, canTake, mayDecline }: { token: string; canTake: boolean; mayDecline: boolean }) {
  const { isBusy, take, decline } = useAnswering(token);
  return (
    <>
      {canTake && (
        <Button size="large" busy={isBusy} onClick={take}>
          Take the seat
        </Button>
      )}
      {mayDecline && (
        <Button tone={canTake ? 'soft' : 'primary'} size="large" busy={isBusy} onClick={decline}>
          {canTake ? 'Decline' : 'Decline the seat'}
        </Button>
      )}
    </>
  );
}

function OtherEvents({ registration: { status, event } }: Pick<Ticket, 'registration'>) {
  const again = status === 'cancelled' && againLabels[event.registration_state as keyof typeof againLabels];
  return (
    <>
      <LinkButton href={useListAddress()} size="large">
        See other events
      </LinkButton>
      {again && (
        <LinkButton href={`/event/${event.event_id}?${FORM_IS_OPEN}`} tone="soft" size="large">
          {again}
        </LinkButton>
      )}
    </>
  );
}

const againLabels = { open: 'Register again', waitlist: 'Join the waitlist' };

function OwnTicketActions({ token, ticket: { registration, full_name } }: Props) {
  const { event, code, ticket, checked_in_at } = registration;
  const newTicket = useNewTicket(token);
  if (!ticket) return null;
  const when = `${longDay(event)}, ${hours(event)}`;
  return (
    <>
      <Button tone="soft" size="large" icon={mdiPrinterOutline} onClick={() => window.print()}>
        Print
      </Button>
      <KeepTicket
        picture={{ title: event.title, when, place: placeOf(event), ticket, code, name: full_name }}
        passOf={{ token }}
        size="large"
      />
      {checked_in_at === null && (
        <Button tone="quiet" size="large" onClick={newTicket.renew}>
          Get a new ticket
        </Button>
      )}
      <NewTicketQuestion newTicket={newTicket} />
    </>
  );
}
