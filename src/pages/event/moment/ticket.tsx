import { mdiCalendarBlankOutline, mdiHumanQueue, mdiTimerSand } from '@mdi/js';
import type { EventDetails, EventRegistration } from '#openapi/types.ts';
import { categoryWords } from '#rules/events/event-words.ts';
import { DateLeaf, EventCover } from '#src/features/event/event-cover.tsx';
import { hours, longDay } from '#src/features/event/event-hours.ts';
import { Fact } from '#src/features/event/fact.tsx';
import { ordinal } from '#src/features/registration/registration-words.ts';
import { TicketCode } from '#src/features/ticket/ticket-code.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Place } from '../place.tsx';
import * as styles from './ticket.css.ts';

type Props = { event: EventDetails; registration: EventRegistration; name: string };

/** What somebody has got, with a stub to show: of a seat its code, of a wait what it is for. */
export function Ticket({ event, registration, name }: Props) {
  return (
    <div className={styles.lift}>
      <article className={styles.ticket} aria-labelledby="ticket-title" data-shows-ticket>
        <div className={styles.art}>
          <EventCover id={event.event_id} cover={event.cover} sizes="(min-width: 960px) 336px, 95vw" isFirst />
          <DateLeaf event={event} />
        </div>
        <div className={styles.body}>
          <div className={styles.names}>
            <p className={styles.host}>
              {event.organiser_name} · {categoryWords[event.category]}
            </p>
            <h2 id="ticket-title" className={styles.title} dir="auto">
              {event.title}
            </h2>
          </div>
          <Fact icon={mdiCalendarBlankOutline} name={longDay(event)}>
            <time dateTime={event.starts_at}>{hours(event)}</time>
          </Fact>
          <Place event={event} />
        </div>
        <div className={styles.stub}>
          <Stub registration={registration} name={name} />
        </div>
      </article>
    </div>
  );
}

function Stub({ registration: { status, code, ticket, waitlist_position: position }, name }: Omit<Props, 'event'>) {
  if (status === 'waitlisted') {
    return (
      <>
        <Icon path={mdiHumanQueue} size="large" className={styles.glyph} />
        {position === null ? (
          <span className={styles.code}>Waitlist</span>
        ) : (
          <>
            <span className={styles.code}>{position === 1 ? 'Next' : ordinal(position)}</span>
            <span className={styles.quiet}>in line</span>
          </>
        )}
      </>
    );
  }
  if (status === 'pending') {
    return (
      <>
        <Icon path={mdiTimerSand} size="large" className={styles.glyph} />
        <span className={styles.quiet}>You’ll get your ticket once you’re approved.</span>
      </>
    );
  }
  return <TicketCode ticket={ticket} code={code} name={name} />;
}
