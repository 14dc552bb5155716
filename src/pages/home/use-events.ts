import { keepPreviousData } from '@tanstack/react-query';
import { $api, cursorPages } from '#src/api/query.ts';
import { firstQuery, type Filters } from '#rules/events/finder-address.ts';

/** The endless list of events. The first page may have come with the HTML: the arguments are those of its answer. */
export function useEvents(filters: Filters) {
  return $api.useInfiniteQuery(
    'get',
    '/events',
    { params: { query: firstQuery(filters) } },
    {
      ...cursorPages,
      placeholderData: keepPreviousData,
    },
  );
}
