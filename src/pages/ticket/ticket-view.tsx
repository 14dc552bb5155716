import { mdiCalendarBlankOutline, mdiMapMarkerOutline, mdiPrinterOutline, mdiVideoOutline } from '@mdi/js';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { OwnRegistration, Ticket } from '#openapi/types.ts';
import { DECLINES } from '#rules/pages/pages.ts';
import { placeOf } from '#rules/events/event-words.ts';
import { signUpDraft } from '#src/actors/account/sign-up.ts';
import { useZone } from '#src/actors/auth.ts';
import { writeDraft } from '#src/actors/drafts/drafts.ts';
import { forgetSeatOf } from '#src/actors/guest/guest-seat.ts';
import { ownZone } from '#src/actors/own-zone.ts';
import { AddToCalendar } from '#src/features/calendar/add-to-calendar.tsx';
import { cardTitle } from '#src/design/type.css.ts';
import { DateLeaf, EventCover } from '#src/features/event/event-cover.tsx';
import { hours, longDay, viewerHours } from '#src/features/event/event-hours.ts';
import { Fact } from '#src/features/event/fact.tsx';
import { ShowMe } from '#src/features/attendees/show-me.tsx';
import { OnThisDevice } from '#src/features/guest/on-this-device.tsx';
import { CancelQuestion } from '#src/features/registration/cancel-question.tsx';
import { cancelWords, standingOf as standingIn } from '#src/features/registration/registration-words.ts';
import { KeepTicket } from '#src/features/ticket/keep-ticket.tsx';
import { NewTicketQuestion } from '#src/features/ticket/new-ticket.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { textLink } from '#src/ui/link/text-link.css.ts';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Paper } from '#src/ui/paper/paper.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { Stub } from './stub.tsx';
import { standingOf } from './ticket-words.ts';
import { useAnswering, useCancelling, useNewTicket, useShowing } from './use-ticket.ts';
import * as styles from './ticket.css.ts';

type Props = { ticket: Ticket; token: string };

const coverSizes = '(min-width: 960px) 208px, (min-width: 640px) 176px, 95vw';

/** How it stands, the event, the code, and what the person can do about it. */
export function TicketView({ ticket, token }: Props) {
  const { registration } = ticket;
  const { event, status, message, can_cancel } = registration;
  const { title, lead, pill } = standingOf(ticket);
  const holder = ticket.full_name || ticket.email;
  const isComing = status === 'approved' && event.status !== 'cancelled';
  useEffect(() => {
    if (status === 'cancelled') forgetSeatOf(event.event_id, ticket.full_name);
  }, [status, event.event_id, ticket.full_name]);
  return (
    <>
      <PageHead overlap="cover" title={title} lead={lead} />
      <div className={styles.layout} data-shows-ticket>
        <Paper role="article" className={styles.ticket} aria-label={event.title}>
          <div className={styles.art}>
            <EventCover id={event.event_id} cover={event.cover} sizes={coverSizes} isFirst />
            <DateLeaf event={event} />
          </div>
          <div className={styles.body}>
            <Pill tone={pill.tone}>{pill.words}</Pill>
            <h2 className={styles.title} dir="auto">
              <Link href={`/event/${event.event_id}`} className={styles.link}>
                {event.title}
              </Link>
            </h2>
            <When event={event} />
            <Where registration={registration} />
            {message && (
              <p className={styles.message} dir="auto">
                {message}
              </p>
            )}
          </div>
          <div className={styles.stub}>
            <Stub registration={registration} holder={holder} />
          </div>
        </Paper>
        <div className={styles.below}>
          <Answering token={token} registration={registration} />
          {isComing && event.phase !== 'ended' && (
            <div className={styles.actions}>
              <AddToCalendar event={{ ...event, online_url: registration.online_url }} tone="primary" size="large" />
              <OwnTicketActions token={token} ticket={ticket} />
            </div>
          )}
          <Own token={token} ticket={ticket} />
          {can_cancel && !registration.can_take && <Cancelling token={token} registration={registration} />}
        </div>
      </div>
    </>
  );
}

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

function When({ event }: Pick<OwnRegistration, 'event'>) {
  const yours = viewerHours(event, ownZone());
  return (
    <Fact icon={mdiCalendarBlankOutline} name={longDay(event)} isOff={event.status === 'cancelled'}>
      <time dateTime={event.starts_at}>{hours(event)}</time>
      {yours && <span>{yours}</span>}
    </Fact>
  );
}

function Where({ registration: { event, online_url } }: Pick<Ticket, 'registration'>) {
  return (
    <Fact icon={event.format === 'online' ? mdiVideoOutline : mdiMapMarkerOutline} name={placeOf(event)}>
      {online_url && event.phase !== 'ended' && event.status !== 'cancelled' && (
        <a href={online_url} target="_blank" rel="noopener noreferrer" className={textLink}>
          Join online
        </a>
      )}
    </Fact>
  );
}

function Own(props: Props) {
  return (
    <>
      <Showing {...props} />
      <OnThisDevice {...props} />
      <Keep ticket={props.ticket} />
    </>
  );
}

function Showing({ token, ticket: { registration, full_name } }: Props) {
  const show = useShowing(token);
  const { can_show_name, shown_name } = registration;
  if (!can_show_name && shown_name === null) return null;
  return (
    <ShowMe
      shownName={shown_name}
      fullName={full_name}
      isBusy={show.isPending}
      error={show.error}
      onSet={(name) => show.mutate({ params: { header: { 'ticket-token': token } }, body: { shown_name: name } })}
    />
  );
}

/** The way from a guest to an account. */
function Keep({ ticket: { is_guest, email, full_name } }: Pick<Props, 'ticket'>) {
  const isOut = useZone() === 'out';
  if (!is_guest) {
    return (
      <Surface className={styles.card}>
        <h2 className={cardTitle}>It’s in your account</h2>
        <p>
          This registration belongs to the account of{' '}
          <strong dir="auto" translate="no">
            {email}
          </strong>
          .
        </p>
        <LinkButton href="/profile/events" tone="soft">
          Go to My events
        </LinkButton>
      </Surface>
    );
  }
  return (
    <Surface className={styles.card}>
      <h2 className={cardTitle}>Keep it in My events</h2>
      <p>
        Sign up with{' '}
        <strong dir="auto" translate="no">
          {email}
        </strong>{' '}
        and confirm the address. This registration then moves into it.
      </p>
      {isOut && (
        <LinkButton href="/register" tone="soft" onClick={() => writeDraft(signUpDraft, { email, full_name })}>
          Sign up with this address
        </LinkButton>
      )}
    </Surface>
  );
}

/** What the mail asked: whether to take the seat, or, behind a link of its own, to give it up. One press does it. */
function Answering({ token, registration }: { token: string; registration: OwnRegistration }) {
  const { isBusy, take, decline } = useAnswering(token);
  const { can_take, can_cancel } = registration;
  const mayDecline = can_cancel && (can_take || new URLSearchParams(globalThis.location?.search).has(DECLINES));
  if (!can_take && !mayDecline) return null;
  return (
    <div className={styles.actions}>
      {can_take && (
        <Button size="large" busy={isBusy} onClick={take}>
          Take the seat
        </Button>
      )}
      {mayDecline && (
        <Button tone={can_take ? 'soft' : 'primary'} size="large" busy={isBusy} onClick={decline}>
          {can_take ? 'Decline' : 'Decline the seat'}
        </Button>
      )}
    </div>
  );
}

function Cancelling({ token, registration }: { token: string; registration: OwnRegistration }) {
  const { status, event } = registration;
  const flow = useCancelling(token);
  return (
    <Surface className={styles.card}>
      <h2 className={cardTitle}>Plans changed?</h2>
      <p>{status === 'approved' ? 'Give your seat back, so that someone else can have it.' : 'Tell the organisers.'}</p>
      <Button tone="soft" onClick={flow.cancel}>
        {cancelWords(standingIn(registration))}
      </Button>
      <CancelQuestion flow={flow} status={status} title={event.title} />
    </Surface>
  );
}
