import {
  mdiArrowLeft,
  mdiCalendarRemoveOutline,
  mdiCheckBold,
  mdiEmailCheckOutline,
  mdiHumanQueue,
  mdiTimerSand,
} from '@mdi/js';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { EventDetails, EventRegistration, RegistrationStatus } from '#openapi/types.ts';
import { useUser } from '#src/actors/auth.ts';
import type { RegistrationFlow } from '#src/actors/registration-flow.ts';
import { onlyWide, wrap } from '#src/design/layout.css.ts';
import { useListAddress } from '#src/features/event/list-address.ts';
import { AddToCalendar } from '#src/features/calendar/add-to-calendar.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { back } from '#src/ui/page-head/page-head.css.ts';
import { ShareButton } from '../share-button.tsx';
import { momentWords } from './moment-words.ts';
import type { News } from './news.ts';
import { PlansChanged } from './plans-changed.tsx';
import { Ticket } from './ticket.tsx';
import * as styles from './moment.css.ts';

type Props = {
  event: EventDetails;
  registration: EventRegistration;
  /** What changed while the page was open; null right after registering. */
  news?: News | null;
  /** Whose it is, where nobody is logged in. */
  name?: string;
  email?: string;
  /** The way out again, for somebody who is logged in. */
  flow?: RegistrationFlow;
  /** The person's answers, and the event in the organiser's words. */
  answers?: ReactNode;
  about?: ReactNode;
  /** What else can be done with it, and whether the one filled button of the window is left to the ticket. */
  keep?: ReactNode;
  isFilled?: boolean;
};

/** In the place of the event's page right after registering: what came of it, the ticket, and what to do with it. */
export function Moment({
  event,
  registration,
  news = null,
  flow,
  answers,
  about,
  keep,
  isFilled = true,
  ...whose
}: Props) {
  const user = useUser();
  const { name = user?.full_name ?? '', email = user?.email } = whose;
  return (
    <>
      <Head event={event} registration={registration} name={name} news={news} />
      <div className={`${wrap} ${styles.page}`}>
        <Ticket event={event} registration={registration} name={name} />
        {registration.message && (
          <blockquote className={styles.message} dir="auto">
            <p className={styles.from}>The organisers wrote:</p>
            {registration.message}
          </blockquote>
        )}
        <Actions event={event} status={registration.status} email={email} tone={isFilled ? 'primary' : 'soft'} />
        {keep}
        <div className={styles.after}>
          {about && <div className={styles.text}>{about}</div>}
          {flow && (
            <aside className={styles.side} aria-label="Your registration">
              {answers}
              <PlansChanged event={event} registration={registration} flow={flow} />
            </aside>
          )}
        </div>
      </div>
    </>
  );
}

type HeadProps = Pick<Props, 'event' | 'registration'> & { name: string; news: News | null };

function Head({ event, registration, name, news }: HeadProps) {
  const { title, lead } = momentWords(event, registration, { fullName: name, news });
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
  email: string | undefined;
  tone: 'primary' | 'soft';
};

/** One of them is filled: what most people want next. */
function Actions({ event, status, email, tone }: ActionsProps) {
  const list = useListAddress();
  const isIn = status === 'approved';
  return (
    <div className={styles.actions}>
      <div className={styles.main}>
        {isIn ? (
          <AddToCalendar event={event} size="large" wide tone={tone} />
        ) : (
          <LinkButton href={list} size="large" wide tone={tone}>
            See other events
          </LinkButton>
        )}
      </div>
      {!isIn && status !== 'rejected' && (
        <div className={styles.other}>
          <AddToCalendar event={event} size="large" wide>
            Calendar
          </AddToCalendar>
        </div>
      )}
      {status !== 'rejected' && (
        <div className={styles.other}>
          <ShareButton title={event.title} size="large" />
        </div>
      )}
      {email && (
        <p className={styles.mail}>
          <Icon path={mdiEmailCheckOutline} />
          <span>
            The details are on their way to{' '}
            <strong className={styles.address} translate="no">
              {email}
            </strong>
          </span>
        </p>
      )}
    </div>
  );
}

const LEAD = 'moment-lead';

/** Registering moves the focus to its beginning, from wherever it was on the page. With the lead it is read out once. */
function Arrived({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} aria-describedby={LEAD} className={styles.title}>
      {title}
    </h1>
  );
}

const seat = { icon: mdiCheckBold, tone: 'success' } as const;
const signs = {
  approved: seat,
  cancelled: seat,
  pending: { icon: mdiTimerSand, tone: 'warning' },
  waitlisted: { icon: mdiHumanQueue, tone: 'info' },
  rejected: { icon: mdiCalendarRemoveOutline, tone: 'warning' },
} as const;
