import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEvent, anOrganiser } from '#tests/support/made/factories.ts';
import { aBuild } from '#tests/support/made/build.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { PageData } from '#openapi/types.ts';
import { buildServer } from '../app.ts';
import { HEAD_OF_SCRIPT } from '../../scripts/build/budget.mjs';
import { findBuiltPages } from './page-source.ts';

const HOSTILE = '</script><script>alert("1")</script> & "friends" $& <b>';

let server: TestServer;
let app: FastifyInstance;
let root: string;
beforeAll(async () => {
  server = await startServer({ background: false });
  root = await aBuild();
  server.context.config.publicUrl = 'https://events.example.org';
  app = buildServer(server.context, findBuiltPages(root));
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(root, { recursive: true, force: true });
});

function dataOf(html: string): PageData {
  const block = /<script type="application\/json" id="foyer-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return JSON.parse(block) as PageData;
}

function structuredIn(html: string) {
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return block ? (JSON.parse(block) as Record<string, unknown>) : null;
}

test('the first page brings the settings, its first events as the call gives them, and its code', async () => {
  await anEvent(server.db, { title: HOSTILE });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'referrer-policy': 'same-origin',
  });
  const { site, answers } = dataOf(answer.body);
  expect(site).toMatchObject({ product_name: 'Foyer', support_email: 'support@example.org' });
  const query = { search: '', category: 'any', format: 'any', city: '', tag: '', when: 'upcoming', limit: 24 };
  const called = await app.inject({ url: '/api/events', query: { ...query, limit: '24' } });
  expect(answers).toEqual([
    { method: 'get', path: '/events', init: { params: { query } }, data: called.json() },
    { method: 'get', path: '/events/cities', init: {}, data: { items: ['Utrecht'] } },
  ]);
  expect(answer.body.match(/<script/g)).toHaveLength(2);
  expect(answer.body.match(/(?:modulepreload|stylesheet)" crossorigin href="[^"]+/g)).toEqual([
    'stylesheet" crossorigin href="/assets/list-1.css',
    'modulepreload" crossorigin href="/assets/list-1.js',
    'modulepreload" crossorigin href="/assets/home-1.js',
  ]);
});

test('an event page says what it is about, and nothing that is in it can become markup', async () => {
  const event = await anEvent(server.db, { title: HOSTILE, summary: HOSTILE, organiser_name: undefined } as never);
  const answer = await app.inject(`/event/${event.event_id}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)');
  expect(answer.body).toContain(`<link rel="canonical" href="https://events.example.org/event/${event.event_id}">`);
  expect(answer.body).toMatch(/<meta property="og:title" content="&lt;\/script&gt;/);
  expect(answer.body).not.toContain('alert("1")</script>');
  expect(structuredIn(answer.body)).toMatchObject({
    '@type': 'Event',
    name: HOSTILE,
    startDate: event.starts_at.toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
  });
  expect(dataOf(answer.body).answers).toMatchObject([
    { path: '/events/{id}', init: { params: { path: { id: event.event_id } } }, data: { title: HOSTILE } },
  ]);
});

test('without a cover, link previews and search results show the picture that the server draws', async () => {
  const event = await anEvent(server.db, { title: 'Tea & cake' });
  const { body } = await app.inject(`/event/${event.event_id}`);
  const address = /<meta property="og:image" content="([^"]+)">/.exec(body)?.[1] ?? '';
  const picture = await app.inject(address.replace('https://events.example.org', ''));
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringMatching('immutable'),
  });
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(body).toMatch(
    /<meta property="og:image:alt" content="Tea &amp; cake, \w+day \d+ \w+ \d{4}, Town Hall, Utrecht">/,
  );
  expect(structuredIn(body)).toMatchObject({ image: [address] });
});

test('a cover is the picture of link previews and search results', async () => {
  const cover_id = uuid();
  const files = { small_file_id: uuid(), medium_file_id: uuid(), large_file_id: uuid(), preview_file_id: uuid() };
  await server.db
    .insertInto('covers')
    .values({ cover_id, ...files, width: 1600, height: 900, created_at: new Date() })
    .execute();
  const event = await anEvent(server.db, { cover_id, cover_alt: 'A "full" hall', visibility: 'unlisted' });
  const address = `https://events.example.org/api/covers/${cover_id}`;
  const unlisted = (await app.inject(`/event/${event.event_id}`)).body;
  for (const [name, content] of [
    ['image', `${address}/preview`],
    ['image:width', '1200'],
    ['image:height', '630'],
    ['image:alt', 'A &quot;full&quot; hall'],
  ]) {
    expect(unlisted).toContain(`<meta property="og:${name}" content="${content}">`);
  }
  expect(unlisted).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(structuredIn(unlisted)).toBeNull();
  await server.db.updateTable('events').set({ visibility: 'public' }).where('event_id', '=', event.event_id).execute();
  const listed = structuredIn((await app.inject(`/event/${event.event_id}`)).body);
  expect(listed).toMatchObject({ image: [`${address}/preview`, `${address}/large`] });
});

test.each([
  [{ capacity: null }, 'InStock'],
  [{ status: 'cancelled' as const }, 'OutOfStock'],
  [{ registration_opens_at: new Date(Date.now() + 3_600_000) }, 'PreOrder'],
])('search engines read of an event with %o that it is %s, and never its link', async (changes, availability) => {
  const online_url = 'https://meet.example.org/secret';
  const event = await anEvent(server.db, { format: 'hybrid', online_url, ...changes });
  const { body } = await app.inject(`/event/${event.event_id}`);
  const url = `https://events.example.org/event/${event.event_id}`;
  expect(body).not.toContain('meet.example.org');
  expect(structuredIn(body)).toMatchObject({
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      { '@type': 'Place', name: 'Town Hall', address: '1 Market Street, Utrecht' },
      { '@type': 'VirtualLocation', url },
    ],
    offers: { price: 0, availability: `https://schema.org/${availability}`, url },
    organizer: { '@type': 'Person', name: expect.any(String) },
  });
  if (event.registration_opens_at) {
    expect(structuredIn(body)?.offers).toMatchObject({ validFrom: event.registration_opens_at.toISOString() });
  }
});

test('search engines read the product as the organiser where no name is known', async () => {
  const { user_id } = await anOrganiser(server.db, { full_name: '' });
  const { event_id } = await anEvent(server.db, { created_by: user_id });
  const { organizer } = structuredIn((await app.inject(`/event/${event_id}`)).body) ?? {};
  expect(organizer).toEqual({ '@type': 'Organization', name: 'Foyer', url: 'https://events.example.org/' });
});

test('calendars find the feed, and the file of an event', async () => {
  const link = (title: string, href: string) =>
    `<link rel="alternate" type="text/calendar" title="${title}" href="${href}">`;
  expect((await app.inject('/')).body).toContain(link('Foyer events', '/api/calendar.ics'));
  const { event_id } = await anEvent(server.db, { title: 'Tea' });
  expect((await app.inject(`/event/${event_id}`)).body).toContain(link('Tea', `/api/events/${event_id}/calendar.ics`));
  expect((await app.inject('/login')).body).not.toContain('text/calendar');
});

test.each([
  ['/', 200],
  ['/login', 200],
  ['/login/', 200],
  ['/profile/edit', 200],
  ['/admin/events/edit/123', 200],
  ['/admin/nothing', 404],
  ['/nothing', 404],
  ['/event/01890000-0000-7000-8000-000000000001', 404],
  ['/event/nonsense', 404],
  ['/index.html', 404],
  ['/.vite/manifest.json', 404],
  ['/assets/main-1.js.br', 404],
  ['/assets/', 404],
  ['/assets/../index.html', 404],
  ['/%2e%2e/package.json', 404],
  ['/.env', 404],
])('%s is answered with the page and %i', async (url, status) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('id="foyer-data"');
});

// By the network, for whatever asks a server without one tidies addresses first.
test.each([
  ...['/.env', '/.git/config', '/.git/', '/.vite/manifest.json', '/assets/main-1.js.map', '/assets/main-1.js.br'],
  ...['/index.html', '/inspect.html', '/assets', '/assets/', '/assets/.', '/assets/..', '//', '/./', '/.'],
  ...['/package.json', '/package-lock.json', '/server/main.ts', '/dist/server/main.js', '/data/db', '/openapi.yaml'],
  ...['/metrics', '/health', '/status', '/debug', '/server-status', '/dev', '/dev/', '/api', '/api/', '/api/docs'],
  ...[
    '/../package.json',
    '/assets/../../package.json',
    '/assets/../.env',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ],
  ...['/assets/..%2f.env', '/assets/%2e%2e/.env', '/assets/..%5c.env', '/assets\\..\\.env', '/%2eenv', '/.env%00.svg'],
  ...['/assets/%252e%252e/.env', '/favicon.svg/../.env', '//etc/passwd', '/file:///etc/passwd', '/.env?favicon.svg'],
])('%s is published to nobody', { tags: ['asvs/unpublished-files'] }, async (path) => {
  const { statusCode, headers, body } = await askFor('GET', path);
  expect(statusCode, String(headers['content-type'])).toBe(404);
  expect(body).not.toMatch(/hidden|sourcesContent|\[core\]|root:|"scripts"|Index of/);
});

test.each(['TRACE', 'TRACK', 'PUT', 'DELETE', 'PROPFIND', 'OPTIONS', 'POST'])(
  '%s is no method of a page or a file',
  { tags: ['asvs/unpublished-files'] },
  async (method) => {
    for (const path of ['/', '/login', '/favicon.svg', '/nothing', '/.env']) {
      const { statusCode, headers, body } = await askFor(method, path, { 'x-secret': 'echo' });
      expect([400, 405], `${method} ${path}`).toContain(statusCode);
      if (statusCode === 405) expect(headers.allow).toBe('GET, HEAD');
      expect(JSON.stringify([headers, body])).not.toContain('echo');
    }
  },
);

test.each([
  ...['GET /', 'GET /login', 'GET /nothing', 'GET /favicon.svg', 'GET /font.woff2', 'GET /offline-worker.js'],
  ...['GET /robots.txt', 'GET /sitemap.xml', 'GET /dev/mail', 'GET /dev/mail/1', 'GET /dev/nothing', 'POST /'],
  ...['GET /%zz', 'GET /api/nothing', 'HEAD /', 'HEAD /favicon.svg'],
])(
  '%s says what it is, and bears the headers for browsers',
  { tags: ['asvs/headers', 'asvs/content-types'] },
  async (line) => {
    const [method = '', path = ''] = line.split(' ');
    const { headers } = await askFor(method, path, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
      'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const type = String(headers['content-type']);
    if (path.endsWith('.woff2')) expect(type).toBe('font/woff2');
    else
      expect(type).toMatch(
        /^(text\/(html|plain)|application\/(javascript|xml|problem\+json)|image\/svg\+xml); charset=utf-8$/,
      );
  },
);

test(
  'a script of the build bears the headers that scripts heed, few enough for the budget',
  { tags: ['asvs/headers'] },
  async () => {
    const { headers, rawHeaders } = await askFor('GET', '/assets/main-1.js', {
      'accept-encoding': 'br',
      connection: 'keep-alive',
    });
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
      'x-content-type-options': 'nosniff',
      'content-type': 'application/javascript; charset=utf-8',
    });
    for (const name of [
      'content-security-policy',
      'cross-origin-opener-policy',
      'x-frame-options',
      'etag',
      'x-request-id',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
    // Behind TLS there is one more.
    const plain = lines.filter((line) => !/^strict-transport-security/i.test(line));
    expect(['HTTP/1.1 200 OK', ...plain, '', ''].join('\r\n').length).toBeLessThanOrEqual(HEAD_OF_SCRIPT);
  },
);

test(
  'a picture that a browser may show as a document bears the headers of one',
  { tags: ['asvs/headers'] },
  async () => {
    const { headers } = await askFor('GET', '/assets/drawing-1.svg');
    expect(headers).toMatchObject({ 'content-security-policy': expect.stringContaining("default-src 'none'") });
  },
);

test(
  'in production nobody reads the mails of the server',
  { tags: ['asvs/unpublished-files', 'asvs/nothing-open'] },
  async () => {
    const config = { ...server.context.config, production: true };
    const production = buildServer({ ...server.context, config }, findBuiltPages(root));
    for (const url of ['/dev/mail', '/dev/mail/1', '/dev/mail/1/html', '/inspect.html']) {
      expect((await production.inject(url)).statusCode, url).toBe(404);
    }
    await production.close();
    // Nor where others can reach it without that word.
    expect((await app.inject('/dev/mail')).statusCode).toBe(404);
    expect((await server.app.inject('/dev/mail')).statusCode).toBe(200);
  },
);

/** As it is written, over its own connection. */
async function askFor(method: string, path: string, headers = {}) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const asking = request({ host: '127.0.0.1', port, method, path, headers, agent: false }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const { statusCode, headers: got, rawHeaders } = answer;
  return { statusCode, headers: got, rawHeaders, body: await text(answer) };
}

test('a draft is not there for the public, and an unlisted event not for search engines', async () => {
  const draft = await anEvent(server.db, { status: 'draft', title: 'Not yet' });
  const answer = await app.inject(`/event/${draft.event_id}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('Not yet');
  const unlisted = await anEvent(server.db, { visibility: 'unlisted' });
  expect((await app.inject(`/event/${unlisted.event_id}`)).body).toContain('<meta name="robots" content="noindex">');
});

test('the same page is the same bytes for everybody, and its policy lets in files of this site alone', async () => {
  const [one, other] = await Promise.all([app.inject('/login'), app.inject('/login')]);
  expect(one?.body).toBe(other?.body);
  expect(one?.headers['content-security-policy']).toContain(`script-src 'self'; style-src 'self';`);
});

test('the page that a mail leads to tells nobody its address and is in no index', async () => {
  const answer = await app.inject('/reset-password?token=abc');
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  expect(answer.body).toContain('<meta name="robots" content="noindex">');
  expect(answer.body).not.toContain('abc');
  expect(server.logged.join()).not.toContain('token=');
});

test.each(['.', ')', '%3E', '%E2%80%9D,'])(
  'an address with %s behind it leads to what it was copied from',
  async (ending) => {
    const { event_id } = await anEvent(server.db);
    const token = 'aB3_-x'.repeat(7) + '_';
    for (const address of [
      ...[`/event/${event_id}`, '/login', `/ticket/${token}`, `/reset-password?token=${token}`],
      ...[`/api/events/${event_id}/calendar.ics`, `/api/unsubscribe/${token}/event_reminder`],
    ]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await app.inject({ url: address + ending, method });
        expect([statusCode, headers.location], address).toEqual([308, address]);
        expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
      }
    }
    expect((await app.inject({ url: `/login${ending}`, method: 'POST' })).statusCode).toBe(405);
    for (const unknown of [`/nothing${ending}`, `//evil.example${ending}`, `/api/nothing${ending}`]) {
      expect((await app.inject(unknown)).statusCode, unknown).toBe(404);
    }
    expect((await app.inject(`/?search=Mr${ending}`)).statusCode).toBe(200);
    expect(server.logged.join()).not.toContain(token);
  },
);

test('the HTML goes out as small as the browser takes it', async () => {
  const plain = (await app.inject('/login')).body;
  const get = (encoding: string) => app.inject({ url: '/login', headers: { 'accept-encoding': encoding } });
  const brotli = await get('gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(plain);
  const gzip = await get('gzip, br;q=0');
  expect(String(gunzipSync(gzip.rawPayload))).toBe(plain);
});

test('built files are compressed beforehand and kept for a year, others for an hour', async () => {
  const asset = await app.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'br' } });
  expect(asset.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(String(brotliDecompressSync(asset.rawPayload))).toContain('console.log');
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  for (const url of ['/', '/login', '/nothing', '/favicon.svg', '/assets/main-1.js', '/robots.txt', '/sitemap.xml']) {
    const [got, head] = [await app.inject(url), await app.inject({ method: 'HEAD', url })];
    const { 'x-request-id': _, date: __, 'transfer-encoding': ___, ...headers } = got.headers;
    expect(head.headers, url).toMatchObject(headers);
    expect([head.statusCode, head.body]).toEqual([got.statusCode, '']);
  }
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(405);
});
