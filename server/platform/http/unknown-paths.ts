import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Contract } from './openapi-document.ts';
import { answerProblem } from './problem-answers.ts';
import { Problem } from './problem.ts';
import { pathOf } from '../log/request-log.ts';

const reading = ['GET', 'HEAD'];
const inWords = new Intl.ListFormat('en');

/** The paths of the contract's calls, and the methods that each is asked with. */
export function pathPatterns({ operations }: Contract): { methods: string[]; pattern: RegExp }[] {
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
    return new Problem('method_not_allowed', `This address takes ${inWords.format(allowed)} only.`, {
      headers: { allow: allowed.join(', ') },
    });
  }
}
