import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEvent, aRegistration, aResetToken, aUser, PASSWORD, login } from '#tests/support/made/factories.ts';
import { emptyPng, picture, webpFilm, withComment } from '#tests/support/made/pictures.ts';
import { formWith, storedFiles, upload as sendForm } from '#tests/support/made/uploads.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function someone() {
  const token = await login(server.db);
  const upload = async (content: Buffer) => sendForm(server, { path: '/users/me/picture', token }, formWith(content));
  const get = (id: string) => call(server, 'GET', `/users/me/picture/${id}`, { token });
  const remove = () => call(server, 'DELETE', '/users/me/picture', { token });
  return { token, upload, get, remove };
}

const PAGE = '<html><script>alert(1)</script></html>';
const red = { create: { width: 400, height: 300, channels: 3, background: '#ff0000' } } as const;

describe('the picture of a profile', () => {
  test.each([
    ['JPEG', () => picture(800, 600).jpeg().toBuffer()],
    ['PNG', () => picture(600, 800).png().toBuffer()],
    ['WebP', () => picture(40, 30).webp().toBuffer()],
  ])('is taken as %s and comes out square and small', async (_kind, make) => {
    const { upload, get } = await someone();
    const { status, body } = await upload(await make());
    expect(status).toBe(200);
    const { headers, raw } = await get(body.picture_id);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(raw).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 });
  });

  test.each([
    ['one pixel', () => picture(1, 1).png().toBuffer()],
    ['a line', () => picture(2000, 1).png().toBuffer()],
    ['in the colours of print', () => picture(90, 60).toColourspace('cmyk').jpeg().toBuffer()],
    ['grey', () => picture(90, 60).toColourspace('b-w').png().toBuffer()],
    ['a film', () => webpFilm(90, 3)],
    ['one with a page in it', async () => withComment(await picture(90, 60).jpeg().toBuffer(), PAGE)],
    [
      'one with a page behind it',
      async () => Buffer.concat([await picture(90, 60).png().toBuffer(), Buffer.from(PAGE)]),
    ],
  ])('that is %s comes out as a still one in the colours of a screen, with nothing else in it', async (_, make) => {
    const { upload, get } = await someone();
    const { status, body } = await upload(await make());
    expect(status).toBe(200);
    const { raw } = await get(body.picture_id);
    const { format, width, height, pages = 1, space } = await sharp(raw).metadata();
    expect({ format, width, height, pages, space }).toEqual({
      format: 'webp',
      width: 160,
      height: 160,
      pages: 1,
      space: 'srgb',
    });
    expect(raw.toString('latin1')).not.toContain('<script');
  });

  test.each([
    ['a page', async () => Buffer.from(PAGE), 'This is not a JPEG, PNG, WebP or AVIF picture'],
    ['a huge one', async () => emptyPng(20_000, 20_000), 'more than 50 megapixels'],
    ['a long film', () => webpFilm(16_000, 4), 'more than 50 megapixels'],
    ['half of one', async () => (await picture(400, 300).png().toBuffer()).subarray(0, 600), 'damaged or not complete'],
  ])('that is %s is refused at its field in words', async (_, make, words) => {
    const { upload } = await someone();
    const { status, body } = await upload(await make());
    expect([status, body.fields]).toEqual([422, [{ field: 'file', detail: expect.stringContaining(words) }]]);
  });

  test('is nobody else’s by its id', { tags: ['asvs/own-objects'] }, async () => {
    const [one, other] = [await someone(), await someone()];
    const { picture_id } = (await one.upload(await picture(90, 90).png().toBuffer())).body;
    expect((await other.get(picture_id)).status).toBe(404);
    expect((await call(server, 'GET', `/users/me/picture/${picture_id}`)).status).toBe(401);
  });

  test('is what stands in the middle, upright, without what the camera wrote', async () => {
    const { upload, get } = await someone();
    // Red on the left, which is above once it is turned.
    const sent = await picture(800, 300)
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Zoë' }, IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(sent);
    const { raw } = await get(body.picture_id);
    const { exif, xmp, iptc, orientation } = await sharp(raw).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    const { data, info } = await sharp(raw).raw().toBuffer({ resolveWithObject: true });
    const redAt = (y: number) => data[(y * info.width + 80) * info.channels] ?? 0;
    expect(redAt(20)).toBeGreaterThan(200);
    expect(redAt(140)).toBeLessThan(100);
  });

  test('is refused at its field when it is no picture, and the one before stays', async () => {
    const { upload, get } = await someone();
    const { body: before } = await upload(await picture(90, 90).png().toBuffer());
    const files = await storedFiles(server);
    const { status, body } = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([status, body.fields]).toEqual([422, [{ field: 'file', detail: expect.stringContaining('not a JPEG') }]]);
    expect(await storedFiles(server)).toEqual(files);
    expect((await get(before.picture_id)).status).toBe(200);
  });

  test('has another address once it is replaced, and its file goes', async () => {
    const { upload, get } = await someone();
    const files = await storedFiles(server);
    const first = (await upload(await picture(90, 90).png().toBuffer())).body.picture_id;
    const second = (await upload(await picture(90, 90).png().toBuffer())).body.picture_id;
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    expect(await storedFiles(server)).toHaveLength(files.length + 1);
  });

  test('of two that are sent at once leaves one file', async () => {
    const { upload, get, token } = await someone();
    const files = await storedFiles(server);
    const content = await picture(90, 90).png().toBuffer();
    await Promise.all([upload(content), upload(content), upload(content)]);
    const { body } = await call(server, 'GET', '/users/me', { token });
    expect((await get(body.picture_id)).status).toBe(200);
    expect(await storedFiles(server)).toHaveLength(files.length + 1);
  });

  test('is removed with its file, and removing it again is fine', async () => {
    const { upload, get, remove } = await someone();
    const files = await storedFiles(server);
    const { picture_id } = (await upload(await picture(90, 90).png().toBuffer())).body;
    expect((await remove()).body).toMatchObject({ picture_id: null });
    expect((await remove()).status).toBe(200);
    expect((await get(picture_id)).status).toBe(404);
    expect(await storedFiles(server)).toEqual(files);
  });

  test('and that the person is shown go when the account passes to the owner of its address', async () => {
    const user = await aUser(server.db, { email_verified_at: null });
    const { event_id } = await anEvent(server.db, { shows_attendees: true });
    const { registration_id } = await aRegistration(server.db, { event_id, user_id: user.user_id });
    const token = await login(server.db, user);
    const files = await storedFiles(server);
    await sendForm(server, { path: '/users/me/picture', token }, formWith(await picture(9, 9).png().toBuffer()));
    const shown = { token, json: { shown_name: 'Stranger' } };
    expect((await call(server, 'PUT', `/registrations/${registration_id}/shown-name`, shown)).status).toBe(200);
    const json = { token: await aResetToken(server.db, user.user_id), new_password: `${PASSWORD} again` };
    expect((await call(server, 'POST', '/auth/password-reset/confirm', { json })).status).toBe(204);
    expect(await storedFiles(server)).toEqual(files);
    const left = await server.db.selectFrom('shown_names').where('event_id', '=', event_id).selectAll().execute();
    expect(left).toEqual([]);
  });

  test('goes with the account', { tags: ['asvs/own-objects'] }, async () => {
    const { upload, token } = await someone();
    const files = await storedFiles(server);
    await upload(await picture(90, 90).png().toBuffer());
    const json = { current_password: PASSWORD };
    expect((await call(server, 'POST', '/users/me/deletion', { token, json })).status).toBe(204);
    expect(await storedFiles(server)).toEqual(files);
    expect(await server.db.selectFrom('profile_pictures').select('file_id').execute()).toHaveLength(
      (await storedFiles(server)).length,
    );
  });
});
