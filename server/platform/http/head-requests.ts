import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * HEAD wherever GET is, with the headers of that GET (RFC 9110, 9.3.2): the same handler answers, and Node keeps the body back.
 * Fastify's own HEAD routes compile every schema twice and give a 304 a length.
 */
export function answerHead(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') route.method = ['GET', 'HEAD'];
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return done(null, payload);
    // It would be read for nobody, and some streams never end.
    payload.destroy();
    done(null, null);
  });
}
