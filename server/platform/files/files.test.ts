import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBucket, type Bucket } from '#tests/support/outside/bucket.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { openFiles } from './open-files.ts';
import type { Files } from './files.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-files-'));
  bucket.objects.clear();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const names = () => readdir(join(dataDir, 'files'));
const id = '01890000-0000-7000-8000-000000000001';

let bucket: Bucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

describe.each(['a folder', 'a bucket'])('%s', (place) => {
  let files: Files;
  beforeEach(async () => {
    files = await openFiles({ dataDir, s3Url: place === 'a bucket' ? bucket.url : null });
  });

  test('keeps what it received, and gives it back until it is removed', async () => {
    const incoming = await files.receive(Readable.from(['my ', 'CV']), 100);
    expect(incoming.size).toBe(5);
    expect(await files.read(id)).toBeNull();
    await files.keep(incoming, id);
    await incoming.discard();
    expect(await text((await files.read(id)) ?? Readable.from([]))).toBe('my CV');
    await files.remove(id);
    await files.remove(id);
    expect(await files.read(id)).toBeNull();
    expect(await names()).toEqual([]);
  });

  test('leaves nothing of what is thrown away', async () => {
    const incoming = await files.receive(Readable.from(['my CV']), 100);
    await incoming.discard();
    expect(await names()).toEqual([]);
  });
});

test('a bucket is asked with the key, the region and the name of the settings', async () => {
  bucket.asked.length = 0;
  const files = await openFiles({ dataDir, s3Url: bucket.url });
  await files.keep(await files.receive(Readable.from(['x']), 10), id);
  expect([...bucket.objects.keys()]).toEqual([`/cvs/${id}`]);
  expect(bucket.asked[0]?.authorization).toMatch(/Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request/);
});

test('a folder of a bucket may have any name, and lists what is in it alone, page by page', async () => {
  const inFolder = (name: string) =>
    openFiles({ dataDir, s3Url: bucket.url.replace('?', `/${encodeURIComponent(name)}?`) });
  const [mine, other] = await Promise.all([inFolder("Zoë & Tom's + (1*)"), inFolder('Zoë')]);
  const ids = [1, 2, 3, 4, 5].map((number) => id.replace(/1$/, String(number)));
  for (const each of ids) await mine.keep(await mine.receive(Readable.from(['x']), 10), each);
  await other.keep(await other.receive(Readable.from(['x']), 10), id);
  const list = async (files: Files, prefix?: string) => {
    const listed: string[] = [];
    for await (const portion of files.list(prefix)) listed.push(...portion.map(({ name }) => name));
    return listed;
  };
  expect(await list(mine)).toEqual(ids);
  expect(await list(mine, id)).toEqual([id]);
  expect(await list(other)).toEqual([id]);
  for await (const [{ storedAt } = { storedAt: new Date(NaN) }] of mine.list())
    expect(Date.now() - storedAt.getTime()).toBeLessThan(60_000);
  for (const each of ids) await mine.remove(each);
  expect(await list(mine)).toEqual([]);
});

describe('a bucket that', () => {
  afterEach(() => bucket.refuse(null));
  const open = () => openFiles({ dataDir, s3Url: bucket.url });
  const full = 'The server has no room for this file at the moment. Please try again later.';
  const away = 'Files can’t be reached right now. Try again in a minute.';

  test.each([
    ['refuses the key', 403, 'AccessDenied', 'unavailable', away],
    ['is overloaded', 503, 'SlowDown', 'unavailable', away],
    ['has a fault', 500, 'InternalError', 'unavailable', away],
    ['is not there', 404, 'NoSuchBucket', 'unavailable', away],
    ['has reached its quota', 403, 'QuotaExceeded', 'storage_full', full],
    ['has no disk left', 507, 'XMinioStorageFull', 'storage_full', full],
  ])('%s says so to the sender, and leaves nothing', async (_what, status, code, problem, detail) => {
    const files = await open();
    const incoming = await files.receive(Readable.from(['my CV']), 100);
    bucket.refuse({ status, code });
    await expect(files.keep(incoming, id)).rejects.toMatchObject({ code: problem, detail, cause: expect.any(Error) });
    await incoming.discard();
    expect(await names()).toEqual([]);
  });

  test('can’t be reached says so to who sends, reads and removes', async () => {
    const files = await openFiles({ dataDir, s3Url: `http://key:secret@127.0.0.1:${await freePort()}/cvs` });
    const unavailable = { code: 'unavailable', status: 503, headers: { 'retry-after': '60' } };
    await expect(files.keep(await files.receive(Readable.from(['x']), 10), id)).rejects.toMatchObject(unavailable);
    await expect(files.read(id)).rejects.toMatchObject(unavailable);
    await expect(files.remove(id)).rejects.toMatchObject(unavailable);
  });
});

test('what is too large, breaks off or finds no room leaves nothing', async () => {
  const files = await openFiles({ dataDir, s3Url: null });
  const failing = (code: string) =>
    new Readable({
      read() {
        this.destroy(Object.assign(new Error('write failed'), { code }));
      },
    });
  await expect(files.receive(Readable.from(['12345', '67890', '1']), 10)).rejects.toMatchObject({ code: 'too_large' });
  await expect(files.receive(failing('ENOSPC'), 10)).rejects.toMatchObject({ code: 'storage_full' });
  await expect(files.receive(failing('EDQUOT'), 10)).rejects.toMatchObject({ code: 'storage_full' });
  await expect(files.receive(failing('ECONNRESET'), 10)).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await names()).toEqual([]);
});

test('half-received files of an earlier run go, those that may still be arriving stay', async () => {
  await openFiles({ dataDir, s3Url: null });
  const [old, fresh] = [join(dataDir, 'files', 'old.part'), join(dataDir, 'files', 'fresh.part')];
  await writeFile(old, 'x');
  await writeFile(fresh, 'x');
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(old, longAgo, longAgo);
  await openFiles({ dataDir, s3Url: null });
  expect(await names()).toEqual(['fresh.part']);
  expect((await stat(fresh)).size).toBe(1);
});
