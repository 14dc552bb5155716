import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { toDo } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import { daysOf, rangeOf } from '#rules/events/finder-range.ts';
import { wallClock } from '#rules/time/format-time.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { formatZoneName } from '#rules/time/zone-names.ts';
import type { RegistrationStatus } from '#openapi/types.ts';
import { type Filters, firstQuery, noFilters } from '#rules/events/finder-address.ts';
import { shortDay } from '#src/events/event/event-time.ts';
import { useOwnZone } from '#src/events/event/use-viewer-zone.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useToken, useUser } from '#src/session/auth.ts';
import { keepListed } from '#src/api/kept-tickets.ts';
import { useRead, useReadPages } from '#src/api/query.ts';
import { Queries } from '#src/api/queries.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { cards } from '#src/design/layout.css.ts';
import { EventCard } from '#src/events/event/event-card.tsx';
import { EmptyList, ON_ANYWAY, SuggestionFrame } from './empty-list.tsx';
import { giveFocusBack } from './handed-focus.ts';
import { LoadingCards, LoadingList } from './loading-list.tsx';
import { MonthList } from './month-list.tsx';
import { SubscribeButton } from './subscribe/subscribe-button.tsx';
import * as styles from './event-list.css.ts';

type Props = { filters: Filters };

/** The events month by month, and what stands there while there are none. */
export function EventList({ filters }: Props) {
  useLayoutEffect(giveFocusBack, []);
  return (
    <>
      <SubscribeButton filters={filters} />
      <Queries>
        <Events filters={filters} />
      </Queries>
    </>
  );
}

function Events({ filters }: Props) {
  const list = useEvents(filters);
  const standings = useStandings();
  const days = useDays(filters);
  const events = list.data?.pages.flatMap((page) => page.items);
  const isStale = list.isPlaceholderData;
  useAnnouncedCount(isStale ? undefined : events?.length, list.hasNextPage);

  if (list.isError && (!events || isStale)) {
    const retry = () => void list.refetch();
    return (
      <NotLoaded title="The events did not load" tone="primary" isTrying={list.isFetching} onRetry={retry}>
        {toDo(list.error)}
      </NotLoaded>
    );
  }
  if (!events) return <LoadingList days={days} />;
  if (events.length === 0) {
    return (
      <EmptyList filters={filters} days={days} drawing={<EmptyDrawing />}>
        <Suggestion standings={standings} />
      </EmptyList>
    );
  }
  return (
    <MonthList events={events} days={days} standings={standings} isStale={isStale}>
      {list.hasNextPage && <ShowMore list={list} />}
    </MonthList>
  );
}

function useAnnouncedCount(count: number | undefined, hasMore: boolean) {
  useEffect(() => (count === undefined ? undefined : announce(countText(count, hasMore))), [count, hasMore]);
}

function countText(count: number, hasMore: boolean) {
  if (count === 0) return 'No events found.';
  const events = count === 1 ? '1 event' : `${count} events`;
  return hasMore ? `${events} shown, more below.` : `${events} found.`;
}

/** "Sat 28 Nov to Sun 29 Nov, Amsterdam time": which days the list is about, and where; nothing for any. */
function useDays(filters: Filters): string | undefined {
  const zone = useOwnZone();
  const days = daysOf(filters, Date.now(), zone);
  if (!days) return undefined;
  const dayText = (day: string) => shortDay(wallClock(day, 'UTC'), thisYear());
  const first = dayText(days.first);
  if (days.last === null) return `From ${first}, ${formatZoneName(zone)}`;
  return `${days.first === days.last ? first : `${first} to ${dayText(days.last)}`}, ${formatZoneName(zone)}`;
}

const ownQuery = { when: 'upcoming', standing: 'active', limit: 100 } as const;

/** How the person's own registrations for what is to come stand, by event; the list does not wait for them. */
function useStandings(): Map<string, RegistrationStatus> | undefined {
  const enabled = useToken() !== null;
  const { data, dataUpdatedAt: asOf } = useRead(
    operations.listOwnRegistrations,
    { params: { query: ownQuery } },
    { enabled },
  );
  const userId = useUser()?.user_id;
  useEffect(() => {
    // A full or forbidden storage keeps none.
    if (data && userId) keepListed({ userId, asOf }, data).catch(() => {});
  }, [data, asOf, userId]);
  return useMemo(() => data && new Map(data.items.map(({ event, status }) => [event.event_id, status])), [data]);
}

/** The endless list of events. The first page may have come with the HTML: the arguments are those of its answer. */
function useEvents(filters: Filters) {
  const zone = useOwnZone();
  return useReadPages(
    operations.listEvents,
    { params: { query: { ...firstQuery(filters), ...rangeOf(filters, Date.now(), zone) } } },
    {
      initialPageParam: filters.after || null,
      placeholderData: keepPreviousData,
      // For the way back to it, all its pages.
      gcTime: 60 * 60_000,
    },
  );
}

const { ground, main, pale } = styles;

/** A leaf of a calendar that someone looks through. */
function EmptyDrawing() {
  return (
    <svg viewBox="0 0 360 200" aria-hidden>
      <g transform="rotate(-5 180 100)">
        <rect x="98" y="36" width="168" height="146" rx="14" className={pale} />
        <rect x="88" y="26" width="168" height="146" rx="14" className={ground} />
        <path className={main} d="M102 26h140a14 14 0 0 1 14 14v26H88V40a14 14 0 0 1 14-14z" />
        <rect x="122" y="14" width="8" height="26" rx="4" className={pale} />
        <rect x="214" y="14" width="8" height="26" rx="4" className={pale} />
        <path className={styles.emptyDays} d="M116 92h113M116 118h113M116 144h113" />
      </g>
      <path d="M281 159l27 27" className={styles.grip} />
      <circle cx="256" cy="134" r="32" className={styles.lens} />
    </svg>
  );
}

type ShowMoreProps = {
  list: Pick<
    ReturnType<typeof useEvents>,
    'data' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData'
  >;
};

/** After so many pages only the button goes on, so that the footer can be reached. */
const pagesByScrolling = 4;

/** Fetches the next page when the end of the list comes near, or by its button. */
function ShowMore({ list }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const { isFetchingNextPage, isFetchNextPageError } = list;
  const isScrolling = (list.data?.pages.length ?? 0) < pagesByScrolling && !isFetchNextPageError;
  const fetchMore = useEffectEvent(() => {
    if (!isFetchingNextPage && !list.isPlaceholderData) void list.fetchNextPage();
  });
  useEffect(() => {
    if (!end.current || !isScrolling || isFetchingNextPage) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchMore(), { rootMargin: '600px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isScrolling, isFetchingNextPage]);
  return (
    <div ref={end} className={styles.more}>
      {isFetchNextPageError && (
        <Notice tone="danger" role="alert">
          More events did not load. Try again in a moment.
        </Notice>
      )}
      <Button tone="soft" busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}

/** Other events, for searches without a result. */
function Suggestion({ standings }: { standings: Map<string, RegistrationStatus> | undefined }) {
  const query = { ...firstQuery(noFilters), limit: ON_ANYWAY };
  const { data, isError } = useRead(operations.listEvents, { params: { query } });
  if (isError || data?.items.length === 0) return null;
  if (!data)
    return (
      <SuggestionFrame>
        <LoadingCards count={ON_ANYWAY} />
      </SuggestionFrame>
    );
  return (
    <SuggestionFrame>
      <ul role="list" className={cards}>
        {data.items.map((event) => (
          <li key={event.event_id}>
            <EventCard event={event} standing={standings?.get(event.event_id)} />
          </li>
        ))}
      </ul>
    </SuggestionFrame>
  );
}
