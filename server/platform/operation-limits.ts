import type { FastifyRequest } from 'fastify';
import type { Operation } from './openapi-document.ts';
import { accountName, addressKey, type RateLimiter } from './rate-limits.ts';

export type Limits = RateLimiter;

/** Logging in right is no attempt at guessing: only what failed counts against the account. */
const countsFailures = new Set(['logIn']);

/** The limits of one operation, each called at its time: before the body is read, after it, and when all went well. */
export function limitOperation({ id, rateLimit }: Operation, limits: Limits) {
  async function eachAccountKey(request: FastifyRequest, act: (key: string, max: number) => Promise<void>) {
    const account = accountName(request.body);
    if (!rateLimit?.perAccount || account === null) return;
    const { scope, perAccount, perAccountEverywhere } = rateLimit;
    const key = `${scope} of account ${account}`;
    if (!perAccountEverywhere) return act(key, perAccount);
    // By address first: a stranger who guesses must not lock the owner out.
    await act(`${key} ${addressKey(rateLimit, request.ip)}`, perAccount);
    await act(key, perAccountEverywhere);
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
