import { errorCodes, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { isInvalidValue, isUnavailable } from '../database/database-failures.ts';
import { isProbe } from './health.ts';
import { Problem } from './problem.ts';

/** Answers with what went wrong: Problems as they are, anything unforeseen as one anonymous 500 with the request's id. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = isGone(request) ? brokenOff() : toProblem(error);
  if (problem.code === 'internal') request.log.error({ err: error }, 'a request failed');
  if (problem.code === 'unavailable' && !isProbe(request))
    request.log.warn({ err: error }, 'a request was refused: the database or the store of files does not answer');
  return answerProblem(problem, request, reply);
}

export function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
