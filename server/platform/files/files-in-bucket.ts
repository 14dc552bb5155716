import { createReadStream } from 'node:fs';
import { pipeline, Readable, Transform } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import { Problem } from '../http/problem.ts';
import { type Asked, noteAway } from '../log/outages.ts';
import type { Files, StoredFile } from './files.ts';
import { storageFull } from './incoming.ts';

const SILENCE_MS = 30_000;
const LISTED_AT_ONCE = 500;
/** Says with each file how large it was when it was kept: an answer alone may end early and look whole. */
const SIZE = 'x-amz-meta-size';

/**
 * Files in a bucket, named by their id. `address` is like https://key:secret@host/bucket?region=eu-central-1. A bucket that
 * can't be reached or refuses is the Problem `unavailable`, a full one `storage_full`.
 */
export function openBucket(address: string, silenceMs = SILENCE_MS): Omit<Files, 'receive' | 'removeStale'> {
  const { ask, folder, toProblem } = reachBucket(address, silenceMs);
  const keyOf = (fileId: string) => `${folder}${fileId}`;

  async function requireStored(fileId: string, size: number): Promise<void> {
    const stored = await ask('HEAD', keyOf(fileId));
    const bytes = Number(stored?.headers.get('content-length') ?? 0);
    if (!stored || bytes !== size) throw incomplete(`The bucket has ${bytes} of ${size} bytes of ${fileId}.`);
  }

  return {
    async keep({ path, size, discard }, fileId) {
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream;
      await ask('PUT', keyOf(fileId), { body, headers: { 'content-length': String(size), [SIZE]: String(size) } });
      await requireStored(fileId, size);
      await discard();
    },
    async read(fileId, size) {
      const answer = await ask('GET', keyOf(fileId));
      if (!answer) return null;
      const content = Readable.fromWeb((answer.body ?? new Blob().stream()) as WebStream);
      const kept = answer.headers.get(SIZE);
      const whole = requireWhole(size ?? (kept === null ? null : Number(kept)), fileId);
      content.once('error', (error) => whole.destroy(toProblem(error)));
      // The reader hears of what fails.
      return pipeline(content, whole, () => {});
    },
    async remove(fileId) {
      await ask('DELETE', keyOf(fileId));
    },
    async *list(prefix = '') {
      const search = { 'list-type': '2', 'max-keys': String(LISTED_AT_ONCE), prefix: keyOf(prefix) };
      let token = '';
      do {
        const page = await ask('GET', '', { search: token ? { ...search, 'continuation-token': token } : search });
        const xml = (await page?.text()) ?? '';
        yield [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].flatMap(([each]): StoredFile[] => {
          const key = field(each, 'Key');
          // Of a store that knows no prefix the others may be other people's.
          if (!key.startsWith(folder)) return [];
          return [{ name: key.slice(folder.length), storedAt: new Date(field(each, 'LastModified')) }];
        });
        token = field(xml, 'NextContinuationToken');
      } while (token);
    },
  };
}

interface Sent {
  search?: Record<string, string>;
  headers?: Record<string, string>;
  body?: ReadableStream;
}

/** What stands behind the name of the bucket is a folder in it. */
function reachBucket(address: string, silenceMs: number) {
  const { username, password, protocol, host, pathname, searchParams } = new URL(address);
  const [name = '', ...folders] = pathname.split('/').filter(Boolean);
  const fetch = fetchUntilSilent(silenceMs);
  const key = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'auto',
    service: 's3',
    // A day's requests are signed with one key, which takes four digests.
    cache: new Map<string, ArrayBuffer>(),
  };
  let answered = -Infinity;
  const asked: Asked = { name: 'the store of files', answeredAt: () => answered };
  const toProblem = (cause: unknown) => (isFull(cause) ? storageFull(cause) : noteAway(asked, unavailable(cause)));

  /** Null when there is no such file; throws a Problem when the store can't be reached or refuses. */
  async function ask(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', path: string, sent: Sent = {}) {
    const url = new URL(`${protocol}//${host}/${name}/${path.split('/').map(encodeURIComponent).join('/')}`);
    // S3 signs a blank as %20, and stores differ in what they take a plus for.
    url.search = new URLSearchParams(sent.search).toString().replaceAll('+', '%20');
    try {
      const signer = new AwsV4Signer({ ...key, method, url: url.href, headers: sent.headers ?? {} });
      const { headers } = await signer.sign();
      const request: RequestInit = { method, headers, ...(sent.body && { body: sent.body }) };
      const answer = await requireGood(await fetch(url, request), path !== '');
      // An answer that nobody reads holds its connection.
      if (method === 'PUT' || method === 'DELETE') await answer?.text();
      answered = performance.now();
      return answer;
    } catch (error) {
      throw toProblem(error);
    }
  }

  return { ask, toProblem, folder: folders.map((each) => `${decodeURIComponent(each)}/`).join('') };
}

/** What the store says of itself when it refuses; `code` is S3's own, such as `NoSuchBucket`. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The store of files answered ${status}${code && ` ${code}`}.`);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
  }
}

/** Null for a file that isn't there. Any other 404 is a bucket that is gone, or something else at its address. */
async function requireGood(answer: Response, isFile: boolean): Promise<Response | null> {
  if (answer.ok) return answer;
  // Of HEAD nothing but the status is said.
  const said = await answer.text();
  const code = field(said, 'Code');
  if (isFile && answer.status === 404 && (said === '' || code === 'NoSuchKey')) return null;
  throw new Refusal(answer.status, code);
}

/** The text of the first element of this name in S3's XML; empty when there is none. */
function field(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return text.replaceAll(
    /&(?:#x([0-9a-f]+)|#([0-9]+)|(\w+));/gi,
    (written, hex?: string, decimal?: string, named?: string) => {
      if (named) return ENTITIES[named] ?? written;
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Passes content on, and fails where it ends before its `size`, if that is known, or goes on. */
function requireWhole(size: number | null, fileId: string): Transform {
  let read = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      if (size === null || read === size) done();
      else done(incomplete(`The bucket gave ${read} of ${size} bytes of ${fileId}.`));
    },
  });
}

function unavailable(cause: unknown): Problem {
  return new Problem('unavailable', 'Files can’t be reached right now. Try again in a minute.', {
    headers: { 'retry-after': '60' },
    cause,
  });
}

/** One file alone is wrong: the store answers. */
function incomplete(why: string): Problem {
  return unavailable(new Error(why));
}

/** Stores have words of their own for it. */
function isFull(error: unknown): boolean {
  return error instanceof Refusal && (error.status === 507 || /Quota|Full/.test(error.code));
}

/**
 * As `fetch`, without a limit on the whole: it fails once no byte has come or gone for `silenceMs`. A reader who takes their time is no
 * silence of the other side.
 */
export function fetchUntilSilent(silenceMs: number): typeof fetch {
  return async (input, init) => {
    const silence = limitSilence(silenceMs);
    const sent = init?.body instanceof ReadableStream ? init.body.pipeThrough(silence.heard()) : init?.body;
    const asked = { ...init, body: sent ?? null, duplex: 'half', signal: silence.signal } as RequestInit;
    const answer = await silence.during(fetch(input, asked));
    return new Response(answer.body && silence.limitReads(answer.body), answer);
  };
}

function limitSilence(silenceMs: number) {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | null = null;

  async function during<Result>(answer: Promise<Result>): Promise<Result> {
    timer = setTimeout(() => abort.abort(new Error(`Nothing came for ${silenceMs} ms.`)), silenceMs);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
      timer = null;
    }
  }

  return {
    signal: abort.signal,
    during,
    heard: () =>
      new TransformStream({
        transform(chunk, controller) {
          timer?.refresh();
          controller.enqueue(chunk);
        },
      }),
    limitReads(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
      const reader = body.getReader();
      return new ReadableStream(
        {
          async pull(controller) {
            const { done, value } = await during(reader.read());
            if (done) controller.close();
            else controller.enqueue(value);
          },
          cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
      );
    },
  };
}
