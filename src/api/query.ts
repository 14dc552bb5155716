import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import createQueryClient from 'openapi-react-query';
import { bearerToken } from './bearer.ts';
import { CallFailed } from './call-failed.ts';
import { api } from './client.ts';
import { onForget } from './forget.ts';
import { isPage, pageData } from './page-data.ts';
import { onRegistrationsChanged } from './registrations-changed.ts';
import { noteUnanswered, onUnanswered } from './answers/unanswered.ts';

/** The calls of the contract as queries, for reads that only load and show; their hooks work inside of `Queries`. */
export const $api = createQueryClient(api);

/** How an infinite query goes through a list of ours. Null, not undefined, leaves the cursor out of the first call. */
export const cursorPages = {
  pageParamName: 'cursor',
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next: string | null }) => page.next,
};

/** Milliseconds. */
const READ_AGAIN_EVERY = 10_000;

const mayPass = (error: unknown) => error instanceof CallFailed && [0, 502, 503, 504].includes(error.status);

/** What was read and is only shown. The person and the notifications are not here: their machines own them. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: noteUnanswered }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && mayPass(error),
      // What is shown may be out of date, and could not be read again yet.
      refetchInterval: ({ state: { data, error } }) => data !== undefined && mayPass(error) && READ_AGAIN_EVERY,
    },
    // Else what is done without a connection would wait in silence.
    mutations: { networkMode: 'always' },
  },
});

// A form that a mutation sends takes nothing from the next key on: a task later, as by default, is after that key.
notifyManager.setScheduler(queueMicrotask);

onForget(() => queryClient.clear());
onUnanswered(() => void queryClient.invalidateQueries());
onRegistrationsChanged(() => {
  for (const path of ['/events/{id}', '/users/me/registrations']) {
    void queryClient.invalidateQueries({ queryKey: ['get', path] });
  }
});

fillQueries();

/** Takes over what came with the HTML. */
export function fillQueries(): void {
  for (const { method, path, init, data } of pageData.answers) {
    // A page of a list is shown as the first one of an endless list.
    const { query } = (init['params'] ?? {}) as { query?: { cursor?: string } };
    const shown = isPage(data) ? { pages: [data], pageParams: [query?.cursor ?? null] } : data;
    // The HTML was asked for without the token: whoever is logged in is told more, so it is read again.
    const isForNobody = path === '/events/{id}' && bearerToken() !== null;
    queryClient.setQueryData([method, path, init], shown, isForNobody ? { updatedAt: 0 } : undefined);
  }
}
