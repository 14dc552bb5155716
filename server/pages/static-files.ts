import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageSource } from './page-source.ts';
import { dropDocumentHeaders } from '../platform/http/security-headers.ts';
import { pathOf } from '../platform/log/request-log.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;
const SVG = 'image/svg+xml';
/** The service worker: browsers look for a newer one whenever its pages are opened. */
const WORKER = 'offline-worker.js';
/** The manifest stands below each event's door: what is installed from there starts with that door. */
const DOOR = /^door\/[^/]+\/(?=door\.webmanifest$)/;

/** What a browser may show as a document. */
const DOCUMENT = /\.(svg|html|xml|pdf)$/;
const ONCE = { maxAge: YEAR, immutable: true, etag: false, lastModified: false, acceptRanges: false };

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/** Answers with the built file of the request's path, null when there is none. */
export function serveFiles(app: FastifyInstance, { files }: PageSource): Send {
  if (!files) return () => null;
  const { root, names } = files;
  void app.register(staticFiles, { root, serve: false, preCompressed: true });
  // The library names the encoding of texts and scripts alone.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-type') === SVG) reply.header('content-type', `${SVG}; charset=utf-8`);
    done();
  });
  return (request, reply) => {
    const name = pathOf(request.url).slice(1).replace(DOOR, '');
    if (!names.has(name)) return null;
    reply.header('vary', 'accept-encoding');
    // The names under assets/ hold a hash of the content: nobody asks whether it is another one, or for a part of it.
    if (name.startsWith('assets/')) {
      if (!DOCUMENT.test(name)) dropDocumentHeaders(reply);
      reply.removeHeader('x-request-id');
      return reply.sendFile(name, ONCE);
    }
    if (name === WORKER) return reply.header('cache-control', 'no-cache').sendFile(name, { cacheControl: false });
    return reply.sendFile(name, { maxAge: HOUR });
  };
}
