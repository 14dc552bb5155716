import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Cover, EventDetails, EventPage, Host, PageData } from '#openapi/types.ts';
import { firstQuery, isByDay, readFilters } from '#rules/events/finder-address.ts';
import { hostQuery } from '#rules/events/host-query.ts';
import { rangeOf } from '#rules/events/finder-range.ts';
import type { Page } from '#rules/pages/pages.ts';
import { viewerZone } from '#rules/time/timezone.ts';
import type { Handlers } from '../platform/http/contract.ts';
import { Problem } from '../platform/http/problem.ts';
import { searchOf } from '../platform/log/request-log.ts';
import { isUuid } from '../platform/is-uuid.ts';

export type PageHandlers = Pick<Handlers, 'listEvents' | 'listCities' | 'getEvent' | 'getHost'>;

/** What the page would ask for first, and the status that its HTML gets from it. */
export interface FirstAnswers {
  status: 200 | 404 | 503;
  /** `data` is what `json` says. */
  answers: (PageData['answers'][number] & { json: string })[];
  event: EventDetails | null;
  host: Host | null;
  /** The picture at the top of the page. */
  cover: Cover | null;
}

/** The page is not held up for longer: without its data it asks for them itself. */
const PATIENCE = 1500;

const nothing: FirstAnswers = { status: 200, answers: [], event: null, host: null, cover: null };

export async function findFirstAnswers(
  page: Page,
  handlers: PageHandlers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FirstAnswers> {
  try {
    if (page.kind === 'home') return await inTime(firstEvents(handlers, request, reply), request.log);
    if (page.kind === 'event') return await inTime(oneEvent(handlers, request, reply), request.log);
    if (page.kind === 'host') return await inTime(oneHost(handlers, request, reply), request.log);
    return nothing;
  } catch (error) {
    if (error instanceof Problem && (error.code === 'not_found' || error.code === 'invalid')) {
      return { ...nothing, status: 404 };
    }
    if (!(error instanceof TooLate)) logFailure(request.log, error);
    return { ...nothing, status: 503 };
  }
}

async function firstEvents(handlers: PageHandlers, request: FastifyRequest, reply: FastifyReply) {
  const filters = readFilters(searchOf(request.url));
  // Where someone is, the browser alone knows; it asks for its own days. Without scripts those of this machine are shown.
  const query = { ...firstQuery(filters), ...rangeOf(filters, Date.now(), viewerZone()) };
  const call = {
    query: { cursor: '', from: '', to: '', host: '', ...query },
    params: {},
    body: undefined,
    user: null,
    request,
    reply,
  };
  const json = String(reply.serializeInput(await handlers.listEvents(call), eventPage));
  const data = JSON.parse(json) as EventPage;
  const cities = await handlers.listCities({ ...call, query: {} });
  return {
    ...nothing,
    answers: [
      { method: 'get' as const, path: '/events', init: { params: { query } }, data, json },
      { method: 'get' as const, path: '/events/cities', init: {}, data: cities, json: JSON.stringify(cities) },
    ],
    cover: isByDay(filters) ? null : (data.items[0]?.cover ?? null),
  };
}

async function oneEvent(handlers: PageHandlers, request: FastifyRequest, reply: FastifyReply): Promise<FirstAnswers> {
  const id = idIn(request);
  if (!isUuid(id)) return { ...nothing, status: 404 };
  const params = { id };
  const found = await handlers.getEvent({ query: {}, params, body: undefined, user: null, request, reply });
  const json = String(reply.serializeInput(found, eventDetails));
  const event = JSON.parse(json) as EventDetails;
  const init = { params: { path: params } };
  const answers = [{ method: 'get' as const, path: '/events/{id}', init, data: event, json }];
  return { ...nothing, answers, event, cover: event.cover };
}

async function oneHost(handlers: PageHandlers, request: FastifyRequest, reply: FastifyReply): Promise<FirstAnswers> {
  const id = idIn(request);
  if (!isUuid(id)) return { ...nothing, status: 404 };
  const call = { body: undefined, user: null, request, reply };
  const found = await handlers.getHost({ ...call, query: {}, params: { id } });
  const json = String(reply.serializeInput(found, hostSchema));
  const host = JSON.parse(json) as Host;
  const phases = ['upcoming', 'past'] as const;
  const lists = phases.map(async (when) => {
    const query = hostQuery(id, when);
    const list = await handlers.listEvents({ ...call, query: { cursor: '', from: '', to: '', ...query }, params: {} });
    const listJson = String(reply.serializeInput(list, eventPage));
    return {
      method: 'get' as const,
      path: '/events',
      init: { params: { query } },
      data: JSON.parse(listJson) as EventPage,
      json: listJson,
    };
  });
  const init = { params: { path: { id } } };
  const known = { method: 'get' as const, path: '/hosts/{id}', init, data: host, json };
  return { ...nothing, answers: [known, ...(await Promise.all(lists))], host };
}

function idIn({ url }: FastifyRequest): string {
  return /^\/\w+\/([^/?]+)/.exec(url)?.[1] ?? '';
}

// Constants, for the compiled serialiser is remembered by the schema's identity.
const eventPage = { $ref: 'EventPage#' };
const eventDetails = { $ref: 'EventDetails#' };
const hostSchema = { $ref: 'Host#' };

class TooLate extends Error {}

/** What it would have been is logged when it is known: a failure tells more than its lateness. */
function inTime<T>(answer: Promise<T>, log: FastifyBaseLogger): Promise<T> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TooLate());
      answer.then(
        () =>
          log.warn({ ms: Math.round(performance.now() - began) }, 'a page went out before its first data was there'),
        (error: unknown) => logFailure(log, error),
      );
    }, PATIENCE);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function logFailure(log: FastifyBaseLogger, error: unknown) {
  log.warn({ err: error }, 'a page goes out without its first data');
}
