import { mdiAccountQuestionOutline } from '@mdi/js';
import { toDo, toFailure } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { EventSummary, Host as PublicHost } from '#openapi/types.ts';
import { wallClock } from '#rules/time/format-time.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { hostQuery } from '#rules/events/host-query.ts';
import { Queries } from '#src/api/queries.tsx';
import { useRead, useReadPages } from '#src/api/query.ts';
import { usePageTitle } from '#src/api/page-title.ts';
import { cards, wrap } from '#src/design/layout.css.ts';
import { EventCard, EventCardSkeleton } from '#src/events/event/event-card.tsx';
import { useListAddress } from '#src/events/event/list-address.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { Face } from '#src/ui/face/face.tsx';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { section } from '#src/design/type.css.ts';
import { More } from '#src/ui/more/more.tsx';
import * as styles from './host.css.ts';

/** Someone who hosts public events, with them. */
export function HostPage({ params }: { params: Record<string, string> }) {
  return (
    <Queries>
      <div className={styles.page}>
        <Host id={params['id'] ?? ''} />
      </div>
    </Queries>
  );
}

function Host({ id }: { id: string }) {
  const host = useRead(operations.getHost, { params: { path: { id } } });
  const upcoming = useHosted(id, 'upcoming');
  const past = useHosted(id, 'past');
  const all = [host, upcoming, past];
  const isUnknown = host.error !== null && ['not_found', 'invalid'].includes(toFailure(host.error).code);
  const failed = all.filter(({ isError, data }) => isError && !data);
  const titleWithout = isUnknown ? 'Host not found' : failed.length > 0 ? 'Host' : null;
  usePageTitle(host.data?.name ?? titleWithout);
  if (isUnknown) return <HostUnknown />;
  if (failed[0]) {
    return (
      <NotLoaded
        level="h1"
        title="The host’s events did not load"
        tone="primary"
        isTrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.forEach((query) => void query.refetch())}
        also={
          <LinkButton href="/" tone="soft">
            Go to Events
          </LinkButton>
        }
      >
        {toDo(failed[0].error)}
      </NotLoaded>
    );
  }
  if (!host.data || !upcoming.data || !past.data) return <HostSkeleton />;
  return <HostView host={host.data} upcoming={upcoming} past={past} />;
}

function HostUnknown() {
  return (
    <EmptyState
      level="h1"
      icon={mdiAccountQuestionOutline}
      title="Host not found"
      action={<LinkButton href="/">Go to Events</LinkButton>}
    >
      There’s no organiser with public events here. The events may have been removed, or the link is incomplete.
    </EmptyState>
  );
}

const BONES = [1, 2, 3];

/** The page's shape while it is on its way. */
function HostSkeleton() {
  return (
    <>
      <PageHead
        back={{ href: useListAddress(), label: 'All events', isReturn: true }}
        title={
          <span className={styles.host}>
            <Face name="" size="large" />
            <VisuallyHidden>Loading the host</VisuallyHidden>
            <span aria-hidden className={styles.nameBone} />
          </span>
        }
        lead={<span aria-hidden className={styles.countBone} />}
      />
      <div className={`${wrap} ${styles.parts}`} aria-busy="true">
        <div className={styles.part}>
          <Skeleton shape="title" width="third" />
          <div className={cards}>
            {BONES.map((bone) => (
              <EventCardSkeleton key={bone} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

type HostViewProps = { host: PublicHost; upcoming: Hosted; past: Hosted };

/** So many are in sight at once. */
const FIRST = 3;

/** Who it is, what is to come, and what has been. */
function HostView({ host, upcoming, past }: HostViewProps) {
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
function Lead({ host: { bio, events } }: { host: PublicHost }) {
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

type Hosted = ReturnType<typeof useHosted>;

/** The first page may have come with the HTML: the arguments are those of its answer. */
function useHosted(id: string, when: 'upcoming' | 'past') {
  return useReadPages(operations.listEvents, { params: { query: hostQuery(id, when) } });
}
