import type { ReactNode } from 'react';
import { thisYear } from '#rules/time/timezone.ts';
import type { EventSummary, RegistrationStatus } from '#openapi/types.ts';
import { cards } from '#src/design/layout.css.ts';
import { EventCard } from '#src/events/event/event-card.tsx';
import { monthOf } from '#src/events/event/event-time.ts';
import * as styles from './event-list.css.ts';

type Props = {
  events: EventSummary[];
  /** Which days these are, and where. */
  days?: string | undefined;
  /** How the person's own registrations stand, by event. */
  standings?: Map<string, RegistrationStatus> | undefined;
  /** Others are on their way. */
  isStale?: boolean;
  children?: ReactNode;
};

/** One row on a wide screen, and what a small one shows at once. */
const FIRST = 3;

/** Cards under the months in which the events begin. */
export function MonthList({ events, days, standings, isStale = false, children }: Props) {
  const first = new Set(events.slice(0, FIRST));
  return (
    <div className={styles.results} aria-busy={isStale}>
      {days && <p className={styles.days}>{days}</p>}
      {monthGroups(events, thisYear()).map((group) => (
        <section key={group.heading} className={styles.month}>
          <h2 className={styles.heading}>{group.heading}</h2>
          <ul role="list" className={cards}>
            {group.events.map((event) => (
              <li key={event.event_id}>
                <EventCard event={event} isFirst={first.has(event)} standing={standings?.get(event.event_id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {children}
    </div>
  );
}

interface MonthGroup {
  heading: string;
  events: EventSummary[];
}

/** Events under the month in which each begins where it is, the groups in the order of their first event. */
export function monthGroups(events: EventSummary[], year: number): MonthGroup[] {
  const groups = new Map<string, EventSummary[]>();
  for (const event of events) {
    const heading = monthOf(event, year);
    groups.set(heading, [...(groups.get(heading) ?? []), event]);
  }
  return [...groups].map(([heading, grouped]) => ({ heading, events: grouped }));
}
