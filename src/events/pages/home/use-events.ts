import { keepPreviousData } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import { useReadPages } from '#src/api/query.ts';
import { useOwnZone } from '#src/events/event/use-viewer-zone.ts';
import { rangeOf } from '#rules/events/finder-range.ts';
import { firstQuery, type Filters } from '#rules/events/finder-address.ts';

/** The endless list of events. The first page may have come with the HTML: the arguments are those of its answer. */
export function useEvents(filters: Filters) {
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
