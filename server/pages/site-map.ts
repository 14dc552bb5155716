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
/** Events of one file when the ranges are made: the rest is room for events that come until they are made again. */
const PER_FILE = 45_000;
/** Milliseconds. */
const LASTS = 5 * 60_000;
/** Addresses. */
const PER_WRITE = 5000;
const FORMAT = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The events from that id on, and before the other; null is where they begin or end. */
export interface IdRange {
  from: string | null;
  until: string | null;
}

/** The events that search engines may know of; a resource fills it. */
export interface ListedEvents {
  /** Another text when the list is another one, as far as the clocks of all processes agree. */
  version: () => Promise<string>;
  /** All events in ranges of so many. */
  ranges: (size: number) => Promise<IdRange[]>;
  /** As `version`, of these alone. */
  versionOf: (range: IdRange) => Promise<string>;
  /** These in pages; `changed_at` is ISO 8601 without fractions. */
  pages: (range: IdRange) => AsyncIterable<{ event_id: string; changed_at: string }[]>;
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
    const count = await files.count();
    return count === 1 ? sendFile(request, reply, await files.find(1)) : sendXml(reply).send(indexOf(count, publicUrl));
  });

  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,4}$).xml', async (request, reply) => {
    const isSplit = (await files.count()) > 1;
    return sendFile(request, reply, isSplit ? await files.find(Number(request.params.number)) : undefined);
  });
}

interface File {
  range: IdRange;
  /** Of the whole list when someone looked whether this file changed. */
  listVersion: string;
  version: string;
  content: Buffer | null;
  making: Promise<Buffer> | null;
}

/**
 * The files, compressed, each made when it is asked for, and made again when one of its events has changed, by one request for
 * all that wait. A change among a million events costs one file.
 */
function keepFiles(publicUrl: string, events: ListedEvents) {
  let kept: { files: Promise<File[]>; madeAt: number } | null = null;

  function find(): Promise<File[]> {
    if (kept && performance.now() - kept.madeAt < LASTS) return kept.files;
    const before = kept;
    const files = divide(before?.files);
    kept = { files, madeAt: performance.now() };
    files.catch(() => (kept = before));
    return files;
  }

  /** A file of before goes on where its range is the same; it is looked at, for a change may have been written late. */
  async function divide(before: Promise<File[]> = Promise.resolve([])): Promise<File[]> {
    const [files, ranges] = [await before, await events.ranges(PER_FILE)];
    for (const file of files) file.listVersion = '';
    return ranges.map(
      (range) =>
        files.find((file) => file.range.from === range.from && file.range.until === range.until) ?? notMade(range),
    );
  }

  async function renew(file: File): Promise<Buffer> {
    const listVersion = await events.version();
    if (file.content && file.listVersion === listVersion) return file.content;
    const version = await events.versionOf(file.range);
    if (!file.content || file.version !== version) file.content = await makeFile(publicUrl, events, file.range);
    Object.assign(file, { listVersion, version });
    return file.content;
  }

  return {
    count: async () => (await find()).length,
    /** Undefined when there is no file of that number; the first is 1. */
    async find(number: number): Promise<Buffer | undefined> {
      const file = (await find())[number - 1];
      if (!file) return undefined;
      file.making ??= renew(file).finally(() => (file.making = null));
      return file.making;
    },
  };
}

function notMade(range: IdRange): File {
  return { range, listVersion: '', version: '', content: null, making: null };
}

async function makeFile(publicUrl: string, events: ListedEvents, range: IdRange): Promise<Buffer> {
  const lines = range.from === null ? [lineFor(`${publicUrl}/`)] : [];
  for await (const page of events.pages(range)) {
    for (const { event_id, changed_at } of page) lines.push(lineFor(`${publicUrl}/event/${event_id}`, changed_at));
    // The embedded database answers without letting go: others have their turn here.
    await setImmediate();
  }
  return compressed(lines.slice(0, MOST_ADDRESSES));
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
