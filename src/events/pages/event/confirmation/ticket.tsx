import { mdiCalendarBlankOutline } from '@mdi/js';
import type { EventDetails, EventRegistration } from '#openapi/types.ts';
import { categoryWords } from '#rules/events/event-words.ts';
import { DateLeaf, EventCover } from '#src/events/event/event-cover.tsx';
import { hours, longDay } from '#src/events/event/event-hours.ts';
import { Fact } from '#src/events/event/fact.tsx';
import { TicketCode } from '#src/registrations/ticket/ticket-code.tsx';
import { Place } from '../place.tsx';
import * as styles from './confirmation.css.ts';

type Props = { event: EventDetails; registration: EventRegistration; name: string };

/** What someone has got: of a seat with the code to show, which on a small screen comes first. */
export function Ticket({ event, registration, name }: Props) {
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
              {event.organiser_name} · {categoryWords[event.category]}
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
