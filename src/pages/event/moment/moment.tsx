import { mdiArrowLeft, mdiCheckBold, mdiEmailCheckOutline, mdiHumanQueue, mdiTimerSand } from '@mdi/js';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { placeLines } from '#rules/events/place-lines.ts';
import type { EventDetails, EventRegistration } from '#openapi/types.ts';
import { useUser } from '#src/actors/auth.ts';
import type { RegistrationFlow } from '#src/actors/registration-flow.ts';
import { onlyWide, wrap } from '#src/design/layout.css.ts';
import { useListAddress } from '#src/features/event/list-address.ts';
import { AddToCalendar } from '#src/features/calendar/add-to-calendar.tsx';
import { Directions } from '#src/features/directions/directions.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { back } from '#src/ui/page-head/page-head.css.ts';
import { ShareButton } from '../share-button.tsx';
import { momentWords } from './moment-words.ts';
import { PlansChanged } from './plans-changed.tsx';
import { Ticket } from './ticket.tsx';
import * as styles from './moment.css.ts';

type Props = {
  event: EventDetails;
  registration: EventRegistration;
  flow: RegistrationFlow;
  /** The person's answers, and the event in the organiser's words. */
  answers: ReactNode;
  about: ReactNode;
};

/** In the place of the event's page right after registering: what came of it, the ticket, and what to do with it. */
export function Moment({ event, registration, flow, answers, about }: Props) {
  const name = useUser()?.full_name ?? '';
  return (
    <>
      <Head event={event} registration={registration} name={name} />
      <div className={`${wrap} ${styles.page}`}>
        <Ticket event={event} registration={registration} name={name} />
        <Actions event={event} isIn={registration.status === 'approved'} />
        <div className={styles.after}>
          <div className={styles.text}>{about}</div>
          <aside className={styles.side} aria-label="Your registration">
            {answers}
            <PlansChanged event={event} registration={registration} flow={flow} />
          </aside>
        </div>
      </div>
    </>
  );
}

function Head({ event, registration, name }: Pick<Props, 'event' | 'registration'> & { name: string }) {
  const { title, lead } = momentWords(event, registration, name);
  const { icon, tone } = signs[registration.status as keyof typeof signs] ?? signs.approved;
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
          <div className={styles.words} role="status">
            <Arrived title={title} />
            <p className={styles.lead}>{lead}</p>
          </div>
        </div>
      </div>
    </div>
  );
}

function Actions({ event, isIn }: { event: EventDetails; isIn: boolean }) {
  const email = useUser()?.email;
  const place = event.format === 'online' || !event.address ? null : placeLines(event).join(', ');
  return (
    <div className={styles.actions}>
      <div className={styles.main}>
        <AddToCalendar event={event} size="large" wide tone={isIn ? 'primary' : 'soft'} />
      </div>
      {place && (
        <div className={styles.other}>
          <Directions place={place} size="large" wide />
        </div>
      )}
      <div className={styles.other}>
        <ShareButton title={event.title} size="large" />
      </div>
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

/** Whoever registered is at its beginning, wherever they were on the page before. */
function Arrived({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {title}
    </h1>
  );
}

const signs = {
  approved: { icon: mdiCheckBold, tone: 'success' },
  pending: { icon: mdiTimerSand, tone: 'warning' },
  waitlisted: { icon: mdiHumanQueue, tone: 'info' },
} as const;
