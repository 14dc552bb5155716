import type { FastifyRequest } from 'fastify';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import type { Config } from '../settings/config.ts';
import { asSet } from './limit-scopes.ts';
import type { Operation, RateLimit } from '../http/openapi-document.ts';
import { Problem } from '../http/problem.ts';
import { counterOf, countersByAddress, type Counter, type RateLimiter } from './rate-limits.ts';

export type Limits = RateLimiter;

/** Called each at its time: before the body is read, after it, and around the handler. */
interface Counted {
  byPerson: (request: FastifyRequest) => Promise<void> | void;
  byAddress: (request: FastifyRequest) => Promise<void> | void;
  aroundFailures: <Answer>(request: FastifyRequest, work: () => Promise<Answer>) => Promise<Answer>;
}

const UNLIMITED: Counted = { byPerson() {}, byAddress() {}, aroundFailures: (_, work) => work() };

/** The limits of one operation. */
export function limitOperation({ rateLimits }: Operation, limits: Limits, config: Pick<Config, 'limitMax'>): Counted {
  if (rateLimits.length === 0) return UNLIMITED;
  const all = rateLimits.map((limit) => asSet(config, limit));
  const [failures, whole] = [all.filter(isOfFailures), all.filter((limit) => !isOfFailures(limit))];
  const of = (chosen: RateLimit[], request: FastifyRequest) => chosen.flatMap((limit) => countersOf(limit, request));

  return {
    async byPerson(request: FastifyRequest) {
      await limits.count(of(whole.filter(isOfPerson), request));
    },
    async byAddress(request: FastifyRequest) {
      await limits.count(
        of(
          whole.filter((limit) => !isOfPerson(limit)),
          request,
        ),
      );
    },
    async aroundFailures<Answer>(request: FastifyRequest, work: () => Promise<Answer>): Promise<Answer> {
      // A person is counted first, so that guesses at the same moment are no more than others. Of a crowd behind one
      // address nobody is refused for those who are still on their way.
      const own = of(failures.filter(isOfPerson), request);
      const shared = of(
        failures.filter((limit) => !isOfPerson(limit)),
        request,
      );
      await limits.check(shared);
      await limits.admit(own);
      try {
        const answer = await work();
        await limits.forgive(own);
        return answer;
      } catch (error) {
        if (!isFailedTry(error)) await limits.forgive(own);
        else for (const counter of shared) await limits.tally(counter);
        throw error;
      }
    },
  };
}

function isOfFailures({ counts }: RateLimit): boolean {
  return counts === 'failures';
}

function isOfPerson({ per }: RateLimit): boolean {
  return per === 'user';
}

function isFailedTry(error: unknown): boolean {
  return error instanceof Problem && error.isFailedTry;
}

function countersOf(limit: RateLimit, { person, ip, body }: FastifyRequest): Counter[] {
  if (limit.per === 'user') return person ? [counterOf(limit, person.userId)] : [];
  if (limit.per !== 'account') return countersByAddress(limit, ip);
  const account = accountIn(body);
  return account === null ? [] : countersByAddress(limit, ip, `at account ${account}`);
}

/** The mailbox that gets a mail; null when the body has none. */
function accountIn(body: unknown): string | null {
  const { email, new_email } = (body ?? {}) as { email?: unknown; new_email?: unknown };
  const name = email ?? new_email;
  return typeof name === 'string' ? mailboxKey(name) : null;
}
