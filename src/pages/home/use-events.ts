import { keepPreviousData } from '@tanstack/react-query';
import { $api, cursorPages } from '#src/api/query.ts';
import { viewerZone } from '#rules/time/timezone.ts';
import { rangeOf } from '#rules/events/finder-range.ts';
import { firstQuery, type Filters } from '#rules/events/finder-address.ts';

/** The endless list of events. The first page may have come with the HTML: the arguments are those of its answer. */
export function useEvents(filters: Filters) {
  return $api.useInfiniteQuery(
    'get',
    '/events',
    { params: { query: { ...firstQuery(filters), ...rangeOf(filters, Date.now(), viewerZone()) } } },
    {
      ...cursorPages,
      initialPageParam: filters.after || null,
      placeholderData: keepPreviousData,
    },
  );
}
