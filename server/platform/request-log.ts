import type { FastifyInstance } from 'fastify';

/**
 * One line for each request, after its answer: who, what, how it went. Never a body, a header or a query: those hold
 * passwords, tokens and the links of mails.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
        ...(request.person && { user_id: request.person.userId }),
      },
      'request',
    );
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, path: pathOf(request.url), ip: request.ip }, 'request broken off');
  });
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
