import { Link } from 'wouter';
import * as operations from '#openapi/operations.ts';
import type { EventSummary } from '#openapi/types.ts';
import { placeOf } from '#rules/events/event-words.ts';
import { useRead } from '#src/api/query.ts';
import { section } from '#src/design/type.css.ts';
import { EventCover } from '#src/events/event/event-cover.tsx';
import { cardTime } from '#src/events/event/event-time.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import * as styles from './not-found.css.ts';

/** Three events to come; nothing where they don't come. */
export function SuggestedEvents() {
  const events = useRead(operations.listEvents, { params: { query: { limit: 3 } } });
  if (events.isError || events.data?.items.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className={styles.suggested} aria-busy={events.isPending}>
      <h2 id="suggested" className={section}>
        Coming up
      </h2>
      <ul role="list" className={styles.list}>
        {events.data
          ? events.data.items.map((event) => <Suggestion key={event.event_id} event={event} />)
          : [1, 2, 3].map((bone) => (
              <li key={bone} className={styles.row}>
                <Skeleton shape="block" className={styles.thumb} />
                <div className={styles.words}>
                  <Skeleton width="half" />
                  <Skeleton width="third" />
                </div>
              </li>
            ))}
      </ul>
    </section>
  );
}

function Suggestion({ event }: { event: EventSummary }) {
  return (
    <li className={styles.row}>
      <div className={styles.thumb}>
        <EventCover id={event.event_id} cover={event.cover} sizes="72px" />
      </div>
      <div className={styles.words}>
        <Link href={`/event/${event.event_id}`} className={styles.link} dir="auto">
          {event.title}
        </Link>
        <p className={styles.note}>
          <time dateTime={event.starts_at}>{cardTime(event)}</time> · <span translate="no">{placeOf(event)}</span>
        </p>
      </div>
    </li>
  );
}
