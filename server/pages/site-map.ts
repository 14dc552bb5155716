import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../platform/shared-answers/content-encoding.ts';
import type { Config } from '../platform/settings/config.ts';
import { escapeHtml } from '../platform/escape-html.ts';

/** What https://www.sitemaps.org/protocol.html lets one file have. */
const MOST_ADDRESSES = 50_000;
/** Milliseconds. */
const LASTS = 5 * 60_000;
/** Addresses. */
const PER_WRITE = 5000;
const FORMAT = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The events that search engines may know of; a resource fills it. */
export interface ListedEvents {
  /** Another text when the list is another one, as far as the clocks of all processes agree. */
  version: () => Promise<string>;
  /** The whole list in pages; `changed_at` is ISO 8601 without fractions. */
  pages: () => AsyncIterable<{ event_id: string; changed_at: string }[]>;
}

/** For search engines: what not to look at, and where the events are. */
export function routeSiteMap(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  events: ListedEvents,
): void {
  const files = keepFiles(publicUrl, events);

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /profile\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const made = await files();
    return made.length === 1 ? sendFile(request, reply, made[0]) : sendXml(reply).send(indexOf(made.length, publicUrl));
  });

  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,4}$).xml', async (request, reply) => {
    const made = await files();
    return sendFile(request, reply, made.length > 1 ? made[Number(request.params.number) - 1] : undefined);
  });
}

/** The files, compressed; made anew when the list has changed, or is old, by one request for all that wait. */
function keepFiles(publicUrl: string, events: ListedEvents): () => Promise<Buffer[]> {
  let kept: { version: string; files: Buffer[]; madeAt: number } | null = null;
  let making: Promise<Buffer[]> | null = null;

  async function renew(): Promise<Buffer[]> {
    const version = await events.version();
    const madeAt = performance.now();
    if (kept?.version !== version || madeAt - kept.madeAt > LASTS) {
      kept = { version, files: await makeFiles(publicUrl, events), madeAt };
    }
    return kept.files;
  }

  return () =>
    (making ??= renew().finally(() => {
      making = null;
    }));
}

async function makeFiles(publicUrl: string, events: ListedEvents): Promise<Buffer[]> {
  const files: Buffer[] = [];
  let lines = [lineFor(`${publicUrl}/`)];
  const finished = async (isLast: boolean) => {
    while (lines.length > MOST_ADDRESSES || (isLast && lines.length > 0)) {
      files.push(await compressed(lines.slice(0, MOST_ADDRESSES)));
      lines = lines.slice(MOST_ADDRESSES);
    }
  };
  for await (const page of events.pages()) {
    for (const { event_id, changed_at } of page) lines.push(lineFor(`${publicUrl}/event/${event_id}`, changed_at));
    await finished(false);
    // The embedded database answers without letting go: others have their turn here.
    await setImmediate();
  }
  await finished(true);
  return files;
}

async function compressed(lines: string[]): Promise<Buffer> {
  const gzip = createGzip();
  const content = buffer(gzip);
  gzip.write(`${DECLARATION}<urlset xmlns="${FORMAT}">\n`);
  for (let at = 0; at < lines.length; at += PER_WRITE) {
    if (!gzip.write(lines.slice(at, at + PER_WRITE).join(''))) await once(gzip, 'drain');
  }
  gzip.end('</urlset>\n');
  return content;
}

function lineFor(address: string, changedAt?: string): string {
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  return `<url><loc>${escapeHtml(address)}</loc>${changed}</url>\n`;
}

function indexOf(count: number, publicUrl: string): string {
  const entries = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex xmlns="${FORMAT}">\n${entries.join('')}</sitemapindex>\n`;
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: Buffer | undefined): FastifyReply | void {
  if (!file) return reply.callNotFound();
  sendXml(reply).header('vary', 'accept-encoding');
  if (acceptedEncodings(request).includes('gzip')) return reply.header('content-encoding', 'gzip').send(file);
  return reply.send(Readable.from([file]).pipe(createGunzip()));
}

function sendXml(reply: FastifyReply): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300');
}
