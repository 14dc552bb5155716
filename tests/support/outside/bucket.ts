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
  asked: { method: string | undefined; authorization: string | undefined }[];
  /** What it answers to everything from now on; null for what is right. */
  refuse: (refusal: Refusal | null) => void;
  close: () => void;
}

/** A store that speaks as much S3 as is asked of it, and keeps what it gets. */
export async function startBucket(): Promise<Bucket> {
  const objects: Bucket['objects'] = new Map();
  const asked: Bucket['asked'] = [];
  let refusal: Refusal | null = null;

  function answer({ method, url, headers }: IncomingMessage, response: ServerResponse, body: Buffer) {
    const path = url?.split('?')[0] ?? '';
    asked.push({ method, authorization: headers.authorization });
    if (refusal) {
      const xml = `<?xml version="1.0"?><Error><Code>${refusal.code}</Code><Message>Key ${path}</Message></Error>`;
      response.writeHead(refusal.status, { 'content-type': 'application/xml' }).end(xml);
      return;
    }
    const found = objects.get(path);
    if (method === 'PUT') objects.set(path, body);
    if (method === 'DELETE') objects.delete(path);
    if (method === 'GET' && !found) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    else response.writeHead(method === 'DELETE' ? 204 : 200, { etag: '"x"' }).end(found);
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
    asked,
    refuse: (next) => void (refusal = next),
    close: () => void server.close(),
  };
}
