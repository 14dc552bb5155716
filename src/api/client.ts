import createClient, { type Middleware } from 'openapi-fetch';
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
    return request.signal.aborted ? undefined : new CallFailed(0, {}, error);
  },
};

/** Every call of the contract, typed by it. A failure is a thrown `CallFailed`. */
export const api = createClient<paths>({
  baseUrl: `${globalThis.location.origin}/api`,
  // Else the browser's cache lets no change through while the same address is still being read.
  cache: 'no-store',
  fetch: (request) => globalThis.fetch(request),
});
api.use(transport);

/** The data of a successful answer. An answer that is no JSON, such as a portal's page, counts as no answer. */
export async function ask<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call.catch((error: unknown) => {
    throw error instanceof SyntaxError ? new CallFailed(0, {}, error) : error;
  });
  return data as Data;
}
