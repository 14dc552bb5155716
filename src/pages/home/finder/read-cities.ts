import { $api, queryClient } from '#src/api/query.ts';

/** In a file of its own: the query cache comes after the first page is shown. */
export function readCities() {
  return queryClient.fetchQuery($api.queryOptions('get', '/events/cities'));
}
