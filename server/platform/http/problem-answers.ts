import { errorCodes, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isInvalidValue, isUnavailable } from '../database/database-failures.ts';
import { meantPage, withoutPunctuation } from '#rules/pages/copied-address.ts';
import { pathOf, searchOf } from '../log/request-log.ts';
import { isProbe } from './health.ts';
import { Problem } from './problem.ts';
import type { Contract } from './openapi-document.ts';

/** Answers with what went wrong: Problems as they are, anything unforeseen as one anonymous 500 with the request's id. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = isGone(request) ? brokenOff() : toProblem(error);
  if (problem.code === 'internal') request.log.error({ err: error }, 'a request failed');
  if (problem.code === 'unavailable' && !isProbe(request))
    request.log.warn({ err: error }, 'a request was refused: the database or the store of files does not answer');
  return answerProblem(problem, request, reply);
}

function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { detail, code, fields, headers, body } = problem;
  request.problemCode = code;
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ detail, code, ...(fields && { fields }), request_id: request.id, ...body });
}

function unavailable(): Problem {
  return new Problem('unavailable', 'The service is not available right now. Try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  });
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (statusCode && statusCode >= 400 && statusCode < 500) return fromFramework(error as FastifyError);
  if (isInvalidValue(error)) return new Problem('invalid', 'A value is out of range or not allowed.');
  if (isUnavailable(error)) return unavailable();
  return new Problem('internal', 'Something went wrong on our side. Try again; if it keeps happening, tell us.');
}

/** The client went away before all of it had arrived; nobody reads the answer. */
function isGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function brokenOff(): Problem {
  return new Problem('malformed', 'The request broke off.');
}

function fromFramework(error: FastifyError): Problem {
  if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE || error.statusCode === 413) {
    return new Problem('too_large', 'This is too large for the server.', { headers: { connection: 'close' } });
  }
  if (error.statusCode === 415) return new Problem('wrong_media_type', 'Unsupported content type.');
  if (error instanceof errorCodes.FST_ERR_CTP_EMPTY_JSON_BODY) {
    return new Problem('malformed', 'The body is empty: send JSON.');
  }
  return new Problem('malformed', 'The request could not be read. Check how it is written.');
}

const reading = ['GET', 'HEAD'];
/** What people come to by a link: programs alone ask for the rest. */
const FOLLOWED = /^\/unsubscribe\/|\.ics$/;
const listFormat = new Intl.ListFormat('en');

/** The paths of the contract's calls, and the methods that each is asked with. */
function pathPatterns({ operations }: Pick<Contract, 'operations'>): { methods: string[]; pattern: RegExp }[] {
  return operations.map(({ path, method }) => ({
    methods: method === 'GET' ? reading : [method],
    pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
}

/** What no route takes: calls that don't exist, or not with this method. */
export function answerUnknown(app: FastifyInstance, contract: Contract): void {
  const known = pathPatterns(contract);
  app.setNotFoundHandler((request, reply) => answerProblem(problemFor(request), request, reply));

  function problemFor({ url, method }: FastifyRequest): Problem {
    const path = pathOf(url);
    const isCall = path === '/api' || path.startsWith('/api/');
    const allowed = isCall
      ? known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
      : reading;
    if (allowed.length === 0 || allowed.includes(method)) {
      return new Problem('not_found', 'There is nothing at this address.');
    }
    return new Problem('method_not_allowed', `This address takes ${listFormat.format(allowed)} only.`, {
      headers: { allow: allowed.join(', ') },
    });
  }
}

/** Leads who comes with the end of a sentence at the address to what it is the address of: a page, a personal link, a file. */
export function mendCopiedAddresses(app: FastifyInstance, contract: Contract): void {
  const readable = pathPatterns({ operations: contract.operations.filter(({ path }) => FOLLOWED.test(path)) });
  app.addHook('onRequest', async ({ method, url }, reply) => {
    if (method !== 'GET' && method !== 'HEAD') return;
    const meant = url.startsWith('/api/')
      ? meantCall(pathOf(url), searchOf(url))
      : meantPage(pathOf(url), searchOf(url));
    // The address may hold a token: it goes to no referrer and is kept nowhere.
    if (meant !== null) {
      return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(meant, 308);
    }
  });

  function meantCall(path: string, search: string): string | null {
    const meant = withoutPunctuation(path);
    return meant !== path && readable.some(({ pattern }) => pattern.test(meant)) ? meant + search : null;
  }
}
