import { createReadStream } from 'node:fs';
import { Readable, Transform, pipeline } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import { fetchUntilSilent } from './fetch-until-silent.ts';
import type { Files, StoredFile } from './files.ts';
import { storageFull } from './incoming.ts';
import { Problem } from '../http/problem.ts';

const SILENCE_MS = 30_000;
const LISTED_AT_ONCE = 500;
/** Says with each file how large it was when it was kept: an answer alone may end early and look whole. */
const SIZE = 'x-amz-meta-size';

/**
 * Files in a bucket, named by their id. `address` is like https://key:secret@host/bucket?region=eu-central-1. A bucket that
 * can't be reached or refuses is the Problem `unavailable`, a full one `storage_full`.
 */
export function openBucket(address: string, silenceMs = SILENCE_MS): Omit<Files, 'receive' | 'removeStale'> {
  const { bucket, folder } = reachBucket(address, silenceMs);
  const keyOf = (fileId: string) => `${folder}${fileId}`;

  async function requireStored(fileId: string, size: number): Promise<void> {
    const stored = await bucket.getContentLength(keyOf(fileId));
    if (stored !== size) throw new Error(`The bucket has ${stored} of ${size} bytes of ${fileId}.`);
  }

  return {
    async keep({ path, size, discard }, fileId) {
      const content = Readable.toWeb(createReadStream(path)) as ReadableStream;
      const named = { [SIZE]: String(size) };
      await orProblem(bucket.putObject(keyOf(fileId), content, undefined, undefined, named, size));
      await orProblem(requireStored(fileId, size));
      await discard();
    },
    async read(fileId, size) {
      const answer = await orProblem(bucket.getObjectResponse(keyOf(fileId)));
      if (!answer) return null;
      const kept = answer.headers.get(SIZE);
      const content = Readable.fromWeb((answer.body ?? new Blob().stream()) as WebStream);
      return requireWhole(content, size ?? (kept === null ? null : Number(kept)), fileId);
    },
    async remove(fileId) {
      await orProblem(bucket.deleteObject(keyOf(fileId)));
    },
    async *list(prefix = '') {
      let token: string | undefined;
      do {
        const page = await orProblem(bucket.listObjectsPaged('/', keyOf(prefix), LISTED_AT_ONCE, token));
        if (!page?.objects) throw new Error('The bucket of S3_URL can’t be listed.');
        yield page.objects.flatMap(({ Key: key, LastModified: storedAt }): StoredFile[] =>
          key.startsWith(folder) ? [{ name: key.slice(folder.length), storedAt }] : [],
        );
        token = page.nextContinuationToken;
      } while (token);
    },
  };
}

/** What stands behind the name of the bucket is a folder in it. */
function reachBucket(address: string, silenceMs: number) {
  const { username, password, protocol, host, pathname, searchParams } = new URL(address);
  const [name = '', ...folders] = pathname.split('/').filter(Boolean);
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${protocol}//${host}/${name}`,
    region: searchParams.get('region') ?? 'auto',
    fetch: tellMissing(fetchUntilSilent(silenceMs)),
  });
  return { bucket, folder: folders.map((each) => `${decodeURIComponent(each)}/`).join('') };
}

/** Only a file may be missing: any other 404 is a bucket that is gone, or something else at its address. */
function tellMissing(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init);
    if (answer.status !== 404 || init?.method === 'HEAD') return answer;
    const said = await answer.text();
    const [, code = 'Unknown'] = /<Code>(\w+)<\/Code>/.exec(said) ?? [];
    if (said !== '' && code !== 'NoSuchKey') throw new S3ServiceError(`S3 returned 404 – ${code}`, 404, code, said);
    return new Response(null, { status: init?.method === 'DELETE' ? 204 : 404 });
  };
}

/** Fails where the content breaks off, ends before its `size`, if that is known, or goes on. */
function requireWhole(content: Readable, size: number | null, fileId: string): Readable {
  let read = 0;
  const whole = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      if (size === null || read === size) done();
      else done(asProblem(new Error(`The bucket gave ${read} of ${size} bytes of ${fileId}.`)));
    },
  });
  content.once('error', (error) => whole.destroy(asProblem(error)));
  // The reader hears of what fails.
  pipeline(content, whole, () => {});
  return whole;
}

async function orProblem<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (cause) {
    throw asProblem(cause);
  }
}

function asProblem(cause: unknown): Problem {
  if (isFull(cause)) return storageFull(cause);
  return new Problem('unavailable', 'Files can’t be reached right now. Try again in a minute.', {
    headers: { 'retry-after': '60' },
    cause,
  });
}

/** Stores have words of their own for it. */
function isFull(error: unknown): boolean {
  return error instanceof S3ServiceError && (error.status === 507 || /Quota|Full/.test(error.serviceCode ?? ''));
}
