import { useEffect, useLayoutEffect, useMemo } from 'react';
import * as operations from '#openapi/operations.ts';
import { daysOf } from '#rules/events/finder-range.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { zoneWords } from '#rules/time/zone-names.ts';
import { shortDay } from '#src/events/event/event-time.ts';
import { useOwnZone } from '#src/events/event/use-viewer-zone.ts';
import type { RegistrationStatus } from '#openapi/types.ts';
import { useToken, useUser } from '#src/session/auth.ts';
import { keepListed } from '#src/api/kept-tickets.ts';
import { useRead } from '#src/api/query.ts';
import { Queries } from '#src/api/queries.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { announce } from '#src/ui/live/toast.ts';
import type { Filters } from '#rules/events/finder-address.ts';
import { giveFocusBack } from './handed-focus.ts';
import { EmptyDrawing } from './empty-drawing.tsx';
import { EmptyList } from './empty-list.tsx';
import { LoadingList } from './loading-list.tsx';
import { MonthList } from './month-list.tsx';
import { ShowMore } from './show-more.tsx';
import { SubscribeButton } from './subscribe/subscribe-button.tsx';
import { Suggestion } from './suggestion.tsx';
import { useEvents } from './use-events.ts';

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
  useEffect(() => {
    if (count !== undefined) announce(countWords(count, hasMore));
  }, [count, hasMore]);
}

function countWords(count: number, hasMore: boolean) {
  if (count === 0) return 'No events found.';
  const events = count === 1 ? '1 event' : `${count} events`;
  return hasMore ? `${events} shown, more below.` : `${events} found.`;
}

/** "Sat 28 Nov to Sun 29 Nov, Amsterdam time": which days the list is about, and where; nothing for any. */
function useDays(filters: Filters): string | undefined {
  const zone = useOwnZone();
  const days = daysOf(filters, Date.now(), zone);
  if (!days) return undefined;
  const inWords = (day: string) => shortDay(wallClock(day, 'UTC'), thisYear());
  const first = inWords(days.first);
  if (days.last === null) return `From ${first}, ${zoneWords(zone)}`;
  return `${days.first === days.last ? first : `${first} to ${inWords(days.last)}`}, ${zoneWords(zone)}`;
}

const query = { when: 'upcoming', standing: 'active', limit: 100 } as const;

/** How the person's own registrations for what is to come stand, by event; the list does not wait for them. */
function useStandings(): Map<string, RegistrationStatus> | undefined {
  const enabled = useToken() !== null;
  const { data, dataUpdatedAt: asOf } = useRead(operations.listOwnRegistrations, { params: { query } }, { enabled });
  const userId = useUser()?.user_id;
  useEffect(() => {
    // A full or forbidden storage keeps none.
    if (data && userId) keepListed({ userId, asOf }, data).catch(() => {});
  }, [data, asOf, userId]);
  return useMemo(() => data && new Map(data.items.map(({ event, status }) => [event.event_id, status])), [data]);
}
