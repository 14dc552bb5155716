import type { Context } from '../../platform/context.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { limitOf } from '../../platform/limits/limit-scopes.ts';
import { counterOf, type RateLimiter } from '../../platform/limits/rate-limits.ts';
import { digitsIn } from './codes.ts';
import { findSecondFactor, spendCode } from './second-factor.queries.ts';

/**
 * Whether the person has a second factor, whose code is right then. Throws a Problem where one is asked for and none came, and
 * for one that is wrong or was used; wrong ones alone count towards the limit.
 */
export async function requireCode(
  { config, db, now }: Context,
  limiter: RateLimiter,
  account: { user_id: string; password_hash: string },
  code: string,
): Promise<boolean> {
  const secret = (await findSecondFactor(db, account.user_id))?.secret;
  if (!secret) return false;
  if (code === '') {
    throw new Problem(
      'second_factor_needed',
      'Enter the code from your authenticator app, or one of your recovery codes.',
    );
  }
  // As with wrong passwords: a new password resets the count.
  const counters = [counterOf(limitOf(config, 'login-code'), `${account.user_id} ${account.password_hash}`)];
  await limiter.admit(counters, (wait) => `Too many wrong codes. Wait ${wait}, then try again.`);
  if (!(await spendCode(db, { user_id: account.user_id, secret }, code, now()))) {
    throw invalidField('otp', digitsIn(code) === null ? wrongRecoveryCode : wrongDigits);
  }
  await limiter.forgive(counters);
  return true;
}

const wrongDigits = 'This code is not right, or was used already. Enter the next one that your app shows.';
const wrongRecoveryCode = 'This recovery code is not right, or was used already. Enter another one.';
