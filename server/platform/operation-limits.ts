import type { FastifyRequest } from 'fastify';
import type { Operation } from './openapi-document.ts';
import { accountName, addressKey, type RateLimiter } from './rate-limits.ts';

export type Limits = RateLimiter;

/** Logging in right is no attempt at guessing: only what failed counts against the account. */
const countsFailures = new Set(['logIn']);
/** From everywhere together an account takes this many times what it takes from one address. */
const FROM_EVERYWHERE = 10;

/** The limits of one operation, each called at its time: before the body is read, after it, and when all went well. */
export function limitOperation({ id, rateLimit }: Operation, limits: Limits) {
  async function eachAccountKey(request: FastifyRequest, act: (key: string, max: number) => Promise<void>) {
    const account = accountName(request.body);
    if (!rateLimit?.perAccount || account === null) return;
    const key = `${rateLimit.scope} of account ${account}`;
    if (!countsFailures.has(id)) return act(key, rateLimit.perAccount);
    // By address first: a stranger who guesses must not lock the owner out.
    await act(`${key} ${addressKey(rateLimit, request.ip)}`, rateLimit.perAccount);
    await act(key, rateLimit.perAccount * FROM_EVERYWHERE);
  }

  return {
    async byAddress(request: FastifyRequest) {
      if (!rateLimit || rateLimit.per === 'user') return;
      await limits.count(addressKey(rateLimit, request.ip), rateLimit.max, rateLimit.minutes);
    },
    async byPerson(request: FastifyRequest) {
      if (rateLimit?.per !== 'user' || !request.person) return;
      await limits.count(`${rateLimit.scope} by ${request.person.userId}`, rateLimit.max, rateLimit.minutes);
    },
    async byAccount(request: FastifyRequest) {
      await eachAccountKey(request, (key, max) => limits.count(key, max, rateLimit?.minutes ?? 0));
    },
    async succeeded(request: FastifyRequest) {
      if (countsFailures.has(id)) await eachAccountKey(request, (key) => limits.forgive(key));
    },
  };
}
