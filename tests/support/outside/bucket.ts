import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Refusal {
  status: number;
  code: string;
}

export interface Bucket {
  /** For S3_URL. */
  url: string;
  /** By their path. */
  objects: Map<string, Buffer>;
  /** As the store dates them; for those that aren't here, now. */
  storedAt: Map<string, Date>;
  asked: { method: string | undefined; authorization: string | undefined }[];
  /** Bytes at the end of each answer that it leaves out, as if that were all. */
  cutOff: (bytes: number) => void;
  /** What it answers to everything from now on; null for what is right. */
  refuse: (refusal: Refusal | null) => void;
  close: () => void;
}

/** A store that speaks as much S3 as is asked of it, and keeps what it gets. */
export async function startBucket(): Promise<Bucket> {
  const objects: Bucket['objects'] = new Map();
  const sizes = new Map<string, string>();
  const storedAt: Bucket['storedAt'] = new Map();
  const asked: Bucket['asked'] = [];
  let missing = 0;
  let refusal: Refusal | null = null;

  function answer({ method, url, headers }: IncomingMessage, response: ServerResponse, body: Buffer) {
    const path = url?.split('?')[0] ?? '';
    asked.push({ method, authorization: headers.authorization });
    if (refusal) {
      const xml = `<?xml version="1.0"?><Error><Code>${refusal.code}</Code><Message>Key ${path}</Message></Error>`;
      response.writeHead(refusal.status, { 'content-type': 'application/xml' }).end(xml);
      return;
    }
    if (method === 'PUT') {
      objects.set(path, body.subarray(0, body.length - missing));
      sizes.set(path, String(headers['x-amz-meta-size']));
      response.writeHead(200, { etag: '"x"' }).end();
    } else if (method === 'DELETE') response.writeHead(objects.delete(path) ? 204 : 404).end();
    else if (method === 'GET' && url?.includes('list-type=2')) list(path, new URL(url, 'http://bucket'), response);
    else give(path, method, response);
  }

  function give(path: string, method: string | undefined, response: ServerResponse) {
    const found = objects.get(path);
    if (!found) {
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      return;
    }
    response.setHeader('x-amz-meta-size', sizes.get(path) ?? '');
    if (method === 'HEAD') response.writeHead(200, { 'content-length': found.length }).end();
    // In pieces: without a length in front.
    else response.writeHead(200).end(found.subarray(0, found.length - missing));
  }

  /** Two at a time. */
  function list(path: string, { searchParams }: URL, response: ServerResponse) {
    const found = [...objects.keys()]
      .filter((each) => each.startsWith(path))
      .map((each) => ({ key: decodeURIComponent(each.slice(path.length)), date: storedAt.get(each) ?? new Date() }))
      .filter(({ key }) => key.startsWith(searchParams.get('prefix') ?? ''))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1));
    const from = Number(searchParams.get('continuation-token') ?? 0);
    const contents = found.slice(from, from + 2).map(({ key, date }) => {
      const escaped = key.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
      return `<Contents><Key>${escaped}</Key><LastModified>${date.toISOString()}</LastModified></Contents>`;
    });
    const isCut = from + 2 < found.length;
    const more = isCut ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    const xml = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${contents.join('')}${more}</ListBucketResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
  }

  const server = createServer((request, response) => {
    buffer(request).then(
      (body) => answer(request, response, body),
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://key:se%2Fcret@127.0.0.1:${(server.address() as AddressInfo).port}/cvs?region=eu-central-1`,
    objects,
    storedAt,
    asked,
    cutOff: (bytes) => void (missing = bytes),
    refuse: (next) => void (refusal = next),
    close: () => void server.close(),
  };
}
