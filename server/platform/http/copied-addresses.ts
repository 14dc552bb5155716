import type { FastifyInstance } from 'fastify';
import { meantPage, withoutPunctuation } from '#rules/pages/copied-address.ts';
import { pathOf, searchOf } from '../log/request-log.ts';
import type { Contract } from './openapi-document.ts';
import { pathPatterns } from './unknown-paths.ts';

/** Leads who comes with the end of a sentence at the address to what it is the address of: a page, a personal link, a file. */
export function mendCopiedAddresses(app: FastifyInstance, contract: Contract): void {
  const readable = pathPatterns(contract).filter(({ methods }) => methods.includes('GET'));
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
