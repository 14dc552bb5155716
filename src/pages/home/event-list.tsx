import { useEffect, useLayoutEffect } from 'react';
import { Queries } from '#src/api/queries.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { announce } from '#src/ui/live/toast.ts';
import type { Filters } from '#rules/events/finder-address.ts';
import { giveFocusBack } from './handed-focus.ts';
import { EmptyList } from './empty-list.tsx';
import { LoadingList } from './loading-list.tsx';
import { MonthList } from './month-list.tsx';
import { ShowMore } from './show-more.tsx';
import { SubscribeButton } from './subscribe/subscribe-button.tsx';
import { Suggestion } from './suggestion.tsx';
import { useDays } from './use-days.ts';
import { useEvents } from './use-events.ts';
import { useStandings } from './use-standings.ts';

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
    return <NotLoaded title="The events did not load" tone="primary" isTrying={list.isFetching} onRetry={retry} />;
  }
  if (!events) return <LoadingList days={days} />;
  if (events.length === 0) {
    return (
      <EmptyList filters={filters} days={days}>
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
  useEffect(() => {
    if (count !== undefined) announce(countWords(count, hasMore));
  }, [count, hasMore]);
}

function countWords(count: number, hasMore: boolean) {
  if (count === 0) return 'No events found.';
  const events = count === 1 ? '1 event' : `${count} events`;
  return hasMore ? `${events} shown, more below.` : `${events} found.`;
}
