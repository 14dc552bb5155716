import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { v7 as uuid } from 'uuid';
import { startBucket, type Bucket } from '#tests/support/outside/bucket.ts';
import { call } from '#tests/support/server/call.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { formWith, storedFiles, upload, uploadPlaces, type Place } from '#tests/support/made/uploads.ts';
import { createLog } from '../log/log.ts';
import { createFileRemover, discardFile } from './discarded-files.ts';

let bucket: Bucket;
let server: TestServer;
let places: Place[];
beforeAll(async () => {
  bucket = await startBucket();
  server = await startServer({ config: { s3Url: bucket.url }, background: false });
});
beforeEach(async () => {
  bucket.refuse(null);
  bucket.cutOff(0);
  places = await uploadPlaces(server);
});
afterAll(async () => {
  await server.close();
  bucket.close();
});

const place = (name: string) => places.find((each) => each.name === name) as Place;

describe.each(['a CV', 'a file of an answer', 'a cover'])('%s', (name) => {
  test('that the bucket refuses leaves what was there before, and a sentence; it is taken when the bucket is back', async () => {
    await upload(server, place(name), formWith(place(name).good));
    const before = [await place(name).rows(), [...bucket.objects.keys()]];
    bucket.refuse({ status: 503, code: 'SlowDown' });
    expect(await upload(server, place(name), formWith(place(name).good))).toMatchObject({
      status: 503,
      body: { code: 'unavailable', detail: 'Files can’t be reached right now. Try again in a minute.' },
      headers: { 'retry-after': '60' },
    });
    bucket.refuse({ status: 507, code: 'XMinioStorageFull' });
    expect(await upload(server, place(name), formWith(place(name).good))).toMatchObject({
      status: 507,
      body: { code: 'storage_full', detail: expect.stringMatching(/^The server has no room for this file/) },
    });
    expect([await place(name).rows(), [...bucket.objects.keys()]]).toEqual(before);
    expect(await storedFiles(server)).toEqual([]);
    expect((await call(server, 'GET', '/events')).status).toBe(200);
    bucket.refuse(null);
    expect((await upload(server, place(name), formWith(place(name).good))).status).toBeLessThan(300);
  });
});

test('many refusals are a stack, a line for each kind, and one when the bucket answers again', async () => {
  const written: Record<string, unknown>[] = [];
  const log = createLog({ write: (line) => void written.push(JSON.parse(line) as Record<string, unknown>) });
  const { files } = server.context;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  bucket.refuse({ status: 500, code: 'InternalError' });
  for (let turn = 0; turn < 4; turn += 1) {
    const err: unknown = await files.read(uuid()).catch((error: unknown) => error);
    log.warn({ err }, 'a request was refused');
    log.warn({ err }, 'a file of no use stays for now');
  }
  bucket.refuse(null);
  vi.advanceTimersByTime(1);
  await files.read(uuid());
  vi.advanceTimersByTime(6000);
  expect(written.map(({ msg, err, failed }) => ({ msg, isStack: err !== undefined, failed }))).toEqual([
    { msg: 'a request was refused', isStack: true },
    { msg: 'a file of no use stays for now', isStack: false },
    {
      msg: 'the store of files answers again',
      isStack: false,
      failed: { 'a request was refused': 4, 'a file of no use stays for now': 4 },
    },
  ]);
});

test('a CV that the bucket does not give now is not called missing', async () => {
  const { token } = place('a CV');
  await upload(server, place('a CV'), formWith(place('a CV').good));
  bucket.refuse({ status: 500, code: 'InternalError' });
  expect((await call(server, 'GET', '/users/me/cv', { token })).status).toBe(503);
  bucket.refuse(null);
  expect((await call(server, 'GET', '/users/me/cv', { token })).status).toBe(200);
});

test('a bucket that is gone is not a CV that is missing, and what is gone already counts as removed', async () => {
  const { token } = place('a CV');
  await upload(server, place('a CV'), formWith(place('a CV').good));
  bucket.refuse({ status: 404, code: 'NoSuchBucket' });
  expect(await call(server, 'GET', '/users/me/cv', { token })).toMatchObject({
    status: 503,
    body: { detail: 'Files can’t be reached right now. Try again in a minute.' },
  });
  await expect(server.context.files.remove(uuid())).rejects.toMatchObject({ code: 'unavailable' });
  bucket.refuse({ status: 404, code: 'NoSuchKey' });
  await server.context.files.remove(uuid());
  bucket.refuse(null);
  expect((await call(server, 'GET', '/users/me/cv', { token })).status).toBe(200);
});

test('a bucket that ends a file early never passes for one that gave or took all of it', async () => {
  const { token } = place('a CV');
  await upload(server, place('a CV'), formWith(place('a CV').good));
  bucket.cutOff(1);
  expect((await upload(server, place('a CV'), formWith(place('a CV').good))).status).toBe(503);
  expect((await upload(server, place('a cover'), formWith(place('a cover').good))).status).toBe(503);
  await server.listen();
  await expect(
    fetch(`${server.url}/api/users/me/cv`, { headers: { authorization: `Bearer ${token}` } }).then((answer) =>
      answer.arrayBuffer(),
    ),
  ).rejects.toThrow('terminated');
  bucket.cutOff(0);
  expect((await call(server, 'GET', '/users/me/cv', { token })).status).toBe(200);
});

test('a file of no use that can’t be removed holds up none of the others, and goes later', async () => {
  let now = new Date(server.context.now().getTime() + 2 * 60 * 60 * 1000);
  const context = { ...server.context, now: () => now };
  const work = async () => {
    const remover = createFileRemover(context);
    remover.start();
    await remover.stop();
  };
  const left = async () => (await server.db.selectFrom('discarded_files').select('file_id').execute()).length;
  await work();
  const ids = [uuid(), uuid()] as const;
  for (const id of ids) await discardFile(server.db, id, new Date(0));
  const { remove } = context.files;
  const failing = vi.fn(async (id: string) => {
    if (id === ids[0]) throw new Error('Not now.');
    return remove(id);
  });
  context.files = { ...context.files, remove: failing };
  await work();
  expect(await server.db.selectFrom('discarded_files').select('file_id').execute()).toEqual([{ file_id: ids[0] }]);
  await work();
  expect(failing).toHaveBeenCalledTimes(2);
  now = new Date(now.getTime() + 60 * 60 * 1000);
  context.files = { ...context.files, remove };
  await work();
  expect(await left()).toBe(0);
});
