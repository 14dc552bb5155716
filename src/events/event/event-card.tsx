import { Link } from 'wouter';
import type { EventSummary, RegistrationStatus } from '#openapi/types.ts';
import { formatLabels, placeOf } from '#rules/events/event-labels.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { cardCoverSizes } from './cover-sources.ts';
import { DateLeaf, EventCover } from './event-cover.tsx';
import { cardClock } from './event-time.ts';
import { standingPills, statePill } from './state-pill.ts';
import * as styles from './event-card.css.ts';

type Props = {
  event: EventSummary;
  isFirst?: boolean;
  /** Of the person's own registration. It comes later, in the place of what the card says to everybody. */
  standing?: RegistrationStatus | undefined;
};

/**
 * One event in a list. The whole card leads to it; for readers the link is its title. The day stands on the leaf and the
 * format on its pill: neither is said again next to them.
 */
export function EventCard({ event, isFirst = false, standing }: Props) {
  const clock = cardClock(event);
  const state = (standing && standingPills[standing]) ?? statePill(event);
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <EventCover id={event.event_id} cover={event.cover} sizes={cardCoverSizes} isFirst={isFirst} />
        <DateLeaf event={event} />
      </div>
      <div className={styles.text}>
        <h3 className={styles.title} dir="auto">
          <Link href={`/event/${event.event_id}`} className={styles.link}>
            {event.title}
          </Link>
        </h3>
        <p className={styles.meta}>
          <time dateTime={event.starts_at}>
            {clock.weekday}
            <VisuallyHidden>{clock.day}</VisuallyHidden>
            {clock.time}
          </time>
          {event.format !== 'online' && ` · ${placeOf(event)}`}
        </p>
        {event.summary && (
          <p className={styles.summary} dir="auto">
            {event.summary}
          </p>
        )}
        <div className={styles.pills}>
          {state && <Pill tone={state.tone}>{state.words}</Pill>}
          <Pill>{formatLabels[event.format]}</Pill>
        </div>
      </div>
    </article>
  );
}

/** The shape of an event's card. */
export function EventCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.cover}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.text}>
        <Skeleton shape="title" width="most" />
        <Skeleton width="half" />
        <Skeleton />
        <div className={styles.pills}>
          <Skeleton shape="title" width="third" />
        </div>
      </div>
    </div>
  );
}
