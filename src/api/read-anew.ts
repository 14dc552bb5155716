import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query.ts';

/** Reads again from the server: a read under way may be one that hangs, so it is not waited for. */
export async function readAnew<Read, Failed, Data, Key extends QueryKey>(
  query: FetchQueryOptions<Read, Failed, Data, Key>,
): Promise<Data> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}
