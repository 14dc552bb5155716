import { Link } from 'wouter';
import * as operations from '#openapi/operations.ts';
import type { EventSummary } from '#openapi/types.ts';
import { placeOf } from '#rules/events/event-labels.ts';
import { Queries } from '#src/api/queries.tsx';
import { useRead } from '#src/api/query.ts';
import { section } from '#src/design/type.css.ts';
import { EventCover } from '#src/events/event/event-cover.tsx';
import { cardTime } from '#src/events/event/event-time.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import * as drawn from '#src/events/missing/drawn-art.css.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import * as styles from './not-found.css.ts';

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <div className={styles.state}>
        <DoorDrawing />
        <h1 className={styles.title}>Page not found</h1>
        <p className={styles.text}>
          There is nothing at this address. Check it for typos, or start again from the events.
        </p>
        <LinkButton href="/">Go to Events</LinkButton>
      </div>
      <Queries>
        <SuggestedEvents />
      </Queries>
    </>
  );
}

const arches = [
  [96, drawn.pale],
  [76, drawn.ground],
  [56, drawn.main],
  [36, drawn.ground],
] as const;

/** One arch within another, and no way through. */
function DoorDrawing() {
  return (
    <svg className={drawn.art} viewBox="0 0 320 168" aria-hidden>
      <ellipse cx="160" cy="156" rx="140" ry="10" className={drawn.shade} />
      {arches.map(([half, fill]) => (
        <path
          key={half}
          className={fill}
          d={`M${160 - half} 156V${half + 12}a${half} ${half} 0 0 1 ${2 * half} 0V156z`}
        />
      ))}
      <path className={drawn.bar} d="M132 118h56" />
      <circle className={drawn.main} cx="178" cy="100" r="4" />
    </svg>
  );
}

/** Three events to come; nothing where they don't come. */
function SuggestedEvents() {
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
