import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { isProbe } from '../http/health.ts';
import type { ProblemCode } from '#openapi/types.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose account a login, a new password or an address is for: the log names it where nobody is logged in. */
    accountId: string | null;
    /** Why it was refused, or failed. */
    problemCode: ProblemCode | null;
  }
}

/**
 * One line for each request, after its answer: who, what, how it went. Never a body, a header or a query: those hold
 * passwords, tokens and the links of mails.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('accountId', null);
  app.decorateRequest('problemCode', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Those that found all well.
    const level = isProbe(request) && reply.statusCode === 200 ? 'debug' : 'info';
    logAnswer(request.log, request, reply.statusCode, reply.elapsedTime, level);
    done();
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(whatAndWho(request), 'request broken off');
  });
}

/** The line itself, for answers that no hook sees go. `ms` is how long it took. */
export function logAnswer(
  log: FastifyBaseLogger,
  asked: Asked,
  status: number,
  ms: number,
  level: 'info' | 'debug' = 'info',
): void {
  const code = asked.problemCode ?? undefined;
  log[level](Object.assign(whatAndWho(asked), { status, ms: Math.round(ms), code }), 'request');
}

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'ip'> &
  Partial<Pick<FastifyRequest, 'person' | 'accountId' | 'problemCode' | 'span'>> & {
    /** Where the log doesn't name it by itself. */
    request_id?: string;
  };

function whatAndWho({ request_id, method, url, ip, person, accountId, span }: Asked) {
  const user_id = person?.userId ?? accountId ?? undefined;
  return { request_id, trace_id: span?.traceId, method, path: withoutSecrets(pathOf(url)), ip, user_id };
}

export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Its `?` and what follows. */
export function searchOf(url: string): string {
  return url.slice(pathOf(url).length);
}

/** Some paths bear a secret: tokens of mails (RFC 8058), longer than anything else without a break, and codes of certificates. */
export function withoutSecrets(path: string): string {
  return path.replace(/^\/certificates\/.+/, '/certificates/*').replaceAll(/[\w-]{43,}/g, '*');
}
