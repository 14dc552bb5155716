import type { Config } from '../settings/config.ts';
import { type Limit, readContract } from '../http/openapi-document.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Those that are about a part of a call or about no call. The contract has the others, as `x-rate-limit`. */
const withinCalls = {
  'login-account': { max: 10, minutes: 15 },
  'login-address': { max: 100, minutes: 15 },
  'login-everywhere': { max: 20, minutes: DAY },
  'login-device': { max: 10, minutes: 15 },
  'login-code': { max: 10, minutes: HOUR },
  'new-login-mails': { max: 5, minutes: DAY },
  'login-notice': { max: 1, minutes: DAY },
  'registration-alarm': { max: 2000, minutes: HOUR },
  'reset-mails': { max: 5, minutes: HOUR },
  'unconfirmed-mails': { max: 10, minutes: HOUR },
  'code-mails': { max: 40, minutes: DAY },
  'code-mails-network': { max: 8, minutes: DAY },
  'code-device': { max: 10, minutes: HOUR },
  'code-guesses': { max: 20, minutes: DAY },
  'wrong-codes': { max: 100, minutes: HOUR },
  'feedback-strangers': { max: 30, minutes: HOUR },
  'walk-ins': { max: 600, minutes: HOUR },
} as const satisfies Record<string, Omit<Limit, 'scope'>>;

/** Every limit with its default, each scope once. */
export function allLimits(): Limit[] {
  const ofCalls = readContract().operations.flatMap(({ rateLimits }) => rateLimits);
  const within = Object.entries(withinCalls).map(([scope, limit]) => ({ scope, ...limit }));
  return [...new Map([...ofCalls, ...within].map((limit) => [limit.scope, limit])).values()];
}

export function limitOf(config: Pick<Config, 'limitMax'>, scope: keyof typeof withinCalls): Limit {
  return asSet(config, { scope, ...withinCalls[scope] });
}

/** The limit as the setting LIMITS has it. */
export function asSet<L extends Limit>({ limitMax }: Pick<Config, 'limitMax'>, limit: L): L {
  return { ...limit, max: limitMax[limit.scope] ?? limit.max };
}
