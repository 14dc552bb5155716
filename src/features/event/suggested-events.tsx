import { $api } from '#src/api/query.ts';
import { Queries } from '#src/api/queries.tsx';
import { cards, wrap } from '#src/design/layout.css.ts';
import { section } from '#src/design/type.css.ts';
import { EventCardSkeleton } from './event-card-skeleton.tsx';
import { EventCard } from './event-card.tsx';
import * as styles from './suggested-events.css.ts';

/** Where a way has ended: three events to come. Nothing where they don't come. */
export function SuggestedEvents() {
  return (
    <Queries>
      <Suggestions />
    </Queries>
  );
}

function Suggestions() {
  const events = $api.useQuery('get', '/events', { params: { query: { limit: 3 } } });
  if (events.isError || events.data?.items.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className={`${wrap} ${styles.part}`} aria-busy={events.isPending}>
      <h2 id="suggested" className={section}>
        Coming up
      </h2>
      <div className={cards}>
        {events.data
          ? events.data.items.map((event) => <EventCard key={event.event_id} event={event} />)
          : [1, 2, 3].map((bone) => <EventCardSkeleton key={bone} />)}
      </div>
    </section>
  );
}
