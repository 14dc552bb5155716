import { mdiCheck, mdiChevronDown } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { EventSummary, OwnRegistration } from '#openapi/types.ts';
import { placeOf } from '#rules/events/event-labels.ts';
import { wallClock } from '#rules/time/format-time.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { More } from '#src/ui/more/more.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { onlyWide } from '#src/design/layout.css.ts';
import { EventCover } from '#src/events/event/event-cover.tsx';
import { shortDay } from '#src/events/event/event-time.ts';
import { textLink } from '#src/ui/link/text-link.css.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { countOf, registrationsOf, type OwnList } from './use-my-events.ts';
import * as styles from './past-list.css.ts';

/** What is over, with the way to say how it was. */
export function PastList({ list }: { list: OwnList }) {
  return (
    <div className={styles.sheet}>
      <ul role="list">
        {registrationsOf(list).map((registration) => (
          <EventRow key={registration.registration_id} event={registration.event} note={noteOf(registration)}>
            <Feedback registration={registration} />
          </EventRow>
        ))}
      </ul>
      <More list={list} what="past events" />
    </div>
  );
}

/** What came to nothing, folded away. */
export function OffList({ list }: { list: OwnList }) {
  if (registrationsOf(list).length === 0) return null;
  return (
    <details className={styles.sheet}>
      <summary className={styles.summary}>
        Declined and cancelled <span className={styles.count}>{countOf(list)}</span>
        <Icon path={mdiChevronDown} className={styles.chevron} />
      </summary>
      <ul role="list" className={styles.folded}>
        {registrationsOf(list).map((registration) => (
          <EventRow key={registration.registration_id} event={registration.event} note={noteOf(registration)} isOff>
            <Pill>{offText(registration)}</Pill>
          </EventRow>
        ))}
      </ul>
      <More list={list} what="declined and cancelled registrations" />
    </details>
  );
}

/** What the organisers wrote, and the certificate of attendance. */
function noteOf({ event, message, certificate }: OwnRegistration): ReactNode {
  if (message === '' && certificate === null) return null;
  return (
    <>
      {message && (
        <p className={styles.note} dir="auto">
          {message}
        </p>
      )}
      {certificate !== null && <CertificateLink certificate={certificate} title={event.title} />}
    </>
  );
}

function Feedback({ registration: { event, status, feedback_state } }: { registration: OwnRegistration }) {
  if (feedback_state === 'given') return <Pill icon={mdiCheck}>Feedback sent</Pill>;
  if (status !== 'approved') return <Pill>No seat</Pill>;
  if (feedback_state !== 'open') return null;
  return (
    <LinkButton href={`/feedback/${event.event_id}`} tone="soft" size="small">
      Give feedback
    </LinkButton>
  );
}

function offText({ event, status }: OwnRegistration): string {
  if (event.status === 'cancelled') return 'Event cancelled';
  return status === 'rejected' ? 'Declined' : 'Cancelled';
}

type EventRowProps = {
  event: EventSummary;
  /** It comes to nothing, or is over. */
  isOff?: boolean;
  /** Under its day and place. */
  note: ReactNode;
  /** What can be done with it, or what came of it. */
  children: ReactNode;
};

/** An event in a list that is no longer about tickets. */
export function EventRow({ event, isOff = false, note, children }: EventRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.thumb({ isOff })}>
        <EventCover id={event.event_id} cover={event.cover} sizes="72px" />
      </div>
      <div className={styles.words}>
        <Link href={`/event/${event.event_id}`} className={styles.title} dir="auto">
          {event.title}
        </Link>
        <p className={styles.day}>
          <time dateTime={event.starts_at}>{shortDay(wallClock(event.starts_at, event.timezone), thisYear())}</time>
          <span className={onlyWide}> · {placeOf(event)}</span>
        </p>
        {note && <div className={styles.below}>{note}</div>}
      </div>
      <div className={styles.action}>{children}</div>
    </li>
  );
}

/** To the certificate of attendance, a page of the server's, to print. */
export function CertificateLink({ certificate, title }: { certificate: string; title: string }) {
  return (
    <a href={`/certificates/${certificate}`} target="_blank" rel="noopener noreferrer" className={textLink}>
      Your certificate<VisuallyHidden> for {title}</VisuallyHidden>
    </a>
  );
}
