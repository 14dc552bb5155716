import { QueryObserver } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import type { CityList } from '#openapi/types.ts';
import { queryClient, readOptions } from '#src/api/query.ts';

/** In its own file: the query cache comes after the first page is shown. The result ends it. */
export function watchCities(show: (cities: CityList) => void): () => void {
  const observer = new QueryObserver(queryClient, readOptions(operations.listCities));
  const { data: known } = observer.getCurrentResult();
  if (known) show(known);
  return observer.subscribe(({ data }) => data && show(data));
}
