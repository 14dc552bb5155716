// @module-tag thorough

import { readdir, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { CHUNKED, openUpload, sendWhole, statusOf } from '#tests/support/server/raw-request.ts';
import { SOON } from '#tests/support/soon.ts';
import { formWith, storedFiles, upload, uploadPlaces, type Place } from '#tests/support/made/uploads.ts';
import { underLoad } from '#tests/support/under-load.ts';

const limit = 5 * 1024 * 1024;
const sizes = { tags: ['asvs/upload-size' as const] };

const server = listeningServer();
let places: Place[];
beforeAll(async () => {
  places = await uploadPlaces(server);
});

const place = (name: string) => places.find((each) => each.name === name) as Place;

/** What is kept of this place, and whatever else lies in the folder or is held open in it. */
async function kept({ rows }: Place) {
  return { rows: await rows(), files: await storedFiles(server), open: await openFiles() };
}

/** Linux alone tells what a process holds open. */
async function openFiles(): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd').catch(() => []);
  const targets = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(`${server.context.config.dataDir}/files/`));
}

const endless: [string, string][] = [
  ['a file', '--line\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'],
  ['a file in another field', '--line\r\nContent-Disposition: form-data; name="x"; filename="a.pdf"\r\n\r\n'],
  ['a field', '--line\r\nContent-Disposition: form-data; name="x"\r\n\r\n'],
  ['a header of a part', '--line\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nX-A: '],
  ['what stands before the form', 'x'],
];

/** Goes on sending after the answer as well; resolves when the server has had enough. */
async function sendEndlessly({ path, token }: Place, beginning: string): Promise<string> {
  const request = openUpload(server.url, { path, token }, [CHUNKED]);
  let isOpen = true;
  void request.closed.then(() => (isOpen = false));
  request.chunk(beginning);
  while (isOpen) {
    request.chunk(Buffer.alloc(request.received() ? 100 : 128 * 1024, 'x'));
    await pause(request.received() ? 100 : 5);
  }
  return request.closed;
}

test('what never ends is cut at the limit with 413, leaves nothing, and the connection is closed', sizes, async () => {
  const before = await Promise.all(places.map(kept));
  const started = performance.now();
  const all = places.flatMap((each) => endless.map(([what, beginning]) => ({ each, what, beginning })));
  const answers = await Promise.all(
    all.map(async ({ each, what, beginning }) => {
      const answer = await sendEndlessly(each, beginning);
      return { what: `${each.name}: ${what}`, status: statusOf(answer), isPlain: /at most 5 MB\./.test(answer) };
    }),
  );
  expect(answers).toEqual(all.map(({ each, what }) => ({ what: `${each.name}: ${what}`, status: 413, isPlain: true })));
  expect(performance.now() - started).toBeLessThan(underLoad(20_000));
  expect(await Promise.all(places.map(kept))).toEqual(before);
});

test('a call that takes no body, or not yet, is left with one without end neither', async () => {
  const token = places[0]?.token ?? '';
  const answers = await Promise.all(
    [
      { path: '/users/me/export', token },
      { path: '/users/me/cv', token: 'nobody' },
      { path: '/nothing', token },
    ].map((each) => sendEndlessly({ ...(places[0] as Place), ...each }, 'x')),
  );
  expect(answers.map(statusOf)).toEqual([202, 401, 404]);
});

describe.each(['a CV', 'a file of an answer', 'a cover'])('%s', (name) => {
  test.each([
    ['with its length told', false],
    ['in chunks', true],
  ])('of exactly 5 MB is taken, a byte more is 413 and leaves nothing, %s', sizes, async (_how, isChunked) => {
    const { large } = place(name);
    expect(await sendWhole(server.url, place(name), formWith(await large(limit)), isChunked)).toBeLessThan(300);
    const before = await kept(place(name));
    expect(await sendWhole(server.url, place(name), formWith(await large(limit + 1)), isChunked)).toBe(413);
    expect(await kept(place(name))).toEqual(before);
  });

  test('that breaks off leaves no file, no row and nothing open, and what was there before', async () => {
    await upload(server, place(name), formWith(place(name).good));
    const before = await kept(place(name));
    const form = formWith(await place(name).large(200_000));
    for (const length of ['Content-Length: 200000', CHUNKED]) {
      const request = openUpload(server.url, place(name), [length]);
      if (length === CHUNKED) request.chunk(form.subarray(0, 100_000));
      else request.write(form.subarray(0, 100_000));
      await expect.poll(() => storedFiles(server), SOON).toContainEqual(expect.stringMatching(/\.part$/));
      request.socket.destroy();
      await expect.poll(() => kept(place(name)), SOON).toEqual(before);
    }
  });

  const part = (disposition: string, content: string | Buffer = 'x') =>
    Buffer.concat([
      Buffer.from(`--line\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const end = Buffer.from('--line--\r\n');
  const named = 'name="file"; filename="a.pdf"';
  const file = () => part(named, place(name).good);
  const one = /^Send one file in the field named file, and nothing else\.$/;
  const cut = /^The file did not arrive in full\. Choose it again\.$/;
  const missing = /^Choose a /;

  test.each<[string, () => Buffer[]]>([
    ['behind a field', () => [part('name="note"'), file(), end]],
    ['behind a field of a megabyte', () => [part('name="note"', 'x'.repeat(1024 * 1024)), file(), end]],
    ['before a field', () => [file(), part('name="note"'), end]],
    ['with a head of 100 kB', () => [part(`${named}\r\nX-A: ${'x'.repeat(100_000)}`, place(name).good), end]],
    ['with a name of 100 kB', () => [part(`name="file"; filename="${'x'.repeat(100_000)}"`, place(name).good), end]],
  ])('%s is taken', async (_what, make) => {
    const { status } = await upload(server, place(name), Buffer.concat(make()));
    expect([200, 201]).toContain(status);
  });

  test.each<[string, () => Buffer[], number, RegExp]>([
    ['twice', () => [file(), file(), end], 422, one],
    ['behind one in another field', () => [part('name="other"; filename="b.pdf"'), file(), end], 422, one],
    ['behind six fields', () => [...Array<Buffer>(6).fill(part('name="note"')), file(), end], 422, one],
    ['in no file part', () => [part('name="file"', '%PDF-1.7'), end], 422, missing],
    ['in a form without parts', () => [end], 422, missing],
    ['with a body of nothing', () => [], 422, missing],
    ['without the form’s end', () => [file(), Buffer.from('--line\r\n')], 400, cut],
    ['cut within the file', () => [file().subarray(0, -20)], 400, cut],
    ['cut within the head of the part', () => [Buffer.from('--line\r\nContent-Dispos')], 400, cut],
    ['under a field of the prototype', () => [part('name="__proto__"; filename="a.pdf"'), end], 400, cut],
  ])('%s is refused with a sentence, and nothing stays', async (_what, make, status, detail) => {
    const before = await kept(place(name));
    const answer = await upload(server, place(name), Buffer.concat(make()));
    expect(answer).toMatchObject({ status, body: { detail: expect.stringMatching(detail) } });
    expect(await kept(place(name))).toEqual(before);
  });

  test.each([
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=', 400],
    ['multipart/form-data; boundary=""', 400],
    [`multipart/form-data; boundary=${'b'.repeat(100)}`, 400],
    ['multipart/form-data; boundary=other', 400],
    ['multipart/form-data; boundary=line; boundary=other', 400],
    ['multipart/mixed; boundary=line', 415],
    ['application/pdf', 415],
  ])('in a form of the type %s is refused', async (type, status) => {
    const before = await kept(place(name));
    const { path, token, good } = place(name);
    const headers = { 'content-type': type };
    const answer = await call(server, 'POST', path, { token, payload: formWith(good), headers });
    expect(answer.status).toBe(status);
    expect(await kept(place(name))).toEqual(before);
  });
});

test('a download that nobody waits for to the end is let go', async () => {
  const cv = place('a CV');
  await upload(server, cv, formWith(await cv.large(limit)));
  const head = `GET /api${cv.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${cv.token}\r\n\r\n`;
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(head);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  await expect.poll(openFiles, SOON).toEqual([]);
});

test('all of this was nothing that a fault of the server is logged for', () => {
  expect(server.logged.filter((line) => /"level":("error"|50)/.test(line))).toEqual([]);
});
