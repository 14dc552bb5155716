import {
  mdiArrowLeft,
  mdiCalendarBlankOutline,
  mdiCalendarMinusOutline,
  mdiCalendarRemoveOutline,
  mdiCheckBold,
  mdiEmailCheckOutline,
  mdiHumanQueue,
  mdiTimerSand,
} from '@mdi/js';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { EventDetails, EventRegistration, RegistrationStatus } from '#openapi/types.ts';
import { categoryLabels } from '#rules/events/event-labels.ts';
import { useUser } from '#src/session/auth.ts';
import type { RegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import { onlyWide, wrap } from '#src/design/layout.css.ts';
import { useListAddress } from '#src/events/event/list-address.ts';
import { AddToCalendar } from '#src/events/calendar/add-to-calendar.tsx';
import type { News } from '#src/registrations/actors/news.ts';
import { cancelText, isWaiting } from '#src/registrations/registration/registration-messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { takeOnFont } from '#src/ui/late-font/take-on-font.ts';
import { back } from '#src/ui/page-head/page-head.css.ts';
import { DateLeaf, EventCover } from '#src/events/event/event-cover.tsx';
import { hours, longDay } from '#src/events/event/event-hours.ts';
import { Fact } from '#src/events/event/fact.tsx';
import { TicketCode } from '#src/registrations/ticket/ticket-code.tsx';
import { cardTitle } from '#src/design/type.css.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { ShareButton } from '../share-button.tsx';
import { Place } from '../place.tsx';
import { quietAction } from '../event-view.css.ts';
import { confirmationText } from './confirmation-messages.ts';
import * as styles from './confirmation.css.ts';

type Props = {
  event: EventDetails;
  registration: EventRegistration;
  /** What changed since it was shown last, and how it stood before; null right after registering. */
  news?: News | null;
  was?: RegistrationStatus | null;
  /** Whose it is, where nobody is logged in. */
  name?: string;
  email?: string;
  /** The way out again, for someone who is logged in. */
  flow?: RegistrationFlow;
  /** The person's answers, and the event in the organiser's words. */
  answers?: ReactNode;
  about?: ReactNode;
  /** What else can be done with it. */
  keep?: ReactNode;
  /** The way in again for who has cancelled; null where there is none. */
  again?: Again | null;
};

interface Again {
  words: string;
  isBusy: boolean;
  onRegister: () => void;
}

/** In the place of the event's page when there is news of a registration: what came of it, the ticket, and what to do with it. */
export function Confirmation({ event, registration, news = null, was = null, flow, ...more }: Props) {
  const user = useUser();
  const { name = user?.full_name ?? '', email = user?.email, answers, about, keep, again = null } = more;
  return (
    <>
      <Head event={event} registration={registration} name={name} news={news} was={was} />
      <div className={`${wrap} ${styles.page}`}>
        <Ticket event={event} registration={registration} name={name} />
        <Message text={registration.message} />
        <Actions event={event} status={registration.status} email={news ? undefined : email} again={again} />
        {keep}
        <div className={styles.after}>
          {about && <div className={styles.text}>{about}</div>}
          {flow && <Side event={event} registration={registration} flow={flow} answers={answers} />}
        </div>
      </div>
    </>
  );
}

function Message({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <blockquote className={styles.message} dir="auto">
      <p className={styles.from}>The organisers wrote:</p>
      {text}
    </blockquote>
  );
}

type SideProps = Pick<Props, 'event' | 'registration' | 'answers'> & { flow: RegistrationFlow };

/** Null where there is nothing to give and nothing to take back. */
function Side({ answers, ...own }: SideProps) {
  if (!answers && !own.registration.can_cancel && own.flow.outcome !== 'refused') return null;
  return (
    <aside className={styles.side} aria-label="Your registration">
      {answers}
      <PlansChanged {...own} />
    </aside>
  );
}

type HeadProps = Required<Pick<Props, 'event' | 'registration' | 'news' | 'was'>> & { name: string };

function Head({ event, registration, name, news, was }: HeadProps) {
  const { title, lead } = confirmationText(event, registration, { fullName: name, news, was });
  const { icon, tone } = signs[registration.status];
  return (
    <div className={styles.head}>
      <div className={wrap}>
        <div className={onlyWide}>
          <Link href={useListAddress()} state={{ isReturn: true }} className={back}>
            <Icon path={mdiArrowLeft} />
            All events
          </Link>
        </div>
        <div className={styles.row}>
          <span className={styles.disc({ tone })}>
            <Icon path={icon} size="large" />
          </span>
          <div className={styles.words}>
            <Arrived key={title} title={title} />
            <p id={LEAD} className={styles.lead}>
              {lead}
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}

type ActionsProps = {
  event: EventDetails;
  status: RegistrationStatus;
  /** To which a mail has just gone. */
  email: string | undefined;
  again: Again | null;
};

/** One of them is filled: what most people want next. */
function Actions({ event, status, email, again }: ActionsProps) {
  const list = useListAddress();
  const isIn = status === 'approved';
  const isOpen = isWaiting(status);
  return (
    <div className={styles.actions}>
      <div className={styles.main}>
        {isIn ? (
          <AddToCalendar event={event} size="large" wide tone="primary" />
        ) : (
          <LinkButton href={list} size="large" wide>
            See other events
          </LinkButton>
        )}
      </div>
      {isOpen && (
        <div className={styles.other}>
          <AddToCalendar event={event} size="large" wide>
            Calendar
          </AddToCalendar>
        </div>
      )}
      {(isIn || isOpen) && (
        <div className={styles.other}>
          <ShareButton title={event.title} size="large" />
        </div>
      )}
      {status === 'cancelled' && again && (
        <div className={styles.other}>
          <Button tone="soft" size="large" wide busy={again.isBusy} onClick={again.onRegister}>
            {again.words}
          </Button>
        </div>
      )}
      {email && <MailSent email={email} />}
    </div>
  );
}

function MailSent({ email }: { email: string }) {
  return (
    <p className={styles.mail}>
      <Icon path={mdiEmailCheckOutline} />
      <span>
        The details are on their way to{' '}
        <strong className={styles.address} translate="no">
          {email}
        </strong>
      </span>
    </p>
  );
}

const LEAD = 'confirmation-lead';

/** News moves the focus to its beginning, from wherever it was on the page. With the lead it is read out once. */
function Arrived({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    takeOnFont();
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} aria-describedby={LEAD} className={styles.title}>
      {title}
    </h1>
  );
}

const signs = {
  approved: { icon: mdiCheckBold, tone: 'success' },
  cancelled: { icon: mdiCalendarMinusOutline, tone: 'info' },
  pending: { icon: mdiTimerSand, tone: 'warning' },
  waitlisted: { icon: mdiHumanQueue, tone: 'info' },
  rejected: { icon: mdiCalendarRemoveOutline, tone: 'warning' },
} as const;

type TicketProps = { event: EventDetails; registration: EventRegistration; name: string };

/** What someone has got: of a seat with the code to show, which on a small screen comes first. */
function Ticket({ event, registration, name }: TicketProps) {
  const hasSeat = registration.status === 'approved';
  const stub = hasSeat ? (registration.ticket ? 'qr' : 'code') : 'none';
  return (
    <div className={styles.lift}>
      <article className={styles.ticket({ stub })} aria-labelledby="ticket-title" data-shows-ticket>
        <div className={styles.art}>
          <EventCover id={event.event_id} cover={event.cover} sizes="(min-width: 960px) 336px, 95vw" isFirst />
          <DateLeaf event={event} />
        </div>
        <div className={styles.body}>
          <div className={styles.names}>
            <p className={styles.host}>
              {event.organiser_name} · {categoryLabels[event.category]}
            </p>
            <h2 id="ticket-title" className={styles.ticketTitle} dir="auto">
              {event.title}
            </h2>
          </div>
          <Fact icon={mdiCalendarBlankOutline} name={longDay(event)}>
            <time dateTime={event.starts_at}>{hours(event)}</time>
          </Fact>
          <Place event={event} />
        </div>
        {hasSeat && (
          <div className={styles.stub}>
            <TicketCode ticket={registration.ticket} code={registration.code} name={name} />
          </div>
        )}
      </article>
    </div>
  );
}

type PlansChangedProps = { event: EventDetails; registration: EventRegistration; flow: RegistrationFlow };

/** The quiet way out again. */
function PlansChanged({ event, registration, flow }: PlansChangedProps) {
  const { status, can_cancel } = registration;
  const { outcome, error } = flow;
  const refused = outcome === 'refused' && error;
  const heading = useRef<HTMLHeadingElement>(null);
  const isRefused = Boolean(refused);
  useEffect(() => {
    // What was pressed may be gone with it.
    if (isRefused) heading.current?.focus();
  }, [isRefused]);
  if (!can_cancel && !refused) return null;
  return (
    <Surface className={styles.plans}>
      <h2 ref={heading} tabIndex={-1} className={cardTitle}>
        Plans changed?
      </h2>
      {refused && (
        <Notice tone="danger" role="alert">
          {error.detail}
        </Notice>
      )}
      {can_cancel && (
        <>
          <p className={styles.plansText}>
            {wayOut[status as keyof typeof wayOut] ?? wayOut.approved}
            {untilText(event, registration)}.
          </p>
          <button type="button" className={quietAction} onClick={flow.cancel}>
            {cancelText(status)}
          </button>
        </>
      )}
    </Surface>
  );
}

/** Who waits, or was moved up late, can cancel beyond it. */
function untilText({ cancel_until, timezone }: EventDetails, { status }: EventRegistration): string {
  const isBeyond = status === 'waitlisted' || Date.parse(cancel_until) <= Date.now();
  return isBeyond ? '' : ` until ${shortMoment(cancel_until, timezone)}`;
}

const wayOut = {
  approved: 'You can cancel',
  waitlisted: 'You can leave the waitlist',
  pending: 'You can withdraw',
};
