// @module-tag thorough

import { gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { planOf, watched } from '#tests/load/plans.ts';
import { anEvent } from '#tests/support/made/factories.ts';
import { engines, hasPostgres } from '#tests/support/server/engines.ts';
import { fillPatiently } from '#tests/support/server/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { routeSiteMap } from './site-map.ts';
import { listedEvents } from './site-map.queries.ts';

const publicUrl = 'https://events.example.org';

describe.each(engines)('the site map on %s', (database) => {
  let server: TestServer;
  let app: FastifyInstance;
  beforeAll(async () => {
    server = await startServer({ background: false, database });
    app = fastify();
    routeSiteMap(app, { publicUrl }, listedEvents(server.db));
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  const addresses = async () =>
    [...(await app.inject('/sitemap.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

  test('has the events of the public list, each with its last change, from one answer to the next', async () => {
    expect((await app.inject('/robots.txt')).body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect(await addresses()).toEqual([`${publicUrl}/`]);

    const changedAt = new Date(Date.now() - 60_000);
    const published = await anEvent(server.db, { updated_at: changedAt });
    await anEvent(server.db, { status: 'draft' });
    await anEvent(server.db, { status: 'archived' });
    await anEvent(server.db, { visibility: 'unlisted' });
    const past = await anEvent(server.db, { starts_at: new Date(0), ends_at: new Date(1), status: 'cancelled' });
    const { body, headers } = await app.inject('/sitemap.xml');
    expect(headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', vary: 'accept-encoding' });
    expect(body).toContain(
      `<url><loc>${publicUrl}/event/${published.event_id}</loc><lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod></url>`,
    );
    expect(await addresses()).toEqual([
      `${publicUrl}/`,
      ...[published, past].map(({ event_id }) => `${publicUrl}/event/${event_id}`),
    ]);

    // A draft again: in the next answer it is gone.
    await server.db
      .updateTable('events')
      .set({ status: 'draft', updated_at: new Date() })
      .where('event_id', '=', past.event_id)
      .execute();
    expect(await addresses()).toHaveLength(2);
    expect((await app.inject('/sitemap-1.xml')).statusCode).toBe(404);
  });

  test('goes out compressed to those who unpack it, and is the same', async () => {
    const plain = await app.inject('/sitemap.xml');
    const packed = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(packed.rawPayload))).toBe(plain.body);
  });
});

describe.skipIf(!hasPostgres)('the site map of a hundred thousand events', () => {
  let server: TestServer;
  let app: FastifyInstance;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres', background: false });
    await fillPatiently(server.db, (db) =>
      sql`insert into events (event_id, title, category, format, starts_at, ends_at, timezone, status, search_words, created_at, updated_at)
        select gen_random_uuid(), 'Event', 'technology', 'online', now(), now() + interval '2 hours', 'UTC', 'published', '{}', now(), now()
        from generate_series(1, 100000)`.execute(db),
    );
    await sql`vacuum analyze events`.execute(server.db);
    app = fastify();
    routeSiteMap(app, { publicUrl }, listedEvents(server.db));
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  test('is an index of files of at most 50 000 addresses, each address once', async () => {
    const index = (await app.inject('/sitemap.xml')).body;
    expect(index).toContain('<sitemapindex');
    const files = [...index.matchAll(/<loc>https:\/\/events\.example\.org(\/sitemap-\d\.xml)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    expect(files).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const bodies = await Promise.all(files.map(async (path) => (await app.inject(path)).body));
    const addresses = bodies.map((body) => body.match(/<loc>.*?<\/loc>/g) ?? []);
    expect(addresses.map(({ length }) => length)).toEqual([45_001, 45_000, 10_000]);
    expect(new Set(addresses.flat()).size).toBe(100_001);
    for (const body of bodies) expect(body).toMatch(/^<\?xml .*\n<urlset [^]*<\/urlset>\n$/);
    for (const path of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-01x.xml']) {
      expect((await app.inject(path)).statusCode, path).toBe(404);
    }
  });

  test('makes each file once for all who ask, and then costs a look at an index', async () => {
    const { db, queries } = watched(server.db);
    const another = fastify();
    routeSiteMap(another, { publicUrl }, listedEvents(db));
    const ask = (url: string) => another.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    await Promise.all(Array.from({ length: 20 }, () => ask('/sitemap-1.xml')));
    // Where three files begin, the versions of the list and of the file, and nine pages of 5000.
    expect(queries()).toHaveLength(3 + 2 + 9);

    expect((await ask('/sitemap-1.xml')).statusCode).toBe(200);
    const [looking, ...others] = queries();
    expect(others).toEqual([]);
    const { scanned } = await planOf(server.db, looking ? [looking] : []);
    expect(scanned).not.toContain('events');
    await another.close();
  });

  test('makes no file again but the one whose event has changed', async () => {
    const { db, queries } = watched(server.db);
    const another = fastify();
    routeSiteMap(another, { publicUrl }, listedEvents(db));
    const ask = async (path: string) => (await another.inject(path)).body;
    const before = [await ask('/sitemap-1.xml'), await ask('/sitemap-3.xml')];
    const [, changed] = /event\/([-0-9a-f]{36})/.exec(before[1] ?? '') ?? [];
    const changedAt = new Date(Date.now() + 60_000);
    await server.db
      .updateTable('events')
      .set({ updated_at: changedAt })
      .where('event_id', '=', changed ?? '')
      .execute();
    queries();
    expect(await ask('/sitemap-1.xml')).toBe(before[0]);
    // The versions of the list and of the file.
    expect(queries()).toHaveLength(2);
    expect(await ask('/sitemap-3.xml')).toContain(`${changed}</loc><lastmod>${changedAt.toISOString().slice(0, 19)}Z`);
    await another.close();
  });

  test('divides the events again after some minutes, and keeps each file whose range is the same', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { db, queries } = watched(server.db);
    const another = fastify();
    routeSiteMap(another, { publicUrl }, listedEvents(db));
    const ask = async (path: string) => (await another.inject(path)).body;
    const before = await ask('/sitemap-3.xml');
    queries();
    vi.advanceTimersByTime(6 * 60_000);
    expect(await ask('/sitemap-3.xml')).toBe(before);
    // Where three files begin, and the versions of the list and of the file.
    expect(queries()).toHaveLength(3 + 2);

    const [, first] = /event\/([-0-9a-f]{36})/.exec(await ask('/sitemap-1.xml')) ?? [];
    const change = async (status: 'draft' | 'published', seconds: number) => {
      const updated_at = new Date(Date.now() + seconds * 1000);
      await server.db
        .updateTable('events')
        .set({ status, updated_at })
        .where('event_id', '=', first ?? '')
        .execute();
    };
    await change('draft', 120);
    onTestFinished(() => change('published', 0));
    vi.advanceTimersByTime(6 * 60_000);
    const sizes = [1, 2, 3].map(async (number) => (await ask(`/sitemap-${number}.xml`)).match(/<loc>/g)?.length);
    expect(await Promise.all(sizes)).toEqual([45_001, 45_000, 9999]);
    await another.close();
  });
});
