import { mdiCalendarBlankOutline, mdiMapMarkerOutline, mdiVideoOutline } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { OwnRegistration, Ticket } from '#openapi/types.ts';
import { firstName } from '#rules/accounts/first-name.ts';
import { placeOf } from '#rules/events/event-labels.ts';
import { forgetSeatOf } from '#src/registrations/actors/guest-seat.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { DateLeaf, EventCover } from '#src/events/event/event-cover.tsx';
import { hours, longDay, viewerHours } from '#src/events/event/event-hours.ts';
import { Fact } from '#src/events/event/fact.tsx';
import { shortMoment } from '#src/events/event/short-moment.ts';
import type { News } from '#src/registrations/actors/news.ts';
import {
  cancelText,
  standingOf,
  statusPills,
  waitlistText,
} from '#src/registrations/registration/registration-messages.ts';
import { useNews } from '#src/registrations/registration/use-news.ts';
import { textLink } from '#src/ui/link/text-link.css.ts';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Paper } from '#src/ui/paper/paper.tsx';
import type { PillTone } from '#src/ui/pill/pill.css.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { signUpDraft } from '#src/accounts/actors/sign-up.ts';
import { useZone } from '#src/session/auth.ts';
import { writeDraft } from '#src/session/drafts/drafts.ts';
import { cardTitle } from '#src/design/type.css.ts';
import { ShowMe } from '#src/registrations/attendees/show-me.tsx';
import { OnThisDevice } from '#src/registrations/guest/on-this-device.tsx';
import { CancelQuestion } from '#src/registrations/registration/cancel-question.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { hasStub, Stub } from './stub.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { useCancelling, useShowing } from './use-ticket.ts';
import * as styles from './ticket.css.ts';

type Props = { ticket: Ticket; token: string };

const coverSizes = '(min-width: 960px) 208px, (min-width: 640px) 176px, 95vw';

/** How it stands, the event, the code, and what the person can do about it. */
export function TicketView({ ticket, token }: Props) {
  const { registration } = ticket;
  const { event, message } = registration;
  const { news } = useNews(registration, false);
  const { title, lead, pill } = ticketStanding(ticket, news);
  const holder = ticket.full_name || ticket.email;
  const look = { hasStub: hasStub(registration) };
  useSeatForgotten(ticket);
  return (
    <>
      <PageHead overlap="cover" title={title} lead={lead} heading={useFocusOnChange(title)} />
      <div className={styles.layout} data-shows-ticket>
        <Paper role="article" className={styles.ticket(look)} aria-label={event.title}>
          <div className={styles.art(look)}>
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
          <Stub registration={registration} holder={holder} />
        </Paper>
        <div className={styles.below}>
          <TicketActions token={token} ticket={ticket} />
          <Own token={token} ticket={ticket} />
        </div>
      </div>
    </>
  );
}

/** The tab has no way to a seat that was given back. */
function useSeatForgotten({ registration: { status, event }, full_name }: Ticket): void {
  useEffect(() => {
    if (status === 'cancelled') forgetSeatOf(event.event_id, full_name);
  }, [status, event.event_id, full_name]);
}

/** What has changed is read out, and what was pressed may be gone with it. */
function useFocusOnChange(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
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

interface Standing {
  title: string;
  lead: string;
  pill: { words: string; tone: PillTone };
}

/** What the page of a ticket says first; the mails of the same begin alike. */
function ticketStanding(ticket: Pick<Ticket, 'registration' | 'full_name'>, news: News | null): Standing {
  const { registration } = ticket;
  const { status, event } = registration;
  const pill = status === 'approved' ? { words: 'You’re going', tone: statusPills.approved.tone } : statusPills[status];
  if (event.status === 'cancelled' && status !== 'cancelled') {
    return { title: 'This event was cancelled', lead: 'There is nothing you need to do.', pill: cancelledEvent };
  }
  switch (status) {
    case 'approved':
      if (event.phase !== 'ended') return { ...seatText(ticket, news), pill };
      return {
        title: 'This event is over',
        lead: 'Thank you for being part of it.',
        pill: { ...pill, words: 'You had a seat' },
      };
    case 'waitlisted':
      if (registration.offered_until) {
        return {
          title: 'A seat is free for you',
          lead: `Take it by ${shortMoment(registration.offered_until, event.timezone)}.`,
          pill: statusPills.offered,
        };
      }
      return {
        title: 'You’re on the waitlist',
        lead: 'We’ll email you when a seat opens up.',
        pill: { ...pill, words: waitlistText(registration) },
      };
    case 'pending':
      return {
        title: 'Your request is in',
        lead: 'The organisers decide, and we’ll email you.',
        pill,
      };
    case 'rejected':
      return { title: 'No seat this time', lead: 'The organisers couldn’t offer you a seat.', pill };
    case 'cancelled':
      return { title: 'Your registration is cancelled', lead: 'Your ticket is no longer valid.', pill };
  }
}

function seatText({ registration, full_name }: Pick<Ticket, 'registration' | 'full_name'>, news: News | null) {
  const show =
    registration.event.format === 'online' ? 'The link to join is on this page.' : 'Show this code at the door.';
  if (news === 'moved up') return { title: 'A seat became free. You’re in', lead: show };
  return {
    title: ['You’re in', firstName(full_name)].filter(Boolean).join(', '),
    lead: news === 'approved' ? `The organisers approved your request. ${show}` : show,
  };
}

const cancelledEvent = { words: 'Event cancelled', tone: 'danger' } as const;

/** What its person keeps, shows and gives back. */
function Own(props: Props) {
  const { registration } = props.ticket;
  const isSettled = registration.status === 'rejected' || registration.status === 'cancelled';
  return (
    <>
      <Showing {...props} />
      <OnThisDevice {...props} />
      {!isSettled && <Keep ticket={props.ticket} />}
      {registration.can_cancel && !registration.can_take && <Cancelling {...props} />}
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

function Cancelling({ token, ticket: { registration } }: Props) {
  const { status, event } = registration;
  const flow = useCancelling(token);
  return (
    <Surface className={styles.card}>
      <h2 className={cardTitle}>Plans changed?</h2>
      <p>{status === 'approved' ? 'Give your seat back, so that someone else can have it.' : 'Tell the organisers.'}</p>
      <Button tone="soft" onClick={flow.cancel}>
        {cancelText(standingOf(registration))}
      </Button>
      <CancelQuestion flow={flow} status={status} title={event.title} />
    </Surface>
  );
}
