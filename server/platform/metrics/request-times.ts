import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the contract. */
    operation?: string;
  }
}

/** By what was asked for, never by path: of those there are as many as a stranger likes. */
export function createRequestTimes(metrics: Metrics) {
  const times = metrics.histogram('foyer_http_request_duration_seconds', 'How long answers took.');
  return (operation: string, status: number, ms: number) =>
    times.observe({ operation, status: String(status) }, ms / 1000);
}

/** Every answer but those that are streams, whose length is no delay. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const observe = createRequestTimes(metrics);
  app.addHook('onResponse', (request, reply, done) => {
    const isStream = String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
    if (!isStream) observe(operationOf(request), reply.statusCode, reply.elapsedTime);
    done();
  });
}

/** The operation, or what else it is. */
export function operationOf({ is404, routeOptions, url }: FastifyRequest): string {
  if (routeOptions.config.operation) return routeOptions.config.operation;
  if (is404) return 'none';
  return url.startsWith('/assets/') ? 'asset' : 'page';
}
