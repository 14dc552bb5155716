import createClient, { type Middleware } from 'openapi-fetch';
import { callLimit, noAnswer } from '#machines/call-limit.ts';
import type { paths } from '#openapi/schema.d.ts';
import { bearerToken, reportRefusal } from './bearer.ts';
import { CallFailed, failureOf } from './call-failed.ts';

const transport: Middleware = {
  onRequest({ request }) {
    const token = bearerToken();
    if (token !== null && !request.headers.has('Authorization'))
      request.headers.set('Authorization', `Bearer ${token}`);
    return request;
  },
  // Thrown here, because an empty 401 or 500 would count as success further up.
  async onResponse({ request, response, schemaPath }) {
    if (response.status === 401) reportRefusal(schemaPath, request.headers.get('Authorization'));
    if (!response.ok) throw await failureOf(response);
  },
  onError({ error, request }) {
    return request.signal.aborted || error instanceof CallFailed ? undefined : new CallFailed(0, {}, error);
  },
};

/** Every call of the contract, typed by it. A failure is a thrown `CallFailed`. */
export const api = createClient<paths>({
  baseUrl: `${globalThis.location?.origin ?? ''}/api`,
  // Else the browser's cache lets no change through while the same address is still being read.
  cache: 'no-store',
  fetch: fetchInTime,
});
api.use(transport);

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

/** The data of a successful answer. An answer that is no JSON, such as a portal's page, counts as no answer. */
export async function ask<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call.catch((error: unknown) => {
    throw error instanceof SyntaxError ? new CallFailed(0, {}, error) : error;
  });
  return data as Data;
}
