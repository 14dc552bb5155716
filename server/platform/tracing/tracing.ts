import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { isProbe } from '../http/health.ts';
import { withoutSecrets, pathOf } from '../log/request-log.ts';
import { operationOf } from '../metrics/request-times.ts';
import type { Config } from '../settings/config.ts';
import type { AnswerSpan, Spans } from './spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nobody collects traces. */
    span: AnswerSpan | null;
  }
}

/** Of the process, as all of OpenTelemetry's interface is. */
let spans: Spans | null = null;

/**
 * From now on answers and the statements for them are told to the collector that OpenTelemetry's variables name, if they name
 * one. Called before the database is opened; the result sends what is left, and ends it.
 */
export async function startTracing(
  { tracesTo, productName }: Pick<Config, 'tracesTo' | 'productName'>,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  if (tracesTo === null) return async () => {};
  const { openSpans } = await import('./spans.ts');
  const opened = openSpans(productName, log);
  spans = opened;
  log.info({ address: new URL(tracesTo).host }, 'sending traces');
  return async () => {
    spans = null;
    await opened.close();
  };
}

/** What a database says of each of its statements, if anybody wants to know. */
export function statementHeard(): ((event: LogEvent) => void) | undefined {
  return spans?.statement;
}

/** A span for each answer, with its statements below it. Never a query, a body, an address or a person. */
export function traceRequests(app: FastifyInstance, config: Pick<Config, 'trustProxy'>): void {
  app.decorateRequest('span', null);
  const begin = answerBeginner(config);
  if (!begin) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (isProbe(request)) return done();
    request.span = begin(request.raw);
    request.span.within(done);
  });
  // What comes of a body comes in the name of its connection, which knows no request.
  app.addHook('preValidation', (request, _reply, done) => (request.span ? request.span.within(done) : done()));
  app.addHook('onResponse', (request, reply, done) => {
    const [operation, route] = [operationOf(request), request.routeOptions.url];
    request.span?.end({ operation, status: reply.statusCode, requestId: request.id, ...(route && { route }) });
    done();
  });
}

/**
 * Begins the span of an answer; null where nobody collects traces. A visitor may not choose what is collected, nor below what:
 * of a `traceparent` counts what a proxy of ours says.
 */
export function answerBeginner({
  trustProxy,
}: Pick<Config, 'trustProxy'>): ((request: IncomingMessage) => AnswerSpan) | null {
  if (!spans) return null;
  const { answer } = spans;
  const isProxy = proxyAddr.compile(trustProxy);
  return ({ method = '', url = '', headers, socket }) => {
    const isOurs = trustProxy.length > 0 && isProxy(socket.remoteAddress ?? '', 0);
    return answer(method, withoutSecrets(pathOf(url)), isOurs ? headers : {});
  };
}
