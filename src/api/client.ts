import createClient, { type FetchOptions, type FetchResponse, type Middleware } from 'openapi-fetch';
import type { Operation, OperationId } from '#openapi/operation.ts';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import type { operations, paths } from '#openapi/schema.d.ts';
import { type Arrived, type CallInit, noteUnanswered, promisedAnswer } from './answers/answer.ts';
import { bearerToken, reportRefusal } from './bearer.ts';
import { CallFailed, failureOf } from './call-failed.ts';
import { noteServerClock } from './answers/noted-clock.ts';

const transport: Middleware = {
  onRequest({ request }) {
    const token = bearerToken();
    if (token !== null && !request.headers.has('Authorization'))
      request.headers.set('Authorization', `Bearer ${token}`);
    return request;
  },
  // Thrown here, because an empty 401 or 500 would count as success further up.
  async onResponse({ request, response, schemaPath }) {
    noteServerClock(response);
    if (response.status === 401) reportRefusal(schemaPath, request.headers.get('Authorization'));
    if (!response.ok) throw await failureOf(response);
  },
};

/** Every call of the contract by method and path, for `call` and the query cache: elsewhere an operation is called by its name. */
export const api = createClient<paths>({
  baseUrl: `${globalThis.location?.origin ?? ''}/api`,
  // Else the browser's cache lets no change through while the same address is still being read.
  cache: 'no-store',
  // The contract redirects no call; a portal does, and its page must not pass for the answer.
  redirect: 'error',
  fetch: fetchInTime,
});
api.use(transport);
for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
  const plain = api[method] as (path: string, init?: CallInit) => Promise<Arrived>;
  const checked: typeof plain = (path, init) =>
    promisedAnswer(`${method} ${path}`, plain(path, method === 'GET' ? onThisConnection(init) : init), init);
  api[method] = checked as never;
}

let connection = new AbortController();
globalThis.window?.addEventListener('online', () => {
  connection.abort();
  connection = new AbortController();
});

/** A read of JSON ends where the connection it began on may be dead without a word, and with a body that has no end. */
function onThisConnection(init: CallInit = {}): CallInit {
  if (init.parseAs) return init;
  const signals = [init.signal, connection.signal, AbortSignal.timeout(2 * callLimit)];
  return { ...init, signal: AbortSignal.any(signals.filter((signal) => !!signal)) };
}

/** Ends a call that has no answer within the limit, as it ends for the flows; what is answered may take longer to arrive. */
async function fetchInTime(request: Request): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), callLimit);
  try {
    return await globalThis.fetch(request, { signal: AbortSignal.any([request.signal, limit.signal]) });
  } catch (error) {
    throw limit.signal.aborted ? new CallFailed(0, noAnswer) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** What an operation takes: its `params`, its `body`, a `signal`, how the answer is read. */
export type InitOf<Id extends OperationId> = FetchOptions<operations[Id]>;
/** What a success answers with, as its init wants it read. */
export type AnswerOf<Id extends OperationId, Init = InitOf<Id>> = Required<
  FetchResponse<operations[Id], Init, `${string}/${string}`>
>['data'];
/** Its init, left out only where it needs none, and what follows. */
export type ArgsOf<Id extends OperationId, Init, Rest extends unknown[] = []> =
  Record<never, never> extends InitOf<Id> ? [init?: Init, ...rest: Rest] : [init: Init, ...rest: Rest];

/**
 * Calls an operation of openapi/operations.ts, typed by the contract. A failure, or a success that the contract does not
 * promise, is a thrown `CallFailed`.
 */
export async function call<Id extends OperationId, Init extends InitOf<Id> = InitOf<Id>>(
  operation: Operation<Id>,
  ...[init]: ArgsOf<Id, Init>
): Promise<{ data: AnswerOf<Id, Init>; response: Response }> {
  const [method, path] = operation.split(' ') as ['GET', '/users/me'];
  return api[method](path, init as never) as never;
}

/** The data of a successful answer. After an act without one what is shown is read again. */
export async function ask<Id extends OperationId, Init extends InitOf<Id> = InitOf<Id>>(
  operation: Operation<Id>,
  ...args: ArgsOf<Id, Init>
): Promise<AnswerOf<Id, Init>> {
  try {
    const { data } = await call(operation, ...args);
    return data;
  } catch (error) {
    noteUnanswered(error);
    throw error;
  }
}
