import * as operations from '#openapi/operations.ts';
import { hostQuery } from '#rules/events/host-query.ts';
import { useReadPages } from '#src/api/query.ts';

export type Hosted = ReturnType<typeof useHosted>;

/** The first page may have come with the HTML: the arguments are those of its answer. */
export function useHosted(id: string, when: 'upcoming' | 'past') {
  return useReadPages(operations.listEvents, { params: { query: hostQuery(id, when) } });
}
