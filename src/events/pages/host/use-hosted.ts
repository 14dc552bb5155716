import { hostQuery } from '#rules/events/host-query.ts';
import { $api, cursorPages } from '#src/api/query.ts';

export type Hosted = ReturnType<typeof useHosted>;

/** The first page may have come with the HTML: the arguments are those of its answer. */
export function useHosted(id: string, when: 'upcoming' | 'past') {
  return $api.useInfiniteQuery('get', '/events', { params: { query: hostQuery(id, when) } }, cursorPages);
}
