import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Contract } from './openapi-document.ts';
import { answerProblem } from './problem-answers.ts';
import { Problem } from './problem.ts';
import { meantPage, withoutPunctuation } from '#rules/pages/copied-address.ts';
import { pathOf, searchOf } from '../log/request-log.ts';

const reading = ['GET', 'HEAD'];
/** What people come to by a link: programs alone ask for the rest. */
const FOLLOWED = /^\/unsubscribe\/|\.ics$/;
const inWords = new Intl.ListFormat('en');

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
    return new Problem('method_not_allowed', `This address takes ${inWords.format(allowed)} only.`, {
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
