import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type ConnectionError, fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Context } from '../context.ts';
import { boundPipelining } from '../limits/pipelining.ts';
import { warnOfUntrustedProxy } from '../limits/untrusted-proxy.ts';
import { logAnswer, logRequests } from '../log/request-log.ts';
import { measureRequests } from '../metrics/request-times.ts';
import type { Config } from '../settings/config.ts';
import { traceRequests } from '../tracing/tracing.ts';
import { readAwayRest } from './bodies.ts';
import { answerFailure } from './problem-answers.ts';
import { Problem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

// Node looks for requests that are late every CHECK; headers must not be given longer than whole requests, else it swaps
// the two. Bodies have separate, shorter limits (bodies.ts): this one is the net under the slowest honest upload.
const CHECK = 1000;
const HEADERS_WITHIN = 4000;
const REQUEST_WITHIN = 330_000;
/** Bytes; the address counts among them, so that what is too long in it is refused by the contract's bounds. */
const MAX_HEADERS = 16 * 1024;
/** Without a byte in either direction; streams send a comment more often than that. */
const SILENCE = 60_000;
/** For what is on its way, before the listener closes and after. */
const ARRIVE_WITHIN = 250;

/** Fastify with our time limits, ids, log and answers to failures; no routes yet. */
export function createHttpServer({
  config,
  log,
  metrics,
  lifecycle,
}: Pick<Context, 'lifecycle' | 'log' | 'metrics'> & {
  config: Pick<Config, 'trustProxy' | 'publicUrl' | 'demo'>;
}): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // One line of our own for each request instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    requestTimeout: REQUEST_WITHIN,
    connectionTimeout: SILENCE,
    http: { headersTimeout: HEADERS_WITHIN, connectionsCheckingInterval: CHECK, maxHeaderSize: MAX_HEADERS },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: MAX_HEADERS },
    clientErrorHandler: answerBrokenRequest(config, log, () => app.server),
    frameworkErrors: (error, request, reply) => {
      // No hook runs for what could not be routed.
      answerFailure(error, request, reply.headers({ ...securityHeaders(config), 'x-request-id': request.id }));
      logAnswer(request.log, request, reply.statusCode, 0);
    },
  });
  app.decorateRequest('person', null);
  app.decorateRequest('door', null);
  app.setErrorHandler(answerFailure);
  answerHead(app);
  traceRequests(app, config);
  logRequests(app);
  measureRequests(app, metrics);
  warnOfUntrustedProxy(app, config);
  letGoOnStop(app, lifecycle);
  readAwayRest(app.server);
  // Before everything that takes requests from Fastify.
  app.addHook('onReady', async () => boundPipelining(app.server));
  return app;
}

/**
 * Node waits for every open connection, and resets what has arrived and was not looked at yet. So each answer is the last of its
 * connection from the word to stop on, until hardly any is open; then the listener closes when it has just been looked at. What
 * is under way gets its answer. Browsers connect ahead of need: what never said a word goes.
 */
function letGoOnStop(app: FastifyInstance, lifecycle: Context['lifecycle']): void {
  const sockets = new Set<Socket>();
  let isStopping = false;
  const goes = (socket: Socket) => socket.bytesRead === 0 && socket.destroy();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    if (!app.server.listening) return;
    // What arrives is under way, and finished.
    await pause(ARRIVE_WITHIN);
    await quietMoment();
    setTimeout(() => sockets.forEach(goes), ARRIVE_WITHIN);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping || lifecycle.isDraining) reply.header('connection', 'close');
    done();
  });
}

/** Right after the event loop looked for connections and had next to nothing to do; soon in any case. */
async function quietMoment(): Promise<void> {
  for (let turns = 0; turns < 1000; turns++) {
    const began = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - began < 0.1) return;
  }
}

/**
 * HEAD wherever GET is, with the headers of that GET (RFC 9110, 9.3.2): the same handler answers, and Node keeps the body back.
 * Fastify's own HEAD routes compile every schema twice and give a 304 a length.
 */
function answerHead(app: FastifyInstance): void {
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

/** Answers, on the bare connection, what could not even be read as a request, and notes it in the log. Then the connection ends. */
function answerBrokenRequest(
  config: Pick<Config, 'publicUrl' | 'demo'>,
  log: FastifyBaseLogger,
  serverOf: () => Server,
) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === TOO_LATE) unlessReadNow(serverOf(), socket, () => answer(error, socket));
    else answer(error, socket);
  };

  function answer(error: ConnectionError, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, { code, detail }] = brokenRequests[error.code] ?? unreadable;
    const requestId = randomUUID();
    const body = JSON.stringify({ detail, code, request_id: requestId });
    const headers = {
      ...securityHeaders(config),
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    log.info({ request_id: requestId, ip: socket.remoteAddress, status, code, reason: error.code }, 'broken request');
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
}

/** A process that was busy for seconds has not read what came meanwhile. It does first, and where that is a whole request, answers it. */
function unlessReadNow(server: Server, socket: Socket, giveUp: () => void): void {
  let isRead = false;
  const hear = (request: IncomingMessage) => void (isRead ||= request.socket === socket);
  const end = () => {
    server.off('request', hear);
    if (!isRead) giveUp();
  };
  // Many connections may be late at once.
  server.setMaxListeners(0).on('request', hear);
  // Between two of these the event loop reads.
  setImmediate(() => setImmediate(end));
}

const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';
const unreadable: [number, Problem] = [400, new Problem('malformed', 'The request could not be read.')];
const brokenRequests: Record<string, [number, Problem]> = {
  [TOO_LATE]: [408, new Problem('too_slow', 'The request took too long to arrive.')],
  HPE_HEADER_OVERFLOW: [431, new Problem('too_large', 'The headers of the request are too large.')],
};
