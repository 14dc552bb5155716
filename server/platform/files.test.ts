import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFiles, type Files } from './files.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-files-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const names = () => readdir(join(dataDir, 'files'));
const id = '01890000-0000-7000-8000-000000000001';

/** Speaks as much S3 as is asked of it, and keeps what it gets. */
let bucket: Server;
const objects = new Map<string, Buffer>();
let asked: { method: string | undefined; authorization: string | undefined }[] = [];
function answer({ method, url, headers }: IncomingMessage, response: ServerResponse, body: Buffer) {
  const path = url?.split('?')[0] ?? '';
  asked.push({ method, authorization: headers.authorization });
  const found = objects.get(path);
  if (method === 'PUT') objects.set(path, body);
  if (method === 'DELETE') objects.delete(path);
  if (method === 'GET' && !found) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  else response.writeHead(method === 'DELETE' ? 204 : 200, { etag: '"x"' }).end(found);
}

beforeAll(async () => {
  bucket = createServer((request, response) => {
    buffer(request).then(
      (body) => answer(request, response, body),
      () => response.destroy(),
    );
  });
  bucket.listen(0, '127.0.0.1');
  await once(bucket, 'listening');
});
afterAll(() => bucket.close());

const bucketUrl = () =>
  `http://key:se%2Fcret@127.0.0.1:${(bucket.address() as AddressInfo).port}/cvs?region=eu-central-1`;

describe.each(['a folder', 'a bucket'])('%s', (place) => {
  let files: Files;
  beforeEach(async () => {
    files = await openFiles({ dataDir, s3Url: place === 'a bucket' ? bucketUrl() : null });
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
  asked = [];
  const files = await openFiles({ dataDir, s3Url: bucketUrl() });
  await files.keep(await files.receive(Readable.from(['x']), 10), id);
  expect([...objects.keys()]).toEqual([`/cvs/${id}`]);
  expect(asked[0]?.authorization).toMatch(/Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request/);
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
