import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { drawnOnce } from './previews.routes.ts';
import { loadLetters } from './draw-preview.ts';
import { previewFacts, previewPath } from './preview-facts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const get = (id: string, { v = '', ...headers }: Record<string, string> = {}) =>
  call(server, 'GET', `/events/${id}/preview.png${v && `?v=${v}`}`, { headers });
const versionOf = (event: Parameters<typeof previewFacts>[0]) =>
  new URL(previewPath(previewFacts(event, server.context.config.productName)), 'http://x').searchParams.get('v') ?? '';

describe('the picture', () => {
  test('is drawn in the size that previews want, and kept for good under the address that names it', async () => {
    const event = await anEvent(server.db, { title: 'Łódź & the <wild> machines 🎉', venue_name: '文化中心' });
    const v = versionOf(event);
    const { status, headers, raw } = await get(event.event_id, { v });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${v}"`,
    });
    expect(await sharp(raw).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(raw.length).toBeLessThan(100_000);
    const again = await get(event.event_id, { v, 'if-none-match': `"${v}"` });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
  });

  test('is another one when what it shows changes, and is asked for again under an old address', async () => {
    const event = await anEvent(server.db, { title: 'Before' });
    const v = versionOf(event);
    await server.db.updateTable('events').set({ title: 'After' }).where('event_id', '=', event.event_id).execute();
    const { headers, raw } = await get(event.event_id, { v });
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: `"${versionOf({ ...event, title: 'After' })}"`,
    });
    const unlike = await get((await anEvent(server.db, { title: 'After' })).event_id);
    expect(raw.equals(unlike.raw)).toBe(false);
  });

  test('of a draft is there for organisers alone, and stored nowhere', async () => {
    const draft = await anEvent(server.db, { status: 'draft' });
    const asked = async (person: Parameters<typeof login>[1]) =>
      call(server, 'GET', `/events/${draft.event_id}/preview.png`, { token: await login(server.db, person) });
    expect((await get(draft.event_id)).status).toBe(404);
    expect((await asked(await aUser(server.db))).status).toBe(404);
    const { status, headers } = await asked(await anOrganiser(server.db));
    expect([status, headers['cache-control'], headers['etag']]).toEqual([200, 'no-store', undefined]);
  });
});

test('each picture is drawn once, one at a time, and only as many are waited for as can be', async () => {
  const once = drawnOnce({ mostKept: 2, mostWaiting: 2 });
  let drawing = 0;
  let drawn = 0;
  const work = async () => {
    drawing += 1;
    drawn += 1;
    expect(drawing).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    drawing -= 1;
    return Buffer.from('picture');
  };
  const [first, same, second] = [once('a', work), once('a', work), once('b', work)];
  await expect(once('c', work)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  await Promise.all([first, same, second]);
  expect(drawn).toBe(2);
  await once('c', work);
  await once('b', work);
  await once('a', work);
  expect(drawn).toBe(4);
  const failing = once('d', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await expect(once('d', work)).resolves.toBeDefined();
});

test('words of other scripts are left out whole, signs alone', async () => {
  const { drawable, outline } = await loadLetters(700);
  expect(drawable('🎉 Party  👩‍👩‍👧 time')).toBe('Party time');
  expect(drawable('Žluťoučký kůň')).toBe('Žluťoučký kůň');
  expect(drawable('你好')).toBeNull();
  expect(drawable('Talk: مرحبا')).toBeNull();
  expect(drawable('🎉')).toBeNull();
  const every = outline('Cancelled: Thursday 14 January 2027, Łódź', { x: 72, y: 500, size: 31 });
  expect(every).toMatch(/^[MLQCZ0-9. -]+$/);
});
