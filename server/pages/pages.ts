import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#openapi/types.ts';
import { findPage, type Page } from '#rules/pages/pages.ts';
import { thisYear } from '#rules/time/timezone.ts';
import type { Context } from '../platform/context.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { dropDocumentHeaders } from '../platform/http/security-headers.ts';
import { pathOf, searchOf } from '../platform/log/request-log.ts';
import { sendHtml } from './compressed-html.ts';
import { preloadCover } from './cover-preload.ts';
import { findFirstAnswers, type FirstAnswers, type PageHandlers } from './first-answers.ts';
import { inlineJson, withoutTags } from './inline-json.ts';
import { allowsInspector, routeInspector } from './inspector.ts';
import { headOf } from './page-head.ts';
import type { PageSource } from './page-source.ts';
import { isFillingIn } from './shared-key.ts';

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
