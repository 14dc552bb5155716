import {
  mdiAccountGroupOutline,
  mdiCertificateOutline,
  mdiCheckBold,
  mdiClockOutline,
  mdiMapMarkerOutline,
  mdiTextBoxCheckOutline,
  mdiVideoOutline,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { OwnRegistration } from '#openapi/types.ts';
import { placeOf } from '#rules/events/event-labels.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { daysBetween } from '#rules/time/wall-clock.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { DateLeaf, EventCover } from '#src/events/event/event-cover.tsx';
import { viewerHours } from '#src/events/event/event-hours.ts';
import { cardTime } from '#src/events/event/event-time.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { CertificateLink } from './past-list.tsx';
import { OwnTicket, sizeOf } from './show-ticket.tsx';
import * as styles from './ticket.css.ts';

type Props = {
  registration: OwnRegistration;
  isNext?: boolean;
  standing: ReactNode;
  stub: ReactNode;
  /** Under it: why something about it did not work. */
  trouble?: ReactNode;
};

/** An event to come, with a stub to tear off. */
export function Ticket({ registration, isNext = false, standing, stub, trouble }: Props) {
  const { event, message } = registration;
  return (
    <li className={styles.row}>
      <div className={styles.lift}>
        <article className={styles.ticket({ isNext })}>
          <div className={styles.art}>
            <EventCover
              id={event.event_id}
              cover={event.cover}
              sizes="(min-width: 960px) 336px, 95vw"
              isFirst={isNext}
            />
            <DateLeaf event={event} />
          </div>
          <div className={styles.body({ isNext })}>
            <div className={styles.standing}>{standing}</div>
            <h3 className={styles.title({ isNext })} dir="auto">
              <Link href={`/event/${event.event_id}`} className={styles.link}>
                {event.title}
              </Link>
            </h3>
            <Facts registration={registration} isNext={isNext} />
            {message && (
              <p className={styles.message} dir="auto">
                {message}
              </p>
            )}
          </div>
          <div className={styles.stub({ isNext })}>{stub}</div>
        </article>
      </div>
      {trouble}
    </li>
  );
}

function Facts({ registration, isNext }: { registration: OwnRegistration; isNext: boolean }) {
  const { event, answers, certificate, can_show_name, shown_name } = registration;
  const yours = viewerHours(event, ownZone());
  return (
    <div className={styles.facts({ isNext })}>
      <p className={styles.fact}>
        <Icon path={mdiClockOutline} size="small" className={styles.glyph} />
        <span>
          <time dateTime={event.starts_at}>{cardTime(event, thisYear())}</time>
          {yours && <span className={styles.yours}>{yours}</span>}
        </span>
      </p>
      <p className={styles.fact}>
        <Icon
          path={event.format === 'online' ? mdiVideoOutline : mdiMapMarkerOutline}
          size="small"
          className={styles.glyph}
        />
        <span translate="no">{placeOf(event)}</span>
      </p>
      {answers.some(({ texts, file }) => texts.length > 0 || file) && (
        <p className={styles.fact}>
          <Icon path={mdiTextBoxCheckOutline} size="small" className={styles.glyph} />
          <TextLink href={`/event/${event.event_id}#answers`}>
            Your answers<VisuallyHidden> for {event.title}</VisuallyHidden>
          </TextLink>
        </p>
      )}
      {certificate !== null && (
        <p className={styles.fact}>
          <Icon path={mdiCertificateOutline} size="small" className={styles.glyph} />
          <CertificateLink certificate={certificate} title={event.title} />
        </p>
      )}
      {can_show_name && (
        <p className={styles.fact}>
          <Icon path={mdiAccountGroupOutline} size="small" className={styles.glyph} />
          <TextLink href={`/event/${event.event_id}#who-comes`}>
            {shown_name === null ? 'Show others that you’re coming' : `Shown to others as ${shown_name}`}
            <VisuallyHidden> for {event.title}</VisuallyHidden>
          </TextLink>
        </p>
      )}
    </div>
  );
}

/** Of a seat: the code, and the way to the ticket. The next one is the large one. */
export function SeatTicket({ registration, isNext }: { registration: OwnRegistration; isNext: boolean }) {
  const { event, code, ticket } = registration;
  const going = (
    <>
      <Pill tone="success" icon={mdiCheckBold}>
        You’re going
      </Pill>
      {isNext && <span className={styles.next}>{nextText(registration)}</span>}
    </>
  );
  const stub = (
    <>
      <span className={styles.reason}>
        Your code <strong className={styles.code({ isNext })}>{code}</strong>
      </span>
      {ticket ? (
        <OwnTicket registration={registration} isNext={isNext} />
      ) : (
        <LinkButton href={`/event/${event.event_id}`} {...sizeOf(isNext)}>
          See the event
        </LinkButton>
      )}
    </>
  );
  return <Ticket registration={registration} isNext={isNext} standing={going} stub={stub} />;
}

/** "Next, in 12 days", by the days of the event's calendar. */
export function nextText({ event }: Pick<OwnRegistration, 'event'>, now = Date.now()): string {
  if (event.phase === 'ongoing') return 'On now';
  const days = daysBetween(now, Date.parse(event.starts_at), event.timezone);
  if (days <= 0) return 'Next, today';
  return days === 1 ? 'Next, tomorrow' : `Next, in ${days} days`;
}
