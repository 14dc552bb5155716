import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call-failed.ts';
import { pageData } from './page-data.ts';

/** What was read and is only shown. The person and the notifications are not here: their machines own them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 1 && error instanceof CallFailed && [0, 502, 503, 504].includes(error.status),
    },
  },
});

for (const { method, path, init, data } of pageData.answers) {
  queryClient.setQueryData([method, path, init], isPage(data) ? { pages: [data], pageParams: [null] } : data);
}

/** A page of a list is shown as the first one of an endless list. */
function isPage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'items' in data && 'next' in data;
}
