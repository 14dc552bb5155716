import type { CDPSession, Page } from 'playwright-core';
import { gate } from '../machines/gate.ts';
import { afterLeaving, sessionOf } from './kept-tabs.ts';

/** A call of the application that waits for what the test does with it. */
export interface Call {
  method: string;
  url: URL;
  body: string | null;
  continue: () => Promise<void>;
  /** Sends it and waits for the answer, which the page gets with `continue`, and never with `abort`. */
  reach: () => Promise<void>;
  abort: () => Promise<void>;
  fulfill: (answer: { status?: number; json?: unknown; body?: string; contentType?: string }) => Promise<void>;
}

interface Route {
  pattern: RegExp;
  handle: (call: Call) => unknown;
}

interface Paused {
  requestId: string;
  request: { method: string; url: string; postData?: string };
}

interface Calls {
  session: CDPSession;
  routes: Route[];
  patterns: string[];
  /** What waits for the answers to calls, by the calls' ids. */
  reached: Map<string, () => void>;
}

const routed = new WeakMap<Page, Calls>();

/**
 * Hands the page's requests for this path with its query, where `*` is any text, to the test; of several that match, the
 * latest. Returns what ends that. Unlike `page.route` it leaves the HTTP cache on, which saves half of what a page load costs.
 */
export async function routeCalls(page: Page, path: string, handle: Route['handle']): Promise<() => void> {
  const calls = routed.get(page) ?? (await startCalls(page));
  const pattern = new RegExp(`^${path.split('*').map(escape).join('.*')}$`);
  const route = { pattern, handle };
  calls.routes.unshift(route);
  calls.patterns.push(`*${path.replaceAll('?', '\\?')}`);
  await calls.session.send('Fetch.enable', { patterns: calls.patterns.map((urlPattern) => ({ urlPattern })) });
  return () => void (calls.routes = calls.routes.filter((each) => each !== route));
}

/** Ends what `routeCalls` began in this page. */
export function unrouteCalls(page: Page): void {
  routed.get(page)?.routes.splice(0);
}

/** Holds up each of the page's calls, 300 to 800 ms, the same in each run. */
export async function delayCalls(page: Page, path = '/api/*'): Promise<void> {
  let calls = 0;
  await routeCalls(page, path, async (call) => {
    calls += 1;
    await new Promise((late) => setTimeout(late, 300 + ((calls * 173) % 500)));
    await call.continue();
  });
}

/** Keeps the page's calls of this path until `letThrough` sends them, and those to come. */
export async function holdCalls(page: Page, path: string): Promise<{ held: Call[]; letThrough: () => Promise<void> }> {
  const held: Call[] = [];
  const unroute = await routeCalls(page, path, (call) => held.push(call));
  const letThrough = async () => {
    unroute();
    await Promise.all(held.map((call) => call.continue()));
  };
  return { held, letThrough };
}

async function startCalls(page: Page): Promise<Calls> {
  const session = await sessionOf(page);
  const calls: Calls = { session, routes: [], patterns: [], reached: new Map() };
  const pass = (paused: Paused) => {
    const reached = calls.reached.get(paused.requestId);
    if (reached) return reached();
    const call = callOf(calls, paused);
    const { pathname, search } = call.url;
    const route = calls.routes.find(({ pattern }) => pattern.test(pathname + search));
    if (route) route.handle(call);
    else void call.continue();
  };
  session.on('Fetch.requestPaused', pass);
  routed.set(page, calls);
  // Earlier, it would send what the test holds.
  afterLeaving(page, async () => {
    routed.delete(page);
    session.off('Fetch.requestPaused', pass);
    await session.send('Fetch.disable');
  });
  return calls;
}

function callOf({ session, reached }: Calls, { requestId, request }: Paused): Call {
  const send = async (...[method, parameters]: Parameters<typeof session.send>) => {
    // A page that is left takes its calls along.
    await session.send(method, parameters).catch(() => {});
  };
  return {
    method: request.method,
    url: new URL(request.url),
    body: request.postData ?? null,
    continue: () => send('Fetch.continueRequest', { requestId }),
    abort: () => send('Fetch.failRequest', { requestId, errorReason: 'Failed' }),
    async reach() {
      const { opened, open } = gate();
      reached.set(requestId, open);
      await send('Fetch.continueRequest', { requestId, interceptResponse: true });
      await opened;
    },
    async fulfill({ status = 200, json, body = '', contentType = 'text/plain' }) {
      const [type, text] = json === undefined ? [contentType, body] : ['application/json', JSON.stringify(json)];
      const responseHeaders = [{ name: 'content-type', value: type }];
      const answer = { responseCode: status, responseHeaders, body: Buffer.from(text).toString('base64') };
      await send('Fetch.fulfillRequest', { requestId, ...answer });
    },
  };
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
