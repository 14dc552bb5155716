import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import type { Files } from './files.ts';

/** Files in a bucket, named by their id. `address` is like https://key:secret@host/bucket?region=eu-central-1. */
export function openBucket(address: string): Omit<Files, 'receive'> {
  const { username, password, protocol, host, pathname, searchParams } = new URL(address);
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${protocol}//${host}${pathname}`,
    region: searchParams.get('region') ?? 'auto',
    requestAbortTimeout: 30_000,
  });
  return {
    async keep(incoming, fileId) {
      await bucket.putObject(fileId, await readFile(incoming.path));
      await incoming.discard();
    },
    async read(fileId) {
      const answer = await bucket.getObjectResponse(fileId);
      return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : null;
    },
    async remove(fileId) {
      await bucket.deleteObject(fileId);
    },
  };
}
