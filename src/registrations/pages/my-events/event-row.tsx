import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { EventSummary } from '#openapi/types.ts';
import { placeOf } from '#rules/events/event-words.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { onlyWide } from '#src/design/layout.css.ts';
import { EventCover } from '#src/events/event/event-cover.tsx';
import { shortDay } from '#src/events/event/event-time.ts';
import * as styles from './past-list.css.ts';

type Props = {
  event: EventSummary;
  /** It comes to nothing, or is over. */
  isOff?: boolean;
  /** Under its day and place. */
  note: ReactNode;
  /** What can be done with it, or what came of it. */
  children: ReactNode;
};

/** An event in a list that is no longer about tickets. */
export function EventRow({ event, isOff = false, note, children }: Props) {
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
