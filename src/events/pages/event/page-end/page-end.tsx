import { type RefObject, useEffect, useRef, useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { EventDetails } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { cards, wrap } from '#src/design/layout.css.ts';
import { section } from '#src/design/type.css.ts';
import { EventCard } from '#src/events/event/event-card.tsx';
import { onDemand, useExtraCode } from '#src/ui/on-demand/on-demand.ts';
import { ReachBar, type ReachBarProps } from './reach-bar.tsx';
import * as styles from '../event-view.css.ts';

export { KeptSeatLink } from './reach-bar.tsx';

/** `isOwn`: it is known how this person stands to the event. */
type PageEndProps = ReachBarProps & { isOwn: boolean };

/** The bar of a phone, and what else the host has. */
export function PageEnd({ isOwn, ...bar }: PageEndProps) {
  return (
    <>
      <MoreFromHost event={bar.event} />
      {isOwn && <ReachBar {...bar} />}
    </>
  );
}

const loadWhoComes = onDemand(() => import('./who-comes.tsx'));

/** Nothing where the event doesn't show who comes: its visitors don't fetch the code either. */
export function WhoComes({ event }: { event: EventDetails }) {
  const { shows_attendees, status, phase } = event;
  const isShown = shows_attendees && status === 'published' && phase !== 'ended';
  const code = useExtraCode(loadWhoComes, isShown);
  return isShown && code && <code.WhoComes event={event} />;
}

const MOST = 3;

/** What else the host has to come, asked for while that is still far below, so that it pushes nothing in sight; nothing where that is nothing. */
function MoreFromHost({ event }: { event: EventDetails }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const { data } = useRead(
    operations.listEvents,
    { params: { query: { host: event.host_id ?? '', limit: MOST + 1 } } },
    { enabled: isNear && event.host_id !== null },
  );
  const others = data?.items.filter(({ event_id }) => event_id !== event.event_id).slice(0, MOST) ?? [];
  if (others.length === 0) return <div ref={place} />;
  return (
    <section aria-labelledby="more-from-host" className={`${wrap} ${styles.more}`}>
      <h2 id="more-from-host" className={section}>
        More from {event.organiser_name}
      </h2>
      <ul role="list" className={cards}>
        {others.map((other) => (
          <li key={other.event_id}>
            <EventCard event={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (changes) => setNear((was) => was || changes.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '2000px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
