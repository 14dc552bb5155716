import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { logAnswer } from '../log/request-log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createRequestTimes, operationOf } from '../metrics/request-times.ts';
import { answerBeginner } from '../tracing/tracing.ts';
import { answerOf, keepAnswers, type Kept, keptFrom } from './kept-answers.ts';

/** Milliseconds between two words to the other processes. */
const PAUSE = 100;

type Of = Pick<Context, 'config' | 'db' | 'lifecycle' | 'log' | 'metrics' | 'realtime'>;
type KeyOf = (request: IncomingMessage) => string | null;

interface Asker {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Making {
  flight: Flight<Asker>;
  readAt: number;
  period: number | null;
  era: number;
}

/** How shared answers are found, and what of one is said while it can't be made again; null for what is not answered then. */
interface Sharing {
  keyOf: KeyOf;
  asItWas: (kept: Kept) => Kept | null;
}

const making = new WeakMap<IncomingMessage, Making>();

/** Whether this answer will be kept: it is compressed when it is known how it looks. */
export function isShared(request: IncomingMessage): boolean {
  return making.has(request);
}

/**
 * Answers that are the same for anyone who asks, made once: kept in memory, compressed, until what they show changes. What
 * `keyOf` gives no key goes its usual way. The first answer of a key does so too, and what comes out of all hooks is kept, so
 * that an answer from memory has the same headers. One that can't be made, since the database is away, is answered as it was.
 */
export function shareAnswers(app: FastifyInstance, of: Of, { keyOf, asItWas }: Sharing): void {
  const answers = keepAnswers();
  const periods = followPeriods(of.realtime);
  watchAnswers(of.metrics, answers.size);
  const answerFromMemory = memoryAnswerer(of);
  /** Another one whenever an organiser has changed something here, who is to see that at once. */
  let era = 0;
  let isStopping = false;
  app.addHook('preClose', async () => void (isStopping = true));

  const usual = app.server.listeners('request')[0] as RequestListener;
  app.server.off('request', usual);
  app.server.prependListener('request', (request, response) => {
    // The last answer of a connection says so.
    const key = isStopping || of.lifecycle.isDraining ? null : keyOf(request);
    if (key === null) return usual(request, response);
    const found = answers.find(key);
    if (found) answerFromMemory(found, { request, response });
    else flights.join(key, { request, response });
  });
  const flights = createSingleFlight<Asker>(
    ({ request, response }, flight) => {
      making.set(request, { flight, readAt: performance.now(), period: periods.now(), era });
      usual(request, response);
    },
    ({ request, response }) => response.destroyed || request.socket.destroyed,
  );

  app.addHook('onSend', (request, reply, payload, done) => {
    const made = making.get(request.raw);
    if (!made) return done(null, payload);
    const { key } = made.flight;
    const before = reply.statusCode === 503 ? answers.findStale(key, periods.last()) : null;
    const stale = before && asItWas(before);
    if (stale) {
      for (const asker of flights.land(key)) answerFromMemory(stale, asker);
      return done(null, answerWith(reply.removeHeader('retry-after'), stale, request.raw));
    }
    if (reply.statusCode !== 200 || typeof payload !== 'string') {
      if (reply.statusCode === 404) answers.forget(key);
      flights.fail(made.flight);
      return done(null, payload);
    }
    const answer = keptFrom({ ...made, headers: headersOf(reply), operation: operationOf(request) }, payload);
    if (era === made.era) {
      answers.keep(key, answer);
      for (const asker of flights.land(key)) answerFromMemory(answer, asker);
    } else flights.fail(made.flight);
    done(null, answerWith(reply, answer, request.raw));
  });

  watchChanges(app, of, answers, () => void (era += 1));
}

/** The period of the signals, and the last there was where they have ceased. */
function followPeriods({ hearingPeriod }: Context['realtime']) {
  let last: number | null = null;
  const now = () => {
    const period = hearingPeriod();
    last = period ?? last;
    return period;
  };
  return { now, last: () => now() ?? last };
}

function watchChanges(
  app: FastifyInstance,
  of: Of,
  answers: ReturnType<typeof keepAnswers>,
  changedByOrganiser: () => void,
): void {
  const outdateOthers = othersTeller(app, of, answers.outdate);
  of.realtime.overhear((signal) => {
    if (signal === 'organised') answers.outdateStale();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (mayChangeWhatIsShown(request, reply)) {
      answers.outdate();
      if (request.person?.isOrganiser) {
        changedByOrganiser();
        answers.forgetAll();
      }
      outdateOthers(request.person?.isOrganiser === true);
    }
    done();
  });
}

function memoryAnswerer({ config, log, metrics }: Of) {
  const observe = createRequestTimes(metrics);
  const beginSpan = answerBeginner(config);
  const trusts = proxyAddr.compile(config.trustProxy);
  return (found: Kept, { request, response }: Asker): void => {
    const began = performance.now();
    const id = randomUUID();
    const span = beginSpan?.(request) ?? null;
    const { status, head, body } = answerOf(found, request);
    response.writeHead(status, [...head, 'x-request-id', id]);
    response.end(body);
    const { method = '', url = '' } = request;
    const asked = { request_id: id, method, url, ip: proxyAddr(request, trusts), span };
    const ms = performance.now() - began;
    observe(found.operation, status, ms);
    span?.end({ operation: found.operation, status, requestId: id });
    logAnswer(log, asked, status, ms);
  };
}

function watchAnswers(metrics: Metrics, size: () => { answers: number; bytes: number }): void {
  const add = (name: string, help: string, part: 'answers' | 'bytes') =>
    metrics.add({ name, help, type: 'gauge', read: () => [{ value: size()[part] }] });
  add('foyer_shared_answers', 'Answers kept in memory that are the same for everybody.', 'answers');
  add('foyer_shared_answers_bytes', 'Their bytes before compression.', 'bytes');
}

/** Says to the other processes that something changed, some times a second at most, and hears them say so. */
function othersTeller(app: FastifyInstance, { db, log, realtime }: Of, heard: () => void) {
  let timer: NodeJS.Timeout | null = null;
  let hasOrganised = false;
  const unsubscribe = realtime.subscribe('public', heard);
  app.addHook('preClose', async () => unsubscribe());
  const tell = () => {
    timer = null;
    const signals = hasOrganised ? (['public', 'organised'] as const) : (['public'] as const);
    hasOrganised = false;
    realtime.publish(db, ...signals).catch((error: unknown) => log.warn({ err: error }, 'others see a change later'));
  };
  return (byOrganiser: boolean): void => {
    hasOrganised ||= byOrganiser;
    timer ??= setTimeout(tell, PAUSE).unref();
  };
}

/** A change by anybody but to the session, the password or what was read of the bell. */
function mayChangeWhatIsShown({ method, url }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return method !== 'GET' && method !== 'HEAD' && statusCode < 400 && !/^\/api\/(auth|notifications)\b/.test(url);
}

function answerWith(reply: FastifyReply, answer: Kept, request: IncomingMessage): Buffer | null {
  const { status, head, body } = answerOf(answer, request);
  setHead(reply.code(status), head);
  return body;
}

function setHead(reply: FastifyReply, head: string[]): void {
  for (let at = 0; at < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1]);
}

/** What every answer has of its own is left out. */
function headersOf(reply: FastifyReply): OutgoingHttpHeaders {
  const own = new Set(['x-request-id', 'connection', 'content-length', 'content-encoding', 'etag', 'vary', 'date']);
  return Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !own.has(name)));
}

/** Milliseconds that the others wait for one attempt; then one of them makes the next. */
const PATIENCE = 300;
/** How many go on for each attempt that came to nothing, so that a crowd doubles instead of going at once. */
const NEXT = 2;

/** The attempts at one key that are under way, and who waits for them. */
export interface Flight<Waiter> {
  key: string;
  waiting: Waiter[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * Lets one make what many ask for at the same moment. An attempt ends by `land` or `fail`, which the maker's connection has no part
 * in; one that ends by neither holds nobody longer than `PATIENCE`. `attempt` is called for each who makes it.
 */
export function createSingleFlight<Waiter>(
  attempt: (waiter: Waiter, flight: Flight<Waiter>) => void,
  isGone: (waiter: Waiter) => boolean,
) {
  const flights = new Map<string, Flight<Waiter>>();

  function start(flight: Flight<Waiter>, many: number): void {
    clearTimeout(flight.timer);
    flight.waiting = flight.waiting.filter((waiter) => !isGone(waiter));
    const next = flight.waiting.splice(0, many);
    if (next.length === 0) return end(flight);
    flight.timer = setTimeout(start, PATIENCE, flight, 1);
    for (const waiter of next) attempt(waiter, flight);
  }

  function end(flight: Flight<Waiter>): void {
    clearTimeout(flight.timer);
    if (flights.get(flight.key) === flight) flights.delete(flight.key);
  }

  return {
    /** Attempts it now, or waits for the attempt under way. */
    join(key: string, waiter: Waiter): void {
      const known = flights.get(key);
      if (known) return void known.waiting.push(waiter);
      const flight = { key, waiting: [waiter], timer: undefined };
      flights.set(key, flight);
      start(flight, 1);
    },
    /** It is there: gives who waited for it, also for an attempt after this one. */
    land(key: string): Waiter[] {
      const flight = flights.get(key);
      if (!flight) return [];
      end(flight);
      return flight.waiting.filter((waiter) => !isGone(waiter));
    },
    fail(flight: Flight<Waiter>): void {
      if (flights.get(flight.key) === flight) start(flight, NEXT);
    },
  };
}
