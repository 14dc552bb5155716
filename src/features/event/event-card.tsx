import { mdiClockOutline, mdiMapMarkerOutline, mdiVideoOutline } from '@mdi/js';
import { Link } from 'wouter';
import type { EventSummary } from '#openapi/types.ts';
import { EventCover } from './event-cover.tsx';
import { cardCoverSizes } from './cover-sources.ts';
import { calendarLeaf, cardTime } from './event-time.ts';
import { formatWords, placeOf } from '#rules/events/event-words.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { statePill } from './state-pill.ts';
import * as styles from './event-card.css.ts';

type Props = { event: EventSummary; isFirst?: boolean };

/** One event in a list. The whole card leads to it; for readers the link is its title. */
export function EventCard({ event, isFirst = false }: Props) {
  const leaf = calendarLeaf(event);
  const state = statePill(event);
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <EventCover id={event.event_id} cover={event.cover} sizes={cardCoverSizes} isFirst={isFirst} />
        <div className={styles.leaf} aria-hidden>
          <span className={styles.leafMonth}>{leaf.month}</span>
          <span className={styles.leafDay}>{leaf.day}</span>
        </div>
      </div>
      <div className={styles.text}>
        <h3 className={styles.title} dir="auto">
          <Link href={`/event/${event.event_id}`} className={styles.link}>
            {event.title}
          </Link>
        </h3>
        <p className={styles.fact}>
          <Icon path={mdiClockOutline} size="small" className={styles.glyph} />
          <time dateTime={event.starts_at}>{cardTime(event)}</time>
        </p>
        <p className={styles.fact}>
          <Icon
            path={event.format === 'online' ? mdiVideoOutline : mdiMapMarkerOutline}
            size="small"
            className={styles.glyph}
          />
          {placeOf(event)}
        </p>
        <div className={styles.pills}>
          {state && <Pill tone={state.tone}>{state.words}</Pill>}
          <Pill>{formatWords[event.format]}</Pill>
        </div>
      </div>
    </article>
  );
}
