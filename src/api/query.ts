import {
  type InfiniteData,
  MutationCache,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFunction,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import createQueryClient from 'openapi-react-query';
import type { Act, Operation, OperationId, Read } from '#openapi/operation.ts';
import { getEvent, listOwnRegistrations } from '#openapi/operations.ts';
import { bearerToken } from './bearer.ts';
import type { CallFailed } from './call-failed.ts';
import { type AnswerOf, api, type ArgsOf, type InitOf } from './client.ts';
import { onForget } from './forget.ts';
import { isPage, pageData } from './page-data.ts';
import { onRegistrationsChanged } from './registrations-changed.ts';
import { isTransient, onBackOnline, retryLater, settleRead } from './retry-reads.ts';
import { noteUnanswered, onUnanswered } from './answers/answer.ts';

const $api = createQueryClient(api);

/** The key of a read, whatever its parameters. */
export type ReadKey = readonly [method: string, path: string, init?: unknown];
type ReadOptions<Data> = Omit<UseQueryOptions<Data, CallFailed, Data, ReadKey>, 'queryKey' | 'queryFn'>;
type ReadArgs<Id extends OperationId, Init> = ArgsOf<Id, Init, [options?: ReadOptions<AnswerOf<Id, Init>>]>;

/** What an operation answers with, read again where it may be out of date; only inside of `Queries`. */
export function useRead<Id extends OperationId, Init extends InitOf<Id> = InitOf<Id>>(
  operation: Operation<Id>,
  ...args: ReadArgs<Id, Init>
): UseQueryResult<AnswerOf<Id, Init>, CallFailed> {
  return $api.useQuery(...named(operation), ...(args as [])) as never;
}

/** A read for what is no hook, with its `queryKey` and its `queryFn`. */
export function readOptions<Id extends OperationId, Init extends InitOf<Id> = InitOf<Id>>(
  operation: Operation<Id>,
  ...args: ReadArgs<Id, Init>
): ReadOptions<AnswerOf<Id, Init>> & { queryKey: ReadKey; queryFn: QueryFunction<AnswerOf<Id, Init>, ReadKey> } {
  return $api.queryOptions(...named(operation), ...(args as [])) as never;
}

/** A list of ours, page by page. */
export function useReadPages<Id extends OperationId>(
  operation: Read<Id>,
  init: InitOf<Id>,
  options?: Partial<PagesOptions<AnswerOf<Id>>>,
): UseInfiniteQueryResult<InfiniteData<AnswerOf<Id>>, CallFailed> {
  return $api.useInfiniteQuery(...named(operation), init as never, { ...cursorPages, ...options } as never) as never;
}
type PagesOptions<Page> = UseInfiniteQueryOptions<Page, CallFailed, InfiniteData<Page>, ReadKey, string | null>;

/** Sends an act from a component, which shows how far it is; it is called with its init. */
export function useAct<Id extends OperationId, Context = unknown>(
  operation: Act<Id>,
  options?: Omit<UseMutationOptions<AnswerOf<Id>, CallFailed, InitOf<Id>, Context>, 'mutationKey' | 'mutationFn'>,
): UseMutationResult<AnswerOf<Id>, CallFailed, InitOf<Id>, Context> {
  return $api.useMutation(...named(operation), options as never) as never;
}

function named(operation: Operation<OperationId>): ['get', '/users/me'] {
  const [method = '', path] = operation.split(' ');
  return [method.toLowerCase(), path] as never;
}

/** How an infinite query goes through a list of ours. Null, not undefined, leaves the cursor out of the first call. */
const cursorPages = {
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
onRegistrationsChanged(() => void invalidateReads([getEvent, listOwnRegistrations]));

fillQueries();

/** The key of a read, whatever its parameters. */
export function readKey(operation: Read): ReadKey {
  return named(operation);
}

/** Reads again what an act has made out of date (stale/): what is shown, which is waited for, and the rest once it is. */
export async function invalidateReads(stale: readonly Read[]): Promise<void> {
  await Promise.all(stale.map((operation) => queryClient.invalidateQueries({ queryKey: readKey(operation) })));
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
