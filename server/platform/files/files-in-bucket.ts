import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import type { Files } from './files.ts';
import { storageFull } from './incoming.ts';
import { Problem } from '../http/problem.ts';

/**
 * Files in a bucket, named by their id. `address` is like https://key:secret@host/bucket?region=eu-central-1. A bucket that
 * can't be reached or refuses is the Problem `unavailable`, a full one `storage_full`.
 */
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
      await orProblem(bucket.putObject(fileId, await readFile(incoming.path)));
      await incoming.discard();
    },
    async read(fileId) {
      const answer = await orProblem(bucket.getObjectResponse(fileId));
      return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : null;
    },
    async remove(fileId) {
      await orProblem(bucket.deleteObject(fileId));
    },
  };
}

async function orProblem<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (cause) {
    if (isFull(cause)) throw storageFull(cause);
    throw new Problem('unavailable', 'Files can’t be reached right now. Try again in a minute.', {
      headers: { 'retry-after': '60' },
      cause,
    });
  }
}

/** Stores have words of their own for it. */
function isFull(error: unknown): boolean {
  return error instanceof S3ServiceError && (error.status === 507 || /Quota|Full/.test(error.serviceCode ?? ''));
}
