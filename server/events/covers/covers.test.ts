// @module-tag thorough

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { v7 as uuid } from 'uuid';
import { call } from '#tests/support/server/call.ts';
import { aMember, anEvent, anOrganiser, login } from '#tests/support/made/factories.ts';
import { emptyPng, picture, withComment, withPart } from '#tests/support/made/pictures.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { formWith, storedFiles, upload as sendForm } from '#tests/support/made/uploads.ts';

let server: TestServer;
let token: string;
let event_id: string;
beforeAll(async () => {
  server = await startServer();
  token = await login(server.db, await anOrganiser(server.db));
});
beforeEach(async () => {
  event_id = (await anEvent(server.db, { cover_alt: 'A full hall' })).event_id;
});
afterAll(() => server.close());

const stored = () => storedFiles(server);
const covers = () => server.db.selectFrom('covers').select('cover_id').execute();

const upload = (content: Buffer, id = event_id) =>
  sendForm(server, { path: `/admin/events/${id}/cover`, token }, formWith(content, 'cover.jpg'));
const remove = (id = event_id) => call(server, 'DELETE', `/admin/events/${id}/cover`, { token });
const get = (id: string, size: string, headers: Record<string, string> = {}) =>
  call(server, 'GET', `/covers/${id}/${size}`, { headers });

describe('a picture', () => {
  const page = '<html><script>alert(1)</script></html>';

  test.each([
    ['JPEG', () => picture(2000, 1000).jpeg().toBuffer()],
    ['PNG', () => picture(2000, 1000).png().toBuffer()],
    ['WebP', () => picture(2000, 1000).webp().toBuffer()],
    ['AVIF', () => picture(2000, 1000).avif({ effort: 0 }).toBuffer()],
  ])('is taken as %s and served in four sizes', async (_kind, make) => {
    const { status, body } = await upload(await make());
    expect(status).toBe(200);
    expect(body).toMatchObject({ event_id, version: 2 });
    expect(body.cover).toEqual({ cover_id: expect.any(String), alt: 'A full hall', width: 1600, height: 800 });
    const sizes = { small: [480, 240], medium: [960, 480], large: [1600, 800], preview: [1200, 630] };
    for (const [size, [width, height]] of Object.entries(sizes)) {
      const { headers, raw } = await get(body.cover.cover_id, size);
      const type = size === 'preview' ? 'jpeg' : 'webp';
      expect(headers).toMatchObject({
        'content-type': `image/${type}`,
        'content-length': String(raw.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(raw).metadata()).toMatchObject({ format: type, width, height });
      const again = await get(body.cover.cover_id, size, { 'if-none-match': String(headers['etag']) });
      expect([again.status, again.raw.length]).toEqual([304, 0]);
    }
  });

  test('is never enlarged, but for link previews', async () => {
    const { body } = await upload(await picture(600, 400).png().toBuffer());
    expect(body.cover).toMatchObject({ width: 600, height: 400 });
    const widths = await Promise.all(
      ['small', 'medium', 'large', 'preview'].map(async (size) => {
        return (await sharp((await get(body.cover.cover_id, size)).raw).metadata()).width;
      }),
    );
    expect(widths).toEqual([480, 600, 600, 1200]);
  });

  test('that is a strip comes out in a size that the format takes', async () => {
    const { body } = await upload(await picture(40, 30_000).png().toBuffer());
    expect(body.cover).toMatchObject({ height: 3200 });
    expect((await get(body.cover.cover_id, 'large')).status).toBe(200);
  });

  test('of a phone is turned upright, and loses where it was taken', async () => {
    const red = { create: { width: 400, height: 300, channels: 3, background: '#ff0000' } } as const;
    const sent = await picture(800, 300)
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Zoë' }, IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { body } = await upload(sent);
    expect(body.cover).toMatchObject({ width: 300, height: 800 });
    const { raw } = await get(body.cover.cover_id, 'large');
    const metadata = await sharp(raw).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(Array(4).fill(undefined));
    const { data, info } = await sharp(raw).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => data[(y * info.width + x) * info.channels];
    expect(pixel(150, 100)).toBeGreaterThan(200);
    expect(pixel(150, 700)).toBeLessThan(100);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['in a comment', async () => withComment(await picture(90, 60).jpeg().toBuffer(), page)],
    [
      'in a text of the file',
      async () => withPart(await picture(90, 60).png().toBuffer(), 'tEXt', Buffer.from(`a\0${page}`)),
    ],
    ['behind its end', async () => Buffer.concat([await picture(90, 60).jpeg().toBuffer(), Buffer.from(page)])],
    [
      'in its camera’s name',
      () =>
        picture(90, 60)
          .withExif({ IFD0: { Make: page } })
          .jpeg()
          .toBuffer(),
    ],
  ])('with a web page %s is served without it', { tags: ['asvs/download-inert'] }, async (_where, make) => {
    const sent = await make();
    expect(sent.includes(page)).toBe(true);
    const { body } = await upload(sent);
    for (const size of ['small', 'medium', 'large', 'preview']) {
      const { raw, headers } = await get(body.cover.cover_id, size);
      expect(raw.includes('script')).toBe(false);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^image\//),
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('with nothing behind it stands on white', async () => {
    const clear = sharp({
      create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { body } = await upload(await clear.png().toBuffer());
    const { data, info } = await sharp((await get(body.cover.cover_id, 'large')).raw)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    expect(data[0]).toBeGreaterThan(250);
  });

  test('of one colour channel, or of print’s four, comes out in the screen’s three', async () => {
    for (const space of ['b-w', 'cmyk'] as const) {
      const { status, body } = await upload(await picture(300, 200).toColourspace(space).jpeg().toBuffer());
      expect(status).toBe(200);
      expect((await sharp((await get(body.cover.cover_id, 'large')).raw).metadata()).space).toBe('srgb');
    }
  });
});

describe('what is no cover', () => {
  const damaged = 'This picture is damaged or not complete.';
  const wrong = 'This is not a JPEG, PNG, WebP or AVIF picture, whatever its name says. Choose another one.';
  const jpeg = Buffer.from('ffd8ffe0', 'hex');
  const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));
  const noise = () =>
    sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a drawing in SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), wrong],
    ['a GIF', () => picture(50, 50).gif().toBuffer(), wrong],
    ['a TIFF', () => picture(50, 50).tiff().toBuffer(), wrong],
    ['a web page', () => Buffer.from('<!doctype html><script>1</script>'), wrong],
    ['an empty file', () => Buffer.alloc(0), wrong],
    ['a text', () => Buffer.from('hello'), wrong],
    ['a program', () => Buffer.from('MZ\u0090\0\u0003'), wrong],
    ['a document', () => Buffer.from('%PDF-1.7'), wrong],
    ['a script that is a GIF as well', () => Buffer.from('GIF89a=1;alert(1)'), wrong],
    [
      'a web page behind the beginning of a JPEG',
      () => Buffer.concat([jpeg, Buffer.from('<script>1</script>')]),
      damaged,
    ],
    ['a film in MP4', () => Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomavc1', 'latin1'), wrong],
    ['a JPEG of three bytes', () => Buffer.from('ffd8ff', 'hex'), damaged],
    ['half a JPEG', async () => half(await noise().jpeg().toBuffer()), damaged],
    ['half a PNG', async () => half(await noise().png().toBuffer()), damaged],
    ['half a WebP', async () => half(await noise().webp().toBuffer()), damaged],
    ['half an AVIF', async () => half(await noise().avif({ effort: 0 }).toBuffer()), damaged],
    [
      'a PNG with a program behind its first bytes',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('MZ evil')]),
      damaged,
    ],
    ['a PNG that says it has 2 500 megapixels', () => emptyPng(50_000, 50_000), 'more than 50 megapixels'],
    ['a picture of a few more than 50 megapixels', () => emptyPng(10_000, 5001), 'more than 50 megapixels'],
    ['a PNG with less in it than it says', () => emptyPng(5000, 5000), damaged],
  ])('%s is refused at its field and leaves nothing', { tags: ['asvs/upload-type'] }, async (_kind, make, sentence) => {
    const discarded = () => server.db.selectFrom('discarded_files').selectAll().execute();
    const before = [await stored(), await discarded()];
    const { status, body } = await upload(await make());
    expect([status, body.fields]).toEqual([422, [{ field: 'file', detail: expect.stringContaining(sentence) }]]);
    expect([await stored(), await discarded()]).toEqual(before);
    expect((await call(server, 'GET', `/admin/events/${event_id}`, { token })).body).toMatchObject({
      cover: null,
      version: 1,
    });
  });

  test('for an event that is not there nothing is taken in', async () => {
    const before = await stored();
    expect((await upload(await picture(10, 10).jpeg().toBuffer(), uuid())).status).toBe(404);
    expect(await stored()).toEqual(before);
  });
});

describe('a cover that only drafts show', { tags: ['asvs/drafts-unseen'] }, () => {
  const sizes = ['small', 'medium', 'large', 'preview'];
  const statusesFor = (id: string, headers: Record<string, string> = {}) =>
    Promise.all(sizes.map(async (size) => (await get(id, size, headers)).status));
  const asOrganiser = () => ({ authorization: `Bearer ${token}` });
  const organise = async (path: string, json?: object) => {
    const answer = await call(server, 'POST', `/admin/events/${path}`, { token, ...(json && { json }) });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const there = [200, 200, 200, 200];
  const missing = [404, 404, 404, 404];

  async function aDraftWithCover() {
    const draft = (await anEvent(server.db, { status: 'draft' })).event_id;
    const { body } = await upload(await picture(30, 20).png().toBuffer(), draft);
    return { draft, id: body.cover.cover_id as string };
  }

  test('is there for organisers, stored nowhere, and for nobody else', async () => {
    const { id } = await aDraftWithCover();
    expect(await statusesFor(id)).toEqual(missing);
    expect(await statusesFor(id, { authorization: `Bearer ${await login(server.db)}` })).toEqual(missing);
    expect(await statusesFor(id, { 'if-none-match': `"${id}-large"` })).toEqual(missing);
    expect(await statusesFor(id, asOrganiser())).toEqual(there);
    const own = await get(id, 'large', { ...asOrganiser(), 'if-none-match': '*' });
    expect([own.status, own.headers['cache-control'], own.headers['etag']]).toEqual([200, 'no-store', undefined]);
    expect((await get(id, 'large')).headers['cache-control']).toBe('no-store');
  });

  test('is there for the team while its roles count', async () => {
    const { draft, id } = await aDraftWithCover();
    const viewer = await aMember(server.db, draft, 'viewer');
    const asViewer = { authorization: `Bearer ${await login(server.db, viewer)}` };
    expect(await statusesFor(id, asViewer)).toEqual(there);
    await server.db.deleteFrom('user_roles').where('user_id', '=', viewer.user_id).execute();
    expect(await statusesFor(id, asViewer)).toEqual(missing);
  });

  test('is everybody’s from when the event is published until it is a draft again', async () => {
    const { draft, id } = await aDraftWithCover();
    await organise(`${draft}/publish`, {});
    expect(await statusesFor(id)).toEqual(there);
    expect((await get(id, 'large')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await organise(`${draft}/unpublish`);
    expect(await statusesFor(id)).toEqual(missing);
    expect(await statusesFor(id, asOrganiser())).toEqual(there);
  });

  test('stays everybody’s while an event shows it of which a draft is a copy', async () => {
    const { draft, id } = await aDraftWithCover();
    await organise(`${draft}/publish`, {});
    const copy = await organise(`${draft}/duplicate`);
    expect(copy).toMatchObject({ status: 'draft', cover: { cover_id: id } });
    expect(await statusesFor(id)).toEqual(there);
    await organise(`${draft}/unpublish`);
    expect(await statusesFor(id)).toEqual(missing);
  });

  test('is there for nobody when no event shows it', async () => {
    const { draft, id } = await aDraftWithCover();
    await server.db.updateTable('events').set({ cover_id: null }).where('event_id', '=', draft).execute();
    expect(await statusesFor(id)).toEqual(missing);
    expect(await statusesFor(id, asOrganiser())).toEqual(missing);
  });

  test('is everybody’s on an event that is unlisted, cancelled or archived', async () => {
    const { draft, id } = await aDraftWithCover();
    for (const changes of [
      { status: 'cancelled' },
      { status: 'archived' },
      { status: 'published', visibility: 'unlisted' },
    ] as const) {
      await server.db.updateTable('events').set(changes).where('event_id', '=', draft).execute();
      expect(await statusesFor(id)).toEqual(there);
    }
  });
});

describe('a cover', () => {
  const blue = () => picture(300, 200).png().toBuffer();

  test('takes the place of the one before, whose files go', async () => {
    const before = await stored();
    const first = (await upload(await blue())).body.cover.cover_id;
    const second = (await upload(await blue())).body;
    expect(second).toMatchObject({ version: 3 });
    expect(await stored()).toHaveLength(before.length + 4);
    expect((await get(first, 'large')).status).toBe(404);
    expect((await get(second.cover.cover_id, 'large')).status).toBe(200);
  });

  test('that a duplicate shares stays until neither shows it', async () => {
    const before = await stored();
    const { cover_id } = (await upload(await blue())).body.cover;
    const twin = await anEvent(server.db, { cover_id });
    expect((await remove()).body).toMatchObject({ cover: null, version: 3 });
    expect((await get(cover_id, 'small')).status).toBe(200);
    await remove(twin.event_id);
    expect((await get(cover_id, 'small')).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  test('is removed once: the same again changes nothing', async () => {
    await upload(await blue());
    expect((await remove()).body.version).toBe(3);
    expect((await remove()).body.version).toBe(3);
    expect((await remove(uuid())).status).toBe(404);
    const actions = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('event_id', '=', event_id)
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['event.cover_changed', 'event.cover_removed']);
  });

  test('of two at once is whole, and the other leaves nothing', async () => {
    const [files, rows] = [await stored(), await covers()];
    const content = await blue();
    const answers = await Promise.all([upload(content), upload(content), upload(content)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await vi.waitFor(async () => expect(await stored()).toHaveLength(files.length + 4), SOON);
    expect(await covers()).toHaveLength(rows.length + 1);
  });

  test('that fails midway leaves the old one, and its own files to the remover', async () => {
    const { cover_id } = (await upload(await blue())).body.cover;
    const [files, rows] = [await stored(), await covers()];
    const { keep } = server.context.files;
    let kept = 0;
    server.context.files.keep = async (...args) => {
      kept += 1;
      if (kept === 3) throw new Error('The disk is gone.');
      return keep(...args);
    };
    const { status } = await upload(await blue());
    server.context.files.keep = keep;
    expect(status).toBe(500);
    expect((await get(cover_id, 'large')).status).toBe(200);
    expect([await stored(), await covers()]).toEqual([files, rows]);
  });

  test('that nobody has is not found, nor is a size that there is not', async () => {
    expect((await get(uuid(), 'small')).status).toBe(404);
    expect((await get(uuid(), 'huge')).status).toBe(422);
  });
});
