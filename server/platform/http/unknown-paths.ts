import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Contract } from './openapi-document.ts';
import { answerProblem } from './problem-answers.ts';
import { Problem } from './problem.ts';
import { pathOf } from '../log/request-log.ts';

/** What no route takes: calls that don't exist, or not with this method. */
export function answerUnknown(app: FastifyInstance, { operations }: Contract): void {
  const known = operations.map(({ path, method }) => ({
    method,
    pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  app.setNotFoundHandler((request, reply) => answerProblem(problemFor(request), request, reply));

  function problemFor({ url, method }: FastifyRequest): Problem {
    const path = pathOf(url);
    const isCall = path === '/api' || path.startsWith('/api/');
    const allowed = isCall
      ? known.filter(({ pattern }) => pattern.test(path)).map((call) => call.method as string)
      : ['GET', 'HEAD'];
    if (allowed.length === 0 || allowed.includes(method)) {
      return new Problem('not_found', 'There is nothing at this address.');
    }
    return new Problem('method_not_allowed', `This address takes ${allowed.join(' and ')} only.`, {
      headers: { allow: allowed.join(', ') },
    });
  }
}
