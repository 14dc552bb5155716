import { MutationCache, notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import createQueryClient from 'openapi-react-query';
import { bearerToken } from './bearer.ts';
import type { paths } from '#openapi/schema.d.ts';
import { api } from './client.ts';
import { onForget } from './forget.ts';
import { isPage, pageData } from './page-data.ts';
import { onRegistrationsChanged } from './registrations-changed.ts';
import { isTransient, onBackOnline, retryLater, settleRead } from './retry-reads.ts';
import { noteUnanswered, onUnanswered } from './answers/unanswered.ts';

/** The calls of the contract as queries, for reads that only load and show; their hooks work inside of `Queries`. */
export const $api = createQueryClient(api);

/** How an infinite query goes through a list of ours. Null, not undefined, leaves the cursor out of the first call. */
export const cursorPages = {
  pageParamName: 'cursor',
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next: string | null }) => page.next,
};

/** How a link is looked at once, as its page opens: its use would make a later look find it spent. */
export const linkCheck = { staleTime: 'static', gcTime: 0 } as const;

const queryCache = new QueryCache({
  onError: (error, query) => (isTransient(error) ? retryLater(query, () => readAgain(query)) : settleRead(query)),
  onSuccess: (_, query) => settleRead(query),
});

/** What was read and is only shown. The person and the notifications are not here: their machines own them. */
export const queryClient = new QueryClient({
  queryCache,
  mutationCache: new MutationCache({ onError: noteUnanswered }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      // It takes a page that was opened offline for online, and so misses its return: `onBackOnline` does not.
      refetchOnReconnect: false,
      refetchOnWindowFocus: mayAskAgain,
      retry: (failures, error) => failures < 1 && isTransient(error),
    },
    // Else what is done without a connection would wait in silence.
    mutations: { networkMode: 'always' },
  },
});

// A form that a mutation sends takes nothing from the next key on: a task later, as by default, is after that key.
notifyManager.setScheduler(queueMicrotask);

onForget(() => queryClient.clear());
onBackOnline(() => {
  if (document.hidden) return;
  void queryClient.refetchQueries({ type: 'active', stale: true, predicate: mayAskAgain }, { cancelRefetch: false });
});
onUnanswered(() => void queryClient.invalidateQueries());
onRegistrationsChanged(() => invalidateReads('/events/{id}', '/users/me/registrations'));

fillQueries();

/** What the contract lets a page read. */
export type ReadPath = { [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never }[keyof paths];

/** The key of a read, whatever its parameters. */
export function readKey(path: ReadPath): ['get', ReadPath] {
  return ['get', path];
}

/** Reads them again where they are shown, and elsewhere once they are. */
export function invalidateReads(...stale: ReadPath[]): void {
  for (const path of stale) void queryClient.invalidateQueries({ queryKey: readKey(path) });
}

/** What was refused once is refused again; what is shown may be out of date. */
function mayAskAgain({ state: { error } }: { state: { error: unknown } }): boolean {
  return error === null || isTransient(error);
}

/** Reads it again where it still fails; false where nothing shows it. */
function readAgain(query: Query<unknown, unknown>): boolean {
  if (!query.isActive()) return false;
  if (query.state.status === 'error') query.fetch().catch(() => {});
  return true;
}

/** Takes over what came with the HTML. */
export function fillQueries(): void {
  for (const { method, path, init, data } of pageData.answers) {
    // A page of a list is shown as the first one of an endless list.
    const { query } = (init['params'] ?? {}) as { query?: { cursor?: string } };
    const shown = isPage(data) ? { pages: [data], pageParams: [query?.cursor ?? null] } : data;
    // The HTML was asked for without the token: a person who is logged in sees more, so it is read again.
    const isForNobody = path === '/events/{id}' && bearerToken() !== null;
    queryClient.setQueryData([method, path, init], shown, isForNobody ? { updatedAt: 0 } : undefined);
  }
}
