import staticFiles from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cover, EventDetails, EventPage, Host, PageData, Site } from '#openapi/types.ts';
import { findPage, type Page } from '#rules/pages/pages.ts';
import { thisYear, viewerZone } from '#rules/time/timezone.ts';
import type { Context } from '../platform/context.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { dropDocumentHeaders } from '../platform/http/security-headers.ts';
import { pathOf, searchOf } from '../platform/log/request-log.ts';
import { sendHtml } from './compressed-html.ts';
import { preloadCover } from './cover-preload.ts';
import { inlineJson, withoutTags } from './inline-json.ts';
import { allowsInspector, routeInspector } from './inspector.ts';
import { headOf } from './page-head.ts';
import type { PageSource } from './page-source.ts';
import { isFillingIn } from './shared-key.ts';
import { firstQuery, isByDay, readFilters } from '#rules/events/finder-address.ts';
import { hostQuery } from '#rules/events/host-query.ts';
import { rangeOf } from '#rules/events/finder-range.ts';
import type { Handlers } from '../platform/http/contract.ts';
import { Problem } from '../platform/http/problem.ts';
import { isUuid } from '../platform/is-uuid.ts';

/** Every path that is neither a call nor a file is a page of the application, with the HTML filled in for it. */
export function routePages(
  app: FastifyInstance,
  { config }: Pick<Context, 'config'>,
  handlers: PageHandlers,
  source: PageSource,
): void {
  source.attach?.(app);
  routeInspector(app, config, source);
  const sendFile = serveFiles(app, source);
  const sendPage = pageSender(config, handlers, source);
  app.get('/*', async (request, reply) => {
    if (/^\/(api|dev)(\/|$)/.test(pathOf(request.url))) return reply.callNotFound();
    return sendFile(request, reply) ?? sendPage(request, reply);
  });
}

function pageSender(config: Context['config'], handlers: PageHandlers, source: PageSource) {
  const site: Site = {
    product_name: config.productName,
    support_email: config.supportEmail,
    social_links: config.socialLinks,
    two_steps_to_organise: config.secondFactorFor !== 'nobody',
    login_provider: config.loginProvider?.name ?? null,
    wallets: [config.appleWallet ? ('apple' as const) : [], config.googleWallet ? ('google' as const) : []].flat(),
    inspector: allowsInspector(config, source),
  };
  const render = contentMaker(site, source);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request.url);
    const page = findPage(path);
    const first = await findFirstAnswers(page, handlers, request, reply);
    const isFound = page.name !== 'not-found' && first.status !== 404;
    const head =
      headOf({ page, event: first.event, host: first.host, path, config, isFound }) +
      preloadCover(page.kind, first.cover);
    const data = dataBlock(inlineJson(site), first);
    const rendered = isFound ? await render(request, page, first) : null;
    const html = rendered
      ? rendered.html.replace('<!--head-->', () => head).replace('<!--data-->', () => data)
      : (await source.template(request.url))
          .replace('<!--head-->', () => head)
          // After the entry's own: a page's styles come after those of what it is made of.
          .replace('</head>', () => `${source.preloads(codeOf(page))}</head>`)
          .replace('</body>', () => `${data}</body>`);

    reply.code(isFound ? first.status : 404).header('cache-control', 'no-cache');
    if (rendered) reply.header('content-security-policy', rendered.policy);
    // Its address holds the token of a mail's link.
    if (page.kind === 'secret') reply.header('referrer-policy', 'no-referrer');
    if (first.status === 503) reply.header('retry-after', '5');
    return sendHtml(request, reply, html);
  };
}

/** Fills the page with its content, as a visitor sees it; null for one that its code shows alone. */
function contentMaker(site: Site, source: PageSource) {
  return async ({ url, log }: FastifyRequest, page: Page, { answers, event }: FirstAnswers) => {
    const isShownToAll = page.kind === 'home' || page.kind === 'host' || (page.kind === 'event' && !isFillingIn(url));
    const renderer = isShownToAll && answers.length > 0 ? source.renderer(codeOf(page)) : null;
    if (!renderer) return null;
    try {
      const content = await renderer.render(pathOf(url), searchOf(url), { site, answers });
      const html = renderer.template
        .replace('{clock}', () => escapeHtml(event ? `${event.timezone} ${event.starts_at} ${event.ends_at}` : ''))
        .replace('<!--content-->', () => content);
      return { html, policy: renderer.policy };
    } catch (error) {
      log.error({ err: error }, 'a page goes out without its content, which its code will show');
      return null;
    }
  };
}

/** The page whose code comes with the entry's; none for the admin area, which comes in two steps. */
function codeOf({ kind, name }: Page): string {
  return kind === 'admin' ? '' : name;
}

/** `PageData` of openapi/types.ts, with the answers as the calls themselves would have written them. */
function dataBlock(site: string, { answers }: FirstAnswers): string {
  const written = answers.map(
    ({ method, path, init, json }) =>
      `{"method":${inlineJson(method)},"path":${inlineJson(path)},"init":${inlineJson(init)},"data":${withoutTags(json)}}`,
  );
  return `<script type="application/json" id="foyer-data">{"year":${thisYear()},"site":${site},"answers":[${written.join(',')}]}</script>`;
}

const YEAR = 365 * 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;
const SVG = 'image/svg+xml';
/** The service worker: browsers look for a newer one whenever its pages are opened. */
const WORKER = 'offline-worker.js';
/** The manifest stands below each event's door: what is installed from there starts with that door. */
const DOOR = /^door\/[^/]+\/(?=door\.webmanifest$)/;

/** What a browser may show as a document. */
const DOCUMENT = /\.(svg|html|xml|pdf)$/;
const ONCE = { maxAge: YEAR, immutable: true, etag: false, lastModified: false, acceptRanges: false };

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/** Answers with the built file of the request's path, null when there is none. */
function serveFiles(app: FastifyInstance, { files }: PageSource): Send {
  if (!files) return () => null;
  const { root, names } = files;
  void app.register(staticFiles, { root, serve: false, preCompressed: true });
  // The library names the encoding of texts and scripts alone.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-type') === SVG) reply.header('content-type', `${SVG}; charset=utf-8`);
    done();
  });
  return (request, reply) => {
    const name = pathOf(request.url).slice(1).replace(DOOR, '');
    if (!names.has(name)) return null;
    reply.header('vary', 'accept-encoding');
    // The names under assets/ hold a hash of the content: nobody asks whether it is another one, or for a part of it.
    if (name.startsWith('assets/')) {
      if (!DOCUMENT.test(name)) dropDocumentHeaders(reply);
      reply.removeHeader('x-request-id');
      return reply.sendFile(name, ONCE);
    }
    if (name === WORKER) return reply.header('cache-control', 'no-cache').sendFile(name, { cacheControl: false });
    return reply.sendFile(name, { maxAge: HOUR });
  };
}

type PageHandlers = Pick<Handlers, 'listEvents' | 'listCities' | 'getEvent' | 'getHost'>;

/** What the page would ask for first, and the status that its HTML gets from it. */
interface FirstAnswers {
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

async function findFirstAnswers(
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
