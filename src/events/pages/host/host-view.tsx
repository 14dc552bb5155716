import type { EventSummary, Host } from '#openapi/types.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { cards, wrap } from '#src/design/layout.css.ts';
import { section } from '#src/design/type.css.ts';
import { EventCard } from '#src/events/event/event-card.tsx';
import { useListAddress } from '#src/events/event/list-address.ts';
import { Face } from '#src/ui/face/face.tsx';
import { More } from '#src/ui/more/more.tsx';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import type { Hosted } from './use-hosted.ts';
import * as styles from './host.css.ts';

type Props = { host: Host; upcoming: Hosted; past: Hosted };

/** So many are in sight at once. */
const FIRST = 3;

/** Who it is, what is to come, and what has been. */
export function HostView({ host, upcoming, past }: Props) {
  const back = { href: useListAddress(), label: 'All events', isReturn: true };
  const [toCome, been] = [eventsOf(upcoming), eventsOf(past)];
  const first = new Set([...toCome, ...been].slice(0, FIRST));
  return (
    <>
      <PageHead
        back={back}
        title={
          <span className={styles.host}>
            <Face name={host.name} size="large" />
            <span className={styles.name} translate="no">
              {host.name}
            </span>
          </span>
        }
        lead={<Lead host={host} />}
      />
      <div className={`${wrap} ${styles.parts}`}>
        {toCome.length === 0 && (
          <section className={styles.part}>
            <h2 className={section}>Upcoming</h2>
            <p className={styles.nothing}>Nothing is planned right now.</p>
          </section>
        )}
        <Years events={toCome} title="Upcoming" first={first} />
        <More list={upcoming} what="upcoming events" />
        <Years events={been} title="Past" first={first} />
        <More list={past} what="past events" />
      </div>
    </>
  );
}

/** The words are the host's. */
function Lead({ host: { bio, events } }: { host: Host }) {
  return (
    <>
      {bio && (
        <span className={styles.bio} dir="auto">
          {bio}
        </span>
      )}
      {events === 1 ? '1 event' : `${events} events`}
    </>
  );
}

type YearsProps = { events: EventSummary[]; title: string; first: Set<EventSummary> };

/** Cards under the years in which they begin, for a card has none. */
function Years({ events, title, first }: YearsProps) {
  return byYear(events).map(([year, ofYear]) => (
    <section key={year} className={styles.part}>
      <h2 className={section}>{year === String(thisYear()) ? title : `${title}, ${year}`}</h2>
      <ul role="list" className={cards}>
        {ofYear.map((event) => (
          <li key={event.event_id}>
            <EventCard event={event} isFirst={first.has(event)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function byYear(events: EventSummary[]): [string, EventSummary[]][] {
  const years = new Map<string, EventSummary[]>();
  for (const event of events) {
    const { year } = wallClock(event.starts_at, event.timezone);
    years.set(year, [...(years.get(year) ?? []), event]);
  }
  return [...years];
}

function eventsOf(list: Hosted): EventSummary[] {
  return list.data?.pages.flatMap(({ items }) => items) ?? [];
}
